import { formatDay } from "@soleira/schema/format/dates";
import { formatMoney } from "@soleira/schema/format/money";
import { EXPIRED_TEXT } from "@soleira/schema/proposal/status";
import { styled } from "styled-components";
import { Badge } from "../../ui/Badge";
import { color, space, type } from "../../ui/theme";
import { useNow } from "../../ui/useNow";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { deliveryText, type Row, stateText, toneOf } from "./proposalText";
import { isOverdue, useZone } from "./useProposalPlan";

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
`;

const Former = styled.s`
  color: ${color.inkFaint};
`;

const Faint = styled.p`
  max-width: 40ch;
  ${type.tiny}
  color: ${color.inkFaint};
  white-space: normal;
`;

export const StatusBadge = ({ proposal }: { proposal: Row }) => (
  <Badge $tone={toneOf(proposal.status)}>{stateText(proposal)}</Badge>
);

/** When, how and by whom it was sent, and when the customer has opened it; nothing before. */
export function Delivery({ proposal }: { proposal: Row }) {
  const text = deliveryText(proposal, useNow(), useZone());
  return text && <Faint>{text}</Faint>;
}

/** The amount in force; the first one beside it, struck out, where they differ. */
export const Amount = ({ proposal: { amount, amountInForce } }: { proposal: Row }) => (
  <Line>
    {formatMoney(amountInForce)}
    {Number(amount) !== Number(amountInForce) && (
      <Former>
        <VisuallyHidden>antes </VisuallyHidden>
        {formatMoney(amount)}
      </Former>
    )}
  </Line>
);

/** The last day on which it counts; 'Vencida' beside it once that is over. */
export const DueDate = ({ proposal, today }: { proposal: Row; today: string }) => (
  <Line>
    {formatDay(proposal.dueDate)}
    {isOverdue(proposal, today) && <Badge $tone="warn">{EXPIRED_TEXT}</Badge>}
  </Line>
);
