import { formatRelative } from "@soleira/schema/format/dates";
import { AlarmClock } from "lucide-react";
import { styled } from "styled-components";
import { color, space, type, weight } from "../../ui/theme";
import { useNow } from "../../ui/useNow";
import { useBoard } from "./useBoard";

const Root = styled.p<{ $overdue: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  ${type.tiny}
  color: ${({ $overdue }) => ($overdue ? color.dangerInk : color.inkMuted)};
  font-weight: ${({ $overdue }) => ($overdue ? weight.strong : weight.medium)};
`;

/** When to return to the lead: 'Hoje às 14:30'. A time that has passed says so in words. */
export function ReturnTime({ at }: { at: string }) {
  const { zone } = useBoard();
  const now = useNow();
  const time = new Date(at);
  const overdue = time < now;
  return (
    <Root $overdue={overdue}>
      <AlarmClock size={14} aria-hidden />
      <span>
        {overdue ? "Retorno atrasado: " : "Retorno: "}
        <time dateTime={at}>{formatRelative(time, now, zone)}</time>
      </span>
    </Root>
  );
}
