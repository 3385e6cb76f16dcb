import { worksFunnel } from "@soleira/schema/account/roles";
import { nameIn } from "@soleira/schema/format/plain";
import {
  type ColumnField,
  columnLetter,
  fieldsOf,
  IMPORT_FIELDS,
  isTitles,
} from "@soleira/schema/import/fields";
import { IMPORT_REASON, IMPORT_ROW_TEXT } from "@soleira/schema/import/reasons";
import type {
  AddImportQuery,
  Import,
  ImportRow,
  ImportRowPage,
  ImportRowQuery,
  ImportSettingsBody,
} from "@soleira/schema/import/wire";
import { BYTE_ORDER_MARK, CSV_TYPE, csvTexts } from "@soleira/schema/report/csv";
import { desc, eq, sql } from "drizzle-orm";
import type * as z from "zod";
import { firstRow, rows } from "../../database/database";
import { importFile } from "../../database/schema";
import { conflict, invalid, notFound } from "../../error/api-error";
import type { NamedFile, TypedFile } from "../../http/file";
import { pageOf } from "../../http/page";
import type { Work } from "../../tenancy/work";
import { colleagueFor } from "../account/colleague.store";
import { isOne, type Key, revertibleUntil, type Stored, toImport } from "./import.store";
import { linesOf } from "./sheet";

/** Imports that are listed. */
const LISTED = 20;
const SAMPLES = 3;
/** Lines by which it is told what a column holds. */
const LOOKED_AT = 50;
/** Characters of a sample. */
const LONGEST_SAMPLE = 100;

const keyOf = ({ principal }: Work, id: number): Key => ({ enterpriseId: principal.enterpriseId, id });

/** The import, locked: no job goes on with it until the call has ended. @throws 404/4004 */
async function lockImport({ tx, ...work }: Work, id: number): Promise<Stored> {
  const [found] = await tx
    .select()
    .from(importFile)
    .where(isOne(keyOf({ tx, ...work }, id)))
    .for("update");
  if (!found) throw notFound();
  return found;
}

async function change(work: Work, of: Stored, set: Partial<Stored>): Promise<Import> {
  const [changed] = await work.tx.update(importFile).set(set).where(isOne(of)).returning();
  if (!changed) throw new Error("an import that was locked is gone");
  return toImport(work.tx, changed, work.now);
}

/** The agency's last ones, the newest first. */
export async function listImports(work: Work): Promise<Import[]> {
  const { tx, principal, now } = work;
  const found = await tx
    .select()
    .from(importFile)
    .where(eq(importFile.enterpriseId, principal.enterpriseId))
    .orderBy(desc(importFile.createdAt), desc(importFile.id))
    .limit(LISTED);
  const items: Import[] = [];
  for (const stored of found) items.push(await toImport(tx, stored, now));
  return items;
}

/** @throws 404/4004 */
export async function readImport(work: Work, id: number): Promise<Import> {
  const [found] = await work.tx
    .select()
    .from(importFile)
    .where(isOne(keyOf(work, id)));
  if (!found) throw notFound();
  return toImport(work.tx, found, work.now);
}

/** Keeps the lines of a spreadsheet and says what its columns hold (docs/product/import.md#columns). */
export async function addImport(
  work: Work,
  file: TypedFile | null,
  { kind, name }: AddImportQuery,
): Promise<Import> {
  const { tx, principal, now } = work;
  if (!file) throw invalid("file", "Escolha um arquivo.");
  const lines = linesOf(file);
  const first = lines[0]?.cells ?? [];
  const hasTitles = lines.length > 1 && isTitles(first);
  const below = lines.slice(hasTitles ? 1 : 0);
  const width = Math.max(...lines.slice(0, LOOKED_AT).map(({ cells }) => cells.length), first.length);
  const columnAt = (index: number, most: number) =>
    below.slice(0, most).map(({ cells }) => (cells[index] ?? "").slice(0, LONGEST_SAMPLE));
  const titles = Array.from({ length: width }, (_, index) => (first[index] ?? "").slice(0, LONGEST_SAMPLE));
  const fields = fieldsOf(
    kind,
    titles.map((title, index) => ({ title: hasTitles ? title : "", samples: columnAt(index, LOOKED_AT) })),
  );
  // The cells below the first line, whether that is of titles or not.
  const next = lines.slice(1, 1 + SAMPLES);
  const columns = titles.map((title, index) => ({
    title,
    samples: next.map(({ cells }) => (cells[index] ?? "").slice(0, LONGEST_SAMPLE)),
    field: fields[index] ?? "NONE",
  }));
  const [stored] = await tx
    .insert(importFile)
    .values({
      enterpriseId: principal.enterpriseId,
      kind,
      state: "DRAFT",
      fileName: nameIn(name),
      columns,
      hasTitles,
      businessType: "SALE",
      receiver: "USER",
      days: 1,
      atLine: 0,
      createdAt: now,
      createdBy: principal.userId,
      createdByName: principal.userName,
    })
    .returning();
  if (!stored) throw new Error("an insert answered nothing");
  await tx.execute(
    sql`insert into import_row (enterprise_id, import_id, line, cells, state, name)
        select ${stored.enterpriseId}, ${stored.id}, l.line, l.cells, ${stateOf(hasTitles, lines[0]?.line)}, ''
        from jsonb_to_recordset(${file.bytes.toString("utf8")}::jsonb) as l(line int, cells jsonb)`,
  );
  return toImport(tx, stored, now);
}

