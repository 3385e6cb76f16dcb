import type { Logger } from "pino";
import { destination, pino } from "pino";

/** What waits to be written while stdout takes nothing: beyond it lines are dropped. */
const WAITING_BYTES = 1_000_000;

/**
 * JSON lines on stdout. What is logged holds no personal data, so nothing needs masking. A stdout that takes nothing (a
 * full disk, a pipe that was closed) loses lines and nothing else.
 */
export function createLog(level: string): Logger {
  const stdout = destination({ fd: 1, sync: true, maxLength: WAITING_BYTES });
  stdout.on("error", () => undefined);
  return pino({ level, base: { app: "agency" } }, stdout);
}

/** What a log may hold of an error: messages and details of the database quote what people typed, so neither. */
export function fault(error: unknown): object {
  const chain = [];
  for (let cause = error; cause instanceof Error && chain.length < 4; cause = cause.cause) {
    const { code, table, column, constraint, routine } = cause as unknown as Record<string, unknown>;
    const frames = (cause.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
    chain.push({ name: cause.name, code, table, column, constraint, routine, frames: frames.slice(0, 12) });
  }
  return { chain };
}
