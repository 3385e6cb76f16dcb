import { useEffect, useState, useSyncExternalStore } from "react";
import { alert } from "../../ui/alert";
import { laterCode } from "../../ui/lazyCode";
import type { OwnMoveDialogs } from "./MoveDialogs";
import type { Mover } from "./mover";

const load = laterCode(() => import("./MoveDialogs"));
type Dialogs = Awaited<ReturnType<typeof load>>["MoveDialogs"];

/** After the board has settled the dialogs' code is fetched, so that they open at once, and without a network too. */
const PRELOAD_AFTER = 3000;
const NOT_LOADED = "Não foi possível abrir a janela deste movimento. Verifique sua internet e tente de novo.";

/** Fetches the dialogs' code ahead: a card is in somebody's hand. */
export const preloadMoveDialogs = (): void => {
  // A failed fetch is tried again, and told, when a dialog is to open.
  load().catch(() => undefined);
};

/** Shows the dialog that a move asks for; `own` are those that other features make. It listens by itself, so that the page does not render for it. */
export function MoveDialogHost({ mover, own }: { mover: Mover; own: OwnMoveDialogs }) {
  const asking = useSyncExternalStore(mover.subscribe, mover.asking);
  const [dialogs, setDialogs] = useState<{ MoveDialogs: Dialogs }>();

  useEffect(() => {
    const timer = setTimeout(preloadMoveDialogs, PRELOAD_AFTER);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!asking || dialogs) return;
    load().then(
      ({ MoveDialogs }) => setDialogs({ MoveDialogs }),
      () => {
        alert.error(NOT_LOADED);
        mover.cancel();
      },
    );
  }, [asking, dialogs, mover]);

  if (!asking || !dialogs) return null;
  return <dialogs.MoveDialogs key={asking.intent.key} mover={mover} asking={asking} own={own} />;
}
