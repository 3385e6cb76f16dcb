import { type ComponentProps, type Ref, useImperativeHandle } from "react";
import { useSession } from "../../data/session/useSession";
import { Board } from "../../features/board/Board";
import { MoveDialogHost, preloadMoveDialogs } from "../../features/move/MoveDialogHost";
import type { Mover } from "../../features/move/mover";
import { useMove } from "../../features/move/useMove";
import { visitMoves } from "../visitMoves";

type Props = Omit<ComponentProps<typeof Board>, "onMove"> & {
  /** For changes by others: they end an offer of undo. */
  ref: Ref<Mover>;
};

/** The board with what moves its cards. Code of its own, which comes beside the answer (performance goal 5). */
export function MovableBoard({ ref, onDragging, ...board }: Props) {
  const { user } = useSession();
  const { columns, zone, cardFlags } = board;
  const mover = useMove({
    ...{ columns, me: user, zone },
    onBusy: (id, busy) => {
      cardFlags.set(id, "busy", busy !== null);
      cardFlags.set(id, "checking", busy === "checking");
    },
  });
  useImperativeHandle(ref, () => mover, [mover]);
  return (
    <>
      <Board
        {...board}
        onMove={mover.request}
        onDragging={(dragging) => {
          onDragging(dragging);
          if (dragging) preloadMoveDialogs();
        }}
      />
      <MoveDialogHost mover={mover} own={visitMoves} />
    </>
  );
}
