import { and, eq, sql } from "drizzle-orm";
import type { Seal } from "../../auth/seal";
import { firstRow, rows } from "../../database/database";
import { LINKED } from "../../database/personal";
import { erasure, sealedDocument } from "../../database/schema";
import { markChanged } from "../../queue/commit-hooks";
import type { AnyWork } from "../../tenancy/work";
import type { Note } from "../attendance/history.store";
import type { Raw, Row } from "../attendance/row.store";
import { rawJson, toRow } from "../attendance/row.store";
import { lockContacts } from "../customer/customer.store";
import { putDeliveries } from "../webhook/delivery.store";
import type { Erased } from "./erased-list";
import { countParts, countStays, isSigned, keptUntil } from "./erasure";
import { type Gathered, gather, gatherWords, isTheirs, PLACES, recordsOf, said } from "./person";

type Stored = typeof erasure.$inferSelect;
export type Erasing = {
  seal: Seal;
  /** A history item in an attendance, with its event; main.ts says which function that is. */
  change(work: AnyWork, change: { row: Row; note: Note }): Promise<unknown>;
  /** Outside of the database, before the commit: it may be done again. */
  note(erased: Erased): Promise<void>;
  forgetMails(addresses: readonly string[]): Promise<void>;
};

/**
 * Erases a person, with the records that were merged with theirs, wherever the description says that something of them is
 * (docs/product/personal-data.md#erasing). In one transaction, in which the erasure is locked: once, whenever a process dies.
 */
export async function erase(work: AnyWork, of: Stored, erasing: Erasing): Promise<void> {
  const { tx, now } = work;
  const { enterpriseId } = of;
  const found = await lockRecords(work, of);
  if (found.erasureId !== null) {
    // It went with another record; that one's certificate is theirs.
    await tx.delete(erasure).where(isOne(of));
    return;
  }
  const gathered = await gatherWords(tx, await gather(tx, enterpriseId, found.people));
  const gone = await countParts(tx, gathered);
  const stays = await countStays(tx, gathered, now);
  await sealSigned(work, of, gathered, erasing.seal);
  const addresses = await firstRow<{ all: string[] }>(
    tx,
    sql`select to_jsonb(${gathered.sets.addresses}) as all`,
  );
  for (const place of PLACES) {
    const { held } = place;
    const table = sql.identifier(place.table);
    const theirs = isTheirs(place, gathered);
    await tx.execute(
      "delete" in held
        ? sql`delete from ${table} t where ${theirs}`
        : sql`update ${table} t set ${sql.join(
            Object.entries(held.blank).map(
              ([column, value]) => sql`${sql.identifier(column)} = ${said(value, gathered.sets)}`,
            ),
            sql`, `,
          )} where ${theirs}`,
    );
  }
  for (const [table, where] of Object.entries(LINKED))
    await tx.execute(
      sql`delete from ${sql.identifier(table)} t where t.enterprise_id = ${enterpriseId} and (${said(where, gathered.sets)})`,
    );
  await tx.execute(sql`update customer t set erasure_id = ${of.id}
    where t.enterprise_id = ${enterpriseId} and t.id = any (${gathered.sets.people})`);
  await tell(work, of, gathered, erasing);
  await tx.update(erasure).set({ doneAt: now, nextAt: null, tries: 0, gone, stays }).where(isOne(of));
  await erasing.forgetMails(addresses?.all ?? []);
  await erasing.note({ enterpriseId, at: now.toISOString(), people: found.records });
}

export const isOne = ({ enterpriseId, id }: Pick<Stored, "enterpriseId" | "id">) =>
  and(eq(erasure.enterpriseId, enterpriseId), eq(erasure.id, id));

