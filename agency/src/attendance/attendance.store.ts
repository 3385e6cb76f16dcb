import type { Attendance } from "@soleira/schema/attendance/wire";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Tx } from "../database/database";
import { firstRow } from "../database/database";
import { recordChange } from "../outbox/record";
import type { Principal } from "../tenancy/principal";
import { changeable, seen } from "../tenancy/principal";
import type { AnyWork, Work } from "../tenancy/work";
import type { Card } from "./card";
import { cardJoins, cardJson, toAttendance } from "./card";
import type { Note } from "./note";
import type { Raw, Row } from "./row";
import { rawJson, toRow } from "./row";
import { undoOf } from "./undo-columns";

/** Who makes a change; null for an outside source such as a portal. */
export type Actor = { id: number; name: string } | null;
export const actorOf = (principal: Principal): Actor => ({ id: principal.userId, name: principal.userName });

const tenantsOf = (principal: Principal) => sql`${`{${principal.tenants.join(",")}}`}::int[]`;

/** The attendance of a path, locked until the call ends. @throws 404/4004 or 403/4003 where the caller may not change it. */
export async function lockForChange({ tx, principal }: Work, id: number): Promise<Row> {
  const found = await firstRow<{ raw: Raw }>(
    tx,
    sql`select ${rawJson} as raw from attendance a
        where a.enterprise_id = any (${tenantsOf(principal)}) and a.id = ${id} for no key update`,
  );
  return changeable(principal, found && toRow(found.raw));
}

/** The attendance of a path with its card, unlocked. @throws 404/4004 where the caller may not see it. */
export async function readForView(
  { tx, principal, now }: Work,
  id: number,
): Promise<{ row: Row; attendance: Attendance }> {
  const found = await firstRow<{ raw: Raw; card: Card }>(
    tx,
    sql`select ${rawJson} as raw, ${cardJson} as card from attendance a ${cardJoins}
        where a.enterprise_id = any (${tenantsOf(principal)}) and a.id = ${id}`,
  );
  const row = seen(principal, found && toRow(found.raw));
  return { row, attendance: toAttendance((found as { card: Card }).card, now) };
}

/** One attendance of a known enterprise, for a caller who was already let in. */
export async function readAttendance(
  { tx, now }: AnyWork,
  row: { enterpriseId: number; id: number },
): Promise<Attendance> {
  const found = await firstRow<{ card: Card }>(
    tx,
    sql`select ${cardJson} as card from attendance a ${cardJoins}
        where a.enterprise_id = ${row.enterpriseId} and a.id = ${row.id}`,
  );
  if (!found) throw new Error("an attendance that was there is gone");
  return toAttendance(found.card, now);
}

/** A locked attendance of a known enterprise, for the house's own work (a portal's lead). */
export async function lockAttendance(tx: Tx, enterpriseId: number, id: number): Promise<Row> {
  const found = await firstRow<{ raw: Raw }>(
    tx,
    sql`select ${rawJson} as raw from attendance a
        where a.enterprise_id = ${enterpriseId} and a.id = ${id} for no key update`,
  );
  if (!found) throw new Error("an attendance that was there is gone");
  return toRow(found.raw);
}

type OneChange = {
  row: Row;
  set: Assignments;
  note: Note;
  /** It moves the card, and its maker may take it back (docs/product/moves.md#undo). */
  undoable?: boolean;
};

/**
 * Never back by the little that two processes' clocks differ; but what a clock wrote that was ahead, and has come back, is
 * not held to (docs/product/machine.md#clock).
 */
const laterOf = (
  now: Date,
) => sql`case when updated_at > ${now.toISOString()}::timestamptz + interval '1 minute'
  then ${now.toISOString()}::timestamptz else greatest(updated_at, ${now.toISOString()}::timestamptz) end`;

/**
 * One change: the columns, the version, one history item and one event, all in the caller's transaction. The row must
 * be locked. Answers the attendance as it is now.
 */
