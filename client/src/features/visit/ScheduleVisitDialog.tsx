import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { formatDay } from "@soleira/schema/format/dates";
import { type ReactNode, useState } from "react";
import { useDraft } from "../../data/useDraft";
import { FormDialog } from "../../ui/FormDialog";
import { NoteField } from "../../ui/TextField";
import { DemonstratorSelect } from "./DemonstratorSelect";
import type { VisitHandlers } from "./handlers";
import { Loading } from "./Loading";
import { PartnerDialog } from "./PartnerDialog";
import { isOpen, NoProperties, PropertySelect } from "./PropertySelect";
import { SlotPicker } from "./SlotPicker";
import { NO_SLOT, useAvailability } from "./useAvailability";
import { useVisitable } from "./useVisitable";
import { useVisitChange } from "./useVisitChange";
import { useVisiting } from "./useVisiting";
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
};

/** Property, day and time of a visit; a message to whoever makes it (docs/product/visits.md#scheduling). */
export function ScheduleVisitDialog({
  attendanceId,
  businessType,
  description,
  propertyId,
  from,
  ...handlers
}: Props) {
  const draft = useDraft(`schedule:${attendanceId}:${propertyId ?? ""}`, {
    ...{ propertyId: propertyId ?? "", userId: "", message: "" },
    slot: NO_SLOT,
  });
  const { value: typed, change } = draft;
  const [atPartner, setAtPartner] = useState(false);
  const { known, error, retry, zone, now, today, ...visiting } = useVisiting(businessType);
  const { byDemonstrator, byPartner, agent, enterpriseId } = visiting;
  const choices = useVisitable(attendanceId);
  const userId = byDemonstrator ? typed.userId || null : (agent?.id ?? null);
  const asks = known && !byPartner && (!byDemonstrator || userId !== null);
  const agenda = useAvailability(userId, today, !asks);
  // The day that was typed may lie behind by now.
  const slot = typed.slot.day >= today ? typed.slot : { day: today, time: "" };
  const time = asks ? agenda.timeOf(slot) : "";
  const { properties } = choices;
  const chosen = properties?.find(({ id }) => id === typed.propertyId);
  const free = chosen !== undefined && !isOpen(chosen.visit);

  const { send, busy } = useVisitChange({ ...handlers, draft, closes: true });
  const confirm = () =>
    byPartner
      ? setAtPartner(true)
      : void send({
          mutation: ScheduleVisitDocument,
          input: {
            attendanceId,
            attendancePropertyId: typed.propertyId,
            date: slot.day,
            startHour: time,
            enterpriseId,
            userId,
            message: typed.message.trim() || null,
            from: from ?? null,
          },
          propertyId: typed.propertyId,
          success: `Visita agendada para ${formatDay(slot.day)} às ${time}.`,
          answer: (data) => data.scheduleVisit,
        });

  const message = !byPartner && (
    <NoteField label="Mensagem" rows={4} value={typed.message} onChange={(message) => change({ message })} />
  );
  if (atPartner)
    return <PartnerDialog attendancePropertyId={typed.propertyId} description={description} {...handlers} />;
  return (
    <FormDialog
      title="Agendar visita"
      description={description}
      confirmLabel={byPartner ? "Abrir agenda do parceiro" : "Agendar"}
      ready={free && (byPartner || time !== "")}
      busy={busy}
      onConfirm={confirm}
      onClose={handlers.onCancel}
      draft={draft}
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
            value={typed.propertyId}
            onChange={(id) => change({ propertyId: id })}
            fixed={propertyId !== undefined}
            refusal={({ visit }) => (isOpen(visit) ? "visita já agendada" : null)}
          />
          {byDemonstrator && !byPartner && (
            <DemonstratorSelect value={typed.userId} onChange={(id) => change({ userId: id })} />
          )}
          {asks && !byDemonstrator && agent && <p>Na agenda de {agent.name}.</p>}
          {asks ? (
            <SlotPicker
              agenda={agenda}
              ofDemonstrator={byDemonstrator}
              value={slot}
              onChange={(next) => change({ slot: next })}
              {...{ now, today, zone }}
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
