import { formatShort } from "@soleira/schema/format/dates";
import type { VisitStatus } from "@soleira/schema/visit/status";
import type { BadgeTone } from "../../ui/Badge";

/** Word and colour of a visit's status, the same on every screen (docs/product/visits.md#status). */
export const VISIT_STATUS: Record<VisitStatus, { text: string; tone: BadgeTone }> = {
  OPEN: { text: "Agendada", tone: "info" },
  FINISHED: { text: "Realizada", tone: "accent" },
  CANCELED: { text: "Cancelada", tone: "danger" },
};

type Said = {
  status: VisitStatus;
  confirmedAt: string | null;
  confirmedByCustomer: boolean | null;
  askedFor: string | null;
};

/** What the customer said of an open visit, or the agency for them; null of nothing (docs/product/public-visit.md#answering). */
export function customerSaid(
  { status, confirmedAt, confirmedByCustomer, askedFor }: Said,
  zone: string,
): { text: string; tone: BadgeTone } | null {
  if (status !== "OPEN") return null;
  if (askedFor) return { text: `Cliente pediu ${formatShort(new Date(askedFor), zone)}`, tone: "warn" };
  if (!confirmedAt) return null;
  return { text: confirmedByCustomer ? "Confirmada pelo cliente" : "Confirmada", tone: "accent" };
}
