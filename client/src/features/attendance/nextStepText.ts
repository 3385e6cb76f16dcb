import { type NextStep, type ProposalAnswer, stoppedText } from "@soleira/schema/attendance/next-step";
import { formatAgenda, formatElapsed, formatLate } from "@soleira/schema/format/dates";

/** What to do after the customer's answer. */
const ANSWERED: Record<ProposalAnswer, string> = {
  ACCEPTED: "Proposta aceita: finalizar como negócio fechado",
  DENIED: "Proposta recusada: planejar de novo",
  COUNTERED: "Responder à contraproposta",
};

/** What a next step is called on the lead's page; `code` is that of the visit's property. */
export function nextStepText(step: NextStep, code: string | undefined, now: Date, zone: string): string {
  switch (step.step) {
    case "FINISH_VISIT":
    case "VISIT": {
      const when = [formatAgenda(step.at, now, zone), code].filter(Boolean).join(" · ");
      return step.step === "VISIT" ? `Visita: ${when}` : `Finalizar a visita: ${when}`;
    }
    case "RETURN":
      return `Retorno: ${step.urgency === "overdue" ? formatLate(step.at, now) : formatAgenda(step.at, now, zone)}`;
    case "ANSWER":
      return `Responder: espera há ${formatElapsed(step.since, now)}`;
    case "PROPOSAL":
      return "Acompanhar a proposta";
    case "PROPOSAL_ANSWERED":
      return ANSWERED[step.answer];
    case "PROPOSAL_EXPIRES":
      return step.urgency === "overdue"
        ? "Renovar a proposta, que venceu"
        : "Proposta vence em menos de um dia";
    case "PLAN":
      return "nada planejado";
    case "STOPPED":
      return stoppedText(step.days);
    default:
      return step satisfies never;
  }
}
