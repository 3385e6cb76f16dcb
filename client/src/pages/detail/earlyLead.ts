import type { ApolloClient } from "@apollo/client";
import { learnCursor } from "../../data/live/logCursor";
import { AttendanceDetailDocument } from "./AttendanceDetail.generated";
import { detailVariables, parseDetail } from "./detailAddress";

/** Module state: the question is sent before React renders, so no component can hold it. Values: the lead's id. */
const asked = new WeakMap<ApolloClient, string>();
/** Milliseconds after which an early answer that was not shown is too old. */
const FRESH = 10_000;

/**
 * Asks for a lead's page before it is known who is signed in. First where the log is: the page follows the changes from
 * there, so that it misses none of them.
 */
export async function askLeadEarly(
  client: ApolloClient,
  id: string,
  address: URLSearchParams,
): Promise<void> {
  const { tab, page } = parseDetail(address);
  asked.set(client, id);
  const forget = () => {
    clearTimeout(timer);
    stop();
    asked.delete(client);
  };
  const timer = setTimeout(forget, FRESH);
  // Another person may sign in on this page, or the same one in another agency.
  const stop = client.onClearStore(async () => forget());
  await learnCursor(client);
  if (!asked.has(client)) return;
  // Quietly: when the session is over, the query Me reports it; any other failure is met again by the page.
  await client
    .query({
      query: AttendanceDetailDocument,
      variables: detailVariables(id, tab, page),
      context: { quiet: true },
    })
    .catch(forget);
}

/** Whether the page's first question has just been asked: then the cache has the answer, or it is under way. Once. */
export function wasAskedEarly(client: ApolloClient, id: string): boolean {
  const early = asked.get(client) === id;
  asked.delete(client);
  return early;
}
