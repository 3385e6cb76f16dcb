import type { Unreadable } from "@soleira/schema/error/codes";
import { LRUCache } from "lru-cache";
import type { Log } from "../../log";
import { textOfField } from "../http/agency-error";

/** Milliseconds between two lines of one kind. */
const PAUSE = 60_000;
const MOST_KINDS = 500;

type Kind = { since: number; times: number; seen: UnreadableSeen };
/** What could not be read of a call, whichever item; times in milliseconds. */
export type UnreadableSeen = Unreadable & { since: number; lastAt: number; times: number };
/** By the log that they are named in. */
const kinds = new WeakMap<Log, LRUCache<string, Kind>>();

/**
 * Names in the log what of an answer could not be read: each kind once, and while it goes on once a minute with how often
 * (`times`). One field of different items is one kind. Never a value (docs/product/other-agencies.md#unreadable).
 */
export function logUnreadable(
  log: Log,
  text: string,
  { call, fields, left }: Unreadable & { left?: number },
): void {
  const said = fields.map(textOfField);
  const known = kinds.get(log) ?? new LRUCache<string, Kind>({ max: MOST_KINDS });
  kinds.set(log, known);
  const name = [...new Set(said.map((line) => line.replace(/\.\d+(?=[. ])/g, "")))].sort().join();
  const kind = known.get(`${call} ${name}`);
  const now = Date.now();
  const seen = kind
    ? { ...kind.seen, lastAt: now, times: kind.seen.times + 1 }
    : { call, fields: kindsOf(fields), since: now, lastAt: now, times: 1 };
  if (kind) kind.seen = seen;
  if (kind && now - kind.since < PAUSE) {
    kind.times++;
    return;
  }
  known.set(`${call} ${name}`, { since: now, times: 0, seen });
  log.warn(
    { call, fields: said, ...(left && { left }), ...(kind?.times && { times: kind.times + 1 }) },
    text,
  );
}

/** Without the place in a list: what is so of one item is mostly so of all. */
function kindsOf(fields: Unreadable["fields"]): Unreadable["fields"] {
  const kinds = fields.map(({ field, ...one }) => ({ field: field.replace(/\.\d+(?=\.|$)/g, "[]"), ...one }));
  return [...new Map(kinds.map((one) => [textOfField(one), one])).values()];
}

/** What this log was told, since the process started; of more than 500 kinds the last ones. */
export const unreadableIn = (log: Log): UnreadableSeen[] =>
  [...(kinds.get(log)?.values() ?? [])].map(({ seen }) => seen);
