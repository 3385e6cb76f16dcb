import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import { VisitChangedDocument, type VisitChangedSubscription } from "./Agenda.generated";

export type VisitNews = VisitChangedSubscription["visitChanged"];

/** Tells of each change of a visit in the caller's sight, as long as the page is there. */
export function useVisitNews(onChange: (news: VisitNews) => void): void {
  const client = useApolloClient();
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    const subscription = client
      .subscribe({ query: VisitChangedDocument, fetchPolicy: "no-cache" })
      .subscribe({
        next: ({ data }) => {
          if (data) tell(data.visitChanged);
        },
        // The live link comes back by itself, and the connection's own notice tells of its loss.
        error: () => undefined,
      });
    return () => subscription.unsubscribe();
  }, [client]);
}
