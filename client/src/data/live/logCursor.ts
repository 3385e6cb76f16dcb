import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { isAfter } from "@soleira/schema/live/cursor";
import { useEffect, useState } from "react";
import type { Since } from "./follow";
import { LogCursorDocument } from "./LogCursor.generated";

/** The newest place in the agency's log that this tab knows of; null where it has no log, undefined before it asked. */
const knownCursor = ({ cache }: ApolloClient): Since =>
  cache.readQuery({ query: LogCursorDocument })?.attendanceChanges.cursor;

/** Keeps a cursor of a list or of a change, unless a newer one is known. In the cache: it ends with the session. */
export function noteCursor(client: ApolloClient, cursor: string | null): void {
  const known = knownCursor(client);
  if (known !== undefined && (cursor === null || (known !== null && !isAfter(cursor, known)))) return;
  const attendanceChanges = { __typename: "AttendanceChangePage" as const, cursor };
  client.cache.writeQuery({ query: LogCursorDocument, data: { attendanceChanges } });
}

/** Asks where the log is, before lists without a cursor of their own are read. Rejects where that cannot be answered. */
export async function readLogCursor(client: ApolloClient): Promise<string | null> {
  // Quietly: where the session is over, the page's own query reports it.
  const context = { quiet: true };
  const { data } = await client.query({ query: LogCursorDocument, fetchPolicy: "network-only", context });
  if (!data) throw new Error("LogCursor answered without data.");
  return data.attendanceChanges.cursor;
}

/** The same, where no cursor is known yet; where it cannot be asked, it counts as an agency's without a log. */
export async function learnCursor(client: ApolloClient): Promise<string | null> {
  const known = knownCursor(client);
  return known === undefined ? readLogCursor(client).catch(() => null) : known;
}

/** A log that answers later than this counts as none: the page is read without it, and again when the socket opens. */
const PATIENCE = 1500;

/**
 * A place in the log before all that the page is about to read: who follows from there misses nothing of it. Undefined
 * until it is known: it is asked only where no page before has left one.
 */
export function useLogCursor(): Since {
  const client = useApolloClient();
  const [cursor, setCursor] = useState<Since>(() => knownCursor(client));
  useEffect(() => {
    if (cursor !== undefined) return;
    let waiting = true;
    const goOn = (learned: string | null) => {
      if (waiting) setCursor(learned);
      waiting = false;
    };
    const timer = setTimeout(goOn, PATIENCE, null);
    void learnCursor(client).then(goOn);
    return () => {
      waiting = false;
      clearTimeout(timer);
    };
  }, [client, cursor]);
  return cursor;
}

/** The cursor of the one change that an answer of a subscription holds. */
export function changeCursor(data: object): string | null {
  const [change] = Object.values(data) as { cursor?: string | null }[];
  return change?.cursor ?? null;
}
