import { formatRelative } from "@soleira/schema/format/dates";
import { instantOf } from "@soleira/schema/format/instant";
import { addDays } from "@soleira/schema/format/zone";
import type { Slot } from "@soleira/schema/input/forms";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { BesideCalendar } from "../../ui/BesideCalendar";
import { Button } from "../../ui/Button";
import { Calendar } from "../../ui/Calendar";
import { EmptyState } from "../../ui/EmptyState";
import { color, phoneQuery, radius, space, type } from "../../ui/theme";
import { useMedia } from "../../ui/useMedia";
import { DayAgenda, type ShownProperty } from "./DayAgenda";
import { Loading } from "./Loading";
import { SlotTimes } from "./SlotTimes";
import type { AgendaOfDays } from "./useAvailability";
import { type PropertyBusy, usePropertyBusy } from "./usePropertyBusy";

const Unavailable = styled.p`
  display: flex;
  align-items: center;
  min-height: 60px;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.warnSoft};
  color: ${color.warnInk};
  ${type.small}
`;

const Next = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  & > button { flex: 1 1 40%; min-height: 48px; }
  && > [aria-pressed="true"], && > [aria-pressed="true"]:hover { border-color: ${color.accent}; background: ${color.accent}; color: ${color.onAccent}; }
`;

/** Times that are offered before the calendar. */
const NEXT = 4;

type Props = {
  agenda: AgendaOfDays;
  /** It is a demonstrator's. */
  ofDemonstrator: boolean;
  /** Whose agenda; the caller's own when null. */
  userId: string | null;
  attendanceId: string;
  /** The property that is shown, once it is known. */
  property: ShownProperty;
  /** The visit that is given another time. */
  visitId?: string;
  value: Slot;
  onChange: (slot: Slot) => void;
  now: Date;
  today: string;
  zone: string;
  /** The fields beside the calendar, below the time. */
  children: ReactNode;
};

/** A day and one of its free times of 30 minutes, with what else the day holds (docs/product/agenda.md#beside-a-form). */
export function SlotPicker(given: Props) {
  const { children, attendanceId, agenda, today, visitId } = given;
  const busy = usePropertyBusy({ attendanceId, first: today, last: agenda.last, visitId });
  const props = { ...given, busy };
  const phone = useMedia(phoneQuery);
  const hasDays = props.agenda.loaded && !(props.ofDemonstrator && props.agenda.empty);
  return (
    <>
      {phone && hasDays && <NextSlots {...props} />}
      <BesideCalendar calendar={<Days {...props} />}>
        {hasDays && <Times {...props} />}
        {children}
      </BesideCalendar>
    </>
  );
}

/** On a phone the calendar is all of the sight: the next free times are before it, one press each. */
function NextSlots({ agenda, property, value, onChange, now, zone, today, busy }: Shown) {
  const next: Slot[] = [];
  for (let day = agenda.firstDay; day <= agenda.last && next.length < NEXT; day = addDays(day, 1))
    for (const time of agenda.hoursOf(day))
      if (next.length < NEXT && day >= today && !busy.at(property?.row, { day, time }))
        next.push({ day, time });
  return (
    <Next role="group" aria-label={agenda.assumed ? "Próximos horários" : "Próximos horários livres"}>
      {next.map((slot) => (
        <Button
          key={`${slot.day} ${slot.time}`}
          size="small"
          aria-pressed={slot.day === value.day && slot.time === value.time}
          onClick={() => onChange(slot)}
        >
          {formatRelative(instantOf(slot.day, slot.time, zone), now, zone)}
        </Button>
      ))}
    </Next>
  );
}

type Shown = Props & { busy: PropertyBusy };

function Days({ agenda, ofDemonstrator, userId, property, visitId, value, onChange, today, busy }: Shown) {
  if (!agenda.loaded)
    return (
      <Loading
        title="Não foi possível carregar a agenda."
        error={agenda.error}
        busy={agenda.loading}
        onRetry={agenda.retry}
        height="276px"
      />
    );
  if (ofDemonstrator && agenda.empty) return <EmptyState compact title="Agenda não encontrada" />;
  return (
    <>
      {agenda.assumed && (
        <Unavailable role="status">
          Sem conexão: todos os horários aparecem. Se o escolhido já estiver tomado, avisamos ao enviar.
        </Unavailable>
      )}
      <Calendar
        value={value.day}
        today={today}
        last={agenda.last}
        onChange={(day) => onChange({ ...value, day })}
      />
      <DayAgenda
        day={value.day}
        userId={userId}
        time={agenda.timeOf(value)}
        property={property}
        visitId={visitId}
        busy={busy}
      />
    </>
  );
}

function Times({ agenda, property, value, onChange, now, zone, busy }: Shown) {
  const times = agenda.hoursOf(value.day);
  const time = agenda.timeOf(value);
  if (times.length === 0) return <Unavailable role="status">Indisponível para esse dia</Unavailable>;
  return (
    <SlotTimes
      times={times}
      value={value.time}
      busy={times.filter((one) => busy.at(property?.row, { day: value.day, time: one }))}
      hint={time ? formatRelative(instantOf(value.day, time, zone), now, zone) : undefined}
      onChange={(chosen) => onChange({ ...value, time: chosen })}
    />
  );
}
