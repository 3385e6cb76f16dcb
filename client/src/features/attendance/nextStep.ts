import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { formatAgenda, formatElapsed, formatLate } from "@soleira/schema/format/dates";

type Attendance = {
  status: AttendanceStatus;
  createdAt: string;
  lastContactAt: string | null;
  returnAt: string | null;
  nextVisit: { startsAt: string; property: { code: string } | null } | null;
};

export type NextStep = {
  text: string;
  /** Its time has passed. */
  late: boolean;
  /** The tab where it is done; null where it is done elsewhere. */
  tab: "imoveis" | "retornos" | null;
};

/** What to do where neither a visit nor a return is set. */
const TO_DO: Record<AttendanceStatus, NextStep | null> = {
  NEW: { text: "Responder ao lead", late: false, tab: null },
  IN_PROGRESS: { text: "Agendar uma visita ou um retorno", late: false, tab: null },
  RETURN_LATER: { text: "Marcar o retorno", late: false, tab: "retornos" },
  VISIT_SCHEDULED: { text: "Agendar a visita", late: false, tab: "imoveis" },
  VISIT_MADE: { text: "Perguntar o que achou e combinar o próximo contato", late: false, tab: null },
  IN_PROPOSAL: { text: "Acompanhar a proposta", late: false, tab: null },
  LEAD_QUALIFIED: null,
  FINISHED: null,
};

/**
 * The one thing to do next (docs/product/cards.md#next): what is late first, then whichever of visit and return comes
 * first, then the answer that a new lead waits for. Null for an attendance that is closed.
 */
export function nextStep(attendance: Attendance, now: Date, zone: string): NextStep | null {
  const { status, nextVisit, returnAt } = attendance;
  if (TO_DO[status] === null) return null;
  const visit = nextVisit && new Date(nextVisit.startsAt);
  const due = returnAt ? new Date(returnAt) : null;
  if (visit && nextVisit && (!due || visit <= due || visit < now)) {
    const late = visit < now;
    const when = [formatAgenda(visit, now, zone), nextVisit.property?.code].filter(Boolean).join(" · ");
    return { text: late ? `Finalizar a visita: ${when}` : `Visita: ${when}`, late, tab: "imoveis" };
  }
  if (due) {
    const late = due < now;
    return {
      text: `Retorno: ${late ? formatLate(due, now) : formatAgenda(due, now, zone)}`,
      late,
      tab: "retornos",
    };
  }
  if (status === "NEW") {
    const since = formatElapsed(new Date(attendance.lastContactAt ?? attendance.createdAt), now);
    return { text: `Responder: espera há ${since}`, late: false, tab: null };
  }
  return TO_DO[status];
}
