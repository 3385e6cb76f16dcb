import type { History, HistoryBody, HistoryQuery } from "@soleira/schema/attendance/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../database/database";
import { firstRow } from "../database/database";
import { invalid } from "../error/api-error";
import { ownId } from "../http/parse";
import type { Work } from "../tenancy/work";
import { change } from "./attendance.store";
import { pageOf } from "./page";
import type { Row } from "./row";

type Item = {
  id: string;
  type: string;
  title: string;
  message: string | null;
  createdBy: string;
  createdAt: string;
  rememberAt: string | null;
};

const itemJson = sql`jsonb_build_object('id', h.id::text, 'type', h.type, 'title', h.title, 'message', h.message,
  'createdBy', h.created_by_name, 'createdAt', h.created_at, 'rememberAt', h.remember_at)`;

const toHistory = ({ type, ...item }: Item): History => ({
  ...item,
  type: { icon: type },
  createdAt: new Date(item.createdAt).toISOString(),
  rememberAt: item.rememberAt && new Date(item.rememberAt).toISOString(),
});

/** What happened to an attendance, newest first, page and total in one statement. */
export async function listHistory(tx: Tx, row: Row, query: z.output<typeof HistoryQuery>) {
  const found = await firstRow<{ total: number; items: Item[] }>(
    tx,
    sql`with page as (
          select h.* from history h
          where h.enterprise_id = ${row.enterpriseId} and h.attendance_id = ${row.id}
          order by h.created_at desc, h.id desc offset ${(query.page - 1) * query.size}::int limit ${query.size}::int
        )
        select (select count(*)::int from history o
                where o.enterprise_id = ${row.enterpriseId} and o.attendance_id = ${row.id}) as total,
          coalesce((select jsonb_agg(${itemJson} order by h.created_at desc, h.id desc) from page h), '[]'::jsonb) as items`,
  );
  return pageOf((found?.items ?? []).map(toHistory), query, found?.total ?? 0);
}

/**
 * An observation of an agent leaves the status; a WhatsApp conversation that was begun is a contact, and a NEW
 * attendance is IN_PROGRESS with it, in one change (docs/product/messages.md#recording). Answers the item.
 */
export async function observe(work: Work, row: Row, body: z.output<typeof HistoryBody>): Promise<History> {
  const { tx, now } = work;
  const reason = body.reasonId ? await reasonOf(tx, row, body.reasonId) : null;
  const rememberAt = body.rememberAt ? new Date(body.rememberAt) : null;
  if (rememberAt && rememberAt <= now) throw invalid("rememberAt", "Escolha um horário futuro.");
  const whatsapp = body.type === "WHATSAPP";
  const { version } = await change(work, {
    row,
    set: whatsapp
      ? {
          last_contact_at: sql`${now.toISOString()}::timestamptz`,
          ...(row.status === "NEW" && { status: sql`'IN_PROGRESS'` }),
        }
      : {},
    note: {
      type: body.type,
      // Whether it was sent, only WhatsApp knows.
      title: whatsapp ? "Conversa de WhatsApp iniciada" : (reason?.name ?? "Observação"),
      message: body.message,
      reasonId: reason?.id ?? null,
      rememberAt,
    },
  });
  const made = await firstRow<{ item: Item }>(
    tx,
    sql`select ${itemJson} as item from history h
        where h.enterprise_id = ${row.enterpriseId} and h.attendance_id = ${row.id} and h.version = ${version}`,
  );
  if (!made) throw new Error("an observation that was made is gone");
  return toHistory(made.item);
}

async function reasonOf(tx: Tx, row: Row, text: string): Promise<{ id: number; name: string }> {
  const id = ownId(text, "reasonId", "Motivo inválido.");
  const found = await firstRow<{ name: string }>(
    tx,
    sql`select name from history_reason where enterprise_id = ${row.enterpriseId} and id = ${id}`,
  );
  if (!found) throw invalid("reasonId", "Motivo inválido.");
  return { id, name: found.name };
}
