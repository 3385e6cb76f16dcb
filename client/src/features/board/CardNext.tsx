import { isLate, type NextStep, nextStepOf, urgencyOf } from "@soleira/schema/attendance/next-step";
import { formatLate, formatRelative } from "@soleira/schema/format/dates";
import { Flag, type LucideIcon, Trophy } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { finishText, isWon } from "../../data/attendance/finishText";
import { nextStepText } from "../../data/attendance/nextStepText";
import { StepIcon } from "../../ui/StepIcon";
import { color, space, type, weight } from "../../ui/theme";
import { useNow } from "../../ui/useNow";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import type { Card_AttendanceFragment } from "./Card.generated";
import { useBoard } from "./useBoard";

const Root = styled.p<{ $late: boolean; $won: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-width: 0;
  ${type.tiny}
  color: ${({ $late, $won }) => ($late ? color.dangerInk : $won ? color.accentInk : color.inkMuted)};
  font-weight: ${({ $late }) => ($late ? weight.strong : weight.medium)};
  & > span { min-width: 0; overflow-wrap: anywhere; }
`;

type LineProps = {
  Icon: LucideIcon | NextStep;
  late?: boolean;
  won?: boolean;
  tip?: string;
  children: ReactNode;
};

const Line = ({ Icon, late = false, won = false, tip, children }: LineProps) => (
  <Root $late={late} $won={won} data-tip={tip}>
    {"step" in Icon ? <StepIcon step={Icon} /> : <Icon size={14} aria-hidden />}
    <span>{children}</span>
  </Root>
);

/** What no other line says. */
const SAID: readonly NextStep["step"][] = ["VISIT_ASKED", "STOPPED", "PROPOSAL_ANSWERED", "PROPOSAL_EXPIRES"];

/** What comes next for a card, or how it ended (docs/product/cards.md). */
export function CardNext({ attendance }: { attendance: Card_AttendanceFragment }) {
  const { columns, zone } = useBoard();
  const now = useNow();
  const { returnAt, returnSubject, nextVisit, finish, status } = attendance;
  const limit = columns.find((column) => column.status === status)?.stoppedAfterDays ?? null;
  const next = nextStepOf(attendance, now, zone, limit);
  const ended = finishText(finish);
  return (
    <>
      {nextVisit && <VisitLine at={nextVisit.startsAt} confirmed={nextVisit.confirmed === true} />}
      {returnAt && <ReturnLine at={returnAt} subject={returnSubject} />}
      {next?.step === "PLAN" && <Line Icon={next}>Sem próximo passo</Line>}
      {next && (SAID.includes(next.step) || (next.step === "ANSWER" && next.due)) && (
        <Line Icon={next} late={isLate(next)}>
          {nextStepText(next, attendance, now, zone)}
        </Line>
      )}
      {ended && (
        <Line Icon={isWon(finish) ? Trophy : Flag} won={isWon(finish)} tip={ended}>
          {ended}
        </Line>
      )}
    </>
  );
}

/** A visit whose time is past says what is to be done about it. */
function VisitLine({ at, confirmed }: { at: string; confirmed: boolean }) {
  const { zone } = useBoard();
  const now = useNow();
  const time = new Date(at);
  const past = time < now;
  return (
    <Line
      Icon={{ step: past ? "FINISH_VISIT" : "VISIT", at: time, urgency: urgencyOf(time, now, zone) }}
      late={past}
    >
      {past ? "Finalizar visita: " : "Visita: "}
      <time dateTime={at}>{formatRelative(time, now, zone)}</time>
      {confirmed && !past && " · confirmada"}
    </Line>
  );
}

/** When to return to the lead: 'Hoje às 14:30'; for how long that is overdue, with the time itself in the tip. */
function ReturnLine({ at, subject }: { at: string; subject: string | null }) {
  const { zone } = useBoard();
  const now = useNow();
  const time = new Date(at);
  const late = time < now;
  return (
    <Line
      Icon={{ step: "RETURN", at: time, urgency: urgencyOf(time, now, zone) }}
      late={late}
      tip={
        [late && `Retorno: ${formatRelative(time, now, zone)}`, subject].filter(Boolean).join(" · ") ||
        undefined
      }
    >
      {late ? (
        <>
          <VisuallyHidden>Retorno: </VisuallyHidden>
          <time dateTime={at}>{formatLate(time, now)}</time>
        </>
      ) : (
        <>
          Retorno: <time dateTime={at}>{formatRelative(time, now, zone)}</time>
        </>
      )}
    </Line>
  );
}
