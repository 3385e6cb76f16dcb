import type { BadgeTone } from "../../ui/Badge";

/** What has become of a visit. */
export type VisitStatus = "scheduled" | "finished" | "canceled";

export const visitStatusOf = (visit: { canceled: boolean; finished: boolean }): VisitStatus =>
  visit.canceled ? "canceled" : visit.finished ? "finished" : "scheduled";

/** Word and colour of a visit's status, the same on every screen (docs/product/visits.md#status). */
export const VISIT_STATUS: Record<VisitStatus, { text: string; tone: BadgeTone }> = {
  scheduled: { text: "Agendada", tone: "info" },
  finished: { text: "Realizada", tone: "accent" },
  canceled: { text: "Cancelada", tone: "danger" },
};
