import type { ReportName } from "@soleira/schema/report/names";
import type { ReportFilters } from "@soleira/schema/report/wire";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { newSecretToken, secretDigest } from "../../auth/secret";
import type { Tx } from "../../database/database";
import { reportExport } from "../../database/schema";
import type { Work } from "../../tenancy/work";

const MINUTES = 5;

/** Keeps what a link is of; answers what it carries, and until when it works. */
export async function putExport(
  { tx, principal, now }: Work,
  of: { name: ReportName; filters: ReportFilters; familyId: string },
): Promise<{ token: string; expiresAt: Date }> {
  const { token, hash } = newSecretToken();
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000);
  await tx.insert(reportExport).values({
    ...of,
    hash,
    createdAt: now,
    expiresAt,
    enterpriseId: principal.enterpriseId,
    userId: principal.userId,
  });
  return { token, expiresAt };
}

/** Uses a link up, of two at one moment the first; undefined for one that is used, past or unknown. Of role auth. */
export async function takeExport(tx: Tx, token: string, now: Date) {
  const [taken] = await tx
    .update(reportExport)
    .set({ usedAt: now })
    .where(
      and(
        eq(reportExport.hash, secretDigest(token)),
        isNull(reportExport.usedAt),
        gt(reportExport.expiresAt, now),
      ),
    )
    .returning();
  return taken;
}

/** Links that work no longer. */
export const forgetExports = (tx: Tx, now: Date) =>
  tx.delete(reportExport).where(lt(reportExport.expiresAt, now));
