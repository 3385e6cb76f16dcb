import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { ReactNode } from "react";
import { useState } from "react";
import { FormDialog } from "../../ui/FormDialog";
import { TextAreaField } from "../../ui/TextField";
import { DayAgenda } from "./DayAgenda";
import { DemonstratorChoice } from "./DemonstratorChoice";
import { draftsOf } from "./drafts";
import type { VisitHandlers } from "./handlers";
import { MadeTime } from "./MadeTime";
import { isOpen, PropertyChoice, type Visitable } from "./PropertyChoice";
import type { ChangedVisit } from "./RescheduleVisitDialog";
import type { Slot } from "./useAvailability";
import { useVisitChange } from "./useVisitChange";
import { useVisiting } from "./useVisiting";
import { FinishVisitDocument, ScheduleVisitDocument } from "./VisitChanges.generated";
import { VisitReasons } from "./VisitReasons";

type Typed = {
  /** Null until one is chosen here. */
  propertyId: string | null;
  userId: string;
  slot: Slot | null;
  reason: { id: string; name: string };
  observation: string;
  feedback: string;
};
const drafts = draftsOf<Typed>("finish");

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

/** A visit that was made: when, how it went, and what the lead said (specification 1 §4, §5). */
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
  const place = given?.id ?? `${attendanceId}:${propertyId ?? ""}`;
  const [typed, setTyped] = useState<Typed>(
    () =>
      drafts.find(place) ?? {
        ...{ propertyId: null, userId: "", slot: null },
        ...{ reason: { id: "", name: "" }, observation: "", feedback: "" },
      },
  );
  const change = (next: Partial<Typed>) => setTyped((last) => ({ ...last, ...next }));
  const { zone, now, today, me, byDemonstrator, agent, enterpriseId } = useVisiting(businessType);
  const chosenId = typed.propertyId ?? propertyId ?? firstOpen(properties);
  const chosen = properties?.find(({ id }) => id === chosenId)?.visit ?? null;
  const visit = given ?? (chosen && isOpen(chosen) ? chosen : undefined);
  const asksWho = byDemonstrator && !visit;
  const slot = typed.slot ?? suggested(visit, today);
  const userId = visit?.user.id ?? (asksWho ? typed.userId : agent?.id);
  const propertyKnown = given !== undefined || chosenId !== "";

  const { send, busy } = useVisitChange({
    onDone: (attendance) => {
      drafts.forget(place);
      handlers.onDone(attendance);
    },
    onFailed: (failure) => {
      drafts.keep(place, typed);
      handlers.onFailed(failure);
    },
  });
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
            attendancePropertyId: chosenId,
            userId: userId ?? null,
            // What marks the visit as made (specification 1 §4).
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
    propertyKnown && slot.time !== "" && typed.reason.id !== "" && (!asksWho || typed.userId !== "");
  return (
    <FormDialog
      title={title}
      description={description}
      confirmLabel="Confirmar"
      ready={instead ? instead.onConfirm !== undefined : complete}
      busy={busy}
      {...(error && { error })}
      onConfirm={() => (instead ? instead.onConfirm?.() : confirm())}
      onClose={() => {
        drafts.forget(place);
        handlers.onCancel();
      }}
      returnFocus={handlers.returnFocus}
    >
      {instead?.content ?? (
        <>
          {properties && (
            <PropertyChoice
              properties={properties}
              value={chosenId}
              onChange={(id) => change({ propertyId: id, slot: null })}
              fixed={false}
              refusal={() => null}
            />
          )}
          {asksWho && <DemonstratorChoice value={typed.userId} onChange={(userId) => change({ userId })} />}
          <MadeTime
            value={slot}
            onChange={(next) => change({ slot: next })}
            own={visit?.startHour}
            {...{ now, today, zone }}
          />
          {me && userId !== "" && (
            <DayAgenda day={slot.day} userId={userId === me.id ? null : (userId ?? null)} />
          )}
          <VisitReasons
            type="FINISH"
            value={typed.reason.id}
            onChange={(id, name) => change({ reason: { id, name } })}
          />
          <TextAreaField
            label="Feedback"
            optional
            hint="O que o lead achou do imóvel."
            maxLength={4000}
            value={typed.feedback}
            onChange={(event) => change({ feedback: event.target.value })}
          />
          <TextAreaField
            label="Observação"
            optional
            rows={2}
            maxLength={4000}
            value={typed.observation}
            onChange={(event) => change({ observation: event.target.value })}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Most likely it is the visit that was scheduled. */
const firstOpen = (properties: readonly Visitable[] = []): string =>
  (properties.find(({ visit }) => isOpen(visit)) ?? (properties.length === 1 ? properties[0] : undefined))
    ?.id ?? "";

/** When it was to be, if that is not still ahead. */
const suggested = (visit: ChangedVisit | undefined, today: string): Slot =>
  visit && visit.date <= today ? { day: visit.date, time: visit.startHour } : { day: today, time: "" };
