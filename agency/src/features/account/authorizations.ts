import type { AuthorizationsAnswer, AuthorizationsBody } from "@soleira/schema/account/profile-wire";
import { SIX_DIGITS } from "@soleira/schema/password/forms";
import { eq } from "drizzle-orm";
import type * as z from "zod";
import type { Seal } from "../../auth/seal";
import type { TakenCode } from "../../auth/second-factor.store";
import {
  beginFactor,
  confirmFactor,
  removeFactor,
  renewRecoveryCodes,
  takeCode,
} from "../../auth/second-factor.store";
import type { Throttle } from "../../auth/throttle";
import { otpauthOf } from "../../auth/totp";
import type { Tx } from "../../database/database";
import { userAccount } from "../../database/schema";
import { conflict, invalid, sessionOver } from "../../error/api-error";
import { asAuthService } from "../../tenancy/transaction";
import { requirePresent } from "./access";
import { tellOfGuessing, tellOfWrongCode } from "./guessing";
import { secondFactorOff, secondFactorOn } from "./letters";
import type { AccountDeps } from "./register";
import { writeOfRecovery } from "./sign-in";

export type AuthorizationDeps = AccountDeps & { seal: Seal; throttle: Throttle };
type Person = { id: number; name: string; email: string };
type Answer = z.infer<typeof AuthorizationsAnswer>;

const wrongCode = () => invalid("mfaCode", SIX_DIGITS.refused);

export async function authorize(
  deps: AuthorizationDeps,
  userId: number,
  body: z.infer<typeof AuthorizationsBody>,
): Promise<Answer> {
  const person = await asAuthService(deps.database, (tx) => personOf(tx, userId));
  switch (body.action) {
    case "ENABLE_MFA":
      if (body.password !== undefined) await requirePresent(deps, userId, body.password);
      return enable(deps, person, body.password !== undefined);
    case "CONFIRM_MFA_CODE":
      return confirm(deps, person, body.mfaCode);
    case "DISABLE_MFA":
      return withCode(deps, person, body.mfaCode, async (tx) => {
        await removeFactor(tx, userId);
        const letter = secondFactorOff(person.name);
        const mail = { kind: "SECOND_FACTOR_OFF", to: person.email, letter } as const;
        await deps.mailbox.write({ tx, now: deps.now() }, mail);
        return {};
      });
    case "RENEW_RECOVERY_CODES":
      return withCode(deps, person, body.mfaCode, async (tx, taken) => {
        await writeOfRecovery(deps, tx, person, taken);
        return { recoveryCodes: await renewRecoveryCodes(tx, deps.seal, userId) };
      });
    default:
      return body satisfies never;
  }
}

async function personOf(tx: Tx, userId: number): Promise<Person> {
  const { id, name, email } = userAccount;
  const [person] = await tx.select({ id, name, email }).from(userAccount).where(eq(id, userId));
  if (!person) throw sessionOver();
  return person;
}

const enable = (deps: AuthorizationDeps, person: Person, passwordChecked: boolean): Promise<Answer> =>
  asAuthService(deps.database, async (tx) => {
    const mfaSecret = await beginFactor(tx, deps.seal, person.id, deps.now());
    if (!mfaSecret) throw conflict("A verificação em duas etapas já está ativada.");
    return {
      mfaSecret,
      otpauth: otpauthOf(mfaSecret, person.email),
      ...(passwordChecked && { passwordChecked }),
    };
  });

async function confirm(deps: AuthorizationDeps, person: Person, code: string): Promise<Answer> {
  const recoveryCodes = await asAuthService(deps.database, async (tx) => {
    const now = deps.now();
    const made = await confirmFactor(tx, deps.seal, person.id, code, now);
    const letter = secondFactorOn(person.name);
    if (made) await deps.mailbox.write({ tx, now }, { kind: "SECOND_FACTOR_ON", to: person.email, letter });
    return made;
  });
  if (recoveryCodes) return { recoveryCodes };
  await tellOfWrongCode(deps, person);
  throw wrongCode();
}

/** What a code is asked for; a wrong one counts as a wrong password does. */
async function withCode(
  deps: AuthorizationDeps,
  person: Person,
  code: string,
  work: (tx: Tx, taken: TakenCode) => Promise<Answer>,
): Promise<Answer> {
  const attempt = await deps.throttle.beginSignedIn(person.email, person.id);
  const answer = await asAuthService(deps.database, async (tx) => {
    const taken = await takeCode(tx, deps.seal, person.id, code, deps.now());
    return taken ? work(tx, taken) : null;
  });
  if (!answer) {
    await tellOfGuessing(deps, person.email, attempt);
    await tellOfWrongCode(deps, person);
    throw wrongCode();
  }
  await attempt.succeeded();
  return answer;
}
