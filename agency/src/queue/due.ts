import { type SQL, sql } from "drizzle-orm";

/** The database's own clock: it is what all processes share, and tests may freeze ours. */
export const clock = sql`clock_timestamp()`;
export const inMs = (milliseconds: number): SQL =>
  sql`${clock} + make_interval(secs => ${milliseconds / 1000}::float8)`;

type Waits = {
  /** The column that counts tries or refusals. */
  tries: string;
  /** How long a claim holds, longer than a delivery may take. When its process died, another takes it then. */
  claimMs: number;
  /** The pause after so many of them, longest at a `random` of 1; null when it is tried no more. */
  pause: (tries: number, random: number) => number | null;
};
/** More than a clock moves when nobody sets it. */
const SLACK_MS = 60_000;
/** No pause grows after so many tries. */
const GROWN = 20;

/**
 * Whether a row waits for its time, `next_attempt_at`: claimed, or given back for later. One further ahead than its claim
 * or pause can be was written by a clock that has been set back since: it is due (docs/product/machine.md#clock).
 */
export function waits({ tries, claimMs, pause }: Waits): (row: string) => SQL {
  const longest = Array.from(
    { length: GROWN + 1 },
    (_, count) => (Math.max(claimMs, pause(count, 1) ?? 0) + SLACK_MS) / 1000,
  );
  return (row) => {
    const next = sql.raw(`${row}.next_attempt_at`);
    const seconds = sql.raw(`(array[${longest}])[least(${row}.${tries}, ${GROWN}) + 1]`);
    return sql`(${next} > ${clock} and ${next} <= ${clock} + make_interval(secs => ${seconds}))`;
  };
}
