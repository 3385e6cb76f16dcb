import { EventPage, type EventQuery } from "@soleira/schema/live/wire";
import { path } from "../http/path";
import type { Base } from "./attendance";

/** A part of the agency's log as the caller sees it; without a cursor where the agency keeps none. */
export type LogPage = Omit<EventPage, "cursor"> & { cursor: string | null };

/** GET /v1/events (docs/product/live.md#log). */
export const eventCalls = ({ client, account: { me } }: Pick<Base, "client" | "account">) => ({
  /** What happened after `since`; without it where the log is now. */
  async since(query: Partial<EventQuery>): Promise<LogPage> {
    await client.signedIn();
    // Who is signed in is asked beside it, and says it too.
    const cursor = query.since === undefined ? (await me({ anew: true })).cursor : undefined;
    if (cursor) return { items: [], cursor, hasMore: false, resync: false };
    return client.read(path`/v1/events`, EventPage, { query });
  },
  /**
   * Whether the log ended there when the caller was asked for last, within the minute, by a gateway to which what came then
   * is posted.
   */
  isNewest: async (cursor: string): Promise<boolean> => (await me()).cursor === cursor,
});
export type EventCalls = ReturnType<typeof eventCalls>;
