import { useQuery } from "@apollo/client/react";
import { styled } from "styled-components";
import { color, space, type, weight } from "../../ui/theme";
import { Unreadable, VISITS } from "../../ui/Unreadable";
import { AgendaDocument } from "./Agenda.generated";

const Root = styled.div`
  ${type.small}
  color: ${color.inkMuted};
  & > ul { display: flex; flex-wrap: wrap; gap: 0 ${space(4)}; }
  & time { font-weight: ${weight.medium}; color: ${color.ink}; }
`;

type Props = {
  day: string;
  /** Whose agenda; the caller's own when null. */
  userId: string | null;
};

/**
 * A person's visits on a day (docs/product/agenda.md#beside-a-form). It only helps to remember: without
 * it nothing is shown.
 */
export function DayAgenda({ day, userId }: Props) {
  const { data } = useQuery(AgendaDocument, {
    variables: { startDate: day, endDate: day, userId },
    fetchPolicy: "cache-and-network",
  });
  // Keeps the line free, so that nothing below it shifts.
  if (!data) return <Root aria-hidden>{"\u00a0"}</Root>;
  const { items, unreadable } = data.agenda;
  const visits = items.filter(({ status }) => status !== "CANCELED");
  if (visits.length === 0 && unreadable === 0) return <Root>Nenhuma visita na agenda desse dia.</Root>;
  return (
    <Root>
      Na agenda desse dia:
      <ul aria-label="Agenda do dia">
        {visits.map(({ id, startTime, attendanceSummary }) => (
          <li key={id}>
            <time>{startTime}</time> {attendanceSummary?.customerName ?? "Ocupado"}
          </li>
        ))}
      </ul>
      <Unreadable count={unreadable} of={VISITS} />
    </Root>
  );
}
