import { formatDay } from "@soleira/schema/format/dates";
import type { ReactNode } from "react";
import { useDraft } from "../../data/useDraft";
import { FormDialog } from "../../ui/FormDialog";
import { NoteField } from "../../ui/TextField";
import type { VisitHandlers } from "./handlers";
import { Loading } from "./Loading";
import { SlotPicker } from "./SlotPicker";
import { NO_SLOT, useAvailability } from "./useAvailability";
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

/** What the dialogs of one open visit are given. */
export type VisitDialogProps = VisitHandlers & {
  visit: ChangedVisit;
  attendancePropertyId: string | null;
  /** Lead and property. */
  description?: ReactNode;
};

const START = { slot: NO_SLOT, reasonId: "", observation: "" };

/** Another day and time for an open visit, in the agenda that it is in. */
export function RescheduleVisitDialog({
  visit,
  attendancePropertyId,
  description,
  ...handlers
}: VisitDialogProps) {
  const draft = useDraft(`reschedule:${visit.id}`, START);
  const { value: typed, change } = draft;
  const { known, error, retry, zone, now, today, me, enterpriseId } = useVisiting();
  const userId = me && me.id !== visit.user.id ? visit.user.id : null;
  const agenda = useAvailability(userId, today, !known);
  const wished = typed.slot.day ? typed.slot : { day: visit.date, time: "" };
  const slot = wished.day >= today ? wished : { day: today, time: "" };
  const time = agenda.timeOf(slot);
  const { send, busy } = useVisitChange({ ...handlers, draft, closes: true });
  return (
    <FormDialog
      title="Reagendar visita"
      description={description}
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
      onClose={handlers.onCancel}
      draft={draft}
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
          onChange={(next) => change({ slot: next })}
          {...{ now, today, zone }}
        >
          <VisitReasons
            type="NEW_DATE"
            optional
            value={typed.reasonId}
            onChange={(reasonId) => change({ reasonId })}
          />
          <NoteField
            label="Observação"
            value={typed.observation}
            onChange={(observation) => change({ observation })}
          />
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
