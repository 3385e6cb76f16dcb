import { useApolloClient } from "@apollo/client/react";
import { formatRelative } from "@soleira/schema/format/dates";
import { sayNotMade } from "../../data/outbox/kept";
import { useSend } from "../../data/useSend";
import { alert } from "../../ui/alert";
import { clock } from "../../ui/clock";
import { putReturn } from "./putReturn";

/**
 * Sets the return of a lead at once, without a dialog (docs/product/returns.md#presets): an alert says to when, and takes it
 * back, to the return that there was before.
 */
export function useSetReturn(id: string, zone: string): (at: Date) => Promise<void> {
  const client = useApolloClient();
  const { send } = useSend();
  const orSay = (change: Promise<void>) => change.catch(sayNotMade);
  return (at) =>
    orSay(
      putReturn(client, send, id, at).then((takeBack) => {
        const text = `Retorno marcado: ${formatRelative(at, clock.now(), zone)}.`;
        alert.success(text, { undo: () => void orSay(takeBack()) });
      }),
    );
}
