import { putToken } from "../../auth/link.store";
import { newSecretToken } from "../../auth/secret";
import { personByEmail } from "../../auth/session.store";
import type { Tx } from "../../database/database";
import { mayMail } from "../../mail/mail.store";
import type { Mailbox } from "../../mail/mailbox";
import { newPassword } from "./letters";

/** How long the link to a new password counts (docs/product/passwords.md#forgotten). */
const HOURS = 1;

/** Mails a link to a new password; for an unknown address it does the same work, and nothing is sent. Of role auth. */
export async function sendNewPassword(
  { tx, now, mailbox }: { tx: Tx; now: Date; mailbox: Mailbox },
  email: string,
): Promise<void> {
  const { token, hash } = newSecretToken();
  const person = await personByEmail(tx, email);
  const mayWrite = await mayMail(tx, "NEW_PASSWORD", email, now);
  const letter = newPassword(person?.name ?? email, person?.id ?? 0, token);
  const expiresAt = new Date(now.getTime() + HOURS * 3_600_000);
  const link = { hash, kind: "RESET", email, userId: person?.id ?? null, payload: null } as const;
  const isSent = person !== undefined && mayWrite;
  await putToken(tx, { ...link, createdAt: now, expiresAt }, isSent);
  const mail = { kind: "NEW_PASSWORD", letter } as const;
  if (isSent) await mailbox.write({ tx, now }, { ...mail, to: person.email });
  else await mailbox.pretend({ tx, now }, mail);
}
