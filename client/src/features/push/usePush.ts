import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { errorText } from "../../data/errors";
import { useSession } from "../../data/session/useSession";
import { alert } from "../../ui/alert";
import { canPush, pushWantedBy } from "./device";

const notDone = (what: string) => `Não foi possível ${what} as notificações neste navegador. Tente de novo.`;

/** Whether notices of this browser are offered, on or denied, and how to change that (docs/product/push.md#permission). */
export function usePush() {
  const client = useApolloClient();
  const { user, enterprise } = useSession();
  const [busy, setBusy] = useState(false);
  // The permission and who wanted it are read anew by each render.
  const offered = enterprise.hasPush && canPush();
  const denied = offered && Notification.permission === "denied";
  const on = offered && Notification.permission === "granted" && pushWantedBy() === user.id;
  const change = async (what: string, make: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await make();
    } catch (error) {
      // What the browser itself refuses is in its own words, and in English.
      alert.error(error instanceof DOMException ? notDone(what) : errorText(error));
    }
    setBusy(false);
  };
  const load = () => import("./subscription");
  return {
    offered,
    denied,
    on,
    busy,
    enable: () => change("ativar", async () => (await load()).enablePush(client, user.id)),
    disable: () => change("desativar", async () => (await load()).disablePush(client)),
  };
}
