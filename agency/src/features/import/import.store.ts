import { REVERT_DAYS } from "@soleira/schema/import/fields";
import type { Import } from "@soleira/schema/import/wire";
import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { firstRow, rows } from "../../database/database";
import { importFile, importRow } from "../../database/schema";

export type Stored = typeof importFile.$inferSelect;
/** One import. */
export type Key = { enterpriseId: number; id: number };

const DAY = 86_400_000;
/** Days that an import is kept, and one that was never run. */
const KEPT_DAYS = 30;
const UNRUN_DAYS = 7;

export const isOne = ({ enterpriseId, id }: Key) =>
  and(eq(importFile.enterpriseId, enterpriseId), eq(importFile.id, id));
export const rowsOf = ({ enterpriseId, id }: Key) =>
  and(eq(importRow.enterpriseId, enterpriseId), eq(importRow.importId, id));

/** Its lines by what has become of them. */
export async function countsOf(tx: Tx, { enterpriseId, id }: Key): Promise<Import["counts"]> {
  const found = await rows<{ state: string; n: number }>(
    tx,
    sql`select state, count(*)::int as n from import_row where enterprise_id = ${enterpriseId} and import_id = ${id}
        group by state`,
  );
  const of = (state: string) => found.find((one) => one.state === state)?.n ?? 0;
  return {
    unchecked: of("UNCHECKED"),
    new: of("NEW"),
    known: of("KNOWN"),
    refused: of("REFUSED"),
    created: of("CREATED"),
    added: of("ADDED"),
    reverted: of("REVERTED"),
    kept: of("KEPT"),
  };
}

/** Until when an import that ended may be reverted. */
export const revertibleUntil = ({ endedAt }: Pick<Stored, "endedAt">): Date | null =>
  endedAt && new Date(endedAt.getTime() + REVERT_DAYS * DAY);

/** An import on the wire. */
export async function toImport(tx: Tx, stored: Stored, now: Date): Promise<Import> {
  const counts = await countsOf(tx, stored);
  const user =
    stored.userId === null
      ? undefined
      : await firstRow<{ id: string; name: string }>(
          tx,
          sql`select id::text as id, name from user_account where id = ${stored.userId}`,
        );
  const until = revertibleUntil(stored);
  return {
    id: String(stored.id),
    kind: stored.kind,
    state: stored.state,
    fileName: stored.fileName,
    createdAt: stored.createdAt.toISOString(),
    createdBy: stored.createdByName,
    endedAt: stored.endedAt?.toISOString() ?? null,
    revertibleUntil: stored.state === "DONE" && until && until > now ? until.toISOString() : null,
    nextAt:
      stored.state === "RUNNING" && stored.nextAt && stored.nextAt > now ? stored.nextAt.toISOString() : null,
    hasTitles: stored.hasTitles,
    columns: stored.columns,
    businessType: stored.businessType,
    receiver: stored.receiver,
    user: user ?? null,
    days: stored.days,
    rows: Object.values(counts).reduce((sum, n) => sum + n, 0),
    counts,
  };
}

/** Forgets imports with their cells: 30 days after they came, those never run after 7 (docs/product/import.md#file). */
export const forgetImports = (tx: Tx, now: Date) => {
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  return tx.delete(importFile).where(
    and(
      or(
        lt(sql`coalesce(${importFile.endedAt}, ${importFile.createdAt})`, before(KEPT_DAYS).toISOString()),
        and(
          lt(importFile.createdAt, before(UNRUN_DAYS)),
          inArray(importFile.state, ["DRAFT", "CHECKING", "CHECKED"]),
        ),
      ),
      // What goes on is finished first.
      or(isNull(importFile.nextAt), inArray(importFile.state, ["DRAFT", "CHECKING", "CHECKED"])),
    ),
  );
};
