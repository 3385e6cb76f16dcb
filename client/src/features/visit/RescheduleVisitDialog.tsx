import { formatDay } from "@soleira/schema/format/dates";
import { rescheduleVisitForm } from "@soleira/schema/visit/forms";
import { useMutationForm } from "../../data/form/useMutationForm";
import { FormDialog } from "../../ui/FormDialog";
import { NoteField } from "../../ui/TextField";
import type { VisitDialogProps } from "./handlers";
import { Loading } from "./Loading";
import { SlotPicker } from "./SlotPicker";
import { NO_SLOT, type Slot, useAvailability } from "./useAvailability";
import { useVisitContext } from "./useVisitContext";
import { useVisitOutcome } from "./useVisitOutcome";
import { RescheduleVisitDocument } from "./VisitChanges.generated";
import { VisitReasons } from "./VisitReasons";

const START = { slot: NO_SLOT, reasonId: "", observation: "" };

/** Another day and time for an open visit, in the agenda that it is in. */
export function RescheduleVisitDialog({
  visit,
  attendancePropertyId,
  description,
  ...handlers
}: VisitDialogProps) {
  const { known, error, retry, zone, now, today, me, enterpriseId } = useVisitContext();
  const userId = me && me.id !== visit.user.id ? visit.user.id : null;
  const agenda = useAvailability(userId, today, !known);
  const offered = (typed: Slot): Slot => {
    const wished = typed.day ? typed : { day: visit.date, time: "" };
    const slot = wished.day >= today ? wished : { day: today, time: "" };
    return { ...slot, time: agenda.timeOf(slot) };
  };
  const { saved, onRefused } = useVisitOutcome({ ...handlers, closes: true });
  const form = useMutationForm({
    schema: rescheduleVisitForm(offered),
    draft: `reschedule:${visit.id}`,
    start: START,
    mutation: RescheduleVisitDocument,
    input: ({ slot, ...typed }) => ({
      id: visit.id,
      date: slot.day,
      startHour: slot.time,
      enterpriseId,
      ...typed,
    }),
    onSaved: ({ rescheduleVisit }, { slot }) =>
      saved(
        rescheduleVisit,
        `Visita reagendada para ${formatDay(slot.day)} às ${slot.time}.`,
        attendancePropertyId,
      ),
    onRefused,
  });
  const slot = offered(form.values.slot);
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
        Marcada para {formatDay(visit.date)} às {visit.startHour}, com {visit.user.name}.
      </p>
      {known ? (
        <SlotPicker
          agenda={agenda}
          ofDemonstrator={userId !== null}
          value={slot}
          onChange={(next) => form.change({ slot: next })}
          {...{ now, today, zone }}
        >
          <VisitReasons type="NEW_DATE" optional {...form.field("reasonId")} />
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