export async function change(
  work: AnyWork,
  { row, set, note, undoable = false }: OneChange,
): Promise<Attendance> {
  const { tx, principal, now } = work;
  const actor = principal && actorOf(principal);
  const undo = undoable && actor ? undoOf(actor, set) : set.status && sql`null`;
  const assignments = Object.entries({ ...set, ...(undo && { undo }) }).map(
    ([column, value]) => sql`${sql.raw(column)} = ${value}`,
  );
  const done = await firstRow<{ raw: Raw; card: Card }>(
    tx,
    sql`with a as (
          update attendance set ${sql.join([...assignments, sql`version = version + 1`, sql`updated_at = ${laterOf(now)}`], sql`, `)}
          where enterprise_id = ${row.enterpriseId} and id = ${row.id} returning *
        ), h as (
          ${insertNote(actor, note)}
        ) select ${rawJson} as raw, ${cardJson} as card from a ${cardJoins}`,
  );
  const attendance = await tell(work, actor, row, done);
  return undoable ? { ...attendance, undoable } : attendance;
}

/** A new attendance with its first history item and its event. `status` is NEW. */
export async function insert(
  work: AnyWork,
  { values, note, afterInsert }: NewAttendance,
): Promise<{ row: Row; attendance: Attendance }> {
  const { tx, principal, now } = work;
  const actor = principal && actorOf(principal);
  const columns = Object.entries({
    ...values,
    status: sql`'NEW'`,
    created_at: sql`${now.toISOString()}::timestamptz`,
    updated_at: sql`${now.toISOString()}::timestamptz`,
  });
  const made = await firstRow<{ id: number; enterprise_id: number }>(
    tx,
    sql`with a as (
          insert into attendance (${sql.raw(columns.map(([column]) => column).join(", "))})
          values (${sql.join(
            columns.map(([, value]) => value),
            sql`, `,
          )}) returning *
        ), h as (
          ${insertNote(actor, note)}
        ) select a.id::int as id, a.enterprise_id from a`,
  );
  if (!made) throw new Error("an insert answered nothing");
  await afterInsert?.(made.enterprise_id, made.id);
  const done = await firstRow<{ raw: Raw; card: Card }>(
    tx,
    sql`select ${rawJson} as raw, ${cardJson} as card from attendance a ${cardJoins}
        where a.enterprise_id = ${made.enterprise_id} and a.id = ${made.id}`,
  );
  const attendance = await tell(work, actor, null, done);
  return { row: toRow((done as { raw: Raw }).raw), attendance };
}

/** Columns and what they become; values carry their own cast. */
export type Assignments = Record<string, SQL>;
type NewAttendance = {
  values: Assignments;
  note: Note;
  /** Rows that hang on it (properties, copied history), before anybody hears of it. */
  afterInsert?: (enterpriseId: number, id: number) => Promise<void>;
};

const insertNote = (actor: Actor, note: Note) => sql`
  insert into history (enterprise_id, attendance_id, type, title, message, reason_id, remember_at, created_by,
    created_by_name, version, created_at)
  select a.enterprise_id, a.id, ${note.type}, ${note.title}, ${note.message ?? null}, ${note.reasonId ?? null}::bigint,
    ${note.rememberAt?.toISOString() ?? null}::timestamptz, ${actor?.id ?? null}::bigint, ${actor?.name ?? note.source ?? "Soleira"},
    a.version, a.updated_at
  from a`;

async function tell(
  { tx, now }: AnyWork,
  actor: Actor,
  before: Row | null,
  done: { raw: Raw; card: Card } | undefined,
): Promise<Attendance> {
  if (!done) throw new Error("a change met no row");
  const attendance = toAttendance(done.card, now);
  await recordChange(tx, {
    actor: actor && { id: String(actor.id), name: actor.name },
    before,
    after: toRow(done.raw),
    attendance,
    at: now,
  });
  return attendance;
}
