import { setTimeout as pause } from "node:timers/promises";
import { type Meters, spent } from "./meters";

/** What operations at one rate came to. */
export type Step = {
  /** Operations a second that were begun. */
  rate: number;
  /** Milliseconds from when an operation was due until its answer was read. */
  p50: number;
  p99: number;
  errors: string[];
  /** Whether the answers fell so far behind that the step was ended. */
  overrun: boolean;
  done: number;
  seconds: number;
  /** Processor time of each program, in milliseconds. */
  spent: Record<string, number>;
};

const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

/**
 * Begins operations at a fixed rate, whether earlier ones were answered or not, as people do: a server that falls behind
 * is not spared, and what waits counts from when it was due.
 */
export async function runAtRate(
  rate: number,
  seconds: number,
  operate: () => Promise<unknown>,
  meters: Meters,
): Promise<Step> {
  const times: number[] = [];
  const errors: string[] = [];
  const underWay = new Set<Promise<unknown>>();
  let overrun = false;
  const began = performance.now();
  const used = await spent(meters, async () => {
    for (let index = 0; index < rate * seconds && !overrun; index += 1) {
      const due = began + (index * 1000) / rate;
      const early = due - performance.now();
      if (early > 0) await pause(early);
      const one = operate()
        .then(() => times.push(performance.now() - due))
        .catch((error: unknown) => errors.push(String(error)))
        .finally(() => underWay.delete(one));
      underWay.add(one);
      // Five seconds of work are waiting: it will not catch up.
      overrun = underWay.size > rate * 5;
    }
    await Promise.all(underWay);
  });
  times.sort((a, b) => a - b);
  return {
    rate,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    errors,
    overrun,
    done: times.length,
    seconds: (performance.now() - began) / 1000,
    spent: used,
  };
}
