import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { instantOf } from "@soleira/schema/format/instant";
import { addDays } from "@soleira/schema/format/zone";
import { NO_SLOT, type Slot } from "@soleira/schema/input/forms";
import { finishVisitForm } from "@soleira/schema/visit/forms";
import type { ReactNode } from "react";
import { useMutationForm } from "../../data/form/useMutationForm";
import { outbox } from "../../data/outbox/outbox";
import { whatNow } from "../../data/whatNow";
import { type DialogForm, FormDialog } from "../../ui/FormDialog";
import { NoteField } from "../../ui/TextField";
import { DayAgenda } from "./DayAgenda";
import { DemonstratorSelect } from "./DemonstratorSelect";
import type { ChangedVisit, VisitHandlers } from "./handlers";
import { InterestChoice } from "./InterestChoice";
import { MadeTime, timesOn } from "./MadeTime";
import { isOpen, PropertySelect, type VisitProperty } from "./PropertySelect";
import { useVisitContext } from "./useVisitContext";
import { useVisitOutcome } from "./useVisitOutcome";
import { FinishVisitDocument, RecordVisitDocument } from "./VisitChanges.generated";
import { VisitReasons } from "./VisitReasons";

const START = {
  propertyId: "",
  userId: "",
  slot: NO_SLOT,
  reason: { id: "", name: "" },
  observation: "",
  feedback: "",
  interest: { levelId: "", reasonId: "" },
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
  properties?: readonly VisitProperty[];
  from?: AttendanceStatus;
  title?: string;
  /** Shown in place of the fields; what confirming it does, nothing where it cannot be confirmed. */
  replacement?: { content: ReactNode; onConfirm?: () => void } | undefined;
  /** Why what is confirmed in their place failed last time. */
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
  replacement,
  error,
  ...handlers
}: Props) {
  const { known, zone, now, today, me, byDemonstrator, agent, enterpriseId } = useVisitContext(businessType);
  /** What is finished for the values of the form: the open visit of the property, or none, which is then entered as made. */
  const subjectOf = (typed: Pick<typeof START, "propertyId" | "userId">) => {
    const chosenId = typed.propertyId || propertyId || firstOpen(properties);
    const chosen = properties?.find(({ id }) => id === chosenId)?.visit ?? null;
    const visit = given ?? (chosen && isOpen(chosen) ? chosen : undefined);
    const asksWho = byDemonstrator && !visit;
    const scheduled = visit && { day: visit.date, time: visit.startTime };
    const userId = visit?.user.id ?? (asksWho ? typed.userId : agent?.id);
    return { chosenId, visit, asksWho, userId, past: { scheduled, now, zone } };
  };
  const shownSlot = (typed: Slot): Slot => (typed.day ? typed : suggested(past, today));
  const offered = (typed: Slot): Slot => {
    const slot = shownSlot(typed);
    return timesOn(slot.day, past).includes(slot.time) ? slot : { ...slot, time: "" };
  };

  /** After the visit, in their order, by the outbox: it needs no second press where there is no network. */
  const setInterest = ({ interest, ...typed }: Pick<typeof START, "propertyId" | "userId" | "interest">) => {
    const { chosenId } = subjectOf(typed);
    if (attendanceId && chosenId && interest.levelId)
      outbox.add({
        operation: "SetInterest",
        input: {
          attendanceId,
          attendancePropertyId: chosenId,
          interestLevelId: interest.levelId,
          interestLevelReasonId: interest.reasonId,
          observation: null,
        },
      });
  };
  const { saved, onRefused } = useVisitOutcome(handlers);
  const form = useMutationForm({
    schema: finishVisitForm(offered),
    possible: (typed) => {
      const { chosenId, asksWho } = subjectOf(typed);
      return (given !== undefined || chosenId !== "") && (!asksWho || typed.userId !== "");
    },
    draft: `finish:${given?.id ?? `${attendanceId}:${propertyId ?? ""}`}`,
    start: START,
    submit: async ({ slot, reason, observation, feedback, interest: _, ...typed }, send) => {
      const { visit, chosenId, userId } = subjectOf(typed);
      const made = { date: slot.day, startTime: slot.time, enterpriseId, reasonId: reason.id, observation };
      if (visit)
        return (await send(FinishVisitDocument, { visitId: visit.id, attendanceId, ...made, feedback }))
          .finishVisit;
      const { recordVisit } = await send(RecordVisitDocument, {
        ...made,
        attendanceId,
        attendancePropertyId: chosenId,
        userId: userId ?? null,
        from: from ?? null,
        // What marks the visit as made (docs/product/visits.md#made).
        feedback: feedback ?? reason.name,
      });
      return recordVisit;
    },
    onKept: (output) => {
      setInterest(output);
      (handlers.onKept ?? handlers.onCancel)();
    },
    onSaved: (payload, output) => {
      setInterest(output);
      saved(payload, "Visita finalizada.", subjectOf(output).chosenId || null);
      // Who made it and does not see the lead has nothing to plan.
      if (payload.attendance) whatNow.ask({ attendanceId: payload.attendance.id });
    },
    onRefused,
  });
  const typed = form.values;
  const { chosenId, asksWho, userId, past } = subjectOf(typed);
  const slot = shownSlot(typed.slot);
  const begun = past.scheduled && instantOf(past.scheduled.day, past.scheduled.time, zone) <= now;
  const keepsTime = !typed.slot.day && slot === past.scheduled;
  return (
    <FormDialog
      title={title}
      description={description}
      confirmLabel="Confirmar"
      form={
        replacement
          ? confirmOnly(replacement.onConfirm, error ?? null)
          : { ...form, error: form.error ?? error ?? null }
      }
      wide={!replacement && !keepsTime}
      onClose={handlers.onCancel}
      returnFocus={handlers.returnFocus}
    >
      {replacement?.content ?? (
        <>
          {properties && (
            <PropertySelect
              properties={properties}
              value={chosenId}
              onChange={(id) => form.change({ propertyId: id, slot: NO_SLOT })}
              fixed={false}
              refusal={() => null}
            />
          )}
          {asksWho && <DemonstratorSelect {...form.field("userId")} />}
          <MadeTime
            value={slot}
            onChange={(next) => form.change({ slot: next })}
            {...past}
            kept={keepsTime}
            today={today}
            agenda={
              known &&
              userId !== "" && (
                <DayAgenda day={slot.day} userId={userId === me.id ? null : (userId ?? null)} />
              )
            }
          >
            <VisitReasons
              type="FINISH"
              value={typed.reason.id}
              onChange={(id, name) => form.change({ reason: { id, name } })}
            />
            <NoteField label="Feedback" hint="O que o lead achou do imóvel." {...form.field("feedback")} />
            {attendanceId && chosenId && begun && (
              <InterestChoice
                level={form.fieldAt("interest.levelId")}
                reason={form.fieldAt("interest.reasonId")}
              />
            )}
            <NoteField label="Observação" rows={2} {...form.field("observation")} />
          </MadeTime>
        </>
      )}
    </FormDialog>
  );
}

/** A dialog that asks for nothing to be filled in. */
const confirmOnly = (onConfirm: (() => void) | undefined, error: string | null): DialogForm => ({
  ready: onConfirm !== undefined,
  busy: false,
  error,
  draft: { recovered: false, discard: () => undefined },
  submit: () => onConfirm?.(),
});

/** Most likely it is the visit that was scheduled. */
const firstOpen = (properties: readonly VisitProperty[] = []): string =>
  (properties.find(({ visit }) => isOpen(visit)) ?? (properties.length === 1 ? properties[0] : undefined))
    ?.id ?? "";

/** When it was to be, unless that is still ahead, or too long ago. */
const suggested = (past: Parameters<typeof timesOn>[1], today: string): Slot => {
  const { scheduled } = past;
  if (scheduled && timesOn(scheduled.day, past).includes(scheduled.time)) return scheduled;
  // Early in the morning today has no times yet.
  return { day: timesOn(today, past).length > 0 ? today : addDays(today, -1), time: "" };
};
