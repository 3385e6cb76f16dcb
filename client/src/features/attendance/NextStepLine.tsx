import { asksForPlan, isLate, type NextStep, nextStepOf } from "@soleira/schema/attendance/next-step";
import { memo } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { styled } from "styled-components";
import { NextStep_AttendanceFragmentDoc } from "../../data/attendance/Detail.generated";
import { nextStepText } from "../../data/attendance/nextStepText";
import { useSession } from "../../data/session/useSession";
import { useFragmentNow } from "../../data/useFragmentNow";
import { Button } from "../../ui/Button";
import { StepIcon } from "../../ui/StepIcon";
import { color, radius, space, type, weight } from "../../ui/theme";
import { useNow } from "../../ui/useNow";

const Root = styled.div<{ $late: boolean }>`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  max-width: 100%;
  margin-top: ${space(2)};
  padding: ${space(1)} ${space(3)};
  border-radius: ${radius.medium};
  ${type.small}
  background: ${({ $late }) => ($late ? color.dangerSoft : color.accentSoft)};
  color: ${({ $late }) => ($late ? color.dangerInk : color.accentInk)};
  & > span { min-width: 0; overflow-wrap: anywhere; }
  & b { font-weight: ${weight.strong}; }
  & a { color: inherit; display: inline-block; min-height: 24px; align-content: center; font-weight: ${weight.strong}; }
`;

/** The tab where a step is done; null where it is done elsewhere. */
const TAB: Record<NextStep["step"], "imoveis" | "retornos" | "propostas" | null> = {
  FINISH_VISIT: "imoveis",
  VISIT_ASKED: "imoveis",
  CONFIRM_VISIT: "imoveis",
  VISIT: "imoveis",
  RETURN: "retornos",
  ANSWER: null,
  PROPOSAL: null,
  PROPOSAL_ANSWERED: "propostas",
  PROPOSAL_EXPIRES: "propostas",
  PLAN: null,
  STOPPED: null,
  QUIET: null,
};

/** What the customer has accepted, as the dialog that finishes with it needs it. */
export type Deal = { proposalId: string; amount: string; code: string | null };

type NextStepLineProps = {
  id: string;
  zone: string;
  /** Of its column, null without a limit. */
  stoppedAfterDays: number | null;
  /** Opens what plans the next step; undefined for who may only look. */
  onPlan: ((what: "visit" | "return" | "noStep") => void) | undefined;
  /** Finishes it as won with the accepted proposal; undefined for who may only look. */
  onFinish: ((deal: Deal) => void) | undefined;
};

/** 'Próximo passo' of a lead, under the name; it leads to where that is done, or asks for one (docs/product/cards.md#next). */
export const NextStepLine = memo(function NextStepLine({
  id,
  zone,
  stoppedAfterDays,
  onPlan,
  onFinish,
}: NextStepLineProps) {
  const attendance = useFragmentNow(
    NextStep_AttendanceFragmentDoc,
    "NextStep_attendance",
    `Attendance:${id}`,
  );
  const { hasNoStep } = useSession().enterprise;
  const [params] = useSearchParams();
  const now = useNow();
  const next = attendance && nextStepOf(attendance, now, zone, stoppedAfterDays);
  if (!next) return null;
  const late = isLate(next);
  const asks = asksForPlan(next);
  const text = nextStepText(next, attendance, now, zone);
  const tab = TAB[next.step];
  const there = new URLSearchParams(params);
  if (tab) there.set("tab", tab);
  there.delete("page");
  const { proposal } = attendance;
  const accepted = next.step === "PROPOSAL_ANSWERED" && next.answer === "ACCEPTED" ? proposal : null;
  return (
    <Root $late={late}>
      <StepIcon step={next} size={16} />
      <span>
        Próximo passo:{" "}
        {tab ? (
          <Link to={`?${there}`} replace>
            {text}
          </Link>
        ) : (
          <b>{text}</b>
        )}
      </span>
      {accepted && onFinish && (
        <Button
          size="small"
          variant="primary"
          onClick={() =>
            onFinish({
              proposalId: accepted.id,
              amount: accepted.amount,
              code: attendance.property?.code ?? null,
            })
          }
        >
          Finalizar como negócio fechado
        </Button>
      )}
      {(asks || next.step === "QUIET") && onPlan && (
        <>
          <Button size="small" onClick={() => onPlan("visit")}>
            Agendar uma visita
          </Button>
          <Button size="small" onClick={() => onPlan("return")}>
            Marcar um retorno
          </Button>
          {asks && hasNoStep && (
            <Button size="small" variant="quiet" onClick={() => onPlan("noStep")}>
              Sem próximo passo…
            </Button>
          )}
        </>
      )}
    </Root>
  );
});
