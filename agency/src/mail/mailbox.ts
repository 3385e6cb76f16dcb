import { sql } from "drizzle-orm";
import type { Seal } from "../auth/seal";
import type { Tx } from "../database/database";
import { type MailKind, mail } from "../database/schema";
import { markChanged } from "../queue/commit-hooks";
import type { Letter, MailContent, MailFile } from "./letter";
import { renderLetter } from "./letter";

/** What a row of `mail` is sealed for: its Message-ID. */
export const sealPurpose = (messageId: string): string => `mail:${messageId}`;

/** Where mails are addressed that are not sent: no address that was typed is kept. */
export const UNSENT_HOST = "unsent.invalid";

export type Mailbox = {
  /**
   * Writes a mail in the transaction of what it is about: it is sent if and only if that is committed. Of role app and of
   * role auth.
   */
  write(
    work: { tx: Tx; now: Date },
    mail: { kind: MailKind; to: string; letter: Letter; files?: MailFile[] },
  ): Promise<void>;
  /**
   * Does the same work for a mail that is not sent: the time of the answer does not tell which it was
   * (schema/decisions/0049-what-a-stranger-learns-of-an-address.md).
   */
  pretend(work: { tx: Tx; now: Date }, mail: { kind: MailKind; letter: Letter }): Promise<void>;
};

/** Where features leave their mails (docs/product/mail.md#sending). */
export function createMailbox(seal: Seal, publicUrl: string): Mailbox {
  const host = new URL(publicUrl).hostname;
  function compose(kind: MailKind, to: string, letter: Letter, now: Date, files?: MailFile[]) {
    const messageId = `<${crypto.randomUUID()}@${host}>`;
    const content: MailContent = { ...renderLetter(letter, publicUrl), ...(files && { attachments: files }) };
    const sealed = seal.seal(JSON.stringify(content), sealPurpose(messageId));
    const times = { createdAt: now, nextAttemptAt: sql`'-infinity'` };
    return { kind, toAddress: to, messageId, content: sealed, ...times };
  }
  return {
    async write({ tx, now }, { kind, to, letter, files }) {
      await tx.insert(mail).values(compose(kind, to, letter, now, files));
      markChanged(tx, "mail");
    },
    async pretend({ tx, now }, { kind, letter }) {
      const given = compose(kind, `${crypto.randomUUID()}@${UNSENT_HOST}`, letter, now);
      await tx.insert(mail).values({ ...given, content: null, givenUpAt: now });
      markChanged(tx, "mail");
    },
  };
}
