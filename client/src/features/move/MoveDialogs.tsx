import { FinishDialog } from "./FinishDialog";
import { FinishPreAttendanceDialog } from "./FinishPreAttendanceDialog";
import type { Asking, MoveData } from "./intent";
import type { Mover } from "./mover";
import { ReasonsDialog } from "./ReasonsDialog";
import { ReturnLaterDialog } from "./ReturnLaterDialog";

/** What every dialog of a move is given. */
export type MoveDialogProps = {
  asking: Asking;
  onConfirm: (data: MoveData) => void;
  onCancel: () => void;
};

/** The dialog of the form that a move asks for (specification 1 §4). */
export function MoveDialogs({ mover, asking }: { mover: Mover; asking: Asking }) {
  const props: MoveDialogProps = { asking, onConfirm: mover.confirm, onCancel: mover.cancel };
  const { form } = asking.intent;
  switch (form) {
    case "return-later":
      return <ReturnLaterDialog {...props} />;
    case "reasons":
      return <ReasonsDialog {...props} />;
    case "finish":
      return <FinishDialog {...props} />;
    case "finish-pre-attendance":
      return <FinishPreAttendanceDialog {...props} />;
    // The mover never asks for these yet: it says that they are not there (see moveText.ts).
    case "schedule-visit":
    case "visit-made":
    case "proposal":
      return null;
    default:
      return form satisfies never;
  }
}
