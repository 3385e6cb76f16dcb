import type { Browser, Page } from "playwright";

/** An event of the browser's trace, as far as it is needed here; times in microseconds, `tdur` of the processor alone. */
export type TraceEvent = {
  name: string;
  cat: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number | undefined;
  args?: { name?: string };
};

const isTask = ({ name, cat }: TraceEvent) =>
  name === "RunTask" && cat === "disabled-by-default-devtools.timeline";

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
    .filter(isTask)
    .filter(({ pid, tid, ts }) => pid === painted.pid && tid === painted.tid && ts > painted.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWER * tdur) / 1000 - UNNOTICED), 0);
}

/** Milliseconds of processor time of the longest task of a page's main thread. */
export function longestTask(events: readonly TraceEvent[]): number {
  const keyOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(
    events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain").map(keyOf),
  );
  const times = events.filter((event) => isTask(event) && pages.has(keyOf(event)));
  if (times.length === 0) throw new Error("the trace has no tasks of a page");
  return times.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
}

/** What a browser traced of a page while `work` ran. */
export async function traced(browser: Browser, page: Page, work: () => Promise<void>): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline"] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString("utf8")) as {
    traceEvents: TraceEvent[];
  };
  return traceEvents;
}
