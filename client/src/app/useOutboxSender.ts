import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { useMoveConfirmation } from "../data/attendance/moveConfirmation";
import { outbox } from "../data/outbox/outbox";
import { useSession } from "../data/session/useSession";
import { afterLoad, SOON } from "../ui/afterLoad";
import { retryLater } from "../ui/retrying";

/** Has sent what this person did, while they are signed in. */
export function useOutboxSender(): void {
  const client = useApolloClient();
  const confirmation = useMoveConfirmation();
  const { user, enterprise } = useSession();
  useEffect(() => {
    outbox.open({ userId: user.id, enterpriseId: enterprise.id });
    let left = false;
    let stop: (() => void) | undefined;
    const begin = () => {
      import("./outboxSender").then(
        ({ startOutboxSender }) => {
          stop?.();
          stop = left ? undefined : startOutboxSender(client, confirmation, user.name);
        },
        // Without its code nothing is sent; the device keeps it.
        () => {
          if (!left) stop ??= retryLater(begin);
        },
      );
      return undefined;
    };
    // What the page shows first is asked for before what an earlier one has left.
    const cancel = afterLoad(begin, SOON);
    return () => {
      left = true;
      cancel();
      stop?.();
      outbox.open(null);
    };
  }, [client, confirmation, user.id, user.name, enterprise.id]);
}
