import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { useMoveConfirmation } from "../data/attendance/moveConfirmation";
import { pendingContacts } from "../data/pendingContacts";
import { useSession } from "../data/session/useSession";
import { afterLoad, SOON } from "../ui/afterLoad";
import { startContactSender } from "./contactSender";

/** Has this person's WhatsApp conversations recorded while they are signed in. */
export function useContactSender(): void {
  const client = useApolloClient();
  const confirmation = useMoveConfirmation();
  const { user, enterprise } = useSession();
  useEffect(() => {
    pendingContacts.open({ userId: user.id, enterpriseId: enterprise.id });
    // What the page shows first is asked for before what an earlier one has left.
    const stop = afterLoad(() => startContactSender(client, confirmation), SOON);
    return () => {
      stop();
      pendingContacts.open(null);
    };
  }, [client, confirmation, user.id, enterprise.id]);
}
