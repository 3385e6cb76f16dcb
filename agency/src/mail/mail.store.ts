import { and, eq, isNotNull, like, lt, or, sql } from "drizzle-orm";
import type { Database, Tx } from "../database/database";
import { firstRow, rows } from "../database/database";
import type { MailKind } from "../database/schema";
import { mail } from "../database/schema";
import { inMs, waits } from "../queue/due";
import type { Room } from "../queue/job";
import { growingPause } from "../queue/pause";
import { UNSENT_HOST } from "./mailbox";

export type WaitingMail = {
  id: number;
  kind: string;
  toAddress: string;
  messageId: string;
  content: Buffer;
  attempts: number;
  createdAt: Date;
};

const CLAIM_MS = 120_000;
const pauseAfter = growingPause({ firstMs: 5_000, longestMs: 3_600_000 });
const isWaiting = waits({ tries: "attempts", claimMs: CLAIM_MS, pause: pauseAfter });
/** Mails of one kind that an address is sent in an hour (docs/product/passwords.md#forgotten). */
const MAILS_AN_HOUR = 3;
/** Days that it is kept to whom what was sent. */
export const KEPT_DAYS = 30;

/** Claims the mails that have waited longest; no two processes get the same. */
export const claimMails = (database: Database, { most, underWay }: Room): Promise<WaitingMail[]> =>
  database.transaction(async (tx) => {
    const claimed = await rows<{ id: number }>(
      tx,
      sql`update mail m set attempts = m.attempts + 1, next_attempt_at = ${inMs(CLAIM_MS)}
          from (
            select w.id from mail w
            where w.content is not null and not ${isWaiting("w")}
              and not ${JSON.stringify([...underWay.keys()])}::jsonb ? w.id::text
            order by w.next_attempt_at, w.id limit ${most} for update skip locked) c
          where m.id = c.id returning m.id::int as id`,
    );
    if (claimed.length === 0) return [];
    const { id, kind, toAddress, messageId, content, attempts, createdAt } = mail;
    const found = await tx
      .select({ id, kind, toAddress, messageId, content, attempts, createdAt })
      .from(mail)
      .where(sql`${id} = any (${`{${claimed.map((one) => one.id).join(",")}}`}::bigint[])`)
      .orderBy(id);
    return found.flatMap((one) => (one.content ? [{ ...one, content: one.content }] : []));
  });

/** Ends every claim and pause: of a database that no other process has, when its one begins. */
export const endClaims = (database: Database) =>
  database.transaction((tx) =>
    tx.update(mail).set({ nextAttemptAt: sql`'-infinity'` }).where(isNotNull(mail.content)),
  );

/** Notes that it was sent, and forgets what it said. */
export const markSent = (database: Database, one: number, now: Date) =>
  database.transaction((tx) =>
    tx
      .update(mail)
      .set({ sentAt: now, content: null })
      .where(and(eq(mail.id, one), isNotNull(mail.content))),
  );

/** Notes that it is tried no more, and forgets what it said. */
export const giveUp = (database: Database, one: number, now: Date) =>
  database.transaction((tx) =>
    tx
      .update(mail)
      .set({ givenUpAt: now, content: null })
      .where(and(eq(mail.id, one), isNotNull(mail.content))),
  );

/** Gives it back, to be tried again after a growing pause. */
export const postpone = (database: Database, { id, attempts }: WaitingMail) =>
  database.transaction((tx) =>
    tx
      .update(mail)
      .set({ nextAttemptAt: inMs(pauseAfter(attempts)) })
      .where(eq(mail.id, id)),
  );

/** Forgets mails of long ago, and what was never to be sent: strangers make as many of these as they like. */
export async function forgetOldMails(tx: Tx, now: Date): Promise<void> {
  const before = (milliseconds: number) => lt(mail.createdAt, new Date(now.getTime() - milliseconds));
  const unsent = and(like(mail.toAddress, `%@${UNSENT_HOST}`), before(3_600_000));
  await tx.delete(mail).where(or(before(KEPT_DAYS * 86_400_000), unsent));
}

/** What is decided about an address is decided one after the other, until the end of the transaction. */
export const lockAddress = (tx: Tx, address: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('mail:' || lower(${address}), 0))`);

/** Whether an address may be sent one more mail of that kind; of many calls at one time too. Of role auth. */
export async function mayMail(
  tx: Tx,
  kind: MailKind,
  address: string,
  now: Date,
  most = MAILS_AN_HOUR,
): Promise<boolean> {
  await lockAddress(tx, address);
  const hourAgo = new Date(now.getTime() - 3_600_000).toISOString();
  const sent = await firstRow<{ n: number }>(
    tx,
    sql`select count(*)::int as n from mail
        where kind = ${kind} and to_address = ${address}::citext and created_at > ${hourAgo}::timestamptz`,
  );
  return (sent?.n ?? 0) < most;
}
