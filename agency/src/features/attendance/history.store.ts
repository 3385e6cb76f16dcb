import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { HistoryKind } from "@soleira/schema/attendance/history-kind";
import { kindsOf } from "@soleira/schema/attendance/history-kind";
import { mendableUntil } from "@soleira/schema/attendance/mending";
import type { History, HistoryListQuery, HistoryQuery } from "@soleira/schema/attendance/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../../database/database";
import { firstRow, rows } from "../../database/database";
import { textArray } from "../../database/fragments";
import { notFound } from "../../error/api-error";
import { pageOf } from "../../http/page";
import type { Work } from "../../tenancy/work";
import type { Row } from "./row.store";
import { rowKeys } from "./row.store";
import { visibleOfCustomer } from "./visible.store";

/** What one history item says. Its kind names the icon (docs/product/history.md#items). */
export type Note = {
  type: HistoryKind;
  /** pt-BR, fit to show. */
  title: string;
  message?: string | null;
  reasonId?: number | null;
  rememberAt?: Date | null;
  /** When it was done, where that was before the call (docs/product/changes.md#moment). */
  at?: Date | undefined;
  /** A contact that it records, and when that was. */
  contactAt?: Date;
  /** Who did it where no person did, e.g. the portal's name. */
  source?: string;
};

/** Titles that say which of its kind an item is, for what counts them. */
export const HISTORY_TITLE = { returnRemoved: "Retorno removido", visitMade: "Visita realizada" };

type Item = {
  id: string;
  type: string;
  title: string;
  message: string | null;
  createdBy: string;
  createdById: string | null;
  createdAt: string;
  rememberAt: string | null;
  recordedAt: string | null;
  mendedAt: string | null;
  removedAt: string | null;
};

type OfAttendance = { customerService: { id: string; businessType: BusinessType } };

const itemJson = sql`jsonb_build_object('id', h.id::text, 'type', h.type, 'title', h.title, 'message', h.message,
  'createdBy', h.created_by_name, 'createdById', h.created_by::text, 'createdAt', h.created_at, 'rememberAt', h.remember_at,
  'recordedAt', h.recorded_at, 'mendedAt', h.mended_at, 'removedAt', h.removed_at)`;

const instant = (text: string | null) => text && new Date(text).toISOString();

const toHistory = ({ type, recordedAt, ...item }: Item): History => ({
  ...item,
  type: { icon: type },
  createdAt: new Date(item.createdAt).toISOString(),
  rememberAt: instant(item.rememberAt),
  mendedAt: instant(item.mendedAt),
  removedAt: instant(item.removedAt),
  mendableUntil: mendableUntil({ ...item, kind: type, createdAt: recordedAt ?? item.createdAt }),
});

/** What happened to each of these attendances, newest first, pages and totals in one statement and in their order. */
export async function listHistories(tx: Tx, of: readonly Row[], query: z.output<typeof HistoryListQuery>) {
  const kinds = query.group && textArray(kindsOf(query.group));
  const fits = (alias: string) => (kinds ? sql`and ${sql.raw(alias)}.type = any (${kinds})` : sql``);
  const pages = await rows<{ total: number; items: Item[] }>(
    tx,
    sql`select (select count(*)::int from history o
            where o.enterprise_id = k.enterprise_id and o.attendance_id = k.id ${fits("o")}) as total,
          coalesce((select jsonb_agg(${itemJson} order by h.created_at desc, h.id desc) from (
            select p.* from history p where p.enterprise_id = k.enterprise_id and p.attendance_id = k.id ${fits("p")}
            order by p.created_at desc, p.id desc offset ${(query.page - 1) * query.size}::int limit ${query.size}::int) h), '[]'::jsonb) as items
        from ${rowKeys(of)} order by k.n`,
  );
  return pages.map(({ items, total }) => pageOf(items.map(toHistory), query, total));
}

/**
 * What happened in all attendances of a person that the caller sees, newest first, each with its attendance
 * (docs/product/lead-profile.md#history). @throws 404/4004 where they see none
 */
export async function historiesOfCustomer(
  { tx, principal }: Work,
  customerId: number,
  query: z.output<typeof HistoryQuery>,
) {
  const visible = await visibleOfCustomer(tx, principal, customerId);
  const found = await firstRow<{ total: number; items: (Item & OfAttendance)[] }>(
    tx,
    sql`with theirs as materialized (select a.enterprise_id, a.id, a.business_type from attendance a where ${visible})
        select (select count(*)::int from theirs t
            join history o on o.enterprise_id = t.enterprise_id and o.attendance_id = t.id) as total,
          coalesce((select jsonb_agg(${itemJson}
              || jsonb_build_object('customerService', jsonb_build_object('id', h.attendance_id::text, 'businessType', h.business_type))
              order by h.created_at desc, h.id desc) from (
            select p.*, t.business_type from theirs t
            join history p on p.enterprise_id = t.enterprise_id and p.attendance_id = t.id
            order by p.created_at desc, p.id desc offset ${(query.page - 1) * query.size}::int limit ${query.size}::int) h), '[]') as items`,
  );
  if (!found) throw notFound();
  const items = found.items.map(({ customerService, ...item }) => ({ ...toHistory(item), customerService }));
  return pageOf(items, query, found.total);
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
  if (last?.id === principal.userId)
    return "Este atendimento não está mais como foi informado: a última alteração foi sua.";
  return last
    ? `Este atendimento foi alterado por ${last.name} enquanto isso.`
    : "Este atendimento foi alterado enquanto isso.";
}
