import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { formatDay } from "@soleira/schema/format/dates";
import { NO_SLOT, type Slot } from "@soleira/schema/input/forms";
import { scheduleVisitForm } from "@soleira/schema/visit/forms";
import { type ReactNode, useState } from "react";
import { useMutationForm } from "../../data/form/useMutationForm";
import { FormDialog } from "../../ui/FormDialog";
import { NoteField } from "../../ui/TextField";
import { DemonstratorSelect } from "./DemonstratorSelect";
import type { VisitHandlers } from "./handlers";
import { Loading } from "./Loading";
import { PartnerDialog } from "./PartnerDialog";
import { isOpen, NoProperties, PropertySelect } from "./PropertySelect";
import { SlotPicker } from "./SlotPicker";
import { useAvailability } from "./useAvailability";
import { useVisitContext } from "./useVisitContext";
import { useVisitOutcome } from "./useVisitOutcome";
import { useVisitProperties } from "./useVisitProperties";
import { ScheduleVisitDocument } from "./VisitChanges.generated";

type Props = VisitHandlers & {
  attendanceId: string;
  businessType: BusinessType;
  /** The lead, and the property where it was chosen before. */
  description?: ReactNode;
  /** The row of the attendance's properties that was chosen before. */
  propertyId?: string;
  /** The status that the caller saw: the call is refused when the attendance has left it. */
  from?: AttendanceStatus;
  /** A free time that was chosen before. */
  slot?: Slot;
};

/** Property, day and time of a visit; a message to the person who makes it (docs/product/visits.md#scheduling). */
export function ScheduleVisitDialog({
  attendanceId,
  businessType,
  description,
  propertyId,
  from,
  slot = NO_SLOT,
  ...handlers
}: Props) {
  const [atPartner, setAtPartner] = useState(false);
  const { known, error, retry, zone, now, today, ...visiting } = useVisitContext(businessType);
  const { byDemonstrator, byPartner, agent, enterpriseId } = visiting;
  const choices = useVisitProperties(attendanceId);
  const { properties } = choices;
  const { saved, onRefused } = useVisitOutcome({ ...handlers, closes: true, tells: "VISIT_SCHEDULED" });

  const personOf = (chosen: string) => (byDemonstrator ? chosen || null : (agent?.id ?? null));
  // The day that was chosen before may be past by now, and its time taken.
  const onDay = (typed: Slot): Slot => (typed.day >= today ? typed : { day: agenda.firstDay, time: "" });
  const offered = (typed: Slot): Slot => ({ ...onDay(typed), time: agenda.timeOf(onDay(typed)) });
  /** The only one that can be visited needs no press. */
  const propertyOf = (chosen: string): string => {
    const [only, ...others] = properties?.filter(({ visit }) => !isOpen(visit)) ?? [];
    return chosen || (only && others.length === 0 ? only.id : "");
  };
  const form = useMutationForm({
    schema: scheduleVisitForm(offered, byPartner, propertyOf),
    possible: (typed) =>
      properties?.some(({ id, visit }) => id === propertyOf(typed.propertyId) && !isOpen(visit)) ?? false,
    draft: `schedule:${attendanceId}:${propertyId ?? ""}`,
    start: { propertyId: propertyId ?? "", userId: "", message: "", slot: NO_SLOT },
    begin: { propertyId: propertyId ?? "", userId: "", message: "", slot },
    submit: async ({ slot, message, ...typed }, send) => {
      if (byPartner) return null;
      const { scheduleVisit } = await send(ScheduleVisitDocument, {
        attendanceId,
        attendancePropertyId: typed.propertyId,
        userId: personOf(typed.userId),
        enterpriseId,
        message,
        date: slot.day,
        startTime: slot.time,
        from: from ?? null,
      });
      return scheduleVisit;
    },
    onKept: handlers.onKept ?? handlers.onCancel,
    onSaved: (payload, { slot, propertyId }) =>
      payload
        ? saved(payload, `Visita agendada para ${formatDay(slot.day)} às ${slot.time}.`, propertyId)
        : setAtPartner(true),
    onRefused,
  });
  const typed = form.values;
  const chosenId = propertyOf(typed.propertyId);
  const chosen = properties?.find(({ id }) => id === chosenId);
  const userId = personOf(typed.userId);
  const asks = known && !byPartner && (!byDemonstrator || userId !== null);
  const agenda = useAvailability(userId, { today, zone }, !asks);

  const message = !byPartner && <NoteField label="Mensagem" rows={4} {...form.field("message")} />;
  if (atPartner)
    return <PartnerDialog attendancePropertyId={chosenId} description={description} {...handlers} />;
  return (
    <FormDialog
      title="Agendar visita"
      description={description}
      confirmLabel={byPartner ? "Abrir agenda do parceiro" : "Agendar"}
      form={form}
      onClose={handlers.onCancel}
      wide
      returnFocus={handlers.returnFocus}
    >
      {!properties || !known ? (
        <Loading
          title="Não foi possível carregar os imóveis."
          error={choices.error ?? error}
          busy={choices.loading}
          onRetry={() => {
            choices.retry();
            if (!known) retry();
          }}
          height="336px"
        />
      ) : properties.length === 0 ? (
        <NoProperties attendanceId={attendanceId} />
      ) : (
        <>
          <PropertySelect
            properties={properties}
            {...form.field("propertyId")}
            value={chosenId}
            fixed={propertyId !== undefined}
            refusal={({ visit }) => (isOpen(visit) ? "visita já agendada" : null)}
          />
          {byDemonstrator && !byPartner && <DemonstratorSelect {...form.field("userId")} />}
          {asks && !byDemonstrator && agent && <p>Na agenda de {agent.name}.</p>}
          {asks ? (
            <SlotPicker
              agenda={agenda}
              ofDemonstrator={byDemonstrator}
              userId={userId}
              attendanceId={attendanceId}
              property={chosen ? { ...chosen.property, row: chosen.id } : null}
              value={onDay(typed.slot)}
              onChange={(slot) => form.change({ slot })}
              now={now}
              today={today}
              zone={zone}
            >
              {message}
            </SlotPicker>
          ) : (
            message
          )}
        </>
      )}
    </FormDialog>
  );
}
