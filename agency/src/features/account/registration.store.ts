import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { AccountToken } from "../../auth/link.store";
import { putToken } from "../../auth/link.store";
import { newSecretToken, secretDigest } from "../../auth/secret";
import type { Tx } from "../../database/database";
import { accountToken, enterprise, invitation } from "../../database/schema";
import { mayMail } from "../../mail/mail.store";
import type { Mailbox } from "../../mail/mailbox";
import { accountExists, verifyEmail } from "./letters";

/** How long the link of a mail counts, and how often signing in sends it again (docs/product/registering.md#verification). */
const HOURS = 24;
const AGAIN_MINUTES = 10;

type Registration = NonNullable<AccountToken["payload"]>;
export type Waiting = { email: string; createdAt: Date; payload: Registration };
type Writing = { tx: Tx; now: Date; mailbox: Mailbox };

/** The registration of an address that was not verified yet. Of role auth. */
export async function waitingRegistration(tx: Tx, email: string, now: Date): Promise<Waiting | undefined> {
  const [found] = await tx
    .select({
      email: accountToken.email,
      createdAt: accountToken.createdAt,
      payload: accountToken.payload,
    })
    .from(accountToken)
    .where(
      and(
        eq(accountToken.kind, "VERIFY"),
        // As the index has it, which keeps one of each.
        sql`coalesce(${accountToken.userId}::text, lower(${accountToken.email}::text)) = lower(${email.trim()})`,
        isNull(accountToken.usedAt),
        gt(accountToken.expiresAt, now),
      ),
    );
  return found?.payload ? { ...found, payload: found.payload } : undefined;
}

/**
 * Keeps what waits for a verification, in the place of the registration before, and mails the link. An address that had
 * its mails of the hour gets none, and the former link stays; without a registration (`payload` null) the same work is done.
 */
export async function sendVerification(
  { tx, now, mailbox }: Writing,
  { email, payload }: { email: string; payload: Registration | null },
): Promise<void> {
  const { token, hash } = newSecretToken();
  const expiresAt = new Date(now.getTime() + HOURS * 3_600_000);
  const isSent = (await mayMail(tx, "VERIFY", email, now)) && payload !== null;
  const link = { hash, kind: "VERIFY", email, userId: null, payload } as const;
  await putToken(tx, { ...link, createdAt: now, expiresAt }, isSent);
  const mail = { kind: "VERIFY", letter: verifyEmail(token, payload?.isContested) } as const;
  if (isSent) await mailbox.write({ tx, now }, { ...mail, to: email });
  else await mailbox.pretend({ tx, now }, mail);
}

/** After a right password that came too early: the mail once more, ten minutes after the last one at the earliest. */
export async function verifyAgain(writing: Writing, waiting: Waiting): Promise<void> {
  const passed = writing.now.getTime() - waiting.createdAt.getTime();
  if (Math.abs(passed) < AGAIN_MINUTES * 60_000) return;
  await sendVerification(writing, waiting);
}

/** Writes to the address that it has an account, with as many statements as `sendVerification`. */
export async function sendAccountExists({ tx, now, mailbox }: Writing, email: string): Promise<void> {
  const { hash } = newSecretToken();
  const isSent = await mayMail(tx, "ACCOUNT_EXISTS", email, now);
  const link = { hash, kind: "VERIFY", email, userId: null, payload: null } as const;
  await putToken(tx, { ...link, createdAt: now, expiresAt: now }, false);
  const mail = { kind: "ACCOUNT_EXISTS", letter: accountExists() } as const;
  if (isSent) await mailbox.write({ tx, now }, { ...mail, to: email });
  else await mailbox.pretend({ tx, now }, mail);
}

/** An invitation that counts, with its agency; locked until the end of the transaction with `lock`. Of role auth. */
export async function liveInvitation(tx: Tx, token: string, now: Date, lock = false) {
  const query = tx
    .select({
      id: invitation.id,
      enterpriseId: invitation.enterpriseId,
      email: invitation.email,
      roles: invitation.roles,
      passwordPolicy: enterprise.passwordPolicy,
      enterpriseName: enterprise.name,
      invitedBy: invitation.invitedBy,
      invitedByName: invitation.invitedByName,
    })
    .from(invitation)
    .innerJoin(enterprise, eq(enterprise.id, invitation.enterpriseId))
    .where(
      and(
        eq(invitation.tokenHash, secretDigest(token)),
        isNull(invitation.acceptedAt),
        gt(invitation.expiresAt, now),
        eq(enterprise.accountStatus, "ACTIVE"),
      ),
    );
  const [found] = await (lock ? query.for("update", { of: invitation }) : query);
  return found;
}

export const useInvitation = (
  tx: Tx,
  { enterpriseId, id }: { enterpriseId: number; id: number },
  now: Date,
) =>
  tx
    .update(invitation)
    .set({ acceptedAt: now })
    .where(and(eq(invitation.enterpriseId, enterpriseId), eq(invitation.id, id)));
