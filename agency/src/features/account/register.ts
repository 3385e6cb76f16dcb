import type { RegisterBody } from "@soleira/schema/account/register-wire";
import type { PasswordPolicy } from "@soleira/schema/password/policy";
import { passwordProblem } from "@soleira/schema/password/policy";
import { dropLinksOf, liveToken, useToken } from "../../auth/link.store";
import { hashPassword, isPassword, unknownPasswordHash } from "../../auth/password";
import { type Program, personByEmail } from "../../auth/session.store";
import type { Database } from "../../database/database";
import { invalid } from "../../error/api-error";
import { lockAddress } from "../../mail/mail.store";
import type { Mailbox } from "../../mail/mailbox";
import type { Claims } from "../../tenancy/transaction";
import { asAuthService } from "../../tenancy/transaction";
import { changeEmail } from "./email.store";
import { insertPerson, openEnterprise, takeInvitation } from "./join.store";
import { sendNewPassword } from "./new-password.store";
import { policyOf } from "./policy.store";
import {
  liveInvitation,
  sendAccountExists,
  sendVerification,
  waitingRegistration,
} from "./registration.store";

export type AccountDeps = { database: Database; mailbox: Mailbox; now: () => Date };

const linkOver = () => invalid("token", "Este link não vale mais. Peça um novo.");
const invitationOver = () =>
  invalid("invitationToken", "Este convite não vale mais. Peça outro à imobiliária.");

/** @throws 400/4001 on that field where the policy does not allow it. */
export function requirePolicy(
  password: string,
  policy: PasswordPolicy | undefined,
  field = "password",
): void {
  const problem = passwordProblem(password, policy);
  if (problem) throw invalid(field, problem);
}

/** POST /register: in the same time and with the same answer for an address that has an account and one that has none. */
export async function register(deps: AccountDeps, body: RegisterBody): Promise<void> {
  const { name, password, invitationToken } = body;
  const phone = body.phone ?? null;
  if (invitationToken) return registerInvited(deps, { name, phone, password }, invitationToken);
  requirePolicy(password, undefined);
  // Both are there where there is no invitation: the shape says so.
  const [email, enterpriseName] = [body.email ?? "", body.enterpriseName ?? ""];
  const before = await asAuthService(deps.database, (tx) => waitingRegistration(tx, email, deps.now()));
  // Outside of any transaction, and for every address alike.
  const isSame = await isPassword(before?.payload.passwordHash, password);
  const [passwordHash, unknown] = [await hashPassword(password), await unknownPasswordHash()];
  await asAuthService(deps.database, async (tx) => {
    const writing = { tx, now: deps.now(), mailbox: deps.mailbox };
    await lockAddress(tx, email);
    const latest = await waitingRegistration(tx, email, writing.now);
    // Who owns the address presses the newest link: it must not let in who registered it once more.
    const isContested = latest && !(isSame && latest.payload.passwordHash === before?.payload.passwordHash);
    const payload = {
      name,
      phone,
      enterpriseName,
      ...(isContested ? { passwordHash: unknown, isContested } : { passwordHash }),
    };
    if (await personByEmail(tx, email)) await sendAccountExists(writing, email);
    else await sendVerification(writing, { email, payload });
  });
}

/** With an invitation its address counts as verified: the person works there at once. */
async function registerInvited(
  deps: AccountDeps,
  { name, phone, password }: { name: string; phone: string | null; password: string },
  token: string,
): Promise<void> {
  const read = await asAuthService(deps.database, (tx) => liveInvitation(tx, token, deps.now()));
  if (!read) throw invitationOver();
  requirePolicy(password, policyOf(read.passwordPolicy));
  const passwordHash = await hashPassword(password);
  await asAuthService(deps.database, async (tx) => {
    const now = deps.now();
    const invited = await liveInvitation(tx, token, now, true);
    if (!invited) throw invitationOver();
    const userId = await insertPerson(tx, { name, email: invited.email, phone, passwordHash }, now);
    // Who has an account signs in and accepts (docs/product/registering.md#invitation).
    if (userId === null) return sendAccountExists({ tx, now, mailbox: deps.mailbox }, invited.email);
    await takeInvitation(tx, userId, invited, now);
  });
}

/** POST /verify-email:again, for every address alike. */
export const sendAgain = (deps: AccountDeps, email: string): Promise<void> =>
  asAuthService(deps.database, async (tx) => {
    const writing = { tx, now: deps.now(), mailbox: deps.mailbox };
    const waiting = await waitingRegistration(tx, email, writing.now);
    await sendVerification(writing, waiting ?? { email, payload: null });
  });

type Verified = { email: string; claims?: Claims | null };

/**
 * POST /verify-email: makes person, agency and membership of a registration, or lets a person's new address count. Who
 * registered is signed in where the `program` that asks has shown its credential (docs/product/registering.md#verification).
 * @throws 400/4001 on `token`
 */
export const verify = (deps: AccountDeps, token: string, program: Program | null): Promise<Verified> =>
  asAuthService(deps.database, async (tx) => {
    const now = deps.now();
    const found = await liveToken(tx, ["VERIFY", "EMAIL"], token, now, true);
    if (!found) throw linkOver();
    const { email, payload, userId } = found;
    await useToken(tx, found, now);
    if (userId !== null) {
      await dropLinksOf(tx, userId);
      if (!(await changeEmail(tx, userId, email))) throw linkOver();
      return { email };
    }
    if (!payload) throw linkOver();
    const { enterpriseName, isContested, ...person } = payload;
    const id = await insertPerson(tx, { ...person, email }, now);
    // The address has got an account by an invitation meanwhile.
    if (id === null) throw linkOver();
    if (isContested) await sendNewPassword({ tx, now, mailbox: deps.mailbox }, email);
    // Of a contested one nobody knows yet whose it is.
    const claims = await openEnterprise(tx, enterpriseName, id, now, isContested ? null : program);
    return { email, claims };
  });
