import { eq } from "drizzle-orm";
import { putToken } from "../../auth/link.store";
import { newSecretToken } from "../../auth/secret";
import type { Tx } from "../../database/database";
import { sqlState } from "../../database/database";
import { userAccount } from "../../database/schema";
import { mayMail } from "../../mail/mail.store";
import type { Mailbox } from "../../mail/mailbox";
import { confirmNewEmail, emailChanging } from "./letters";

/** How long the link to a new address counts. */
const HOURS = 24;

type Person = { id: number; name: string; email: string };

/**
 * Mails the link to a new address, and writes to the old one (docs/product/profile.md#legacy). Three an hour, of the person
 * as of the new address: a member could have us write to any number of strangers. Of role auth.
 */
export async function askForEmail(
  { tx, now, mailbox }: { tx: Tx; now: Date; mailbox: Mailbox },
  person: Person,
  email: string,
): Promise<void> {
  const mayAsk = await mayMail(tx, "EMAIL_CHANGING", person.email, now);
  if (!(await mayMail(tx, "CONFIRM_EMAIL", email, now)) || !mayAsk) return;
  const { token, hash } = newSecretToken();
  const expiresAt = new Date(now.getTime() + HOURS * 3_600_000);
  const kept = { hash, kind: "EMAIL", email, userId: person.id, payload: null } as const;
  await putToken(tx, { ...kept, createdAt: now, expiresAt });
  const confirm = { kind: "CONFIRM_EMAIL", to: email, letter: confirmNewEmail(token) } as const;
  await mailbox.write({ tx, now }, confirm);
  const letter = emailChanging(person.name, email);
  await mailbox.write({ tx, now }, { kind: "EMAIL_CHANGING", to: person.email, letter });
}

/** Lets a new address count; false where it has an account. Of role auth. */
export async function changeEmail(tx: Tx, userId: number, email: string): Promise<boolean> {
  const taken = await tx.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.email, email));
  if (taken.some(({ id }) => id !== userId)) return false;
  try {
    await tx.update(userAccount).set({ email }).where(eq(userAccount.id, userId));
    return true;
  } catch (error) {
    // Of two at one time one was first; the transaction is undone with the refusal.
    if (sqlState(error) === "23505") return false;
    throw error;
  }
}
