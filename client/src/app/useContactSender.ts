import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { useMoveConfirmation } from "../data/attendance/moveConfirmation";
import { pendingContacts } from "../data/pendingContacts";
import { useSession } from "../data/session/useSession";
import { afterLoad } from "../ui/afterLoad";
import { retryLater } from "../ui/retrying";

/**
 * Has this person's WhatsApp conversations recorded while they are signed in. Its code comes after the page's own, or
 * when a conversation may be opened.
 */
export function useContactSender(): void {
  const client = useApolloClient();
  const confirmation = useMoveConfirmation();
  const { user, enterprise } = useSession();
  useEffect(() => {
    pendingContacts.open({ userId: user.id, enterpriseId: enterprise.id });
    let stopped = false;
    let stop: (() => void) | undefined;
    let started = false;
    const load = async () => {
      try {
        const { startContactSender } = await import("./contactSender");
        if (!stopped) stop = startContactSender(client, confirmation);
      } catch {
        if (!stopped) stop = retryLater(again);
      }
    };
    const start = () => {
      if (!started) void load();
      started = true;
    };
    const again = () => {
      stop?.();
      void load();
    };
    const quits = [afterLoad(start), pendingContacts.onPrepare(start)];
    return () => {
      stopped = true;
      for (const quit of quits) quit();
      stop?.();
      pendingContacts.open(null);
    };
  }, [client, confirmation, user.id, enterprise.id]);
}
