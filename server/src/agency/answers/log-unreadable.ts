import type { Unreadable } from "@soleira/schema/error/codes";
import { LRUCache } from "lru-cache";
import type { Log } from "../../log";
import { textOfField } from "../http/agency-error";

/** Milliseconds between two lines of one kind. */
const PAUSE = 60_000;
const MOST_KINDS = 500;

type Kind = { since: number; times: number };
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
  if (kind && Date.now() - kind.since < PAUSE) {
    kind.times++;
    return;
  }
  known.set(`${call} ${name}`, { since: Date.now(), times: 0 });
  log.warn(
    { call, fields: said, ...(left && { left }), ...(kind?.times && { times: kind.times + 1 }) },
    text,
  );
}
