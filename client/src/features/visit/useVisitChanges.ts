import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import { VisitChangedDocument, type VisitChangedSubscription } from "./Agenda.generated";

export type VisitChange = VisitChangedSubscription["visitChanged"];

/** Calls `onChange` for each change of a visit that the caller may see, while the page is mounted. */
export function useVisitChanges(onChange: (change: VisitChange) => void): void {
  const client = useApolloClient();
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const subscription = client
      .subscribe({ query: VisitChangedDocument, fetchPolicy: "no-cache" })
      .subscribe({
        next: ({ data }) => {
          if (data) changed(data.visitChanged);
        },
        // The live link reconnects by itself, and the connection's notice shows that it is lost.
        error: () => undefined,
      });
    return () => subscription.unsubscribe();
  }, [client]);
}
