import type { ApolloClient } from "@apollo/client";
import { freshFor } from "../../data/earlyAnswers";
import { isWide } from "../../ui/wide";
import { AttendanceDetailDocument } from "./AttendanceDetail.generated";
import { detailVariables, inSightOf, parseDetail } from "./detailAddress";

/** Module state: the question is sent before React renders, so no component can hold it. Values: the lead's id. */
const asked = new WeakMap<ApolloClient, string>();

/** Asks for a lead's page before it is known who is signed in. */
export function askLeadEarly(client: ApolloClient, id: string, address: URLSearchParams): void {
  const variables = detailVariables(id, inSightOf(parseDetail(address), isWide()));
  asked.set(client, id);
  const forget = () => {
    clearTimeout(timer);
    stop();
    asked.delete(client);
  };
  const timer = setTimeout(forget, freshFor("AttendanceDetail", variables));
  // Another person may sign in on this page, or the same one in another agency.
  const stop = client.onClearStore(async () => forget());
  // Quietly: when the session is over, the query Me reports it; any other failure is met again by the page.
  client
    .query({
      query: AttendanceDetailDocument,
      variables,
      context: { quiet: true },
    })
    .catch(forget);
}

/** Whether the page's first question has just been asked: then the cache has the answer, or it is under way. */
export const wasAskedEarly = (client: ApolloClient, id: string): boolean => asked.get(client) === id;

/** When the page is there: the next time that it is opened it asks by itself. */
export const takeEarlyLead = (client: ApolloClient): void => void asked.delete(client);
