import type { ComponentType } from "react";
import type { AttendanceSync_AttendanceFragment } from "../../data/board/AttendanceSync.generated";
import { FinishDialog } from "./FinishDialog";
import { FinishPreAttendanceDialog } from "./FinishPreAttendanceDialog";
import type { Mover } from "./mover";
import type { MoveDialogProps, OpenDialog } from "./openDialog";
import { ReasonsDialog } from "./ReasonsDialog";
import { ReturnLaterDialog } from "./ReturnLaterDialog";

/** What a dialog is given that makes the move by a call of its own; `onConfirm` still changes the status alone. */
export type OwnMoveDialogProps = MoveDialogProps & {
  onMovedByDialog: (attendance: AttendanceSync_AttendanceFragment) => void;
  onRefused: (error: unknown) => void;
  /** The device keeps that call until there is a network. */
  onKept: () => void;
  /** Asks for the same move again. */
  onReopen: () => void;
};
/** Dialogs of other features, which the page brings along. */
export type OwnMoveDialogs = Record<
  "schedule-visit" | "visit-made" | "open-visit" | "proposal",
  ComponentType<OwnMoveDialogProps>
>;

type Props = { mover: Mover; openDialog: OpenDialog; own: OwnMoveDialogs; onCancel: () => void };

/** The dialog of the form that a move asks for (docs/product/moves.md#what-a-move-asks). */
export function MoveDialogs({ mover, openDialog, own, onCancel }: Props) {
  const props: MoveDialogProps = { openDialog, onConfirm: mover.confirm, onCancel };
  const { form } = openDialog.intent;
  switch (form) {
    case "return-later":
      return <ReturnLaterDialog {...props} />;
    case "reasons":
      return <ReasonsDialog {...props} />;
    case "finish":
      return <FinishDialog {...props} />;
    case "finish-pre-attendance":
      return <FinishPreAttendanceDialog {...props} />;
    case "schedule-visit":
    case "visit-made":
    case "open-visit":
    case "proposal": {
      const Own = own[form];
      const { id, to } = openDialog.intent;
      return (
        <Own
          {...props}
          onMovedByDialog={mover.movedByDialog}
          onKept={mover.keptByDialog}
          onRefused={(error) => void mover.refused(error)}
          onReopen={() => mover.request(id, to.status)}
        />
      );
    }
    default:
      return form satisfies never;
  }
}
