import { residentOf } from "../support/processes";
import { type Database, openMix } from "./goal-11-mix";
import { runAtRate } from "./load";
import type { Result } from "./report";
import { median } from "./rounds";
import { settings } from "./settings";

/** Operations a second when no rate is given: what each database keeps with room to spare. */
const usual: Record<Database, number> = { PostgreSQL: 20, PGlite: 8 };
/** Share by which memory may differ between two times without having grown: collections come when they come. */
const NOISE = 10;

/** The mix at one rate for minutes: memory at its beginning, once warm, against memory at its end. */
export async function sustained(database: Database): Promise<Result> {
  const { agency, gateway, postgres, operate, meters, stop } = await openMix(database);
  const read: Record<string, () => number> = {
    gateway: () => residentOf(gateway.pid),
    agency: () => residentOf(agency.pid),
    ...(postgres && { PostgreSQL: postgres.memory }),
  };
  const seen: Record<string, number[]> = Object.fromEntries(Object.keys(read).map((name) => [name, []]));
  const rate = settings.rate ?? usual[database];
  const sample = () => {
    for (const [name, now] of Object.entries(read)) seen[name]?.push(now());
  };
  try {
    const step = await (async () => {
      const timer = setInterval(sample, 5_000);
      return runAtRate(rate, settings.minutes * 60, operate, meters).finally(() => clearInterval(timer));
    })();
    // A fifth warms up; then the next fifth is the beginning, and the last one the end.
    const fifth = (samples: number[], part: number) => {
      const size = samples.length / 5;
      return median(samples.slice(Math.floor(part * size), Math.ceil((part + 1) * size)));
    };
    return {
      about: `${settings.minutes} minutes on ${database} at ${rate}/s`,
      figures: [
        ...Object.entries(seen).map(([name, samples]) => ({
          what: `memory of ${name}, grown by`,
          value: 100 * (fifth(samples, 4) / fifth(samples, 1) - 1),
          unit: "%",
          most: NOISE,
          note: `${fifth(samples, 1).toFixed(0)} → ${fifth(samples, 4).toFixed(0)} MB`,
        })),
        { what: "errors", value: step.errors.length, most: 0 },
      ],
      limit: "what Node keeps before it collects",
      notes: [
        `${step.done} operations, p50 ${step.p50.toFixed(0)} ms, p99 ${step.p99.toFixed(0)} ms`,
        ...Object.entries(seen).map(
          ([name, samples]) =>
            `${name}, MB a minute: ${samples
              .filter((_, index) => index % 12 === 0)
              .map((value) => value.toFixed(0))
              .join(" ")}`,
        ),
      ],
    };
  } finally {
    await stop();
  }
}
