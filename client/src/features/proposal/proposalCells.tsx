import { formatDay } from "@soleira/schema/format/dates";
import { formatMoney } from "@soleira/schema/format/money";
import { EXPIRED_TEXT, PROPOSAL_STATUS_DESCRIPTION } from "@soleira/schema/proposal/status";
import { styled } from "styled-components";
import { Badge } from "../../ui/Badge";
import { color, space } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { type Row, toneOf } from "./proposalText";
import { isOverdue } from "./useProposalPlan";

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
`;

const Former = styled.s`
  color: ${color.inkFaint};
`;

export const StatusBadge = ({ proposal: { status } }: { proposal: Row }) => (
  <Badge $tone={toneOf(status)}>{PROPOSAL_STATUS_DESCRIPTION[status]}</Badge>
);

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
