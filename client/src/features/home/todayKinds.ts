import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { answerText, type CurrentProposalState, stoppedText } from "@soleira/schema/attendance/next-step";
import { formatElapsed, formatLate, formatRelative } from "@soleira/schema/format/dates";
import type { TodayKind } from "@soleira/schema/today/kind";
import {
  AlarmClock,
  CalendarCheck,
  CalendarClock,
  CalendarX,
  CircleDashed,
  FileText,
  Hourglass,
  type LucideIcon,
  MessageCircleReply,
} from "lucide-react";
import type { TodayQuery } from "./Today.generated";

export type TodayItem = TodayQuery["today"]["items"][number];

/** What a kind is called in the filters. */
export const KIND_NAME: Record<TodayKind, string> = {
  ANSWER: "Responder",
  OVERDUE: "Atrasados",
  DUE: "Hoje",
  FINISH_VISIT: "Visitas a finalizar",
  CONFIRM: "Confirmar visitas",
  PROPOSAL: "Propostas",
  PLAN: "Sem próximo passo",
  STOPPED: "Parados",
};

export const KIND_ICON: Record<TodayKind, LucideIcon> = {
  ANSWER: MessageCircleReply,
  OVERDUE: AlarmClock,
  DUE: CalendarClock,
  FINISH_VISIT: CalendarX,
  CONFIRM: CalendarCheck,
  PROPOSAL: FileText,
  PLAN: CircleDashed,
  STOPPED: Hourglass,
};

export const FUNNEL_WORD: Record<BusinessType, string> = {
  SALE: "Venda",
  RENT: "Locação",
  RAISE_PROPERTY: "Angariação",
};

/** After so many milliseconds a new lead has waited too long (docs/product/home.md#waiting). */
export const TOO_LONG = 30 * 60_000;

const DAY = 86_400_000;
const ANSWERED: Partial<Record<CurrentProposalState, string>> = {
  ACCEPTED: "Proposta aceita",
  COUNTERED: "Contraproposta do cliente",
  DENIED: "Proposta recusada",
};

/** Whether the row is here for its visit; else for its return. */
export const isVisit = ({ kind, at, attendance }: TodayItem): boolean =>
  kind === "FINISH_VISIT" || kind === "CONFIRM" || (kind === "DUE" && attendance.returnAt !== at);

/** What is to be done, and since when or when; `late`: it is said loudly. */
export function stepText(item: TodayItem, now: Date, zone: string): { text: string; late: boolean } {
  const at = new Date(item.at);
  const past = at < now;
  switch (item.kind) {
    case "ANSWER": {
      const due = item.attendance.answerDueAt;
      if (due) return { text: answerText(new Date(due), now), late: new Date(due) <= now };
      return {
        text: `Espera há ${formatElapsed(at, now)}`,
        late: now.getTime() - at.getTime() > TOO_LONG,
      };
    }
    case "OVERDUE":
      return { text: `Retorno: ${formatLate(at, now).toLowerCase()}`, late: true };
    case "DUE":
      return isVisit(item)
        ? { text: `${past ? "Como foi a visita?" : "Visita:"} ${formatRelative(at, now, zone)}`, late: past }
        : {
            text: `Retorno: ${past ? formatLate(at, now).toLowerCase() : formatRelative(at, now, zone)}`,
            late: past,
          };
    case "FINISH_VISIT":
      return { text: `Como foi a visita? ${formatRelative(at, now, zone)}`, late: true };
    case "CONFIRM": {
      const wanted = item.attendance.nextVisit?.askedFor;
      return wanted
        ? { text: `Cliente pediu outro horário: ${formatRelative(new Date(wanted), now, zone)}`, late: true }
        : { text: `Confirmar visita: ${formatRelative(at, now, zone)}`, late: false };
    }
    case "PROPOSAL": {
      const answer = ANSWERED[item.attendance.proposal?.state ?? "WAITING_CUSTOMER"];
      if (answer) return { text: answer, late: false };
      return { text: `Proposta ${past ? "vencida" : "vence"}: ${formatRelative(at, now, zone)}`, late: past };
    }
    case "STOPPED":
      return { text: stoppedText(Math.floor((now.getTime() - at.getTime()) / DAY)), late: true };
    case "PLAN":
      return { text: `Sem próximo passo há ${formatElapsed(at, now)}`, late: false };
  }
}

/** Whether the row is here because nothing is planned. */
export const asksForPlan = ({ kind, attendance }: TodayItem): boolean =>
  kind === "PLAN" || kind === "STOPPED" || (kind === "PROPOSAL" && attendance.proposal?.state === "DENIED");

/**
 * Whether what was to be done is not any more, as far as the cache knows: somebody has changed the lead since the list was
 * read. `complete`: the agency says visits with its lists.
 */
export function isOver(item: TodayItem, complete: boolean, now: Date): boolean {
  const { kind, at, attendance } = item;
  const { status, returnAt, nextVisit, lastContactAt, answerDueAt, noStepSince, proposal } = attendance;
  // No limit of a column is shorter than a day.
  if (asksForPlan(item) && noStepSince !== null && +now - Date.parse(noStepSince) < DAY) return true;
  if (status === "FINISHED" || status === "LEAD_QUALIFIED") return true;
  switch (kind) {
    case "ANSWER":
      return answerDueAt === null && (status !== "NEW" || lastContactAt !== null);
    case "OVERDUE":
      return returnAt !== at;
    case "DUE":
    case "FINISH_VISIT":
      return complete && returnAt !== at && nextVisit?.startsAt !== at;
    case "CONFIRM":
      return nextVisit?.startsAt !== at || nextVisit.confirmed === true;
    case "PROPOSAL":
      return proposal === null;
    case "PLAN":
    case "STOPPED":
      return returnAt !== null || nextVisit !== null;
  }
}
