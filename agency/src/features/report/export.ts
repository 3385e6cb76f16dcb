import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { columnsOf, type ReportColumn } from "@soleira/schema/report/columns";
import { BYTE_ORDER_MARK, CSV_TYPE, csvLine, csvTitles } from "@soleira/schema/report/csv";
import type { ReportName } from "@soleira/schema/report/names";
import { REPORT_TITLE } from "@soleira/schema/report/names";
import type { ReportFilters } from "@soleira/schema/report/wire";
import { sql } from "drizzle-orm";
import type { Request } from "express";
import type { Logger } from "pino";
import type { Database, Tx } from "../../database/database";
import { rows } from "../../database/database";
import type { Reader } from "../../database/replica";
import { ApiError, notFound } from "../../error/api-error";
import type { SpooledFile } from "../../http/file";
import { asAuthService, asMember } from "../../tenancy/transaction";
import type { Work } from "../../tenancy/work";
import { besideBefore } from "./before";
import type { RawRow } from "./cells";
import { toCells } from "./cells";
import { putExport, takeExport } from "./export.store";
import { REPORT_ROWS } from "./rows";
import type { Scope } from "./scope";
import { scopeOf } from "./scope";
import { withRows } from "./statement";

/** Rows that are in memory at once. */
const BATCH = 500;

export type ExportDeps = { database: Database; reader: Reader; log: Logger };

/** A link to the file of a report (docs/product/reports.md#export). @throws what reading the report throws */
export async function makeExport(work: Work, name: ReportName, filters: ReportFilters, familyId: string) {
  await scopeOf(work, name, filters);
  const { token, expiresAt } = await putExport(work, { name, filters, familyId });
  return { url: `/v1/reports/exports/${token}`, expiresAt: expiresAt.toISOString() };
}

/**
 * The file behind a link, read as its maker is now. It is spooled to the disk in one transaction and sent after that: a
 * slow download holds neither a connection nor the rows.
 * @throws 404/4004 for a link that works no longer, 401/4016 and 403 where its maker has no session or right any more
 */
export async function exportFile(
  { database, reader, log }: ExportDeps,
  token: string,
  now: Date,
  request: Request,
): Promise<SpooledFile> {
  const taken = await asAuthService(database, (tx) => takeExport(tx, token, now));
  if (!taken) throw notFound();
  const { name, filters, userId, enterpriseId, familyId: family } = taken;
  const path = join(tmpdir(), `soleira-report-${randomUUID()}.csv`);
  try {
    const written = await reader.read("report", (read) =>
      asMember(read, { userId, enterpriseId, family }, async (tx, principal) => {
        const scope = await scopeOf({ tx, principal, now }, name, filters);
        return { rows: await spool(tx, { name, scope, path, request }), ...scope.period };
      }),
    );
    // Who, what and how much; never the rows.
    log.info({ userId, enterpriseId, report: name, ...written }, "report exported");
    const file = `${REPORT_TITLE[name]} ${written.startDate} a ${written.endDate}.csv`;
    return { name: file, contentType: CSV_TYPE, path };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

type Spooled = { name: ReportName; scope: Scope; path: string; request: Request };

/** Writes all rows of a report, a batch of them in memory; answers their number. Ends where who asked has gone away. */
async function spool(tx: Tx, { name, scope, path, request }: Spooled): Promise<number> {
  const read = REPORT_ROWS[name](scope);
  const columns = columnsOf(name, scope.units.length > 1);
  const compared = await besideBefore(tx, name, scope, columns);
  // A repeated transaction begins the file anew.
  const file = await open(path, "w", 0o600);
  try {
    await file.write(BYTE_ORDER_MARK + csvTitles(columns));
    await tx.execute(sql`declare exported no scroll cursor for ${withRows(scope, read)}
      select ${read.fields} from base b order by ${read.order}`);
    let count = 0;
    for (;;) {
      const batch = await rows<RawRow>(tx, sql.raw(`fetch ${BATCH} from exported`));
      count += batch.length;
      if (batch.length === 0) return count;
      if (request.socket.destroyed)
        throw new ApiError("INVALID", "A chamada foi encerrada antes da resposta.", { status: 499 });
      await file.write(textOf(columns, batch.map(compared)));
    }
  } finally {
    await file.close();
  }
}

const textOf = (columns: readonly ReportColumn[], batch: readonly RawRow[]): string =>
  batch.map((row) => csvLine(columns, toCells(columns, row))).join("");