/** Their records, locked as leads of theirs lock them: none comes in between (docs/product/changes.md#locks). */
async function lockRecords({ tx }: AnyWork, { enterpriseId, customerId }: Stored) {
  const contacts = await rows<{ key: string }>(
    tx,
    sql`select distinct k.key from customer_contact k where k.enterprise_id = ${enterpriseId} and k.key is not null
        and k.customer_id = any (${`{${(await recordsOf(tx, enterpriseId, customerId)).join(",")}}`}::bigint[])`,
  );
  await lockContacts(
    tx,
    enterpriseId,
    contacts.map(({ key }) => key),
  );
  const before = await recordsOf(tx, enterpriseId, customerId);
  const ids = sql`${`{${before.join(",")}}`}::bigint[]`;
  await tx.execute(sql`select from attendance a where a.enterprise_id = ${enterpriseId} and a.customer_id = any (${ids})
    order by a.id for update`);
  const records = await rows<{ id: number; createdAt: string; erasureId: number | null }>(
    tx,
    sql`select c.id::int as id, extract(epoch from c.created_at)::text as "createdAt", c.erasure_id::int as "erasureId" from customer c
        where c.enterprise_id = ${enterpriseId} and c.id = any (${ids}) order by c.id for update`,
  );
  return {
    people: before,
    records: records.map(({ id, createdAt }) => ({ id, createdAt })),
    erasureId: records.find(({ id }) => id === customerId)?.erasureId ?? null,
  };
}

/** What was signed is kept where no call reads it, encrypted with its name (docs/product/personal-data.md#what-stays). */
async function sealSigned({ tx, now }: AnyWork, of: Stored, gathered: Gathered, seal: Seal): Promise<void> {
  const ids = await rows<{ id: number }>(
    tx,
    sql`select t.id::int as id from proposal_document t where ${isSigned(gathered)} order by t.id`,
  );
  // One in memory at a time.
  for (const { id } of ids) {
    const found = await firstRow<{
      proposalId: number;
      name: string;
      contentType: string;
      base64: string;
      sha256: string | null;
    }>(
      tx,
      sql`select t.proposal_id::int as "proposalId", t.name, t.content_type as "contentType", t.sha256,
            encode(t.bytes, 'base64') as base64 from proposal_document t
          where t.enterprise_id = ${of.enterpriseId} and t.id = ${id}`,
    );
    if (!found) continue;
    const { proposalId, sha256, ...sealed } = found;
    await tx.insert(sealedDocument).values({
      enterpriseId: of.enterpriseId,
      erasureId: of.id,
      proposalId,
      sha256,
      bytes: seal.seal(JSON.stringify(sealed), sealedFor(of)),
      keptUntil: keptUntil(now),
      createdAt: now,
    });
  }
  await tx.execute(sql`delete from proposal_document t where ${isSigned(gathered)}`);
}
export const sealedFor = ({ enterpriseId, id }: Pick<Stored, "enterpriseId" | "id">) =>
  `erasure:${enterpriseId}:${id}`;

/** Screens and programs learn that the attendances changed, webhooks that the person is gone. */
async function tell(work: AnyWork, of: Stored, { people, attendances }: Gathered, { change }: Erasing) {
  const { tx, now } = work;
  const { enterpriseId } = of;
  const found = await rows<{ raw: Raw }>(
    tx,
    sql`select ${rawJson} as raw from attendance a where a.enterprise_id = ${enterpriseId}
        and a.id = any (${`{${attendances.join(",")}}`}::bigint[]) order by a.id`,
  );
  const note = { type: "CUSTOMER", title: "Dados da pessoa apagados", source: of.askedByName } as const;
  for (const { raw } of found) await change(work, { row: toRow(raw), note });
  const webhooks = await rows<{ id: string }>(
    tx,
    sql`select w.id::text as id from webhook w where w.enterprise_id = ${enterpriseId} and 'person.erased' = any (w.types)`,
  );
  for (const { id } of webhooks)
    await putDeliveries(
      work,
      { enterpriseId, id },
      people.map((customer) => ({
        id: `evt_erased_${customer}`,
        event: {
          type: "person.erased",
          timestamp: now.toISOString(),
          data: { enterpriseId: String(enterpriseId), customerId: String(customer) },
        },
      })),
    );
  if (webhooks.length > 0) markChanged(tx, "delivery");
}
