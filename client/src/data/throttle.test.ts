import { jest } from "@jest/globals";
import { throttle } from "./throttle";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test("the first call runs at once, a burst once more at the end", () => {
  const run = jest.fn();
  const { call } = throttle(1000, run);
  for (let n = 0; n < 50; n++) call();
  expect(run).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(2);
  call();
  expect(run).toHaveBeenCalledTimes(3);
});

test("nothing runs after it was cancelled, and it can be used again", () => {
  const run = jest.fn();
  const { call, cancel } = throttle(1000, run);
  call();
  call();
  cancel();
  jest.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(1);
  call();
  expect(run).toHaveBeenCalledTimes(2);
});
