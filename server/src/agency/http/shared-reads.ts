import { LRUCache } from "lru-cache";
import { RequestCoalescer } from "./request-coalescer";
import type { Stop } from "./stop";

/** An answer and the moment from which on changes may be missing in it. */
export type Dated<T> = { data: T; asOf: string };

type SharedRead = {
  token: string;
  /** Whose writes it must not miss, whatever their token. */
  owner: string;
  /** Path and query. */
  target: string;
  /** Milliseconds that the answer is remembered for. */
  ttl?: number;
  /** The agency is asked, whatever is remembered; its answer is remembered in place of that. */
  anew?: boolean;
  /** Of who reads; others who share the answer go on waiting for it. */
  stop?: Stop;
};

/** How long one token may see the same answer of what an agency changes rarely. */
export const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Equal reads of one token under way are one call; two tokens never share. A read never joins one that began before its
 * owner's own write, or before an event.
 */
export function createSharedReads() {
  const coalescer = new RequestCoalescer();
  const memory = new LRUCache<string, Dated<unknown>>({ max: 5_000 });
  /** Rises when a write of an owner begins and when it ends, so that no later read joins an earlier one. */
  const writes = new LRUCache<string, number>({ max: 10_000, ttl: HOUR });
  /** Rises with every event: what was read before is then no longer shared. */
  let events = 0;
  return {
    async read<T>(
      { token, owner, target, ttl, anew, stop }: SharedRead,
      call: (stop: Stop) => Promise<Dated<T>>,
    ): Promise<Dated<T>> {
      const key = `${token} ${target}`;
      if (anew) memory.delete(key);
      const known = ttl ? memory.get(key) : undefined;
      if (known) return known as Dated<T>;
      const request = async (stopped: Stop) => {
        const answer = await call(stopped);
        if (ttl) memory.set(key, answer, { ttl });
        return answer;
      };
      return coalescer.run(`${events} ${writes.get(owner) ?? 0} ${key}`, request, stop);
    },
    /** A write of this owner begins or ends. */
    written(owner: string): void {
      writes.set(owner, (writes.get(owner) ?? 0) + 1);
    },
    /** Something changed: later reads see it. */
    changed(): void {
      events++;
    },
  };
}
