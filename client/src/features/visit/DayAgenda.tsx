import { useQuery } from "@apollo/client/react";
import { gapsAround } from "@soleira/schema/visit/around";
import { styled } from "styled-components";
import { color, space, type, weight } from "../../ui/theme";
import { Unreadable, VISITS } from "../../ui/Unreadable";
import { AgendaDocument } from "./Agenda.generated";
import { busySaid, type PropertyBusy } from "./usePropertyBusy";

const Root = styled.div`
  ${type.small}
  color: ${color.inkMuted};
  & > ul { display: flex; flex-direction: column; gap: ${space(1)}; }
  & time { font-weight: ${weight.medium}; color: ${color.ink}; }
`;
const Gap = styled.span<{ $tight: boolean }>`
  display: block;
  ${type.tiny}
  ${({ $tight }) => $tight && `color: ${color.warnInk};`}
`;
const Twice = styled.p`
  color: ${color.warnInk};
`;

/** A property, with its row in the attendance. */
export type ShownProperty = { row?: string | null; code: string; district?: string | null } | null;

type Props = {
  day: string;
  /** Whose agenda; the caller's own when null. */
  userId: string | null;
  /** The time that is chosen: what is free before and after it. */
  time?: string;
  /** What is shown then. */
  property?: ShownProperty;
  /** The visit that is given another time: it is not in its own way. */
  visitId?: string | undefined;
  /** When the property is shown by others. */
  busy?: PropertyBusy;
};

/**
 * A person's visits on a day (docs/product/agenda.md#beside-a-form). It only helps to remember: without
 * it nothing is shown.
 */
export function DayAgenda({ day, userId, time = "", property = null, visitId, busy }: Props) {
  const { data } = useQuery(AgendaDocument, {
    variables: { startDate: day, endDate: day, userId },
    fetchPolicy: "cache-and-network",
  });
  // Keeps the line free, so that nothing below it shifts.
  if (!data) return <Root aria-hidden>{"\u00a0"}</Root>;
  const { items, unreadable } = data.agenda;
  const visits = items.filter(({ id, status }) => status !== "CANCELED" && id !== visitId);
  const gaps = time ? gapsAround(time, visits) : new Map<string, never>();
  // An agency that does not say it of others: what is in this agenda.
  const twice =
    busy?.on(property?.row, day) ??
    visits.filter((visit) => property && visit.property?.code === property.code);
  const said = twice.map((one) => <Twice key={one.id}>{busySaid(one)}</Twice>);
  if (visits.length === 0 && unreadable === 0)
    return (
      <Root>
        {said}
        Nenhuma visita na agenda desse dia.
      </Root>
    );
  return (
    <Root>
      {said}
      Na agenda desse dia:
      <ul aria-label="Agenda do dia">
        {visits.map(({ id, startTime, attendanceSummary, property: at }) => {
          const gap = gaps.get(id);
          const elsewhere = Boolean(at?.district && property?.district && at.district !== property.district);
          return (
            <li key={id}>
              <time>{startTime}</time>{" "}
              {[attendanceSummary?.customerName ?? "Ocupado", at?.district].filter(Boolean).join(" · ")}
              {gap && (
                <Gap $tight={elsewhere && gap.minutes < TIGHT}>
                  {[gapText(gap), elsewhere && "outro bairro"].filter(Boolean).join(", ")}
                </Gap>
              )}
            </li>
          );
        })}
      </ul>
      <Unreadable count={unreadable} of={VISITS} />
    </Root>
  );
}

/** Less than so many minutes are little for the way to another district. */
const TIGHT = 30;

/** `30 min livres depois dela` */
function gapText({ minutes, before }: { minutes: number; before: boolean }): string {
  if (minutes < 0) return "no mesmo horário";
  if (minutes === 0) return before ? "termina quando esta começa" : "começa quando esta termina";
  const hours = Math.floor(minutes / 60);
  const text = [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`]
    .filter(Boolean)
    .join(" ");
  return `${text} de folga ${before ? "depois dela" : "antes dela"}`;
}
