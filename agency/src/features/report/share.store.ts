import type { ReportName } from "@soleira/schema/report/names";
import type { Period } from "@soleira/schema/report/period";
import type { ReportFilters } from "@soleira/schema/report/wire";
import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { newSecretToken, secretDigest } from "../../auth/secret";
import type { Tx } from "../../database/database";
import { reportShare } from "../../database/schema";
import type { Work } from "../../tenancy/work";

const DAYS = 30;
const DAY = 86_400_000;

export type StoredShare = typeof reportShare.$inferSelect;

/** Keeps what an address shows; answers it with the secret of the address. */
export async function putShare(
  { tx, principal, now }: Work,
  of: { name: ReportName; filters: ReportFilters & Period },
): Promise<{ share: StoredShare; token: string }> {
  const { token, hash } = newSecretToken();
  const [share] = await tx
    .insert(reportShare)
    .values({
      ...of,
      hash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + DAYS * DAY),
      enterpriseId: principal.enterpriseId,
      userId: principal.userId,
    })
    .returning();
  if (!share) throw new Error("a shared report was not kept");
  return { share, token };
}

const isOwn = ({ principal: { enterpriseId, userId } }: Work) =>
  and(eq(reportShare.enterpriseId, enterpriseId), eq(reportShare.userId, userId));
const works = (now: Date) => and(isNull(reportShare.revokedAt), gt(reportShare.expiresAt, now));

/** Until the transaction ends, nobody else adds to one's own. */
export const lockShares = ({ tx, principal: { enterpriseId, userId } }: Work) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shares:${enterpriseId}:${userId}`}, 0))`);

/** One's own that still work, the newest first. */
export const ownShares = (work: Work): Promise<StoredShare[]> =>
  work.tx
    .select()
    .from(reportShare)
    .where(and(isOwn(work), works(work.now)))
    .orderBy(desc(reportShare.id));

/** Ends one of one's own; whether there was one that worked. */
export async function revokeShare(work: Work, id: number): Promise<boolean> {
  const ended = await work.tx
    .update(reportShare)
    .set({ revokedAt: work.now })
    .where(and(isOwn(work), eq(reportShare.id, id), works(work.now)))
    .returning({ id: reportShare.id });
  return ended.length > 0;
}

/** Counts an opening; undefined for one that works no longer, or is unknown. Of role auth. */
export async function openShare(tx: Tx, token: string, now: Date): Promise<StoredShare | undefined> {
  const [share] = await tx
    .update(reportShare)
    .set({ opened: sql`${reportShare.opened} + 1` })
    .where(and(eq(reportShare.hash, secretDigest(token)), works(now)))
    .returning();
  return share;
}

/** Shares that are past for long. */
export const forgetShares = (tx: Tx, now: Date) =>
  tx.delete(reportShare).where(lt(reportShare.expiresAt, now));
