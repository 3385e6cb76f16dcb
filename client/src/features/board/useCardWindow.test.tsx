import { act, renderHook } from "@testing-library/react";
import { useCardWindow } from "./useCardWindow";

const { IntersectionObserver } = globalThis;
afterEach(() => {
  globalThis.IntersectionObserver = IntersectionObserver;
});

let look: (entries: object[]) => void;
beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      look = (entries) => callback(entries as IntersectionObserverEntry[], this as never);
    }
    observe() {}
    unobserve() {}
  } as never;
});

test("a page is drawn a few cards at a time, as they are measured", () => {
  const cards = Array.from({ length: 25 }, (_, index) => ({ id: String(index) }));
  const { result } = renderHook(() => useCardWindow("SALE:IN_PROGRESS", cards));
  const measure = () => {
    const targets = result.current.rows.map(({ id }) => {
      const target = document.createElement("li");
      target.dataset.row = id;
      result.current.watch(target);
      return target;
    });
    const boundingClientRect = { height: 120 };
    act(() => look(targets.map((target) => ({ target, isIntersecting: true, boundingClientRect }))));
  };
  const drawn = () => [result.current.rows.length, result.current.later];

  // As many as a board begins with in a window of this height.
  expect(drawn()).toEqual([10, 15]);
  measure();
  expect(drawn()).toEqual([20, 5]);
  measure();
  expect(drawn()).toEqual([25, 0]);
});

test("cards of which nothing is known draw nothing again", () => {
  const cards = [{ id: "1" }, { id: "2" }];
  let drawn = 0;
  const { result } = renderHook(() => {
    drawn += 1;
    return useCardWindow("SALE:NEW", cards);
  });
  const target = document.createElement("li");
  target.dataset.row = "1";
  result.current.watch(target);
  const entry = (height: number) => ({ target, isIntersecting: false, boundingClientRect: { height } });

  drawn = 0;
  // As in a column beside the one that a phone shows.
  act(() => look([entry(0)]));
  expect(drawn).toBe(0);
  act(() => look([entry(120)]));
  expect(drawn).toBeGreaterThan(0);
});
