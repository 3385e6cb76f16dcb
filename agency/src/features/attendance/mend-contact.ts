import { sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import type { Work } from "../../tenancy/work";
import type { Columns, Row } from "./row.store";

/** An item as the rule of mending needs it. */
export type MendedItem = {
  id: number;
  kind: string;
  title: string;
  version: number | null;
  message: string | null;
  createdBy: number | null;
  createdAt: string;
  rememberAt: string | null;
  removedAt: string | null;
};

type Before = {
  lastContactAt: string | null;
  firstContactAt: string | null;
  contactTypeId: number | null;
  /** The contact was what began a NEW attendance, and nothing else has happened since. */
  began: boolean;
  statusSince: string;
  reached: number;
};

const date = (text: string | null) => (text === null ? null : new Date(text));

/**
 * What an attendance says of its contacts without that one: as before it, and by the contacts that were recorded after it.
 * A NEW attendance that it began is NEW again, where nothing else has happened since.
 */
export async function contactsWithout({ tx }: Work, row: Row, item: MendedItem) {
  const of = sql`l.enterprise_id = h.enterprise_id and l.attendance_id = h.attendance_id and l.id > h.id
    and l.removed_at is null`;
  const before = await firstRow<Before>(
    tx,
    sql`select greatest((h.before ->> 'lastContactAt')::timestamptz, (select max(l.contact_at) from history l where ${of})) as "lastContactAt",
          least((h.before ->> 'firstContactAt')::timestamptz,
            (select greatest(min(l.contact_at), a.created_at) from history l where ${of} having count(l.contact_at) > 0)) as "firstContactAt",
          case when exists (select 1 from history l where ${of} and l.type = 'CONTACT_TYPE') then a.contact_type_id
            else (h.before ->> 'contactTypeId')::bigint end::int as "contactTypeId",
          (h.before ->> 'status' = 'NEW' and a.status = 'IN_PROGRESS' and not exists (select 1 from history l
            where ${of} and l.type not in ('OBSERVATION', 'CONTACT_TYPE', 'TAGS')
              and (l.type <> 'CALL' or l.contact_at is not null))) as began,
          h.before ->> 'statusSince' as "statusSince", (h.before ->> 'reached')::int as reached
        from history h join attendance a on a.enterprise_id = h.enterprise_id and a.id = h.attendance_id
        where h.enterprise_id = ${row.enterpriseId} and h.attendance_id = ${row.id} and h.id = ${item.id} and h.before is not null`,
  );
  // Recorded by an instance of before, which kept nothing: its note goes, the times stay.
  if (!before) return null;
  const set: Columns = {
    lastContactAt: date(before.lastContactAt),
    firstContactAt: date(before.firstContactAt),
    contactTypeId: before.contactTypeId,
  };
  if (!before.began || item.version === null) return { set };
  const again: Columns = {
    status: "NEW",
    statusSince: date(before.statusSince) ?? undefined,
    reached: before.reached,
  };
  return { set: { ...set, ...again }, takesBack: item.version };
}

/** What contacts recorded after that one found before them was said with it: it is said anew, for when one of them goes. */
export async function keepBefore({ tx }: Work, row: Row, item: MendedItem): Promise<void> {
  const between = sql`m.enterprise_id = l.enterprise_id and m.attendance_id = l.attendance_id and m.id > h.id and m.id < l.id
    and m.removed_at is null`;
  await tx.execute(
    sql`update history l set before = l.before || jsonb_build_object(
          'lastContactAt', greatest((h.before ->> 'lastContactAt')::timestamptz, (select max(m.contact_at) from history m where ${between})),
          'firstContactAt', least((h.before ->> 'firstContactAt')::timestamptz, (select min(m.contact_at) from history m where ${between})),
          'contactTypeId', case when exists (select 1 from history m where ${between} and m.type = 'CONTACT_TYPE')
            then l.before -> 'contactTypeId' else h.before -> 'contactTypeId' end)
        from history h
        where h.enterprise_id = ${row.enterpriseId} and h.attendance_id = ${row.id} and h.id = ${item.id}
          and l.enterprise_id = h.enterprise_id and l.attendance_id = h.attendance_id and l.id > h.id and l.contact_at is not null`,
  );
}
