import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { formatDay } from "@soleira/schema/format/dates";
import { type ReactNode, useState } from "react";
import { FormDialog } from "../../ui/FormDialog";
import { TextAreaField } from "../../ui/TextField";
import { DemonstratorChoice } from "./DemonstratorChoice";
import { draftsOf } from "./drafts";
import type { VisitHandlers } from "./handlers";
import { Loading } from "./Loading";
import { PartnerDialog } from "./PartnerDialog";
import { isOpen, NoProperties, PropertyChoice } from "./PropertyChoice";
import { SlotPicker } from "./SlotPicker";
import { type Slot, useAvailability } from "./useAvailability";
import { useVisitable } from "./useVisitable";
import { useVisitChange } from "./useVisitChange";
import { useVisiting } from "./useVisiting";
import { ScheduleVisitDocument } from "./VisitChanges.generated";

type Typed = { propertyId: string; userId: string; slot: Slot | null; message: string };
const drafts = draftsOf<Typed>("schedule");

type Props = VisitHandlers & {
  attendanceId: string;
  businessType: BusinessType;
  /** The lead's name, where it is not on the screen. */
  description?: ReactNode;
  /** The row of the attendance's properties that was chosen before. */
  propertyId?: string;
  /** The status that the caller saw: the call is refused when the attendance has left it. */
  from?: AttendanceStatus;
};

/** Property, day and time of a visit; a message to whoever makes it (specification 1 §4, §5). */
export function ScheduleVisitDialog({
  attendanceId,
  businessType,
  description,
  propertyId,
  from,
  ...handlers
}: Props) {
  const place = `${attendanceId}:${propertyId ?? ""}`;
  const [typed, setTyped] = useState<Typed>(
    () => drafts.find(place) ?? { propertyId: propertyId ?? "", userId: "", slot: null, message: "" },
  );
  const change = (next: Partial<Typed>) => setTyped((last) => ({ ...last, ...next }));
  const [atPartner, setAtPartner] = useState(false);
  const { known, error, retry, zone, now, today, ...visiting } = useVisiting(businessType);
  const { byDemonstrator, byPartner, agent, enterpriseId } = visiting;
  const choices = useVisitable(attendanceId);
  const userId = byDemonstrator ? typed.userId || null : (agent?.id ?? null);
  const asks = known && !byPartner && (!byDemonstrator || userId !== null);
  const agenda = useAvailability(userId, today, !asks);
  // The day that was typed may lie behind by now.
  const slot = typed.slot && typed.slot.day >= today ? typed.slot : { day: today, time: "" };
  const time = asks ? agenda.timeOf(slot) : "";
  const { properties } = choices;
  const chosen = properties?.find(({ id }) => id === typed.propertyId);
  const free = chosen !== undefined && !isOpen(chosen.visit);

  const { send, busy } = useVisitChange({
    onDone: (attendance) => {
      drafts.forget(place);
      handlers.onDone(attendance);
    },
    onFailed: (failure) => {
      drafts.keep(place, { ...typed, slot });
      handlers.onFailed(failure);
    },
  });
  const cancel = () => {
    drafts.forget(place);
    handlers.onCancel();
  };
  const confirm = () =>
    byPartner
      ? setAtPartner(true)
      : void send({
          mutation: ScheduleVisitDocument,
          input: {
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

  if (atPartner)
    return <PartnerDialog attendancePropertyId={typed.propertyId} {...handlers} onCancel={cancel} />;
  return (
    <FormDialog
      title="Agendar visita"
      description={description}
      confirmLabel={byPartner ? "Abrir agenda do parceiro" : "Agendar"}
      ready={free && (byPartner || time !== "")}
      busy={busy}
      onConfirm={confirm}
      onClose={cancel}
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
          height="468px"
        />
      ) : properties.length === 0 ? (
        <NoProperties attendanceId={attendanceId} />
      ) : (
        <>
          <PropertyChoice
            properties={properties}
            value={typed.propertyId}
            onChange={(id) => change({ propertyId: id })}
            fixed={propertyId !== undefined}
            refusal={({ visit }) => (isOpen(visit) ? "visita já agendada" : null)}
          />
          {byDemonstrator && !byPartner && (
            <DemonstratorChoice value={typed.userId} onChange={(id) => change({ userId: id })} />
          )}
          {asks && !byDemonstrator && agent && <p>Na agenda de {agent.name}.</p>}
          {asks && (
            <SlotPicker
              agenda={agenda}
              ofDemonstrator={byDemonstrator}
              value={slot}
              onChange={(next) => change({ slot: next })}
              {...{ now, today, zone }}
            />
          )}
          {!byPartner && (
            <TextAreaField
              label="Mensagem"
              optional
              maxLength={4000}
              value={typed.message}
              onChange={(event) => change({ message: event.target.value })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
