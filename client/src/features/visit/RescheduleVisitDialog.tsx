import { formatDay } from "@soleira/schema/format/dates";
import { useState } from "react";
import { FormDialog } from "../../ui/FormDialog";
import { TextAreaField } from "../../ui/TextField";
import { draftsOf } from "./drafts";
import type { VisitHandlers } from "./handlers";
import { Loading } from "./Loading";
import { SlotPicker } from "./SlotPicker";
import { type Slot, useAvailability } from "./useAvailability";
import { useVisitChange } from "./useVisitChange";
import { useVisiting } from "./useVisiting";
import { RescheduleVisitDocument } from "./VisitChanges.generated";
import { VisitReasons } from "./VisitReasons";

export type ChangedVisit = {
  id: string;
  date: string;
  startHour: string;
  user: { id: string; name: string };
};

type Typed = { slot: Slot | null; reasonId: string; observation: string };
const drafts = draftsOf<Typed>("reschedule");

type Props = VisitHandlers & { visit: ChangedVisit; attendancePropertyId: string | null };

/** Another day and time for an open visit, in the agenda that it is in. */
export function RescheduleVisitDialog({ visit, attendancePropertyId, ...handlers }: Props) {
  const [typed, setTyped] = useState<Typed>(
    () => drafts.find(visit.id) ?? { slot: null, reasonId: "", observation: "" },
  );
  const change = (next: Partial<Typed>) => setTyped((last) => ({ ...last, ...next }));
  const { known, error, retry, zone, now, today, me, enterpriseId } = useVisiting();
  const userId = me && me.id !== visit.user.id ? visit.user.id : null;
  const agenda = useAvailability(userId, today, !known);
  const wished = typed.slot ?? { day: visit.date, time: "" };
  const slot = wished.day >= today ? wished : { day: today, time: "" };
  const time = agenda.timeOf(slot);
  const { send, busy } = useVisitChange({
    onDone: (attendance) => {
      drafts.forget(visit.id);
      handlers.onDone(attendance);
    },
    onFailed: (failure) => {
      drafts.keep(visit.id, { ...typed, slot });
      handlers.onFailed(failure);
    },
  });
  return (
    <FormDialog
      title="Reagendar visita"
      description={`Marcada para ${formatDay(visit.date)} às ${visit.startHour}, com ${visit.user.name}.`}
      confirmLabel="Reagendar"
      ready={time !== ""}
      busy={busy}
      onConfirm={() =>
        void send({
          mutation: RescheduleVisitDocument,
          input: {
            id: visit.id,
            date: slot.day,
            startHour: time,
            enterpriseId,
            reasonId: typed.reasonId || null,
            observation: typed.observation.trim() || null,
          },
          propertyId: attendancePropertyId,
          success: `Visita reagendada para ${formatDay(slot.day)} às ${time}.`,
          answer: (data) => data.rescheduleVisit,
        })
      }
      onClose={() => {
        drafts.forget(visit.id);
        handlers.onCancel();
      }}
      returnFocus={handlers.returnFocus}
    >
      {known ? (
        <SlotPicker
          agenda={agenda}
          ofDemonstrator={userId !== null}
          value={slot}
          onChange={(next) => change({ slot: next })}
          {...{ now, today, zone }}
        />
      ) : (
        <Loading
          title="Não foi possível carregar a agenda."
          error={error}
          busy={false}
          onRetry={retry}
          height="392px"
        />
      )}
      <VisitReasons
        type="NEW_DATE"
        optional
        value={typed.reasonId}
        onChange={(reasonId) => change({ reasonId })}
      />
      <TextAreaField
        label="Observação"
        optional
        maxLength={4000}
        value={typed.observation}
        onChange={(event) => change({ observation: event.target.value })}
      />
    </FormDialog>
  );
}
