import { addEventHandler } from "jest-circus";

/** What a test or hook may take that names no limit of its own, milliseconds. A slow machine is no failure. */
const LIMIT = 60_000;
// A test may freeze the clock.
const { setTimeout, clearTimeout } = globalThis;

/** Rejects when `work` has not ended in time, so that what hangs fails by its name and the files after it still run. */
const limited = (work, limit) => () => {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not end within ${limit / 1000} s`)), limit);
  });
  return Promise.race([Promise.resolve().then(work), late]).finally(() => clearTimeout(timer));
};

// jest-light-runner runs what Jest collected, without its time-outs.
addEventHandler(({ name, timeout = LIMIT }, { currentDescribeBlock: { children, hooks } }) => {
  const added = name === "add_test" ? children.at(-1) : name === "add_hook" ? hooks.at(-1) : undefined;
  if (added?.fn) added.fn = limited(added.fn, timeout);
});
