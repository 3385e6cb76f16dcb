import { useEffect, useSyncExternalStore } from "react";
import { laterCode } from "../../ui/lazyCode";
import { sayNotOpened } from "../../ui/notOpened";
import { useOpenedCode } from "../../ui/useOpenedCode";
import type { OwnMoveDialogs } from "./MoveDialogs";
import type { Mover } from "./mover";

const load = laterCode(() => import("./MoveDialogs"));

/** After the board has settled the dialogs' code is fetched, so that they open at once, and without a network too. */
const PRELOAD_AFTER = 3000;

/** Fetches the dialogs' code ahead: a card is being dragged. */
export const preloadMoveDialogs = (): void => {
  // A failed fetch is tried again, and reported, when a dialog is to open.
  load().catch(() => undefined);
};

/** Shows the dialog that a move asks for; `own` are those that other features make. It subscribes by itself, so that the page does not render for it. */
export function MoveDialogHost({ mover, own }: { mover: Mover; own: OwnMoveDialogs }) {
  const openDialog = useSyncExternalStore(mover.subscribe, mover.openDialog);
  const dialogs = useOpenedCode(openDialog !== null, load, () => {
    sayNotOpened(" a janela deste movimento");
    mover.cancel();
  });

  useEffect(() => {
    const timer = setTimeout(preloadMoveDialogs, PRELOAD_AFTER);
    return () => clearTimeout(timer);
  }, []);

  if (!openDialog || !dialogs) return null;
  return <dialogs.MoveDialogs key={openDialog.intent.key} mover={mover} openDialog={openDialog} own={own} />;
}
