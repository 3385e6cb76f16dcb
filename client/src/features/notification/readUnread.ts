import type { ApolloClient } from "@apollo/client";
import { UnreadNotificationsDocument } from "./Unread.generated";

/**
 * Reads how many notifications are unread, for the bell. A call of its own: the list stays where it cannot be read, and the
 * number is null then (docs/product/other-agencies.md#lists).
 */
export async function readUnread(client: ApolloClient): Promise<null> {
  const { error } = await client.query({
    query: UnreadNotificationsDocument,
    fetchPolicy: "network-only",
    errorPolicy: "all",
    // Where the session is over, the page's own query reports it.
    context: { quiet: true },
  });
  if (error) throw error;
  return null;
}
