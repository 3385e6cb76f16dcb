import { formatMoney, formatShortMoney } from "@soleira/schema/format/money";
import { styled } from "styled-components";
import { color, type } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";

const Root = styled.span`
  ${type.tiny}
  color: ${color.inkMuted};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** What the proposals of a column amount to, in short; the whole amount is in its tip and for screen readers. */
export function ColumnAmount({ amount }: { amount: string | null | undefined }) {
  if (!amount) return null;
  const whole = `Propostas: ${formatMoney(amount)}`;
  return (
    <Root data-tip={whole}>
      <span aria-hidden>{formatShortMoney(amount)}</span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </Root>
  );
}
