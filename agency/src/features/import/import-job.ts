import { cellsOf } from "@soleira/schema/import/fields";
import { NOTICE } from "@soleira/schema/notification/texts";
import { and, eq, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../../database/database";
import { firstRow, rows, sqlState } from "../../database/database";
import { textArray } from "../../database/fragments";
import { importFile, importRow } from "../../database/schema";
import { fault } from "../../process/log";
import type { HookedDatabase } from "../../queue/commit-hooks";
import { type Loop, startLoop } from "../../queue/loop";
import { growingPause } from "../../queue/pause";
import { asSystem } from "../../tenancy/transaction";
import type { AnyWork } from "../../tenancy/work";
import { writeNotice } from "../notification/notification.event";
import { countsOf, isOne, type Key, rowsOf, type Stored } from "./import.store";
import type { ImportWork, ImportWorks, Told } from "./kind";

/** Imports of all agencies that one round goes on with, and steps of each. */
const AT_ONCE = 50;
const STEPS = 20;
/** Lines that are checked in one transaction. */
const CHECKED_AT_ONCE = 500;
const MOST_TRIES = 5;
const pauseAfter = growingPause({ firstMs: 1_000, longestMs: 60_000 });

type Row = Pick<typeof importRow.$inferSelect, "line" | "cells" | "made">;
type Options = { database: Database; log: Logger; now: () => Date; works: ImportWorks };

/**
 * Goes on with what is to be checked, run and taken back, each step in a transaction of its own, in which the import is
 * locked: each line once, whatever process does it and whenever one dies (docs/product/import.md#run). Answers whether more
 * is waiting.
 */
export async function workOnImports(options: Options): Promise<boolean> {
  const { database, log, now } = options;
  const due = await database.transaction((tx) =>
    rows<Key>(
      tx,
      sql`select enterprise_id as "enterpriseId", id::int as id from import_file
          where next_at <= ${now().toISOString()}::timestamptz order by next_at, id limit ${AT_ONCE}`,
    ),
  );
  let more = false;
  for (const key of due)
    for (let steps = 0; steps < STEPS; steps++) {
      try {
        if (!(await step(options, key))) break;
        more = true;
      } catch (error) {
        log.error({ ...fault(error), import: key.id }, "imports: a step failed");
        await putOff(options, key, error);
        break;
      }
    }
  return more;
}

/** One step; false where nothing is due, or another process has it. */
const step = ({ database, now, works, log }: Options, key: Key): Promise<boolean> =>
  asSystem(database, [key.enterpriseId], async (tx) => {
    const work: AnyWork = { tx, now: now(), principal: null };
    const [of] = await tx.select().from(importFile).where(isOne(key)).for("update", { skipLocked: true });
    if (!of?.nextAt || of.nextAt > work.now) return false;
    const kind = works[of.kind];
    if (of.state === "CHECKING") await checkSome(work, of, kind);
    else if (of.state === "RUNNING") await takeNext(work, of, kind);
    else if (of.state === "REVERTING") await undoLast(work, of, kind);
    else throw new Error(`an import that is ${of.state} has a next step`);
    if (of.tries > 0) await set(work, of, { tries: 0 });
    const after = await firstRow<{ state: string }>(
      tx,
      sql`select state from import_file where enterprise_id = ${key.enterpriseId} and id = ${key.id}`,
    );
    if (after && after.state !== of.state)
      log.info({ import: key.id, state: after.state }, "imports: one went on");
    return true;
  });

const set = ({ tx }: AnyWork, of: Key, values: Partial<Stored>) =>
  tx.update(importFile).set(values).where(isOne(of));
const setRow = ({ tx }: AnyWork, of: Key, line: number, values: Partial<typeof importRow.$inferSelect>) =>
  tx
    .update(importRow)
    .set(values)
    .where(and(rowsOf(of), eq(importRow.line, line)));

const fieldsOf = ({ columns }: Stored) => columns.map(({ field }) => field);

/** Looks at the next lines, each by itself and beside those before it (docs/product/import.md#check). */
async function checkSome(work: AnyWork, of: Stored, kind: ImportWork): Promise<void> {
  const { tx } = work;
  const lines = await rows<Row>(
    tx,
    sql`select line, cells from import_row where enterprise_id = ${of.enterpriseId} and import_id = ${of.id}
          and line > ${of.atLine} and state <> 'TITLES' order by line limit ${CHECKED_AT_ONCE}`,
  );
  const last = lines.at(-1);
  if (!last) {
    await set(work, of, { state: "CHECKED", nextAt: null });
    return;
  }
  const cells = lines.map((one) => cellsOf(fieldsOf(of), one.cells));
  const verdicts = await kind.check(work, of, cells);
  const keys = verdicts.flatMap((one) => ("keys" in one ? one.keys : []));
  const earlier = await rows<Told>(
    tx,
    sql`select name, business_type as "businessType", to_jsonb(keys) as keys from import_row
        where enterprise_id = ${of.enterpriseId} and import_id = ${of.id} and line <= ${of.atLine}
          and keys && ${textArray(keys)} order by line`,
  );
  const byKey = new Map<string, Told[]>();
  const note = (one: Told) => {
    for (const key of one.keys) byKey.set(key, [...(byKey.get(key) ?? []), one]);
  };
  for (const one of earlier) note(one);
  const found = verdicts.map((one, index) => {
    const row = { line: lines[index]?.line, name: kind.nameOf(cells[index] ?? {}), reason: null, keys: [] };
    if ("reason" in one) return { ...row, state: "REFUSED", reason: one.reason };
    const before = one.keys.flatMap((key) => byKey.get(key) ?? []).some((other) => kind.isSame(one, other));
    if (before && kind.again) return { ...row, state: "REFUSED", reason: kind.again };
    note(one);
    const { businessType, keys } = one;
    return { ...row, state: one.known || before ? "KNOWN" : "NEW", business_type: businessType, keys };
  });
  await tx.execute(
    sql`update import_row r set state = f.state, reason = f.reason, name = f.name, business_type = f.business_type,
          keys = array(select jsonb_array_elements_text(f.keys))
        from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
          as f(line int, state text, reason text, name text, business_type text, keys jsonb)
        where r.enterprise_id = ${of.enterpriseId} and r.import_id = ${of.id} and r.line = f.line`,
  );
  await set(work, of, { atLine: last.line });
}

/** Does the next line, or ends the day's part. */
async function takeNext(work: AnyWork, of: Stored, kind: ImportWork): Promise<void> {
  const next = await nextLine(work, of);
  if (!next) return endPart(work, of);
  const { line } = next;
  const done = await kind.take(work, of, cellsOf(fieldsOf(of), next.cells));
  if ("reason" in done) await setRow(work, of, line, { state: "REFUSED", reason: done.reason });
  else {
    const { added, attendanceId, made } = done;
    await setRow(work, of, line, { state: added ? "ADDED" : "CREATED", attendanceId, made });
  }
  await set(work, of, { atLine: line });
}

const nextLine = ({ tx, now }: AnyWork, of: Stored) =>
  firstRow<Row>(
    tx,
    sql`select line, cells from import_row where enterprise_id = ${of.enterpriseId} and import_id = ${of.id}
          and line > ${of.atLine} and state in ('NEW', 'KNOWN') and coalesce(due_at <= ${now.toISOString()}::timestamptz, true)
        order by line limit 1`,
  );

/** Everybody learns once of what they got; then it waits for another day, or has ended. */
async function endPart(work: AnyWork, of: Stored): Promise<void> {
  const { tx, now } = work;
  const got = await rows<{ userId: number; n: number }>(
    tx,
    sql`select a.user_id::int as "userId", count(*)::int as n from import_row r
        join attendance a on a.enterprise_id = r.enterprise_id and a.id = r.attendance_id
        where r.enterprise_id = ${of.enterpriseId} and r.import_id = ${of.id} and r.state = 'CREATED'
          and r.line > ${of.toldLine} and r.line <= ${of.atLine} and a.user_id is not null and a.user_id <> ${of.createdBy}
        group by a.user_id order by a.user_id`,
  );
  const notice = { enterpriseId: of.enterpriseId, kind: "IMPORT_DONE", referenceId: null } as const;
  for (const { userId, n } of got)
    await writeNotice(work, { ...notice, userId, message: NOTICE.importGiven(n, of.fileName) });
  const next = await firstRow<{ at: Date | string | null }>(
    tx,
    sql`select min(due_at) as at from import_row where enterprise_id = ${of.enterpriseId} and import_id = ${of.id}
          and line > ${of.atLine} and state in ('NEW', 'KNOWN')`,
  );
  if (next?.at) {
    await set(work, of, { toldLine: of.atLine, nextAt: new Date(next.at) });
    return;
  }
  await set(work, of, { state: "DONE", toldLine: of.atLine, nextAt: null, endedAt: now });
  const { created, added, refused } = await countsOf(tx, of);
  await writeNotice(work, {
    ...notice,
    userId: of.createdBy,
    message: NOTICE.importDone(of.fileName, { created, added, refused }),
  });
}

/** Takes back the last line that was done and not looked at yet. */
async function undoLast(work: AnyWork, of: Stored, kind: ImportWork): Promise<void> {
  const last = await lastLine(work, of);
  if (!last) {
    const { reverted, kept } = await countsOf(work.tx, of);
    await set(work, of, { state: "REVERTED", nextAt: null, endedAt: of.endedAt ?? work.now });
    await writeNotice(work, {
      enterpriseId: of.enterpriseId,
      kind: "IMPORT_DONE",
      referenceId: null,
      userId: of.createdBy,
      message: NOTICE.importReverted(of.fileName, { reverted, kept }),
    });
    return;
  }
  const undone = await kind.undo(work, of, last.made as object);
  await setRow(work, of, last.line, undone ? { state: "REVERTED", attendanceId: null } : { state: "KEPT" });
  await set(work, of, { atLine: last.line });
}

const lastLine = ({ tx }: AnyWork, of: Stored) =>
  firstRow<Row>(
    tx,
    sql`select line, cells, made from import_row where enterprise_id = ${of.enterpriseId} and import_id = ${of.id}
          and line < ${of.atLine} and state in ('CREATED', 'ADDED') order by line desc limit 1`,
  );

/**
 * A step failed: it is tried again after a pause that grows; a line that fails five times is passed over, so that the others
 * go on. What is of an attendance and cannot go keeps it at once.
 */
const putOff = ({ database, now }: Options, key: Key, error: unknown): Promise<void> =>
  asSystem(database, [key.enterpriseId], async (tx) => {
    const work: AnyWork = { tx, now: now(), principal: null };
    const [of] = await tx.select().from(importFile).where(isOne(key)).for("update");
    if (!of?.nextAt) return;
    const tries = of.tries + 1;
    const isOver = tries >= MOST_TRIES || (of.state === "REVERTING" && sqlState(error) === "23503");
    const row = !isOver
      ? undefined
      : of.state === "RUNNING"
        ? await nextLine(work, of)
        : of.state === "REVERTING"
          ? await lastLine(work, of)
          : undefined;
    if (!row) {
      await set(work, of, { tries, nextAt: new Date(work.now.getTime() + pauseAfter(tries)) });
      return;
    }
    await setRow(
      work,
      of,
      row.line,
      of.state === "RUNNING" ? { state: "REFUSED", reason: "FAILED" } : { state: "KEPT" },
    );
    await set(work, of, { tries: 0, atLine: row.line });
  });

/** Looks every second for imports to go on with. */
export const startImports = (options: Options & { database: HookedDatabase }): Loop =>
  startLoop({
    name: "imports",
    database: options.database,
    log: options.log,
    work: () => workOnImports(options),
  });
