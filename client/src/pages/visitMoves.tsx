import type { OwnMoveDialogProps, OwnMoveDialogs } from "../features/move/MoveDialogs";
import type { VisitHandlers } from "../features/visit/handlers";
import { lazyDialog } from "../ui/lazyDialog";

const ScheduleVisit = lazyDialog(() =>
  import("../features/visit/ScheduleVisitDialog").then((module) => module.ScheduleVisitDialog),
);
const VisitMade = lazyDialog(() =>
  import("../features/visit/VisitMadeDialog").then((module) => module.VisitMadeDialog),
);
const OpenVisit = lazyDialog(() =>
  import("../features/visit/OpenVisitDialog").then((module) => module.OpenVisitDialog),
);

function propsOf({ openDialog, onMovedByDialog, onRefused, onKept, onReopen, onCancel }: OwnMoveDialogProps) {
  const { id, name, businessType, from } = openDialog.intent;
  const onDone: VisitHandlers["onDone"] = (attendance) =>
    attendance ? onMovedByDialog(attendance) : onCancel();
  return {
    attendanceId: id,
    businessType,
    description: name,
    from: from.status,
    onDone,
    onFailed: onRefused,
    onReopen,
    onCancel,
    onKept,
    returnFocus: () => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`),
  };
}

const ScheduleVisitMove = (props: OwnMoveDialogProps) => <ScheduleVisit {...propsOf(props)} />;

const VisitMadeMove = (props: OwnMoveDialogProps) => (
  <VisitMade {...propsOf(props)} error={props.openDialog.error} onMove={() => props.onConfirm({})} />
);

function OpenVisitMove(props: OwnMoveDialogProps) {
  const { openDialog, onConfirm } = props;
  const { id, name, to, data } = openDialog.intent;
  const { onDone, onFailed, onReopen, onCancel, returnFocus } = propsOf(props);
  return (
    <OpenVisit
      attendanceId={id}
      name={name}
      to={to.title}
      onDone={onDone}
      onFailed={onFailed}
      onReopen={onReopen}
      onCancel={onCancel}
      returnFocus={returnFocus}
      error={openDialog.error}
      chosen={{
        ...(data.openVisits && { openVisits: data.openVisits }),
        ...(data.visitReasonId && { visitReasonId: data.visitReasonId }),
      }}
      onChoose={onConfirm}
    />
  );
}

/** The dialogs that moves to the two columns of visits ask for: features do not know each other, pages do. */
export const visitMoves: Omit<OwnMoveDialogs, "proposal"> = {
  "schedule-visit": ScheduleVisitMove,
  "visit-made": VisitMadeMove,
  "open-visit": OpenVisitMove,
};
