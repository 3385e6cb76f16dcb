import { type Logger, pino } from "pino";

/** What is logged: names of calls and fields, counts, ids of requests; never personal data, tokens or bodies. */
export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

export const createLog = (level: string): Logger => pino({ level, base: undefined });
