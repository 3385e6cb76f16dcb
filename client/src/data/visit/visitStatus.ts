import type { VisitStatus } from "@soleira/schema/visit/status";
import type { BadgeTone } from "../../ui/Badge";

/** Word and colour of a visit's status, the same on every screen (docs/product/visits.md#status). */
export const VISIT_STATUS: Record<VisitStatus, { text: string; tone: BadgeTone }> = {
  OPEN: { text: "Agendada", tone: "info" },
  FINISHED: { text: "Realizada", tone: "accent" },
  CANCELED: { text: "Cancelada", tone: "danger" },
};
