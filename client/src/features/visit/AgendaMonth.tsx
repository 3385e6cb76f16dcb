import { shortWeekday } from "@soleira/schema/format/dates";
import { addDays } from "@soleira/schema/format/zone";
import { Check } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { styled } from "styled-components";
import { VISIT_STATUS } from "../../data/visit/visitStatus";
import { Badge } from "../../ui/Badge";
import { bringInSight } from "../../ui/bringInSight";
import { color, media, radius, space, type, weight } from "../../ui/theme";
import { dayLabel } from "./AgendaDays";
import { daysOf, weekdayOf } from "./agendaDays";
import type { Visit_VisitFragment } from "./Visit.generated";

const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: ${space(1)};
  & th { ${type.tiny} font-weight: ${weight.medium}; color: ${color.inkMuted}; text-align: left; padding: 0 ${space(1)}; text-transform: capitalize; }
  & td { height: 104px; padding: 0; vertical-align: top; }
  ${media.phone} { border-spacing: 2px; & th { text-align: center; padding: 0; } & td { height: 56px; } }
`;
const Cell = styled.button<{ $today: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: 2px;
  width: 100%;
  height: 100%;
  min-height: 104px;
  padding: ${space(1)} ${space(2)};
  border: 1px solid ${({ $today }) => ($today ? color.accent : color.line)};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.ink};
  text-align: left;
  ${type.tiny}
  &:hover { background: ${color.hover}; }
  & > b { ${type.small} font-weight: ${weight.strong}; color: ${({ $today }) => ($today ? color.accentInk : color.inkMuted)}; }
  & > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  ${media.phone} { align-items: center; min-height: 56px; padding: ${space(1)} 0; & > span { display: none; } }
`;
/** A phone has room for how many there are, not for who. */
const Count = styled.em`
  display: none;
  ${media.phone} {
    display: block;
    min-width: 1.25rem;
    padding: 0 ${space(1)};
    border-radius: ${radius.round};
    background: ${color.accentSoft};
    color: ${color.accentInk};
    font-style: normal;
    text-align: center;
  }
`;
/** A visit in its status's colour; without colours the made ones have a tick and the canceled ones are crossed out. */
const Named = styled(Badge)<{ $over: boolean }>`
  display: block;
  line-height: 1.25rem;
  & > svg { margin-right: ${space(1)}; vertical-align: -2px; }
  ${({ $over }) => $over && "text-decoration: line-through;"}
`;
const Over = styled.span`
  color: ${color.inkMuted};
`;

/** Visits that a day's cell names; the others are counted. */
const NAMED = 3;

type Props = {
  days: readonly string[];
  visits: readonly Visit_VisitFragment[];
  today: string;
  onDay: (day: string) => void;
};

const some = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`);

/** `2 visitas e 1 cancelada`, `sem visitas` */
const countOf = (standing: number, canceled: number): string =>
  [
    (standing > 0 || canceled === 0) &&
      (standing === 0 ? "sem visitas" : some(standing, "visita", "visitas")),
    canceled > 0 &&
      some(
        canceled,
        standing > 0 ? "cancelada" : "visita cancelada",
        standing > 0 ? "canceladas" : "visitas canceladas",
      ),
  ]
    .filter(Boolean)
    .join(" e ");

/** A month; each day opens as a day. */
export function AgendaMonth({ days, visits, today, onDay }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const first = days[0] ?? today;
  const last = days.at(-1) ?? today;
  const start = addDays(first, -weekdayOf(first));
  const weeks = Array.from({ length: Math.ceil((days.length + weekdayOf(first)) / 7) }, (_, week) =>
    daysOf({ first: addDays(start, 7 * week), last: addDays(start, 7 * week + 6) }),
  );
  useLayoutEffect(() => {
    const now = table.current?.querySelector<HTMLElement>("[aria-current]");
    if (now && first) bringInSight(now);
  }, [first]);
  return (
    <Table ref={table}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {shortWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              if (day < first || day > last) return <td key={day} />;
              const here = visits.filter((visit) => visit.date === day);
              const canceled = here.filter((visit) => visit.status === "CANCELED").length;
              return (
                <td key={day}>
                  <Cell
                    type="button"
                    $today={day === today}
                    aria-current={day === today ? "date" : undefined}
                    aria-label={`${dayLabel(day, today)}: ${countOf(here.length - canceled, canceled)}`}
                    onClick={() => onDay(day)}
                  >
                    <b>{Number(day.slice(8))}</b>
                    {here.length > canceled && <Count>{here.length - canceled}</Count>}
                    {here.slice(0, NAMED).map((visit) => (
                      <Named
                        key={visit.id}
                        $tone={visit.attendanceSummary ? VISIT_STATUS[visit.status].tone : "neutral"}
                        $over={visit.status === "CANCELED"}
                      >
                        {visit.status === "FINISHED" && <Check size={12} aria-hidden />}
                        {visit.startTime} {visit.attendanceSummary?.customerName ?? "Ocupado"}
                      </Named>
                    ))}
                    {here.length > NAMED && <Over>+ {here.length - NAMED}</Over>}
                  </Cell>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
