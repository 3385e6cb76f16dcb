import { lazy, Suspense, useSyncExternalStore } from "react";
import type { OwnMoveDialogs } from "./MoveDialogs";
import type { Mover } from "./mover";

const load = () => import("./MoveDialogs");
const Dialogs = lazy(() => load().then((module) => ({ default: module.MoveDialogs })));

/** Fetches the dialogs' code ahead: a card is in somebody's hand. */
export const preloadMoveDialogs = (): void => {
  // A failed fetch is met again, and shown, where the dialog is rendered.
  load().catch(() => undefined);
};

/** Shows the dialog that a move asks for; `own` are those that other features make. It listens by itself, so that the page does not render for it. */
export function MoveDialogHost({ mover, own }: { mover: Mover; own: OwnMoveDialogs }) {
  const asking = useSyncExternalStore(mover.subscribe, mover.asking);
  if (!asking) return null;
  return (
    <Suspense fallback={null}>
      <Dialogs key={asking.intent.key} mover={mover} asking={asking} own={own} />
    </Suspense>
  );
}
