import { useEffect, useState } from "react";
import type { OwnMoveDialogProps, OwnMoveDialogs } from "../features/move/MoveDialogs";
import type { VisitHandlers } from "../features/visit/handlers";
import { alert } from "../ui/alert";

const load = async () => {
  const [{ ScheduleVisitDialog }, { VisitMadeDialog }] = await Promise.all([
    import("../features/visit/ScheduleVisitDialog"),
    import("../features/visit/VisitMadeDialog"),
  ]);
  return { ScheduleVisitDialog, VisitMadeDialog };
};
type Dialogs = Awaited<ReturnType<typeof load>>;

const NOT_LOADED = "Não foi possível abrir a janela da visita. Verifique sua internet e tente de novo.";

/** Fetches the dialogs' code; without a network the move is told of and given up. */
function useDialogs(onCancel: () => void): Dialogs | null {
  const [dialogs, setDialogs] = useState<Dialogs | null>(null);
  useEffect(() => {
    let gone = false;
    load().then(
      (loaded) => {
        if (!gone) setDialogs(loaded);
      },
      () => {
        if (gone) return;
        alert.error(NOT_LOADED);
        onCancel();
      },
    );
    return () => {
      gone = true;
    };
  }, [onCancel]);
  return dialogs;
}

function propsOf({ asking, onCarried, onRefused, onCancel }: OwnMoveDialogProps) {
  const { id, name, businessType, from } = asking.intent;
  const onDone: VisitHandlers["onDone"] = (attendance) => (attendance ? onCarried(attendance) : onCancel());
  return {
    ...{ attendanceId: id, businessType, description: name, from: from.status },
    ...{ onDone, onFailed: onRefused, onCancel },
    returnFocus: () => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`),
  };
}

function ScheduleVisitMove(props: OwnMoveDialogProps) {
  const dialogs = useDialogs(props.onCancel);
  return dialogs && <dialogs.ScheduleVisitDialog {...propsOf(props)} />;
}

function VisitMadeMove(props: OwnMoveDialogProps) {
  const dialogs = useDialogs(props.onCancel);
  const { asking, onConfirm } = props;
  return (
    dialogs && (
      <dialogs.VisitMadeDialog {...propsOf(props)} error={asking.error} onMove={() => onConfirm({})} />
    )
  );
}

/** The dialogs that moves to the two columns of visits ask for: features do not know each other, pages do. */
export const visitMoves: OwnMoveDialogs = {
  "schedule-visit": ScheduleVisitMove,
  "visit-made": VisitMadeMove,
};
