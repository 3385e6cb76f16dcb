import { Worker } from "node:worker_threads";

/** Seconds that the main thread may be stuck. */
const LIMIT = 60;

/**
 * A thread beside the main one, which ends the process when that is stuck for a minute: signals are handled on the main
 * thread, so a process whose database never returns could not even be stopped by one. What was committed is kept (the store
 * survives kill -9), and what supervises the process starts it again. Counts its own seconds, so a process that was
 * stopped and goes on is not taken for a stuck one.
 */
const WATCH = `
  const { workerData: { ticks, limit, second } } = require("node:worker_threads");
  const counter = new Int32Array(ticks);
  let last = -1;
  let silent = 0;
  setInterval(() => {
    const tick = Atomics.load(counter, 0);
    silent = tick === last ? silent + 1 : 0;
    last = tick;
    if (silent < limit) return;
    require("node:fs").writeSync(2, "the main thread is stuck: ending the process\\n");
    process.kill(process.pid, "SIGKILL");
  }, second);
`;

/** Watches until the answered function is called. `second` is 1,000 ms but in tests. */
export function startWatchdog(limit = LIMIT, second = 1_000): () => Promise<unknown> {
  const ticks = new SharedArrayBuffer(4);
  const counter = new Int32Array(ticks);
  const timer = setInterval(() => Atomics.add(counter, 0, 1), second / 2);
  timer.unref();
  const worker = new Worker(WATCH, { eval: true, execArgv: [], workerData: { ticks, limit, second } });
  worker.unref();
  return () => {
    clearInterval(timer);
    return worker.terminate();
  };
}
