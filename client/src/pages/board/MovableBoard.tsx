import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { type ComponentProps, type Ref, useCallback, useImperativeHandle, useMemo, useRef } from "react";
import { useSession } from "../../data/session/useSession";
import { Board } from "../../features/board/Board";
import { LeadsToAcceptHere } from "../../features/distribution/leadsToAcceptHere";
import { MoveDialogHost, preloadMoveDialogs } from "../../features/move/MoveDialogHost";
import type { Mover } from "../../features/move/mover";
import { useMove } from "../../features/move/useMove";
import { useAsksProposal } from "../useAsksProposal";
import { useOwnMoves } from "../useOwnMoves";
import { CardActions, type CardAsker } from "./CardActions";

type Props = Omit<ComponentProps<typeof Board>, "onMove" | "onAction" | "aboveNew"> & {
  /** For changes by others: they end an offer of undo. */
  ref: Ref<Mover>;
};

const toAccept = (type: BusinessType) => <LeadsToAcceptHere look="card" of={type} />;

/** The board with what moves its cards. Code of its own, which comes beside the answer (performance goal 5). */
export function MovableBoard({ ref, onDragging, ...board }: Props) {
  const { user } = useSession();
  const { businessType, zone, cardFlags } = board;
  const asksProposal = useAsksProposal(businessType);
  const columns = useMemo(
    () => board.columns.map((column) => ({ ...column, asksProposal })),
    [board.columns, asksProposal],
  );
  const mover = useMove({
    columns,
    me: user,
    zone,
    onBusy: (id, busy) => {
      cardFlags.set(id, "busy", busy !== null);
      cardFlags.set(id, "checking", busy === "checking");
    },
  });
  const asker = useRef<CardAsker>(null);
  const act = useCallback<CardAsker["ask"]>((id, action) => asker.current?.ask(id, action), []);
  const own = useOwnMoves();
  useImperativeHandle(ref, () => mover, [mover]);
  return (
    <>
      <Board
        {...board}
        columns={columns}
        onMove={mover.request}
        onAction={act}
        aboveNew={toAccept}
        onDragging={(dragging) => {
          onDragging(dragging);
          if (dragging) preloadMoveDialogs();
        }}
      />
      <MoveDialogHost mover={mover} own={own} />
      <CardActions ref={asker} businessType={businessType} zone={zone} />
    </>
  );
}
