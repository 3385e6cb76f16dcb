import { personByEmail } from "../../auth/session.store";
import type { Attempt, Throttle } from "../../auth/throttle";
import type { Database } from "../../database/database";
import { mayMail } from "../../mail/mail.store";
import type { Mailbox } from "../../mail/mailbox";
import { asAuthService } from "../../tenancy/transaction";
import { wrongCodes, wrongTries } from "./letters";

/** Wrong tries within an hour of which the person is told. */
const TOLD_AFTER = 10;
/** And so many mails an hour. */
const MAILS = 1;

/** Wrong codes within an hour of which the person is told: before each of them somebody had the password, or a session. */
const CODES_TOLD_AFTER = 3;

type Deps = { database: Database; now: () => Date; mailbox: Mailbox };

/**
 * A try was wrong: after ten within an hour a mail says so, once an hour (docs/product/sign-in.md#guessing). For an
 * unknown address it does the same work, and nothing is sent.
 */
export async function tellOfGuessing(deps: Deps, email: string, { failures }: Attempt): Promise<void> {
  if (failures < TOLD_AFTER) return;
  await asAuthService(deps.database, async (tx) => {
    const now = deps.now();
    const person = await personByEmail(tx, email);
    const mayWrite = await mayMail(tx, "WRONG_TRIES", person?.email ?? email.trim(), now, MAILS);
    const mail = { kind: "WRONG_TRIES", letter: wrongTries(person?.name ?? email) } as const;
    if (person && mayWrite) await deps.mailbox.write({ tx, now }, { ...mail, to: person.email });
    else await deps.mailbox.pretend({ tx, now }, mail);
  });
}

/** The same of wrong codes of the second factor, after three within an hour (docs/product/second-factor.md#signing-in). */
export async function tellOfWrongCode(
  deps: Deps & { throttle: Throttle },
  { email }: { email: string },
): Promise<void> {
  if (deps.throttle.wrongCode(email) < CODES_TOLD_AFTER) return;
  await asAuthService(deps.database, async (tx) => {
    const now = deps.now();
    const person = await personByEmail(tx, email);
    if (!person || !(await mayMail(tx, "WRONG_CODES", person.email, now, MAILS))) return;
    await deps.mailbox.write(
      { tx, now },
      { kind: "WRONG_CODES", to: person.email, letter: wrongCodes(person.name) },
    );
  });
}
