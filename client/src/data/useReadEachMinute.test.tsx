import { jest } from "@jest/globals";
import { act, renderHook } from "@testing-library/react";
import { useReadEachMinute } from "./useReadEachMinute";

const show = (state: "visible" | "hidden") => {
  Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
};
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  show("visible");
});
const minutes = (count: number) => act(() => jest.advanceTimersByTime(count * 60_000));

test("a page in sight reads each minute, one that is hidden when it comes back", () => {
  const read = jest.fn(async () => undefined);
  const { result, unmount } = renderHook(() => useReadEachMinute(read));
  minutes(2);
  expect(read).toHaveBeenCalledTimes(2);
  show("hidden");
  minutes(3);
  expect(read).toHaveBeenCalledTimes(2);
  show("visible");
  minutes(0.05);
  expect(read).toHaveBeenCalledTimes(3);
  // A burst of leads is two readings.
  act(() => {
    for (let n = 0; n < 9; n++) result.current();
  });
  minutes(0.05);
  expect(read).toHaveBeenCalledTimes(5);
  unmount();
  minutes(2);
  expect(read).toHaveBeenCalledTimes(5);
});
