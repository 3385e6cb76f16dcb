import { shortWeekday } from "@soleira/schema/format/dates";
import { CalendarX2 } from "lucide-react";
import { styled } from "styled-components";
import { EmptyState } from "../../ui/EmptyState";
import { color, media, radius, space, type, weight } from "../../ui/theme";
import { AgendaVisit, type AgendaVisitProps } from "./AgendaVisit";
import { dayName } from "./agendaDays";
import type { Visit_VisitFragment } from "./Visit.generated";

const Week = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(128px, 1fr));
  gap: ${space(2)};
  overflow-x: auto;
  ${media.phone} { grid-template-columns: minmax(0, 1fr); overflow-x: visible; }
`;
const Day = styled.section<{ $today: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  min-height: 240px;
  padding: ${space(2)};
  border-radius: ${radius.large};
  background: ${color.sunken};
  ${({ $today }) => $today && `box-shadow: inset 0 0 0 2px ${color.accent};`}
  ${media.phone} { min-height: 0; }
`;
const Heading = styled.h2<{ $today: boolean }>`
  display: flex;
  align-items: baseline;
  gap: ${space(2)};
  padding: ${space(1)} ${space(1)} 0;
  ${type.small}
  font-weight: ${weight.medium};
  color: ${({ $today }) => ($today ? color.accentInk : color.inkMuted)};
  & > b { ${type.large} font-weight: ${weight.strong}; color: ${({ $today }) => ($today ? color.accentInk : color.ink)}; }
`;
const Quiet = styled.p`
  padding: 0 ${space(1)};
  ${type.tiny}
  color: ${color.inkFaint};
`;
const List = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  max-width: 720px;
  ${media.phone} { max-width: none; }
`;
const ListDay = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
`;
const ListHeading = styled.h2`
  ${type.medium}
  font-weight: ${weight.strong};
  &::first-letter { text-transform: uppercase; }
`;

type Props = Omit<AgendaVisitProps, "visit"> & {
  days: readonly string[];
  visits: readonly Visit_VisitFragment[];
  today: string;
};

const on = (visits: readonly Visit_VisitFragment[], day: string) => visits.filter(({ date }) => date === day);

/** Seven days beside each other, on a phone under each other. */
export function AgendaWeek({ days, visits, today, ...rest }: Props) {
  return (
    <Week>
      {days.map((day) => (
        <Day key={day} $today={day === today} aria-label={dayLabel(day, today)}>
          <Heading $today={day === today} aria-label={dayLabel(day, today)}>
            <b>{Number(day.slice(8))}</b>
            {day === today ? "hoje" : shortWeekday(day)}
          </Heading>
          {on(visits, day).map((visit) => (
            <AgendaVisit key={visit.id} visit={visit} {...rest} />
          ))}
          {on(visits, day).length === 0 && <Quiet>Sem visitas</Quiet>}
        </Day>
      ))}
    </Week>
  );
}

/** Days under each other, those without a visit left out but today; `hint`: how visits get here, where there are none. */
export function AgendaList({ days, visits, today, hint, ...rest }: Props & { hint: string }) {
  const shown = days.filter((day) => day === today || on(visits, day).length > 0);
  if (visits.length === 0)
    return (
      <EmptyState
        icon={<CalendarX2 size={32} strokeWidth={1.5} aria-hidden />}
        title="Nenhuma visita neste período"
      >
        {hint}
      </EmptyState>
    );
  return (
    <List>
      {shown.map((day) => (
        <ListDay key={day} aria-label={dayLabel(day, today)}>
          <ListHeading>{dayLabel(day, today)}</ListHeading>
          {on(visits, day).map((visit) => (
            <AgendaVisit key={visit.id} visit={visit} {...rest} />
          ))}
          {on(visits, day).length === 0 && <Quiet>Sem visitas</Quiet>}
        </ListDay>
      ))}
    </List>
  );
}

/** `Hoje, sexta-feira, 20 de novembro` */
export const dayLabel = (day: string, today: string): string =>
  day === today ? `Hoje, ${dayName(day)}` : dayName(day);
