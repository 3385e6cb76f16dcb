import { sql } from "drizzle-orm";
import type { MailContent } from "../mail/letter";
import { sealPurpose } from "../mail/mailbox";
import type { TestAgency } from "./testAgency";
import { ownerRows } from "./testFunnel";

export type WrittenMail = MailContent & { kind: string; to: string };

/** The mails that wait to be sent to an address, the oldest first; to all without one. */
export async function mailsTo(agency: TestAgency, address?: string): Promise<WrittenMail[]> {
  const waiting = await ownerRows<{ kind: string; to: string; id: string; content: string }>(
    agency,
    sql`select kind, to_address as "to", message_id as id, encode(content, 'base64') as content from mail
        where content is not null and (${address ?? null}::text is null or to_address = ${address ?? null}::text::citext) order by mail.id`,
  );
  return waiting.map(({ kind, to, id, content }) => ({
    ...(JSON.parse(agency.deps.seal.unseal(Buffer.from(content, "base64"), sealPurpose(id))) as MailContent),
    kind,
    to,
  }));
}
