import { SIX_DIGITS } from "@soleira/schema/password/forms";
import { OwnId } from "@soleira/schema/rest/params";
import { challengeOf, closeChallenge, countTry, openChallenge } from "../../auth/challenge.store";
import type { Client } from "../../auth/client-credential";
import { isPassword } from "../../auth/password";
import type { Seal } from "../../auth/seal";
import type { TakenCode } from "../../auth/second-factor.store";
import { takeCode } from "../../auth/second-factor.store";
import type { Person } from "../../auth/session.store";
import {
  isNewDevice,
  lockPerson,
  personByEmail,
  startFamily,
  workplaces,
  zoneOf,
} from "../../auth/session.store";
import type { Attempt, Throttle } from "../../auth/throttle";
import type { Database, Tx } from "../../database/database";
import { ApiError, forbidden, suspended } from "../../error/api-error";
import { mayMail } from "../../mail/mail.store";
import type { Mailbox } from "../../mail/mailbox";
import type { Claims } from "../../tenancy/transaction";
import { asAuthService } from "../../tenancy/transaction";
import { tellOfGuessing, tellOfWrongCode } from "./guessing";
import { newDevice, recoveryCodeUsed } from "./letters";
import { verifyAgain, waitingRegistration } from "./registration.store";

/** What signing in needs beside a database. */
export type SignInDeps = {
  database: Database;
  now: () => Date;
  throttle: Throttle;
  seal: Seal;
  mailbox: Mailbox;
};

/** Where a sign-in comes from. */
type Origin = { client: Client; from: string; device: string };

const wrongPassword = () =>
  new ApiError("INVALID", "E-mail ou senha inválidos.", {
    error: "invalid_grant",
    fields: [{ field: "password", message: "E-mail ou senha inválidos." }],
  });

const codeAsked = (mfaToken: string) =>
  new ApiError("MFA_REQUIRED", "Informe o código de verificação.", { mfaToken });

const wrongCode = () =>
  new ApiError("INVALID", SIX_DIGITS.refused, {
    error: "invalid_grant",
    fields: [{ field: "code", message: SIX_DIGITS.refused }],
  });

const challengeOver = () =>
  new ApiError("SESSION_OVER", "O prazo do código terminou. Entre novamente.", { error: "invalid_grant" });

/** An agency is what a token may reach: its scope. */
export const noSuchEnterprise = () =>
  new ApiError("NOT_FOUND", "Não encontrado.", { error: "invalid_scope" });

/** The agency that a sign-in begins in: the one that is chosen, else the first that is not suspended. */
async function workplaceFor(tx: Tx, person: Pick<Person, "id" | "accountStatus">, chosen?: number) {
  if (person.accountStatus === "SUSPENDED") throw suspended();
  const places = await workplaces(tx, person.id);
  if (places.length === 0) throw forbidden("Você não está vinculado a nenhuma imobiliária.");
  const open = places.filter(({ active, accountStatus }) => active && accountStatus === "ACTIVE");
  if (chosen === undefined) {
    if (!open[0]) throw suspended();
    return open[0];
  }
  if (!places.some(({ id }) => id === chosen)) throw noSuchEnterprise();
  const place = open.find(({ id }) => id === chosen);
  if (!place) throw suspended();
  return place;
}

type Done = { kind: "done"; claims: Claims };
type Begun = Done | { kind: "code"; mfaToken: string };

/** The grant `password`. @throws 403/4017 with `mfa_token` where a code is asked for. */
export async function signIn(
  deps: SignInDeps,
  { client, from, device }: Origin,
  { email, password }: { email: string; password: string },
): Promise<Claims> {
  const attempt = await deps.throttle.begin(email, from);
  const { person, waiting } = await asAuthService(deps.database, async (tx) => ({
    person: await personByEmail(tx, email),
    waiting: await waitingRegistration(tx, email, deps.now()),
  }));
  const passwordHash = person?.passwordHash ?? waiting?.payload.passwordHash;
  // Outside of any transaction: on the embedded database every call would wait for it.
  const isRight = await unlessBusy(attempt, () => isPassword(passwordHash, password));
  if (isRight && !person && waiting)
    await asAuthService(deps.database, (tx) => verifyAgain({ ...deps, tx, now: deps.now() }, waiting));
  if (!isRight || !person) {
    await tellOfGuessing(deps, email, attempt);
    throw wrongPassword();
  }
  await (person.hasSecondFactor ? attempt.halfway() : attempt.succeeded());
  const begun = await asAuthService(deps.database, async (tx): Promise<Begun> => {
    // A new password that was set meanwhile has ended what the old one began.
    if (!(await lockPerson(tx, person))) throw wrongPassword();
    const place = await workplaceFor(tx, person);
    if (person.hasSecondFactor) {
      const whose = { userId: person.id, clientId: client.id };
      return { kind: "code", mfaToken: await openChallenge(tx, whose, deps.now()) };
    }
    const family = { userId: person.id, enterpriseId: place.id, clientId: client.id, device };
    return { kind: "done", claims: await begin(deps, tx, person, family) };
  });
  if (begun.kind === "code") throw codeAsked(begun.mfaToken);
  return begun.claims;
}

