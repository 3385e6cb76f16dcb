import { act, renderHook } from "@testing-library/react";
import { useCardWindow } from "./useCardWindow";

const { IntersectionObserver } = globalThis;
afterEach(() => {
  globalThis.IntersectionObserver = IntersectionObserver;
});

test("cards of which nothing is known draw nothing again", () => {
  let look: (entries: object[]) => void = () => undefined;
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      look = (entries) => callback(entries as IntersectionObserverEntry[], this as never);
    }
    observe() {}
    unobserve() {}
  } as never;
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
