import {
  answerText,
  type NextStep,
  type ProposalAnswer,
  stoppedText,
} from "@soleira/schema/attendance/next-step";
import { formatElapsed, formatLate, formatRelative } from "@soleira/schema/format/dates";

/** What to do after the customer's answer. */
const ANSWERED: Record<ProposalAnswer, string> = {
  ACCEPTED: "Proposta aceita",
  DENIED: "Proposta recusada: planejar de novo",
  COUNTERED: "Responder à contraproposta",
};

/** What else is said of it: the property of the visit, what the return is for. */
type About = { nextVisit: { property: { code: string } | null } | null; returnSubject: string | null };

/** What a next step is called on the lead's page. */
export function nextStepText(step: NextStep, about: About, now: Date, zone: string): string {
  switch (step.step) {
    case "FINISH_VISIT":
    case "VISIT": {
      const when = [formatRelative(step.at, now, zone), about.nextVisit?.property?.code]
        .filter(Boolean)
        .join(" · ");
      return step.step === "VISIT" ? `Visita: ${when}` : `Finalizar a visita: ${when}`;
    }
    case "VISIT_ASKED":
      return `Cliente pediu outro horário: ${formatRelative(step.askedFor, now, zone)}`;
    case "CONFIRM_VISIT":
      return `Confirmar a visita: ${formatRelative(step.at, now, zone)}`;
    case "RETURN": {
      const when = step.urgency === "overdue" ? formatLate(step.at, now) : formatRelative(step.at, now, zone);
      return `Retorno: ${[when, about.returnSubject].filter(Boolean).join(" · ")}`;
    }
    case "ANSWER":
      return step.due ? answerText(step.due, now) : `Responder: espera há ${formatElapsed(step.since, now)}`;
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
    case "QUIET":
      return `nenhum até ${formatRelative(step.until, now, zone)}`;
    default:
      return step satisfies never;
  }
}
