import { VISIT_TIMES } from "@soleira/schema/visit/slots";
import { styled } from "styled-components";
import { EmptyState } from "../../ui/EmptyState";
import { color, space, type } from "../../ui/theme";
import { AgendaVisit, type AgendaVisitProps } from "./AgendaVisit";
import type { Visit_VisitFragment } from "./Visit.generated";

const Day = styled.div`
  max-width: 720px;
`;
const Hours = styled.ol`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Hour = styled.li`
  display: grid;
  grid-template-columns: 3.5rem 1fr;
  align-items: start;
  min-height: 28px;
  padding: ${space(1)} 0;
  border-top: 1px solid ${color.line};
  & > div { display: flex; flex-direction: column; gap: ${space(2)}; min-width: 0; }
  & > time { ${type.tiny} line-height: 1.25rem; color: ${color.inkMuted}; font-variant-numeric: tabular-nums; }
`;

type Props = Omit<AgendaVisitProps, "visit"> & {
  visits: readonly Visit_VisitFragment[];
  /** How visits get here, where there are none. */
  hint: string;
};

/** One day by its half hours; visits at other times are sorted in between. */
export function AgendaHours({ visits, hint, ...rest }: Props) {
  const times = [...new Set([...VISIT_TIMES, ...visits.map(({ startTime }) => startTime)])].sort();
  return (
    <Day>
      {visits.length === 0 && (
        <EmptyState compact title="Nenhuma visita neste dia">
          {hint}
        </EmptyState>
      )}
      <Hours>
        {times.map((time) => {
          const here = visits.filter(({ startTime }) => startTime === time);
          return (
            <Hour key={time}>
              <time>{time}</time>
              <div>
                {here.map((visit) => (
                  <AgendaVisit key={visit.id} visit={visit} {...rest} />
                ))}
              </div>
            </Hour>
          );
        })}
      </Hours>
    </Day>
  );
}
