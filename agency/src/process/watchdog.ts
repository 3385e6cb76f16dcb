import { Worker } from "node:worker_threads";

/** Seconds that the main thread may be stuck. */
const PATIENCE = 60;

/**
 * A thread beside the main one, which ends the process when that is stuck for a minute: signals are handled on the main
 * thread, so a database that never returns could not even be told to stop. What was committed is kept (the store
 * survives kill -9), and whoever supervises the process starts it again. Counts its own seconds, so a process that was
 * stopped and goes on is not taken for a stuck one.
 */
const WATCH = `
  const { workerData: { beats, patience, second } } = require("node:worker_threads");
  const heart = new Int32Array(beats);
  let last = -1;
  let silent = 0;
  setInterval(() => {
    const beat = Atomics.load(heart, 0);
    silent = beat === last ? silent + 1 : 0;
    last = beat;
    if (silent < patience) return;
    require("node:fs").writeSync(2, "the main thread is stuck: ending the process\\n");
    process.kill(process.pid, "SIGKILL");
  }, second);
`;

/** Watches until the answered function is called. `second` is 1,000 ms but in tests. */
export function startWatchdog(patience = PATIENCE, second = 1_000): () => Promise<unknown> {
  const beats = new SharedArrayBuffer(4);
  const heart = new Int32Array(beats);
  const timer = setInterval(() => Atomics.add(heart, 0, 1), second / 2);
  timer.unref();
  const worker = new Worker(WATCH, { eval: true, execArgv: [], workerData: { beats, patience, second } });
  worker.unref();
  return () => {
    clearInterval(timer);
    return worker.terminate();
  };
}
