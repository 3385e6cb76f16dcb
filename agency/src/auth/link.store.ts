import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Tx } from "../database/database";
import { accountToken } from "../database/schema";
import { secretDigest } from "./secret";

type Kind = (typeof accountToken.$inferSelect)["kind"];
export type AccountToken = typeof accountToken.$inferSelect;

/**
 * Keeps the digest of a mail's link, in the place of the one that waited for the same. `keeps` false does the same work for
 * an address that gets no mail, and keeps nothing. Of role auth.
 */
export async function putToken(
  tx: Tx,
  { hash, kind, email, userId, payload, createdAt, expiresAt }: Omit<AccountToken, "usedAt">,
  keeps = true,
): Promise<void> {
  const waiting = sql`kind, (coalesce(user_id::text, lower(email::text)))`;
  await tx.execute(
    sql`insert into account_token (hash, kind, email, user_id, payload, created_at, expires_at)
        select ${hash}, ${kind}, ${email}::citext, ${userId}::bigint, ${payload && JSON.stringify(payload)}::jsonb,
          ${createdAt.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz
        where ${keeps}::boolean
        on conflict (${waiting}) where used_at is null do update set hash = excluded.hash, email = excluded.email,
          payload = excluded.payload, created_at = excluded.created_at, expires_at = excluded.expires_at`,
  );
}

/** What a link counts for; undefined for one that is used, past or unknown. With `lock` until the end of the transaction. */
export async function liveToken(
  tx: Tx,
  kinds: readonly Kind[],
  token: string,
  now: Date,
  lock = false,
): Promise<AccountToken | undefined> {
  const query = tx
    .select()
    .from(accountToken)
    .where(
      and(
        eq(accountToken.hash, secretDigest(token)),
        isNull(accountToken.usedAt),
        gt(accountToken.expiresAt, now),
      ),
    );
  const [found] = await (lock ? query.for("update") : query);
  return found && kinds.includes(found.kind) ? found : undefined;
}

/** Uses it up, and forgets what it carried. */
export const useToken = (tx: Tx, { hash }: AccountToken, now: Date) =>
  tx.update(accountToken).set({ usedAt: now, payload: null }).where(eq(accountToken.hash, hash));

/**
 * A person's links that wait, to a new password and to a new address: their password or address has changed, and who had
 * asked for one of them before may be somebody else.
 */
export const dropLinksOf = (tx: Tx, userId: number) =>
  tx.delete(accountToken).where(and(eq(accountToken.userId, userId), isNull(accountToken.usedAt)));

/** Forgets what ran out. */
export const forgetOldTokens = (tx: Tx, now: Date) =>
  tx.delete(accountToken).where(lt(accountToken.expiresAt, now));