/** A line that was not looked at; the first one may be of titles. */
const stateOf = (hasTitles: boolean, firstLine: number | undefined) =>
  sql`case when ${hasTitles}::boolean and line = ${firstLine ?? 0}::int then 'TITLES' else 'UNCHECKED' end`;

const RUN_TEXT = "Esta importação já começou.";

/**
 * Says what the columns hold and who gets the leads, and has the lines checked (docs/product/import.md#check).
 * @throws 404/4004, 409/4009 for one that was run, 400/4001 naming `fields`, `userId`, `receiver` or `days`
 */
export async function checkImport(work: Work, id: number, body: ImportSettingsBody): Promise<Import> {
  const { tx, now } = work;
  const of = await lockImport(work, id);
  if (!["DRAFT", "CHECKING", "CHECKED"].includes(of.state)) throw conflict(RUN_TEXT);
  const fields = fieldsFor(of, body.fields);
  const userId = await receiverFor(work, of, body);
  const columns = of.columns.map((column, index) => ({ ...column, field: fields[index] ?? "NONE" }));
  const first = await firstRow<{ line: number }>(
    tx,
    sql`select min(line) as line from import_row where enterprise_id = ${of.enterpriseId} and import_id = ${of.id}`,
  );
  await tx.execute(
    sql`update import_row set state = ${stateOf(body.hasTitles, first?.line)}, reason = null, keys = null
        where enterprise_id = ${of.enterpriseId} and import_id = ${of.id}`,
  );
  const { hasTitles, businessType, receiver, days } = body;
  const set = { columns, hasTitles, businessType, receiver, userId, days };
  return change(work, of, { ...set, state: "CHECKING", atLine: 0, tries: 0, nextAt: now });
}

/** As many as columns, of that kind, and what a line cannot be without. @throws 400/4001 on `fields` */
function fieldsFor({ kind, columns }: Stored, fields: readonly ColumnField[]) {
  const allowed: readonly ColumnField[] = ["NONE", ...IMPORT_FIELDS[kind]];
  if (fields.length !== columns.length) throw invalid("fields", "Diga o que cada coluna tem.");
  if (fields.some((field) => !allowed.includes(field)))
    throw invalid("fields", "Uma coluna não pode ter isso nesta importação.");
  const has = (field: ColumnField) => fields.includes(field);
  if (kind === "LEADS" && !has("NAME") && !has("PHONE") && !has("EMAIL"))
    throw invalid("fields", "Escolha a coluna do nome, do telefone ou do e-mail.");
  if (kind === "PROPERTIES" && !(has("PROPERTY_CODE") && has("AMOUNT")))
    throw invalid("fields", "Escolha as colunas do código e do valor.");
  return fields;
}

/** The one agent, where the leads are for one. @throws 400/4001 on `userId`, `receiver` or `days` */
async function receiverFor(work: Work, { kind }: Stored, body: ImportSettingsBody): Promise<number | null> {
  const { receiver, userId, businessType, fields, days } = body;
  if (kind === "PROPERTIES") return null;
  if (days > 1 && receiver !== "QUEUE") throw invalid("days", "Só pela fila se distribui em vários dias.");
  if (receiver === "COLUMN" && !fields.includes("AGENT"))
    throw invalid("receiver", "Escolha a coluna do corretor.");
  if (receiver !== "USER") return null;
  if (!userId) throw invalid("userId", "Escolha o corretor.");
  const { enterpriseId } = work.principal;
  return (await colleagueFor(work.tx, enterpriseId, businessType, userId, "userId", worksFunnel)).id;
}

