import { isClosed } from "@soleira/schema/attendance/status";
import type { Attendance } from "@soleira/schema/attendance/wire";
import { OwnId } from "@soleira/schema/rest/params";
import { sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { firstRow, rows } from "../../database/database";
import { conflict, forbidden } from "../../error/api-error";
import type { Principal } from "../../tenancy/principal";
import { canSee, changeable, seen } from "../../tenancy/principal";
import type { AnyWork, Work } from "../../tenancy/work";
import { isOffered } from "../distribution/turn.store";
import type { Card } from "./card";
import { cardJson, toAttendance } from "./card";
import { movedText } from "./history.store";
import type { Raw, Row } from "./row.store";
import { rawJson, toRow } from "./row.store";

const tenantsOf = (principal: Principal) => sql`${`{${principal.tenants.join(",")}}`}::int[]`;

/**
 * The attendance of a path, locked until the call ends. @throws 404/4004 or 403/4003 where the caller may not change it, or
 * has yet to accept it (docs/product/first-answer.md#acceptance).
 */
export async function lockForChange(work: Work, id: number): Promise<Row> {
  const { tx, principal } = work;
  const found = await firstRow<{ raw: Raw }>(
    tx,
    sql`select ${rawJson} as raw from attendance a
        where a.enterprise_id = any (${tenantsOf(principal)}) and a.id = ${id} for no key update`,
  );
  const row = found && toRow(found.raw);
  if (row && !canSee(principal, row) && (await isOffered(work, id)))
    throw forbidden("Aceite o lead antes de atendê-lo.");
  return changeable(principal, row);
}

/**
 * These attendances of the caller's tenants, locked until the call ends, lowest first as all calls for several take them
 * (docs/product/changes.md#locks), by id as the call says it. Whether the caller sees each is not asked.
 */
export async function lockAll({ tx, principal }: Work, ids: readonly string[]): Promise<Map<string, Row>> {
  const own = ids.flatMap((id) => OwnId.safeParse(id).data ?? []);
  const found = await rows<{ raw: Raw }>(
    tx,
    sql`select ${rawJson} as raw from attendance a
        where a.enterprise_id = any (${tenantsOf(principal)}) and a.id = any (${`{${own.join(",")}}`}::bigint[])
        order by a.enterprise_id, a.id for no key update`,
  );
  return new Map(found.map(({ raw }) => [String(raw.id), toRow(raw)]));
}

/** The attendance of a path, by id or uuid, with its card, unlocked. @throws 404/4004 where the caller may not see it. */
export async function readForView(
  { tx, principal, now }: Work,
  id: number | string,
): Promise<{ row: Row; attendance: Attendance }> {
  const found = await firstRow<{ raw: Raw; card: Card }>(
    tx,
    sql`select ${rawJson} as raw, ${cardJson} as card from attendance a
        where a.enterprise_id = any (${tenantsOf(principal)})
          and ${typeof id === "string" ? sql`a.uuid = ${id}::uuid` : sql`a.id = ${id}`}`,
  );
  const row = seen(principal, found && toRow(found.raw));
  return { row, attendance: toAttendance((found as { card: Card }).card, now) };
}

/** Those of these attendances that the caller may see, by id. */
async function readVisible({ tx, principal }: Work, ids: readonly string[]): Promise<Row[]> {
  const own = ids.flatMap((id) => OwnId.safeParse(id).data ?? []);
  const found = await rows<{ raw: Raw }>(
    tx,
    sql`select ${rawJson} as raw from attendance a
        where a.enterprise_id = any (${tenantsOf(principal)}) and a.id = any (${`{${own.join(",")}}`}::bigint[]) order by a.id`,
  );
  return found.map(({ raw }) => toRow(raw)).filter((row) => canSee(principal, row));
}

/** What of many attendances is read at once, read of the one of a path. @throws 404/4004 where the caller may not see it. */
export async function ofVisible<Answer>(
  work: Work,
  id: number,
  read: (visible: Row[]) => Promise<Answer[]>,
): Promise<Answer> {
  const { row } = await readForView(work, id);
  const [answer] = await read([row]);
  if (answer === undefined) throw new Error("an attendance that was there is gone");
  return answer;
}

/** What a call for many attendances answers (docs/product/lists.md#bulk): of each that the caller may see. */
export async function ofEachVisible<Answer>(
  work: Work,
  ids: readonly string[],
  read: (visible: Row[]) => Promise<Answer[]>,
): Promise<{ items: { attendanceId: string; answer: Answer }[] }> {
  const visible = await readVisible(work, ids);
  const answers = await read(visible);
  return {
    items: visible.flatMap(({ id }, index) => {
      const answer = answers[index];
      return answer === undefined ? [] : [{ attendanceId: String(id), answer }];
    }),
  };
}

/** One attendance of a known enterprise, for a caller who was already let in. */
export async function readAttendance(
  { tx, now }: AnyWork,
  row: { enterpriseId: number; id: number },
): Promise<Attendance> {
  const found = await firstRow<{ card: Card }>(
    tx,
    sql`select ${cardJson} as card from attendance a
        where a.enterprise_id = ${row.enterpriseId} and a.id = ${row.id}`,
  );
  if (!found) throw new Error("an attendance that was there is gone");
  return toAttendance(found.card, now);
}

/** A locked attendance of a known enterprise, for what the caller was already let in to, and for a portal's lead. */
export async function lockAttendance(tx: Tx, enterpriseId: number, id: number): Promise<Row> {
  const found = await firstRow<{ raw: Raw }>(
    tx,
    sql`select ${rawJson} as raw from attendance a
        where a.enterprise_id = ${enterpriseId} and a.id = ${id} for no key update`,
  );
  if (!found) throw new Error("an attendance that was there is gone");
  return toRow(found.raw);
}

/**
 * @throws 409/4009 with the attendance when it is closed: it can no longer be edited
 * (docs/product/attendances.md#closed).
 */
export async function requireOpen(work: AnyWork, row: Row): Promise<void> {
  if (!isClosed(row.status)) return;
  const text =
    row.status === "FINISHED"
      ? "Atendimento finalizado não pode ser editado."
      : "Lead qualificado já foi encaminhado e não pode ser editado.";
  throw conflict(text, await readAttendance(work, row));
}

type Seen = { version?: number | null | undefined };

/**
 * @throws 409/4009 when the attendance has another version than the caller saw, with the attendance where they see it
 * (docs/product/moves.md#versions)
 */
export async function requireVersion(work: Work, row: Row, { version }: Seen): Promise<void> {
  if (!version || version === row.version) return;
  const current = canSee(work.principal, row) ? await readAttendance(work, row) : undefined;
  throw conflict(await movedText(work, row), current);
}

/**
 * An open attendance of that version that the caller may change, locked until the call ends.
 * @throws 404/4004, 403/4003, 409/4009
 */
export async function lockOpen(work: Work, id: number, seenBefore: Seen): Promise<Row> {
  const row = await lockForChange(work, id);
  await requireVersion(work, row, seenBefore);
  await requireOpen(work, row);
  return row;
}
