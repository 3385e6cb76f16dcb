/** An event of the browser's trace, as far as it is needed here; times in microseconds, `tdur` of the processor alone. */
type TraceEvent = {
  name: string;
  cat: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number | undefined;
};

/** As Lighthouse's phone: four times as slow, and what is over 50 ms of a task blocks. */
const SLOWER = 4;
const UNNOTICED = 50;

/**
 * Milliseconds that a phone's main thread is blocked after the first paint, by the processor time of its tasks: what the
 * page itself costs, however busy the machine is. Lighthouse counts by the clock.
 */
export function blockingTime(events: readonly TraceEvent[]): number {
  const painted = events.findLast(({ name }) => name === "firstContentfulPaint");
  if (!painted) throw new Error("the trace has no first paint");
  return events
    .filter(({ name, cat }) => name === "RunTask" && cat === "disabled-by-default-devtools.timeline")
    .filter(({ pid, tid, ts }) => pid === painted.pid && tid === painted.tid && ts > painted.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWER * tdur) / 1000 - UNNOTICED), 0);
}