/** @throws 404/4004, 409/4009 unless it was checked; run before it is answered as it is */
export async function runImport(work: Work, id: number): Promise<Import> {
  const { tx, now } = work;
  const of = await lockImport(work, id);
  if (of.state === "RUNNING" || of.state === "DONE") return toImport(tx, of, now);
  if (of.state !== "CHECKED")
    throw conflict("Esta importação ainda não foi verificada, ou já foi revertida.");
  if (of.days > 1)
    await tx.execute(
      sql`update import_row r
          set due_at = ${now.toISOString()}::timestamptz + floor((o.n - 1) * ${of.days}::int / o.total) * interval '1 day'
          from (select line, row_number() over (order by line) as n, count(*) over () as total from import_row
            where enterprise_id = ${of.enterpriseId} and import_id = ${of.id} and state in ('NEW', 'KNOWN')) o
          where r.enterprise_id = ${of.enterpriseId} and r.import_id = ${of.id} and r.line = o.line`,
    );
  return change(work, of, { state: "RUNNING", atLine: 0, tries: 0, nextAt: now });
}

/** @throws 404/4004, 409/4009 where it was not run, or ended more than 7 days ago; reverted before it is answered as it is */
export async function revertImport(work: Work, id: number): Promise<Import> {
  const { tx, now } = work;
  const of = await lockImport(work, id);
  if (of.state === "REVERTING" || of.state === "REVERTED") return toImport(tx, of, now);
  if (of.state !== "RUNNING" && of.state !== "DONE") throw conflict("Esta importação não foi feita.");
  const until = revertibleUntil(of);
  if (until && until <= now)
    throw conflict("Só se reverte uma importação até 7 dias depois que ela termina.");
  // Behind the last line that was done.
  return change(work, of, { state: "REVERTING", atLine: of.atLine + 1, tries: 0, nextAt: now });
}

/** @throws 404/4004, 409/4009 for one that was run */
export async function removeImport(work: Work, id: number): Promise<void> {
  const of = await lockImport(work, id);
  if (!["DRAFT", "CHECKING", "CHECKED"].includes(of.state)) throw conflict(RUN_TEXT);
  await work.tx.delete(importFile).where(isOne(of));
}

type FoundRow = Omit<ImportRow, "customerService"> & {
  cells: string[];
  customerService: ImportRow["customerService"];
};

/** Lines in the file's order (docs/product/import.md#check). @throws 404/4004 */
export async function listRows(
  work: Work,
  id: number,
  { state, page, size }: ImportRowQuery,
): Promise<z.input<typeof ImportRowPage>> {
  const { tx } = work;
  const { counts, rows: all } = await readImport(work, id);
  const { enterpriseId } = keyOf(work, id);
  const found = await rows<FoundRow>(
    tx,
    sql`select r.line, r.state, r.reason, r.name, r.cells, (select jsonb_build_object('id', a.id::text, 'businessType', a.business_type)
            from attendance a where a.enterprise_id = r.enterprise_id and a.id = r.attendance_id) as "customerService"
        from import_row r where r.enterprise_id = ${enterpriseId} and r.import_id = ${id} and r.state <> 'TITLES'
          and r.state = coalesce(${state ?? null}::text, r.state)
        order by r.line limit ${size}::int offset ${(page - 1) * size}::int`,
  );
  const total = state ? counts[state.toLowerCase() as keyof typeof counts] : all;
  const items = found.map(({ cells, ...row }) => ({
    ...row,
    name: row.name || (cells.find((cell) => cell !== "") ?? "").slice(0, LONGEST_SAMPLE),
  }));
  return { ...pageOf(items, { page, size }, total), total };
}

/** Every line as CSV, with what became of it and why (docs/product/import.md#check). @throws 404/4004 */
export async function reportOf(work: Work, id: number): Promise<NamedFile> {
  const { fileName, columns, hasTitles } = await readImport(work, id);
  const { enterpriseId } = keyOf(work, id);
  const found = await rows<Pick<FoundRow, "line" | "state" | "reason" | "cells">>(
    work.tx,
    sql`select line, state, reason, cells from import_row
        where enterprise_id = ${enterpriseId} and import_id = ${id} and state <> 'TITLES' order by line`,
  );
  const titles = columns.map(({ title }, index) =>
    hasTitles && title ? title : `Coluna ${columnLetter(index)}`,
  );
  const text = [
    csvTexts(["Linha", "Situação", "Motivo", ...titles]),
    ...found.map(({ line, state, reason, cells }) =>
      csvTexts([line, IMPORT_ROW_TEXT[state], reason ? IMPORT_REASON[reason] : "", ...cells]),
    ),
  ];
  const name = `Importação ${fileName.replace(/\.[^.]*$/, "")}.csv`;
  return { name, contentType: CSV_TYPE, bytes: Buffer.from(BYTE_ORDER_MARK + text.join("")) };
}
