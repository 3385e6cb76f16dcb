import { sql } from "drizzle-orm";
import { rows } from "../../database/database";
import { notFound } from "../../error/api-error";
import type { NamedFile } from "../../http/file";
import type { Work } from "../../tenancy/work";
import { attendanceToRead } from "./access.store";
import { pdfOf } from "./pdf";
import { type Printed, printedOf } from "./print.store";
import { proposalJson, type StoredProposal } from "./proposal.store";

/** Proposals that one report has. */
const MOST_PRINTED = 100;

/**
 * The proposals of an attendance as one PDF, the newest first and 100 at most (docs/product/proposals.md#pdf).
 * @throws 404/4004 without any
 */
export async function reportOf(work: Work, attendanceId: number): Promise<NamedFile> {
  const row = await attendanceToRead(work, attendanceId);
  const found = await rows<{ stored: StoredProposal }>(
    work.tx,
    sql`select ${proposalJson} as stored from proposal p
        where p.enterprise_id = ${row.enterpriseId} and p.attendance_id = ${row.id} order by p.id desc limit ${MOST_PRINTED}`,
  );
  if (found.length === 0) throw notFound();
  const all: Printed[] = [];
  for (const { stored } of found) all.push(await printedOf(work, stored));
  return { name: `propostas-${row.id}.pdf`, contentType: "application/pdf", bytes: await pdfOf(all) };
}
