import type { ChangeAccessBody, ResetAccessBody } from "@soleira/schema/account/register-wire";
import type { PasswordPolicy } from "@soleira/schema/password/policy";
import { and, eq } from "drizzle-orm";
import type * as z from "zod";
import { closeChallengesOf } from "../auth/challenge.store";
import { dropResets, liveToken, putToken, useToken } from "../auth/link.store";
import { hashPassword, isPassword } from "../auth/password";
import { newSecretToken } from "../auth/secret";
import { personByEmail, revokeAll } from "../auth/session.store";
import type { Throttle } from "../auth/throttle";
import type { Tx } from "../database/database";
import { userAccount } from "../database/schema";
import { invalid, sessionOver } from "../error/api-error";
import { mayMail } from "../mail/mail.store";
import { asAuthService } from "../tenancy/transaction";
import { newPassword, passwordChanged } from "./letters";
import { passwordPolicyOf } from "./policy.store";
import type { AccountDeps } from "./register";
import { requirePolicy } from "./register";

/** How long the link to a new password counts (docs/product/passwords.md#forgotten). */
const HOURS = 1;

const linkOver = () => invalid("token", "Este link não vale mais.");
const wrongPresent = () => invalid("password", "Senha atual incorreta.");

/** Mails a link to a new password; for an unknown address it does the same work, and nothing is sent. */
export const requestReset = (deps: AccountDeps, email: string): Promise<void> =>
  asAuthService(deps.database, async (tx) => {
    const now = deps.now();
    const { token, hash } = newSecretToken();
    const person = await personByEmail(tx, email);
    const mayWrite = await mayMail(tx, "NEW_PASSWORD", email, now);
    const letter = newPassword(person?.name ?? email, person?.id ?? 0, token);
    const expiresAt = new Date(now.getTime() + HOURS * 3_600_000);
    const link = { hash, kind: "RESET", email, userId: person?.id ?? null, payload: null } as const;
    const isSent = person !== undefined && mayWrite;
    await putToken(tx, { ...link, createdAt: now, expiresAt }, isSent);
    const mail = { kind: "NEW_PASSWORD", letter } as const;
    if (isSent) await deps.mailbox.write({ tx, now }, { ...mail, to: person.email });
    else await deps.mailbox.pretend({ tx, now }, mail);
  });

/** What the new password may be. @throws 400/4001 on `token` where it does not count. */
export const checkReset = (deps: AccountDeps, token: string, userId?: number): Promise<PasswordPolicy> =>
  asAuthService(deps.database, async (tx) => {
    const found = await liveToken(tx, ["RESET"], token, deps.now());
    if (!found?.userId || (userId !== undefined && found.userId !== userId)) throw linkOver();
    return passwordPolicyOf(tx, found.userId);
  });

/** Sets a new password by a link, and ends all that was signed in with the old one. The second factor stays. */
export async function resetPassword(
  deps: AccountDeps,
  userId: number,
  { token, password }: z.infer<typeof ResetAccessBody>,
): Promise<void> {
  requirePolicy(password, await checkReset(deps, token, userId));
  const passwordHash = await hashPassword(password);
  await asAuthService(deps.database, async (tx) => {
    const now = deps.now();
    const found = await liveToken(tx, ["RESET"], token, now, true);
    if (found?.userId !== userId) throw linkOver();
    await useToken(tx, found, now);
    const [person] = await tx
      .update(userAccount)
      .set({ passwordHash })
      .where(eq(userAccount.id, userId))
      .returning({ name: userAccount.name, email: userAccount.email });
    if (!person) throw linkOver();
    await endWhatThePasswordBegan(tx, userId, { now });
    const letter = passwordChanged(person.name, "all");
    await deps.mailbox.write({ tx, now }, { kind: "PASSWORD_CHANGED", to: person.email, letter });
  });
}

/** Changes one's own. @throws 400/4001 on `password` for a wrong present one, which counts as one of sign-in. */
export async function changePassword(
  deps: AccountDeps & { throttle: Throttle },
  { userId, sessionId }: { userId: number; sessionId: string },
  body: z.infer<typeof ChangeAccessBody>,
): Promise<void> {
  const { person, policy } = await asAuthService(deps.database, async (tx) => ({
    person: (await tx.select().from(userAccount).where(eq(userAccount.id, userId)))[0],
    policy: await passwordPolicyOf(tx, userId),
  }));
  if (!person) throw sessionOver();
  requirePolicy(body.newPassword, policy, "newPassword");
  const attempt = await deps.throttle.begin(person.email, placeOf(userId));
  if (!(await isPassword(person.passwordHash, body.password))) throw wrongPresent();
  await attempt.succeeded();
  const passwordHash = await hashPassword(body.newPassword);
  await asAuthService(deps.database, async (tx) => {
    const now = deps.now();
    // Only in the place of the one that was just shown: a link may have set another meanwhile.
    const changed = await tx
      .update(userAccount)
      .set({ passwordHash })
      .where(and(eq(userAccount.id, userId), eq(userAccount.passwordHash, person.passwordHash)))
      .returning({ id: userAccount.id });
    if (changed.length === 0) throw wrongPresent();
    await endWhatThePasswordBegan(tx, userId, { now, except: sessionId });
    const letter = passwordChanged(person.name, "others");
    await deps.mailbox.write({ tx, now }, { kind: "PASSWORD_CHANGED", to: person.email, letter });
  });
}

/** Where a signed-in person's tries come from: their sign-ins, since their calls name no address. */
export const placeOf = (userId: number): string => `sign-ins of ${userId}`;

/** Sessions, sign-ins that wait for a code, and links to a new password. */
async function endWhatThePasswordBegan(
  tx: Tx,
  userId: number,
  kept: { now: Date; except?: string },
): Promise<void> {
  await closeChallengesOf(tx, userId);
  await dropResets(tx, userId);
  await revokeAll(tx, userId, kept);
}