/** Begins a session; from a device that none of the person's sign-ins is known by a mail says so. */
async function begin(
  { mailbox, now }: Pick<SignInDeps, "mailbox" | "now">,
  tx: Tx,
  { name, email }: { name: string; email: string },
  family: Parameters<typeof startFamily>[1],
): Promise<Claims> {
  const isNew = await isNewDevice(tx, family);
  const claims = await startFamily(tx, family, now());
  if (isNew && (await mayMail(tx, "NEW_DEVICE", email, now()))) {
    const letter = newDevice(name, family.device, now(), await zoneOf(tx, family.enterpriseId));
    await mailbox.write({ tx, now: now() }, { kind: "NEW_DEVICE", to: email, letter });
  }
  return claims;
}

/** What nobody had time to look at was no wrong try. */
export async function unlessBusy<T>(attempt: Attempt, look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    await attempt.halfway();
    throw error;
  }
}

type Completion = Done | { kind: "over" } | { kind: "wrong" };

/** The grant `mfa`: the code that a right password waits for (docs/product/second-factor.md#signing-in). */
export async function completeSignIn(
  deps: SignInDeps,
  { client, from, device }: Origin,
  { mfaToken, code, enterpriseId }: { mfaToken: string; code: string; enterpriseId?: string | undefined },
): Promise<Claims> {
  const now = deps.now();
  const chosen = enterpriseId === undefined ? undefined : OwnId.safeParse(enterpriseId);
  if (chosen && !chosen.success) throw noSuchEnterprise();
  const who = await asAuthService(deps.database, (tx) => challengeOf(tx, mfaToken, client.id, now));
  if (!who) throw challengeOver();
  const attempt = await deps.throttle.begin(who.email, from);
  // A wrong code is counted by this transaction: it ends well, whatever it answers.
  const completion = await asAuthService(deps.database, async (tx): Promise<Completion> => {
    if (!(await countTry(tx, mfaToken, client.id, now))) return { kind: "over" };
    const person = await personByEmail(tx, who.email);
    if (!person?.hasSecondFactor) return { kind: "over" };
    const taken = await takeCode(tx, deps.seal, person.id, code, now);
    if (!taken) return { kind: "wrong" };
    const place = await workplaceFor(tx, person, chosen?.data);
    await closeChallenge(tx, mfaToken);
    await writeOfRecovery(deps, tx, person, taken);
    const family = { userId: person.id, enterpriseId: place.id, clientId: client.id, device };
    return { kind: "done", claims: await begin(deps, tx, person, family) };
  });
  if (completion.kind === "wrong") {
    await tellOfGuessing(deps, who.email, attempt);
    await tellOfWrongCode(deps, who);
    throw wrongCode();
  }
  if (completion.kind === "over") {
    await attempt.halfway();
    throw challengeOver();
  }
  await attempt.succeeded();
  return completion.claims;
}

/** A mail says that a recovery code was used; none for a code of the app. */
export async function writeOfRecovery(
  { mailbox, now }: Pick<SignInDeps, "mailbox" | "now">,
  tx: Tx,
  { name, email }: { name: string; email: string },
  taken: TakenCode,
): Promise<void> {
  if (taken.kind === "app") return;
  const letter = recoveryCodeUsed(name, taken.left);
  await mailbox.write({ tx, now: now() }, { kind: "RECOVERY_CODE_USED", to: email, letter });
}
