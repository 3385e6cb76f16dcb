import { formatDay } from "@soleira/schema/format/dates";
import { NO_SLOT, type Slot } from "@soleira/schema/input/forms";
import { rescheduleVisitForm } from "@soleira/schema/visit/forms";
import { useMutationForm } from "../../data/form/useMutationForm";
import { FormDialog } from "../../ui/FormDialog";
import { NoteField } from "../../ui/TextField";
import type { VisitDialogProps } from "./handlers";
import { Loading } from "./Loading";
import { SlotPicker } from "./SlotPicker";
import { useAvailability } from "./useAvailability";
import { useVisitContext } from "./useVisitContext";
import { useVisitOutcome } from "./useVisitOutcome";
import { RescheduleVisitDocument } from "./VisitChanges.generated";
import { VisitReasons } from "./VisitReasons";

const START = { slot: NO_SLOT, reasonId: "", observation: "" };

/** Another day and time for an open visit, in the agenda that it is in. */
export function RescheduleVisitDialog({
  visit,
  attendanceId,
  attendancePropertyId,
  description,
  ...handlers
}: VisitDialogProps) {
  const { known, error, retry, zone, now, today, me, enterpriseId } = useVisitContext();
  const userId = me.id !== visit.user.id ? visit.user.id : null;
  const agenda = useAvailability(userId, { today, zone }, !known);
  // The visit's own day until another is chosen; either may be past by now, the chosen time taken, and its day full.
  const onDay = (typed: Slot): Slot => {
    if (typed.day >= today) return typed;
    const own = visit.date >= today && agenda.hoursOf(visit.date).length > 0;
    return { day: own ? visit.date : agenda.firstDay, time: "" };
  };
  const offered = (typed: Slot): Slot => ({ ...onDay(typed), time: agenda.timeOf(onDay(typed)) });
  const { saved, onRefused } = useVisitOutcome({ ...handlers, closes: true, tells: "VISIT_RESCHEDULED" });
  const form = useMutationForm({
    schema: rescheduleVisitForm(offered),
    draft: `reschedule:${visit.id}`,
    start: START,
    mutation: RescheduleVisitDocument,
    input: ({ slot, ...typed }) => ({
      visitId: visit.id,
      attendanceId,
      date: slot.day,
      startTime: slot.time,
      enterpriseId,
      ...typed,
    }),
    onKept: handlers.onKept ?? handlers.onCancel,
    onSaved: ({ rescheduleVisit }, { slot }) =>
      saved(
        rescheduleVisit,
        `Visita reagendada para ${formatDay(slot.day)} às ${slot.time}.`,
        attendancePropertyId,
      ),
    onRefused,
  });
  return (
    <FormDialog
      title="Reagendar visita"
      description={description}
      confirmLabel="Reagendar"
      form={form}
      onClose={handlers.onCancel}
      wide
      returnFocus={handlers.returnFocus}
    >
      <p>
        Marcada para {formatDay(visit.date)} às {visit.startTime}, com {visit.user.name}.
      </p>
      {known ? (
        <SlotPicker
          agenda={agenda}
          ofDemonstrator={userId !== null}
          userId={userId}
          attendanceId={attendanceId}
          property={visit.property ? { ...visit.property, row: attendancePropertyId } : null}
          visitId={visit.id}
          value={onDay(form.values.slot)}
          onChange={(slot) => form.change({ slot })}
          now={now}
          today={today}
          zone={zone}
        >
          <VisitReasons type="RESCHEDULE" optional {...form.field("reasonId")} />
          <NoteField label="Observação" {...form.field("observation")} />
        </SlotPicker>
      ) : (
        <Loading
          title="Não foi possível carregar a agenda."
          error={error}
          busy={false}
          onRetry={retry}
          height="276px"
        />
      )}
    </FormDialog>
  );
}
