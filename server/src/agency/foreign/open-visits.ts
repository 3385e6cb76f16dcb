import { randomUUID } from "node:crypto";
import type { Enterprise } from "@soleira/schema/enterprise/wire";
import { instantOf } from "@soleira/schema/format/instant";
import type { AttendanceProperty } from "@soleira/schema/property/wire";
import { refusal } from "../http/agency-error";

type Calls = {
  enterprise(): Promise<Enterprise>;
  properties(page: number): Promise<{ items: AttendanceProperty[]; totalPages: number }>;
  cancel(visitId: string, reasonId: string, key: string): Promise<unknown>;
};

/**
 * Cancels the open visits of an attendance by calls of their own, for an agency whose status call does not. Not one
 * change with the move: where the second call fails the visits stay canceled. Repeated, it finds none that is open.
 * Answers when they were to begin, ISO-8601, the first one first.
 * @throws INVALID without a reason.
 */
export async function cancelOpenVisits(reasonId: string | null | undefined, calls: Calls): Promise<string[]> {
  if (!reasonId) {
    const message = "Escolha um motivo.";
    throw refusal("INVALID", { message, fields: [{ field: "visitReasonId", message }] });
  }
  const { timeZone } = await calls.enterprise();
  const canceled: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { items, totalPages } = await calls.properties(page);
    pages = totalPages;
    for (const { visit } of items)
      if (visit && !visit.canceled && !visit.finished) {
        await calls.cancel(visit.id, reasonId, randomUUID());
        canceled.push(instantOf(visit.date, visit.startHour, timeZone).toISOString());
      }
  }
  return canceled.sort();
}
