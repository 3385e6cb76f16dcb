import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Tx } from "../database/database";
import { mfaChallenge, userAccount } from "../database/schema";
import { newSecretToken, secretDigest } from "./secret";

/** How long a right password waits for its code, and how many it takes (docs/product/second-factor.md#signing-in). */
const MINUTES = 5;
const TRIES = 5;

/** Notes a right password that waits for its code, and answers the `mfa_token`. */
export async function openChallenge(
  tx: Tx,
  { userId, clientId }: { userId: number; clientId: string },
  now: Date,
): Promise<string> {
  const { token, hash } = newSecretToken();
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000);
  await tx.insert(mfaChallenge).values({ hash, userId, clientId, createdAt: now, expiresAt });
  return token;
}

const waiting = (token: string, clientId: string, now: Date) =>
  and(
    eq(mfaChallenge.hash, secretDigest(token)),
    eq(mfaChallenge.clientId, clientId),
    gt(mfaChallenge.expiresAt, now),
    lt(mfaChallenge.tries, TRIES),
  );

/** Whose code an `mfa_token` of this program waits for; undefined where it is over. */
export async function challengeOf(tx: Tx, token: string, clientId: string, now: Date) {
  const [found] = await tx
    .select({ userId: userAccount.id, email: userAccount.email })
    .from(mfaChallenge)
    .innerJoin(userAccount, eq(userAccount.id, mfaChallenge.userId))
    .where(waiting(token, clientId, now));
  return found;
}

/** Counts one more code; false where it may take none. Its row is locked until the end of the transaction. */
export async function countTry(tx: Tx, token: string, clientId: string, now: Date): Promise<boolean> {
  const counted = await tx
    .update(mfaChallenge)
    .set({ tries: sql`${mfaChallenge.tries} + 1` })
    .where(waiting(token, clientId, now))
    .returning({ hash: mfaChallenge.hash });
  return counted.length > 0;
}

export const closeChallenge = (tx: Tx, token: string) =>
  tx.delete(mfaChallenge).where(eq(mfaChallenge.hash, secretDigest(token)));

/** A new password: what waits for a code after the old one begins anew. */
export const closeChallengesOf = (tx: Tx, userId: number) =>
  tx.delete(mfaChallenge).where(eq(mfaChallenge.userId, userId));

/** Forgets what ran out. */
export const forgetOldChallenges = (tx: Tx, now: Date) =>
  tx.delete(mfaChallenge).where(lt(mfaChallenge.expiresAt, now));
