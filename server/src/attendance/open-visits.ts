import { randomUUID } from "node:crypto";
import { instantOf } from "@soleira/schema/format/zone";
import { enterpriseCalls } from "../agency/calls/enterprise";
import { propertyCalls } from "../agency/calls/property";
import { visitCalls } from "../agency/calls/visit";
import type { AgencyClient } from "../agency/http/agency-client";
import { refusal } from "../agency/http/agency-error";

/**
 * Cancels the open visits of an attendance by calls of their own, for an agency whose status call does not. Not one
 * change with the move: where the second call fails the visits stay canceled. Repeated, it finds none that is open.
 * Answers when they were to begin, ISO-8601, the first one first.
 * @throws INVALID without a reason.
 */
export async function cancelOpenVisits(
  call: AgencyClient,
  id: string,
  reasonId: string | null | undefined,
): Promise<string[]> {
  if (!reasonId) {
    const message = "Escolha um motivo.";
    throw refusal("INVALID", { message, fields: [{ field: "visitReasonId", message }] });
  }
  const { timeZone } = await enterpriseCalls.mine(call);
  const canceled: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { items, totalPages } = await propertyCalls.page(call, id, page, 50);
    pages = totalPages ?? 1;
    for (const { visit } of items)
      if (visit && !visit.canceled && !visit.finished) {
        await visitCalls.update(call, visit.id, { updateType: "CANCEL", reasonId }, randomUUID());
        canceled.push(instantOf(visit.date, visit.startHour, timeZone).toISOString());
      }
  }
  return canceled.sort();
}
