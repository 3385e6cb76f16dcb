import { destination, type Logger, pino } from "pino";

/** What is logged: names of calls and fields, counts, ids of requests; never personal data, tokens or bodies. */
export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

/** What waits to be written while stdout takes nothing: beyond it lines are dropped. */
const WAITING_BYTES = 1_000_000;

/**
 * JSON lines on stdout. A stdout that takes nothing (a full disk, a pipe that was closed) loses lines and nothing else.
 */
export function createLog(level: string): Logger {
  const stdout = destination({ fd: 1, sync: true, maxLength: WAITING_BYTES });
  stdout.on("error", () => undefined);
  return pino({ level, base: undefined }, stdout);
}
