import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { errorText } from "../../data/errors";
import { type CommandLead_AttendanceFragment, CommandLeadsDocument } from "./CommandLeads.generated";

export type FoundLead = CommandLead_AttendanceFragment;

/** So many are shown; who looks for more has the table. */
export const MOST_FOUND = 8;
/** Milliseconds without a key before the agency is asked. */
const PAUSE = 150;

/** Whether the agency finds anything by it: one letter alone finds nothing (docs/product/search.md#text). */
export const isSearchable = (text: string): boolean => text.length > 1 || /^\d$/.test(text);

type Found = { text: string; leads: readonly FoundLead[]; total: number | null; error: string | null };
const NOTHING: Found = { text: "", leads: [], total: 0, error: null };

/**
 * The leads that a text finds, in all funnels of the person. A question that another text has made needless is given up;
 * until the answer of this one has come it `waits`, and has nothing: what was found before answers another question.
 */
export function useFoundLeads(text: string): Found & { waits: boolean; again: () => void } {
  const client = useApolloClient();
  const [found, setFound] = useState(NOTHING);
  const [retried, setRetried] = useState({ text: "", times: 0 });
  const tries = retried.text === text ? retried.times : 0;
  const asks = isSearchable(text);
  useEffect(() => {
    if (!asks) return;
    const given = new AbortController();
    const ask = async () => {
      const answer = await client
        .query({
          query: CommandLeadsDocument,
          variables: { filter: { search: text }, size: MOST_FOUND },
          // What is found is looked at and gone: nothing of it is kept.
          fetchPolicy: "no-cache",
          // What is only said beside a lead may be missing.
          errorPolicy: "all",
          context: { fetchOptions: { signal: given.signal }, queryDeduplication: false },
        })
        .then(({ data, error }) => data?.attendances ?? Promise.reject(error))
        .catch((error: unknown) => errorText(error));
      if (given.signal.aborted) return;
      if (typeof answer === "string") setFound({ ...NOTHING, text, error: answer });
      else setFound({ text, leads: answer?.items ?? [], total: answer?.total ?? null, error: null });
    };
    const timer = setTimeout(() => void ask(), tries > 0 ? 0 : PAUSE);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [client, text, asks, tries]);
  return {
    ...(found.text === text ? found : NOTHING),
    waits: asks && found.text !== text,
    again: () => {
      setFound(NOTHING);
      setRetried({ text, times: tries + 1 });
    },
  };
}
