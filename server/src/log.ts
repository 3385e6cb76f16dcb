import { pino } from "pino";

/** What is logged: names of calls and fields, counts, ids of requests; never personal data, tokens or bodies. */
export type Log = Pick<ReturnType<typeof pino>, "debug" | "info" | "warn" | "error">;

export const createLog = (level: string): Log => pino({ level, base: undefined });
