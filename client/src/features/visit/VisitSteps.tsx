import { CalendarCheck, CalendarClock, CalendarX } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Button } from "../../ui/Button";
import { media, space } from "../../ui/theme";
import type { VisitStep } from "./handlers";

/** What ends an open visit or gives it another time. */
export type OpenVisitStep = Extract<VisitStep, "finish" | "reschedule" | "cancel">;

const AHEAD: Record<OpenVisitStep, string> = {
  finish: "Finalizar visita",
  reschedule: "Reagendar visita",
  cancel: "Cancelar visita",
};
/** Once it has begun the question is how it went (docs/product/visits.md#made). */
const BEGUN: Record<OpenVisitStep, string> = {
  finish: "Visitou",
  cancel: "Não veio",
  reschedule: "Remarcar",
};
export const STEP_ICON: Record<OpenVisitStep, ReactNode> = {
  finish: <CalendarCheck size={16} aria-hidden />,
  reschedule: <CalendarClock size={16} aria-hidden />,
  cancel: <CalendarX size={16} aria-hidden />,
};
export const stepLabel = (step: OpenVisitStep, begun: boolean): string => (begun ? BEGUN : AHEAD)[step];

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  ${media.touch} { & > button { min-height: 48px; } }
  ${media.phone} { flex: 1 1 100%; & > button { flex: 1 1 84px; padding-inline: ${space(1)}; } }
`;

type VisitStepsProps = {
  /** Whose visit it is, for who hears the buttons alone. */
  name: string;
  steps: readonly OpenVisitStep[];
  onStep: (step: OpenVisitStep) => void;
};

/** How a visit that has begun went, one press each. */
export function VisitSteps({ name, steps, onStep }: VisitStepsProps) {
  const shown = (["finish", "cancel", "reschedule"] as const).filter((step) => steps.includes(step));
  return (
    <Root role="group" aria-label={`Como foi a visita de ${name}?`}>
      {shown.map((step) => (
        <Button
          key={step}
          size="small"
          data-key={step === "finish" ? "done" : undefined}
          onClick={() => onStep(step)}
        >
          {BEGUN[step]}
        </Button>
      ))}
    </Root>
  );
}
