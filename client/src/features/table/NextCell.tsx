import { isLate, nextStepOf } from "@soleira/schema/attendance/next-step";
import { styled } from "styled-components";
import { nextStepText } from "../../data/attendance/nextStepText";
import { NotInformed } from "../../ui/NotInformed";
import { StepIcon } from "../../ui/StepIcon";
import { color, space, type, weight } from "../../ui/theme";
import type { AttendanceRow_AttendanceFragment } from "./AttendanceRow.generated";
import { ReturnTime, type RowContext } from "./attendanceCells";

const Step = styled.span<{ $late: boolean }>`
  display: inline-flex;
  align-items: flex-start;
  gap: ${space(1)};
  ${type.tiny}
  color: ${({ $late }) => ($late ? color.dangerInk : color.inkMuted)};
  ${({ $late }) => $late && `font-weight: ${weight.medium};`}
  & > svg { flex-shrink: 0; margin-top: 2px; }
  & > span { min-width: 0; overflow-wrap: anywhere; }
`;

type NextCellProps = Pick<RowContext, "zone" | "now"> & {
  row: AttendanceRow_AttendanceFragment;
};

/** The return of a row, else what else comes next, or that nothing does (docs/product/cards.md#signs). */
export function NextCell({ row, zone, now }: NextCellProps) {
  const next = nextStepOf(row, now, zone, row.stoppedAfterDays);
  if (row.returnAt && next && !("due" in next && next.due))
    return <ReturnTime at={row.returnAt} subject={row.returnSubject} zone={zone} now={now} />;
  if (!next) return <NotInformed />;
  return (
    <Step $late={isLate(next)}>
      <StepIcon step={next} />
      <span>{next.step === "PLAN" ? "Sem próximo passo" : nextStepText(next, row, now, zone)}</span>
    </Step>
  );
}
