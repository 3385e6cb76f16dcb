import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { ReactNode } from "react";
import { useDraft } from "../../data/useDraft";
import { FormDialog } from "../../ui/FormDialog";
import { NoteField } from "../../ui/TextField";
import { DayAgenda } from "./DayAgenda";
import { DemonstratorSelect } from "./DemonstratorSelect";
import type { VisitHandlers } from "./handlers";
import { MadeTime, timesOn } from "./MadeTime";
import { isOpen, PropertySelect, type Visitable } from "./PropertySelect";
import type { ChangedVisit } from "./RescheduleVisitDialog";
import { NO_SLOT, type Slot } from "./useAvailability";
import { useVisitChange } from "./useVisitChange";
import { useVisiting } from "./useVisiting";
import { FinishVisitDocument, ScheduleVisitDocument } from "./VisitChanges.generated";
import { VisitReasons } from "./VisitReasons";

const START = {
  ...{ propertyId: "", userId: "", slot: NO_SLOT },
  ...{ reason: { id: "", name: "" }, observation: "", feedback: "" },
};

type Props = VisitHandlers & {
  /** Null where the visit alone is known, as in a demonstrator's agenda. */
  attendanceId: string | null;
  businessType: BusinessType;
  description?: ReactNode;
  /** The row of the attendance's properties that was chosen before. */
  propertyId?: string;
  /** Its open visit; without one the visit is entered as made. */
  visit?: ChangedVisit;
  /** Properties to choose from, where none was chosen before. */
  properties?: readonly Visitable[];
  from?: AttendanceStatus;
  title?: string;
  /** Shown in place of the fields; what confirming it does, nothing where it cannot be confirmed. */
  instead?: { content: ReactNode; onConfirm?: () => void } | undefined;
  /** Why what is confirmed instead failed last time. */
  error?: string | null;
};

/** A visit that was made: when, how it went, and what the lead said (docs/product/visits.md#made). */
export function FinishVisitDialog({
  attendanceId,
  businessType,
  description,
  propertyId,
  visit: given,
  properties,
  from,
  title = "Finalizar visita",
  instead,
  error,
  ...handlers
}: Props) {
  const draft = useDraft(`finish:${given?.id ?? `${attendanceId}:${propertyId ?? ""}`}`, START);
  const { value: typed, change } = draft;
  const { zone, now, today, me, byDemonstrator, agent, enterpriseId } = useVisiting(businessType);
  const chosenId = typed.propertyId || propertyId || firstOpen(properties);
  const chosen = properties?.find(({ id }) => id === chosenId)?.visit ?? null;
  const visit = given ?? (chosen && isOpen(chosen) ? chosen : undefined);
  const asksWho = byDemonstrator && !visit;
  const scheduled = visit && { day: visit.date, time: visit.startHour };
  const past = { scheduled, now, zone };
  const slot = typed.slot.day ? typed.slot : suggested(past, today);
  const userId = visit?.user.id ?? (asksWho ? typed.userId : agent?.id);
  const propertyKnown = given !== undefined || chosenId !== "";

  const { send, busy, error: refused } = useVisitChange({ ...handlers, draft });
  const confirm = () => {
    const made = {
      ...{ date: slot.day, startHour: slot.time, enterpriseId, reasonId: typed.reason.id },
      observation: typed.observation.trim() || null,
    };
    const feedback = typed.feedback.trim();
    const success = "Visita finalizada.";
    void (visit
      ? send({
          mutation: FinishVisitDocument,
          input: { id: visit.id, ...made, feedback: feedback || null },
          propertyId: chosenId || null,
          success,
          answer: (data) => data.finishVisit,
        })
      : send({
          mutation: ScheduleVisitDocument,
          input: {
            ...made,
            attendanceId,
            attendancePropertyId: chosenId,
            userId: userId ?? null,
            // What marks the visit as made (docs/product/visits.md#made).
            feedback: feedback || typed.reason.name,
            newStatus: "VISIT_MADE",
            from: from ?? null,
          },
          propertyId: chosenId,
          success,
          answer: (data) => data.scheduleVisit,
        }));
  };
  const complete =
    propertyKnown &&
    timesOn(slot.day, past).includes(slot.time) &&
    typed.reason.id !== "" &&
    (!asksWho || typed.userId !== "");
  return (
    <FormDialog
      title={title}
      description={description}
      confirmLabel="Confirmar"
      ready={instead ? instead.onConfirm !== undefined : complete}
      busy={busy}
      error={refused ?? error ?? null}
      draft={instead ? undefined : draft}
      wide={!instead}
      onConfirm={() => (instead ? instead.onConfirm?.() : confirm())}
      onClose={handlers.onCancel}
      returnFocus={handlers.returnFocus}
    >
      {instead?.content ?? (
        <>
          {properties && (
            <PropertySelect
              properties={properties}
              value={chosenId}
              onChange={(id) => change({ propertyId: id, slot: NO_SLOT })}
              fixed={false}
              refusal={() => null}
            />
          )}
          {asksWho && <DemonstratorSelect value={typed.userId} onChange={(userId) => change({ userId })} />}
          <MadeTime value={slot} onChange={(next) => change({ slot: next })} {...past} today={today}>
            {me && userId !== "" && (
              <DayAgenda day={slot.day} userId={userId === me.id ? null : (userId ?? null)} />
            )}
            <VisitReasons
              type="FINISH"
              value={typed.reason.id}
              onChange={(id, name) => change({ reason: { id, name } })}
            />
            <NoteField
              label="Feedback"
              hint="O que o lead achou do imóvel."
              value={typed.feedback}
              onChange={(feedback) => change({ feedback })}
            />
            <NoteField
              label="Observação"
              rows={2}
              value={typed.observation}
              onChange={(observation) => change({ observation })}
            />
          </MadeTime>
        </>
      )}
    </FormDialog>
  );
}

/** Most likely it is the visit that was scheduled. */
const firstOpen = (properties: readonly Visitable[] = []): string =>
  (properties.find(({ visit }) => isOpen(visit)) ?? (properties.length === 1 ? properties[0] : undefined))
    ?.id ?? "";

/** When it was to be, unless that is still ahead. */
const suggested = (past: Parameters<typeof timesOn>[1], today: string): Slot => {
  const { scheduled } = past;
  const made = scheduled && timesOn(scheduled.day, past).includes(scheduled.time);
  return made ? scheduled : { day: today, time: "" };
};
