import { useEffect, useSyncExternalStore } from "react";
import { lazyDialog } from "../../ui/lazyDialog";
import type { OwnMoveDialogs } from "./MoveDialogs";
import type { Mover } from "./mover";

const MoveDialogs = lazyDialog(
  () => import("./MoveDialogs").then((module) => module.MoveDialogs),
  " a janela deste movimento",
);

/** After the board has settled the dialogs' code is fetched, so that they open at once, and without a network too. */
const PRELOAD_AFTER = 3000;

/** Fetches the dialogs' code ahead: a card is being dragged. */
export const preloadMoveDialogs = MoveDialogs.preload;

/** Shows the dialog that a move asks for; `own` are those that other features make. It subscribes by itself, so that the page does not render for it. */
export function MoveDialogHost({ mover, own }: { mover: Mover; own: OwnMoveDialogs }) {
  const openDialog = useSyncExternalStore(mover.subscribe, mover.openDialog);

  useEffect(() => {
    const timer = setTimeout(preloadMoveDialogs, PRELOAD_AFTER);
    return () => clearTimeout(timer);
  }, []);

  if (!openDialog) return null;
  return (
    <MoveDialogs
      key={openDialog.intent.key}
      mover={mover}
      openDialog={openDialog}
      own={own}
      onCancel={mover.cancel}
    />
  );
}
