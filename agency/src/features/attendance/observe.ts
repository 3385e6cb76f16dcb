import type { History, HistoryBody } from "@soleira/schema/attendance/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../../database/database";
import { firstRow } from "../../database/database";
import { checkAll } from "../../error/all-fields";
import { invalid } from "../../error/api-error";
import { momentOf } from "../../http/moment";
import { ownId } from "../../http/parse";
import type { Work } from "../../tenancy/work";
import { change } from "./change";
import { beginning } from "./effects";
import { readHistory } from "./history.store";
import { contacted } from "./progress";
import { futureDate } from "./return";
import type { Row } from "./row.store";

/**
 * An observation of an agent leaves the status; a WhatsApp conversation that was begun is a contact, and a NEW
 * attendance is IN_PROGRESS with it, in one change (docs/product/messages.md#recording). Answers the item.
 */
export async function observe(work: Work, row: Row, body: z.output<typeof HistoryBody>): Promise<History> {
  const { tx, now } = work;
  const { reason, rememberAt, at } = await checkAll({
    at: () => momentOf(now, body.occurredAt),
    reason: () => (body.reasonId ? reasonOf(tx, row, body.reasonId) : null),
    rememberAt: () => (body.rememberAt ? futureDate(body.rememberAt, now, "rememberAt") : null),
  });
  const whatsapp = body.type === "WHATSAPP";
  const { version } = await change(work, {
    row,
    set: whatsapp ? { ...contacted(at ?? now), ...beginning(row)?.set } : {},
    note: {
      type: body.type,
      // Not "sent": that happens in WhatsApp, which we do not see.
      title: whatsapp ? "Conversa de WhatsApp iniciada" : (reason?.name ?? "Observação"),
      message: body.message,
      reasonId: reason?.id ?? null,
      rememberAt,
      at,
      ...(whatsapp && { contactAt: at ?? now }),
    },
  });
  return readHistory(tx, row, version);
}

async function reasonOf(tx: Tx, row: Row, text: string): Promise<{ id: number; name: string }> {
  const id = ownId(text, "reasonId", "Motivo inválido.");
  const found = await firstRow<{ name: string }>(
    tx,
    sql`select name from history_reason where enterprise_id = ${row.enterpriseId} and id = ${id} and set_aside_at is null`,
  );
  if (!found) throw invalid("reasonId", "Motivo inválido.");
  return { id, name: found.name };
}
