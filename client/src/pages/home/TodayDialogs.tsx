import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import type { TodayItem } from "../../features/home/todayKinds";
import { lazyDialog } from "../../ui/lazyDialog";
import type { TodayDialog } from "./TodayActions";

const Note = lazyDialog(() =>
  import("../../features/history/NoteDialog").then((module) => module.NoteDialog),
);
const Return = lazyDialog(() =>
  import("../../features/return/ReturnDialog").then((module) => module.ReturnDialog),
);
const NoStep = lazyDialog(() =>
  import("../../features/return/NoStepDialog").then((module) => module.NoStepDialog),
);
const Schedule = lazyDialog(() =>
  import("../../features/visit/ScheduleVisitDialog").then((module) => module.ScheduleVisitDialog),
);
const Finish = lazyDialog(() =>
  import("../../features/visit/VisitMadeDialog").then((module) => module.VisitMadeDialog),
);

const VisitOf = lazyDialog(() =>
  import("../../features/visit/NextVisitDialog").then((module) => module.NextVisitDialog),
);

type TodayDialogsProps = {
  item: TodayItem;
  what: TodayDialog;
  zone: string;
  onChange: (what: TodayDialog | null) => void;
  /** The row is about to leave the list. */
  onLeaves: (id: string) => void;
};

/** What the actions of a row of 'Hoje' open: the dialogs of its lead. */
export function TodayDialogs({ item: { attendance }, what, zone, onChange, onLeaves }: TodayDialogsProps) {
  const applyAttendance = useApplyAttendance();
  const { id, businessType, status, returnAt, returnSubject, customer, nextVisit } = attendance;
  const close = () => onChange(null);
  if (what === "note") return <Note attendanceId={id} name={customer.name} zone={zone} onClose={close} />;
  if (what === "return")
    return <Return id={id} at={returnAt} subject={returnSubject} zone={zone} onClose={close} />;
  if (what === "noStep")
    return <NoStep id={id} name={customer.name} onSaved={() => onLeaves(id)} onClose={close} />;
  const visit = {
    attendanceId: id,
    businessType,
    description: customer.name,
    from: status,
    onDone: (changed: Parameters<typeof applyAttendance>[0] | null) => {
      close();
      if (changed) applyAttendance(changed);
    },
    onFailed: close,
    onReopen: () => onChange(what),
    onCancel: close,
  };
  if (what === "visit") return <Schedule {...visit} />;
  // As it is when the dialog is opened: its change takes the row, and the visit, away.
  if (nextVisit)
    return (
      <VisitOf
        {...visit}
        step={what}
        visitId={nextVisit.id}
        status={status}
        name={customer.name}
        key={what}
      />
    );
  // All visits of it are finished: the list has not heard of it yet.
  return <Finish {...visit} onMove={close} error={null} />;
}
