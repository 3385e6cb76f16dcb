import { lazy } from "react";
import type { OwnMoveDialogProps, OwnMoveDialogs } from "../features/move/MoveDialogs";
import type { VisitHandlers } from "../features/visit/handlers";

const Schedule = lazy(() =>
  import("../features/visit/ScheduleVisitDialog").then((module) => ({ default: module.ScheduleVisitDialog })),
);
const Made = lazy(() =>
  import("../features/visit/VisitMadeDialog").then((module) => ({ default: module.VisitMadeDialog })),
);

const propsOf = ({ asking, onCarried, onRefused, onCancel }: OwnMoveDialogProps) => {
  const { id, name, businessType, from } = asking.intent;
  return {
    ...{ attendanceId: id, businessType, description: name, from: from.status },
    onDone: (attendance: Parameters<VisitHandlers["onDone"]>[0]) =>
      attendance ? onCarried(attendance) : onCancel(),
    ...{ onFailed: onRefused, onCancel },
    returnFocus: () => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`),
  };
};

/** The dialogs that moves to the two columns of visits ask for: features do not know each other, pages do. */
export const visitMoves: OwnMoveDialogs = {
  "schedule-visit": (props) => <Schedule {...propsOf(props)} />,
  "visit-made": (props) => <Made {...propsOf(props)} onMove={() => props.onConfirm({})} />,
};
