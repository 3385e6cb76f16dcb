import { randomInt } from "node:crypto";
import { recoveryCodeOf } from "@soleira/schema/password/forms";
import { and, count, eq, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "../database/database";
import { mfaChallenge, recoveryCode, secondFactor } from "../database/schema";
import type { Seal } from "./seal";
import { newSecret, stepOf } from "./totp";

/** Recovery codes of a person, their length and letters: nothing that looks like another (docs/product/second-factor.md#turning-on). */
const CODES = 10;
const LENGTH = 10;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789";

const sealedFor = (userId: number) => `second-factor:${userId}`;
const digestOf = (seal: Seal, userId: number, code: string) => seal.digest(code, `recovery-code:${userId}`);
const confirmed = (userId: number) =>
  and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt));

/** A secret that counts once it is confirmed, in the place of one that was not; null where a confirmed one is in use. */
export async function beginFactor(tx: Tx, seal: Seal, userId: number, now: Date): Promise<string | null> {
  const secret = newSecret();
  const row = { secret: seal.seal(secret, sealedFor(userId)), createdAt: now };
  const written = await tx
    .insert(secondFactor)
    .values({ userId, ...row })
    .onConflictDoUpdate({
      target: secondFactor.userId,
      set: row,
      setWhere: isNull(secondFactor.confirmedAt),
    })
    .returning({ id: secondFactor.userId });
  return written.length > 0 ? secret : null;
}

/** Confirms it by its first code, and answers the recovery codes; null for a wrong one, or where none waits. */
export async function confirmFactor(
  tx: Tx,
  seal: Seal,
  userId: number,
  code: string,
  now: Date,
): Promise<string[] | null> {
  const [waiting] = await tx
    .select({ secret: secondFactor.secret })
    .from(secondFactor)
    .where(and(eq(secondFactor.userId, userId), isNull(secondFactor.confirmedAt)))
    .for("update");
  if (!waiting) return null;
  const step = stepOf(seal.unseal(waiting.secret, sealedFor(userId)), digits(code), now, null);
  if (step === null) return null;
  await tx
    .update(secondFactor)
    .set({ confirmedAt: now, lastStep: step })
    .where(eq(secondFactor.userId, userId));
  return renewRecoveryCodes(tx, seal, userId);
}

/** Ten new ones; those of before count no more. This is the only time that they are said. */
export async function renewRecoveryCodes(tx: Tx, seal: Seal, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () =>
    Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(""),
  );
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await tx.insert(recoveryCode).values(codes.map((code) => ({ userId, hash: digestOf(seal, userId, code) })));
  return codes;
}

const digits = (code: string) => code.replace(/\s/g, "");

export type TakenCode = { kind: "app" } | { kind: "recovery"; left: number };

/** Uses up a code of the app or a recovery code; null for one that does not count (any more). */
export async function takeCode(
  tx: Tx,
  seal: Seal,
  userId: number,
  code: string,
  now: Date,
): Promise<TakenCode | null> {
  // Under its lock: of the same code twice at one time one counts.
  const [factor] = await tx.select().from(secondFactor).where(confirmed(userId)).for("update");
  if (!factor) return null;
  const recovery = recoveryCodeOf(code);
  if (recovery) return takeRecoveryCode(tx, seal, userId, recovery, now);
  const step = stepOf(seal.unseal(factor.secret, sealedFor(userId)), digits(code), now, factor.lastStep);
  if (step === null) return null;
  await tx.update(secondFactor).set({ lastStep: step }).where(eq(secondFactor.userId, userId));
  return { kind: "app" };
}

async function takeRecoveryCode(
  tx: Tx,
  seal: Seal,
  userId: number,
  code: string,
  now: Date,
): Promise<TakenCode | null> {
  const unused = and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt));
  const used = await tx
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(and(unused, eq(recoveryCode.hash, digestOf(seal, userId, code))))
    .returning({ id: recoveryCode.userId });
  if (used.length === 0) return null;
  const [left] = await tx.select({ n: count() }).from(recoveryCode).where(unused);
  return { kind: "recovery", left: left?.n ?? 0 };
}

/** Erases secret and codes; sign-ins that wait for a code begin anew. */
export async function removeFactor(tx: Tx, userId: number): Promise<void> {
  await tx.delete(mfaChallenge).where(eq(mfaChallenge.userId, userId));
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await tx.delete(secondFactor).where(eq(secondFactor.userId, userId));
}
