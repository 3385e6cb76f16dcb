import type { ChangeAccessBody, ResetAccessBody } from "@soleira/schema/account/register-wire";
import type { PasswordPolicy } from "@soleira/schema/password/policy";
import { and, eq } from "drizzle-orm";
import type * as z from "zod";
import { closeChallengesOf } from "../../auth/challenge.store";
import { dropLinksOf, liveToken, useToken } from "../../auth/link.store";
import { hashPassword, isPassword } from "../../auth/password";
import { revokeAll } from "../../auth/session.store";
import type { Throttle } from "../../auth/throttle";
import type { Tx } from "../../database/database";
import { userAccount } from "../../database/schema";
import { invalid, sessionOver } from "../../error/api-error";
import { asAuthService } from "../../tenancy/transaction";
import { tellOfGuessing } from "./guessing";
import { passwordChanged } from "./letters";
import { sendNewPassword } from "./new-password.store";
import { passwordPolicyOf } from "./policy.store";
import type { AccountDeps } from "./register";
import { requirePolicy } from "./register";
import { unlessBusy } from "./sign-in";

const linkOver = () => invalid("token", "Este link não vale mais.");
export const wrongPresent = () => invalid("password", "Senha atual incorreta.");

/** Mails a link to a new password; for an unknown address it does the same work, and nothing is sent. */
export const requestReset = (deps: AccountDeps, email: string): Promise<void> =>
  asAuthService(deps.database, (tx) =>
    sendNewPassword({ tx, now: deps.now(), mailbox: deps.mailbox }, email),
  );

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
  const policy = await asAuthService(deps.database, (tx) => passwordPolicyOf(tx, userId));
  requirePolicy(body.newPassword, policy, "newPassword");
  const person = await requirePresent(deps, userId, body.password);
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

/**
 * The person of a session, who has shown their present password; outside of any transaction, since it is hashed.
 * @throws 400/4001 on `password` for a wrong one, which counts as one of sign-in; 429/4029
 */
export async function requirePresent(
  deps: Pick<AccountDeps, "database" | "now" | "mailbox"> & { throttle: Throttle },
  userId: number,
  password: string,
) {
  const [person] = await asAuthService(deps.database, (tx) =>
    tx.select().from(userAccount).where(eq(userAccount.id, userId)),
  );
  if (!person) throw sessionOver();
  const attempt = await deps.throttle.beginSignedIn(person.email, userId);
  if (!(await unlessBusy(attempt, () => isPassword(person.passwordHash, password)))) {
    await tellOfGuessing(deps, person.email, attempt);
    throw wrongPresent();
  }
  await attempt.succeeded();
  return person;
}

/** Sessions, sign-ins that wait for a code, and links to a new password or another address. */
async function endWhatThePasswordBegan(
  tx: Tx,
  userId: number,
  kept: { now: Date; except?: string },
): Promise<void> {
  await closeChallengesOf(tx, userId);
  await dropLinksOf(tx, userId);
  await revokeAll(tx, userId, kept);
}
