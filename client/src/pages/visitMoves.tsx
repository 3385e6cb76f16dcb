import { useEffect, useState } from "react";
import type { OwnMoveDialogProps, OwnMoveDialogs } from "../features/move/MoveDialogs";
import type { VisitHandlers } from "../features/visit/handlers";
import { laterCode } from "../ui/lazyCode";
import { sayNotOpened } from "../ui/notOpened";

const schedule = laterCode(() => import("../features/visit/ScheduleVisitDialog"));
const made = laterCode(() => import("../features/visit/VisitMadeDialog"));
const openVisit = laterCode(() => import("../features/visit/OpenVisitDialog"));

/** Fetches a dialog's code; without a network that is said, and the move is given up. */
export function useDialogs<Dialogs>(load: () => Promise<Dialogs>, onCancel: () => void): Dialogs | null {
  const [dialogs, setDialogs] = useState<Dialogs | null>(null);
  useEffect(() => {
    let gone = false;
    load().then(
      (loaded) => {
        if (!gone) setDialogs(loaded);
      },
      () => {
        if (gone) return;
        sayNotOpened(" esta janela");
        onCancel();
      },
    );
    return () => {
      gone = true;
    };
  }, [load, onCancel]);
  return dialogs;
}

function propsOf({ openDialog, onMovedByDialog, onRefused, onReopen, onCancel }: OwnMoveDialogProps) {
  const { id, name, businessType, from } = openDialog.intent;
  const onDone: VisitHandlers["onDone"] = (attendance) =>
    attendance ? onMovedByDialog(attendance) : onCancel();
  return {
    ...{ attendanceId: id, businessType, description: name, from: from.status },
    ...{ onDone, onFailed: onRefused, onReopen, onCancel },
    returnFocus: () => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`),
  };
}

function ScheduleVisitMove(props: OwnMoveDialogProps) {
  const dialogs = useDialogs(schedule, props.onCancel);
  return dialogs && <dialogs.ScheduleVisitDialog {...propsOf(props)} />;
}

function VisitMadeMove(props: OwnMoveDialogProps) {
  const dialogs = useDialogs(made, props.onCancel);
  const { openDialog, onConfirm } = props;
  return (
    dialogs && (
      <dialogs.VisitMadeDialog {...propsOf(props)} error={openDialog.error} onMove={() => onConfirm({})} />
    )
  );
}

function OpenVisitMove(props: OwnMoveDialogProps) {
  const dialogs = useDialogs(openVisit, props.onCancel);
  const { openDialog, onConfirm } = props;
  const { id, name, to, data } = openDialog.intent;
  const { onDone, onFailed, onReopen, onCancel, returnFocus } = propsOf(props);
  return (
    dialogs && (
      <dialogs.OpenVisitDialog
        {...{ attendanceId: id, name, to: to.title }}
        {...{ onDone, onFailed, onReopen, onCancel, returnFocus }}
        error={openDialog.error}
        chosen={{
          ...(data.openVisits && { openVisits: data.openVisits }),
          ...(data.visitReasonId && { visitReasonId: data.visitReasonId }),
        }}
        onChoose={onConfirm}
      />
    )
  );
}

/** The dialogs that moves to the two columns of visits ask for: features do not know each other, pages do. */
export const visitMoves: Omit<OwnMoveDialogs, "proposal"> = {
  "schedule-visit": ScheduleVisitMove,
  "visit-made": VisitMadeMove,
  "open-visit": OpenVisitMove,
};
