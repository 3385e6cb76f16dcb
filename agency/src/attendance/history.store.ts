import type { History, HistoryQuery } from "@soleira/schema/attendance/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../database/database";
import { firstRow } from "../database/database";
import { pageOf } from "../http/page";
import type { Work } from "../tenancy/work";
import type { Row } from "./row.store";

/** What one history item says. Its kind names the icon (docs/product/history.md#items). */
export type Note = {
  type:
    | "CREATED"
    | "LEAD"
    | "STATUS"
    | "TEMPERATURE"
    | "TAGS"
    | "RETURN"
    | "CONTACT_TYPE"
    | "OBSERVATION"
    | "WHATSAPP"
    | "PROPERTY"
    | "INTEREST"
    | "CUSTOMER"
    | "VISIT"
    | "TRANSFER";
  /** pt-BR, fit to show. */
  title: string;
  message?: string | null;
  reasonId?: number | null;
  rememberAt?: Date | null;
  /** Who did it where no person did, e.g. the portal's name. */
  source?: string;
};

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

/** The item of that version of an attendance. */
export async function readHistory(tx: Tx, row: Row, version: number | null | undefined): Promise<History> {
  const made = await firstRow<{ item: Item }>(
    tx,
    sql`select ${itemJson} as item from history h
        where h.enterprise_id = ${row.enterpriseId} and h.attendance_id = ${row.id} and h.version = ${version}`,
  );
  if (!made) throw new Error("an observation that was made is gone");
  return toHistory(made.item);
}

/** Who changed it meanwhile, for the one who came second: perhaps they themselves, on another device. */
export async function movedText({ tx, principal }: Work, row: Row): Promise<string> {
  const last = await firstRow<{ id: number | null; name: string }>(
    tx,
    sql`select created_by::int as id, created_by_name as name from history
        where enterprise_id = ${row.enterpriseId} and attendance_id = ${row.id} and version = ${row.version}
        order by id desc limit 1`,
  );
  if (last?.id === principal.userId) return "Você já alterou este atendimento em outra tela.";
  return last
    ? `Este atendimento foi alterado por ${last.name} enquanto isso.`
    : "Este atendimento foi alterado enquanto isso.";
}
