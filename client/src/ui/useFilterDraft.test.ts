import { jest } from "@jest/globals";
import { FILTER_DEBOUNCE } from "@soleira/schema/property/search-forms";
import { act, renderHook } from "@testing-library/react";
import { useFilterDraft } from "./useFilterDraft";

type Filters = { q: string; status: string; tag: string };
const effective = (filters: Filters): Filters => {
  const q = filters.q.trim();
  return { ...filters, q: q.length < 2 ? "" : q };
};
const RULES = {
  effective,
  same: (one: Filters, other: Filters) =>
    one.q === other.q && one.status === other.status && one.tag === other.tag,
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const none = { q: "", status: "", tag: "" };

/** The hook between an address and its inputs, as the page has it: what acts becomes the address. */
function open(filters = none) {
  const acted = jest.fn();
  const hook = renderHook(({ filters }) => useFilterDraft(filters, acted, RULES), {
    initialProps: { filters },
  });
  acted.mockImplementation((next) => hook.rerender({ filters: next as Filters }));
  return {
    acted,
    hook,
    now: () => hook.result.current,
    change: (part: Partial<Filters>) => act(() => hook.result.current.change(part)),
    wait: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
  };
}

test("a change acts after 800 ms, not before", () => {
  const { change, acted, wait, now } = open();
  change({ q: "ana" });
  expect(now().draft.q).toBe("ana");
  wait(FILTER_DEBOUNCE - 1);
  expect(acted).not.toHaveBeenCalled();
  wait(1);
  expect(acted).toHaveBeenCalledTimes(1);
  expect(acted).toHaveBeenCalledWith({ ...none, q: "ana" });
  expect(FILTER_DEBOUNCE).toBe(800);
});

test("each change begins the pause anew, and all of them act together", () => {
  const { change, acted, wait } = open();
  change({ q: "an" });
  wait(700);
  change({ q: "ana" });
  wait(700);
  change({ status: "NEW" });
  wait(799);
  expect(acted).not.toHaveBeenCalled();
  wait(1);
  expect(acted).toHaveBeenCalledTimes(1);
  expect(acted).toHaveBeenCalledWith({ ...none, q: "ana", status: "NEW" });
});

test("Enter acts at once, and the pause does not act again", () => {
  const { change, acted, wait, now } = open();
  change({ q: "ana" });
  act(() => now().actNow());
  expect(acted).toHaveBeenCalledTimes(1);
  wait(5000);
  expect(acted).toHaveBeenCalledTimes(1);
});

test("one letter is too short to search by, and what is typed keeps its blanks", () => {
  const { change, acted, wait, now } = open();
  change({ q: "a" });
  wait(FILTER_DEBOUNCE);
  expect(acted).not.toHaveBeenCalled();
  expect(now().draft.q).toBe("a");
  change({ q: "ana " });
  wait(FILTER_DEBOUNCE);
  expect(acted).toHaveBeenCalledWith({ ...none, q: "ana" });
  expect(now().draft.q).toBe("ana ");
});

test("filters that change elsewhere win over what was about to act", () => {
  const { change, acted, wait, now, hook } = open({ ...none, tag: "1" });
  change({ q: "ana" });
  act(() => hook.rerender({ filters: { ...none, tag: "2" } }));
  expect(now().draft).toEqual({ ...none, tag: "2" });
  wait(FILTER_DEBOUNCE);
  expect(acted).not.toHaveBeenCalled();
});

test("what was typed and taken back does not act", () => {
  const { change, acted, wait } = open();
  change({ q: "ana" });
  change({ q: "" });
  wait(FILTER_DEBOUNCE);
  expect(acted).not.toHaveBeenCalled();
  expect(effective(none)).toEqual(none);
});

test("nothing acts after the page was left", () => {
  const { change, acted, wait, hook } = open();
  change({ q: "ana" });
  hook.unmount();
  wait(FILTER_DEBOUNCE);
  expect(acted).not.toHaveBeenCalled();
});
