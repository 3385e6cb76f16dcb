import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { isAfter } from "@soleira/schema/live/cursor";
import { useState } from "react";
import { LogCursorDocument } from "./LogCursor.generated";

/** The newest place in the agency's log that this tab knows of, `Me` brings the first one; null where it has no log. */
const newestCursor = ({ cache }: ApolloClient): string | null =>
  cache.readQuery({ query: LogCursorDocument })?.attendanceChanges?.cursor ?? null;

/** Keeps a cursor of a list or of a change, unless a newer one is known. In the cache: it ends with the session. */
export function noteCursor(client: ApolloClient, cursor: string | null): void {
  const known = newestCursor(client);
  if (cursor === null || (known !== null && !isAfter(cursor, known))) return;
  const attendanceChanges = { __typename: "AttendanceChangePage" as const, cursor };
  client.cache.writeQuery({ query: LogCursorDocument, data: { attendanceChanges } });
}

/** Asks where the log is, before lists without a cursor of their own are read again. Rejects where that fails. */
export async function readLogCursor(client: ApolloClient): Promise<string | null> {
  // Quietly: where the session is over, the page's own query reports it.
  const context = { quiet: true };
  const { data } = await client.query({ query: LogCursorDocument, fetchPolicy: "network-only", context });
  if (!data) throw new Error("LogCursor answered without data.");
  return data.attendanceChanges.cursor;
}

/**
 * A place in the log before all that the component is about to read: who follows from there misses nothing of it. Null
 * where the agency keeps none.
 */
export function useLogCursor(): string | null {
  const client = useApolloClient();
  const [cursor] = useState(() => newestCursor(client));
  return cursor;
}

/** The cursor of the one change that an answer of a subscription holds. */
export function changeCursor(data: object): string | null {
  const [change] = Object.values(data) as { cursor?: string | null }[];
  return change?.cursor ?? null;
}
