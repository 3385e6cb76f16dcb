import type { Suspect, SuspectPage, SuspectQuery } from "@soleira/schema/suspect/wire";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type * as z from "zod";
import type { Database, Tx } from "../../database/database";
import { firstRow, rows } from "../../database/database";
import { intArray } from "../../database/fragments";
import { pageOf } from "../../http/page";
import type { HookedDatabase } from "../../queue/commit-hooks";
import { type Loop, startLoop } from "../../queue/loop";
import type { Work } from "../../tenancy/work";
import { type Delivery, type People, peopleOf } from "./evidence";

/** Records on which several people seem to be, the last made first (docs/product/customers.md#suspects). */
export async function listSuspects(
  { tx, principal }: Work,
  { page, size }: z.output<typeof SuspectQuery>,
): Promise<z.input<typeof SuspectPage>> {
  const own = sql`s.enterprise_id = any (${intArray(principal.tenants)})`;
  const found = await rows<{ enterpriseId: number; id: number }>(
    tx,
    sql`select s.enterprise_id as "enterpriseId", s.customer_id::int as id from suspect s where ${own} and s.contradicts
        order by s.customer_id desc, s.enterprise_id limit ${size} offset ${(page - 1) * size}`,
  );
  const counted = await firstRow<{ total: number; waiting: number }>(
    tx,
    sql`select (select count(*)::int from suspect s where ${own} and s.contradicts) as total,
          (select count(*)::int from suspect s where ${own} and not s.checked) as waiting`,
  );
  const items: Suspect[] = [];
  for (const { enterpriseId, id } of found) {
    const people = await peopleOf(tx, enterpriseId, id);
    if (people && people.groups.length > 1) items.push(toSuspect(people));
  }
  return { ...pageOf(items, { page, size }, counted?.total ?? 0), waiting: counted?.waiting ?? 0 };
}

const toSuspect = ({ record, groups, more }: People): Suspect => ({
  customer: { id: String(record.id), name: record.name },
  enterprise: record.enterprise,
  groups: groups.map((group, at) => ({
    deliveries: group.map(({ id, name, contacts, at: given, source, attendance }) => ({
      id,
      name,
      contacts,
      at: given,
      source,
      customerService: {
        id: String(attendance.id),
        businessType: attendance.businessType,
        status: attendance.status,
        user: attendance.user,
      },
    })),
    businessTypes:
      at === 0 ? [] : [...new Set(sharedOf(groups, group).map((one) => one.attendance.businessType))],
  })),
  more,
});

/**
 * Those of a group that went to an attendance of somebody else's. Their own is one that began with them and took nothing of
 * others, and one that was typed for them, where what it is about is written.
 */
export function sharedOf(groups: readonly Delivery[][], group: readonly Delivery[]): Delivery[] {
  const others = groups.filter((one) => one !== group).flat();
  const isOwn = (id: number) =>
    group.some(
      ({ attendance, lead }) =>
        attendance.id === id &&
        attendance.begins &&
        (lead === null || !others.some((other) => other.attendance.id === id)),
    );
  return group.filter(({ attendance: { id } }) => !isOwn(id));
}

/** Records that one transaction looks at. */
const BATCH = 20;
const POLL_MS = 5_000;

/** Looks at one record, and keeps whether several people seem to be on it. */
export async function lookAt(tx: Tx, enterpriseId: number, id: number): Promise<void> {
  const people = await peopleOf(tx, enterpriseId, id);
  const contradicts = (people?.groups.length ?? 0) > 1;
  await tx.execute(sql`update suspect set checked = true, contradicts = ${contradicts}
    where enterprise_id = ${enterpriseId} and customer_id = ${id}`);
}

/** Looks at records of which something came since; answers whether more wait. */
export const checkSuspects = (database: Database): Promise<boolean> =>
  database.transaction(async (tx) => {
    const found = await rows<{ enterpriseId: number; id: number }>(
      tx,
      sql`select enterprise_id as "enterpriseId", customer_id::int as id from suspect where not checked
          order by enterprise_id, customer_id limit ${BATCH} for update skip locked`,
    );
    for (const { enterpriseId, id } of found) await lookAt(tx, enterpriseId, id);
    return found.length === BATCH;
  });

/** Looks every few seconds for records of which something came. */
export const startSuspects = ({ database, log }: { database: HookedDatabase; log: Logger }): Loop =>
  startLoop({
    name: "suspects",
    database,
    log,
    pollMs: POLL_MS,
    work: () => checkSuspects(database),
  });
