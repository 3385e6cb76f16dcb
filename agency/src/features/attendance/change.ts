import type { HistoryKind } from "@soleira/schema/attendance/history-kind";
import type { Attendance } from "@soleira/schema/attendance/wire";
import type { AttendanceEvent } from "@soleira/schema/live/wire";
import type { SQL } from "drizzle-orm";
import { and, eq, sql } from "drizzle-orm";
import { firstRow, insertFrom } from "../../database/database";
import { attendance, history } from "../../database/schema";
import { append } from "../../outbox/append";
import type { AnyWork } from "../../tenancy/work";
import { attendanceChanged } from "./attendance.event";
import type { Card } from "./card";
import { cardJson, toAttendance } from "./card";
import type { Note } from "./history.store";
import { deleteTransition, enteredAt, insertTransition, withReached } from "./progress";
import type { Columns, NewRow, Raw, Row } from "./row.store";
import { rawJson, toRow } from "./row.store";
import { undoOf } from "./undo-columns";

type OneChange = {
  /** Locked. */
  row: Row;
  set?: Columns;
  /** The history item that is written; or `item`, a statement that changes one that is there. It reads the attendance `a`. */
  note?: Note;
  item?: SQL;
  /** It moves the card, and its maker may take it back (docs/product/moves.md#undo). */
  undoable?: boolean;
  /** It came from outside with this, or this passes it on. */
  lead?: AttendanceEvent["lead"] | undefined;
  /** It takes back the move that came with that version. */
  takesBack?: number;
};

/**
 * Never back by the little that two processes' clocks differ; but a time that was written by a clock ahead of ours is
 * not kept (docs/product/machine.md#clock).
 */
export const laterOf = (now: Date) => sql`case
  when ${attendance.updatedAt} > ${now.toISOString()}::timestamptz + interval '1 minute' then ${now.toISOString()}::timestamptz
  else greatest(${attendance.updatedAt}, ${now.toISOString()}::timestamptz) end`;

/** Kinds of history that plan something, or tell of the person who asks. */
const WAKING: readonly HistoryKind[] = ["VISIT", "LEAD", "PROPOSAL"];

/** What ends a 'Sem próximo passo' (docs/product/returns.md#no-next-step): a status, a next step, a contact. */
const endsQuiet = ({ status, scheduledAt, lastContactAt }: Columns, note: Note | undefined): boolean =>
  Boolean(status || scheduledAt || lastContactAt || (note && WAKING.includes(note.type)));

const instantOf = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/**
 * One change: the columns, the version, one history item and one event, all in the call's transaction. Answers the
 * attendance as it is now.
 */
export async function change(
  work: AnyWork,
  { row, set: given = {}, note, item, undoable = false, takesBack, lead }: OneChange,
): Promise<Attendance> {
  const { tx, principal, now } = work;
  const set = {
    ...withReached(given),
    ...(endsQuiet(given, note) && { noStepSince: null }),
    ...(takesBack === undefined && enteredAt(given, note?.at ? instantOf(note.at) : laterOf(now))),
  };
  const undo = undoable && principal ? undoOf(principal.userId, set) : set.status && sql`null`;
  const updated = tx
    .update(attendance)
    .set({ ...set, ...(undo && { undo }), version: sql`${attendance.version} + 1`, updatedAt: laterOf(now) })
    .where(and(eq(attendance.enterpriseId, row.enterpriseId), eq(attendance.id, row.id)))
    .returning();
  const transition =
    takesBack === undefined ? set.status && insertTransition(work, row) : deleteTransition(row, takesBack);
  const done = await firstRow<{ raw: Raw; card: Card }>(
    tx,
    sql`with a as ${updated}, h as (${item ?? insertNote(work, note as Note)})${transition && sql`, t as (${transition})`}
        select ${rawJson} as raw, ${cardJson} as card from a`,
  );
  const changed = await emit(work, row, done, lead);
  return undoable ? { ...changed, undoable } : changed;
}

export type NewAttendance = {
  values: NewRow;
  note: Note;
  /** It came from outside. */
  lead?: "RECEIVED" | undefined;
  /** Rows that belong to it (properties, copied history), before its event. */
  afterInsert?: (enterpriseId: number, id: number) => Promise<void>;
};

/** A new attendance with its first history item and its event. */
export async function insert(
  work: AnyWork,
  { values, note, lead, afterInsert }: NewAttendance,
): Promise<{ row: Row; attendance: Attendance }> {
  const { tx, now } = work;
  const inserted = tx
    .insert(attendance)
    .values({
      ...values,
      status: "NEW",
      createdAt: note.at ?? now,
      updatedAt: now,
      statusSince: note.at ?? now,
    })
    .returning();
  const made = await firstRow<{ id: number; enterprise_id: number }>(
    tx,
    sql`with a as ${inserted}, h as (${insertNote(work, note)}), t as (${insertTransition(work, null)})
        select a.id::int as id, a.enterprise_id from a`,
  );
  if (!made) throw new Error("an insert answered nothing");
  await afterInsert?.(made.enterprise_id, made.id);
  const done = await firstRow<{ raw: Raw; card: Card }>(
    tx,
    sql`select ${rawJson} as raw, ${cardJson} as card from attendance a
        where a.enterprise_id = ${made.enterprise_id} and a.id = ${made.id}`,
  );
  const added = await emit(work, null, done, lead);
  return { row: toRow((done as { raw: Raw }).raw), attendance: added };
}

/** What the attendance `a` said before this statement: what a contact that is taken back leaves (mend-contact.ts). */
const beforeIt = sql`(select jsonb_build_object('lastContactAt', b.last_contact_at, 'firstContactAt', b.first_contact_at,
  'contactTypeId', b.contact_type_id, 'status', b.status, 'statusSince', b.status_since, 'reached', b.reached)
  from attendance b where b.enterprise_id = a.enterprise_id and b.id = a.id)`;

/** The history item of an attendance `a` that the same statement writes. */
const insertNote = ({ principal }: AnyWork, note: Note) =>
  insertFrom(
    history,
    {
      enterpriseId: sql`a.enterprise_id`,
      attendanceId: sql`a.id`,
      type: sql`${note.type}`,
      title: sql`${note.title}`,
      message: sql`${note.message ?? null}`,
      reasonId: sql`${note.reasonId ?? null}::bigint`,
      rememberAt: sql`${note.rememberAt?.toISOString() ?? null}::timestamptz`,
      createdBy: sql`${principal?.userId ?? null}::bigint`,
      createdByName: sql`${principal?.userName ?? note.source ?? "Soleira"}`,
      version: sql`a.version`,
      createdAt: note.at ? instantOf(note.at) : sql`a.updated_at`,
      contactAt: sql`${note.contactAt?.toISOString() ?? null}::timestamptz`,
      before: note.contactAt ? beforeIt : sql`null::jsonb`,
      recordedAt: note.at ? sql`a.updated_at` : sql`null::timestamptz`,
    },
    sql`from a`,
  );

async function emit(
  work: AnyWork,
  before: Row | null,
  done: { raw: Raw; card: Card } | undefined,
  lead: AttendanceEvent["lead"],
): Promise<Attendance> {
  if (!done) throw new Error("a change met no row");
  const { principal, now } = work;
  const changed = toAttendance(done.card, now);
  await append(
    work,
    attendanceChanged({ principal, before, after: toRow(done.raw), attendance: changed, now, lead }),
  );
  return changed;
}
