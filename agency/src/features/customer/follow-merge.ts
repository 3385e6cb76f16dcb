import { MOST_CONTACTS } from "@soleira/schema/customer/contacts";
import { isSameName } from "@soleira/schema/customer/rules";
import { sql } from "drizzle-orm";
import { firstRow, rows } from "../../database/database";
import type { AnyWork } from "../../tenancy/work";
import { completeCustomer } from "./customer.store";

/** What of an attendance says whose it is. */
type Attended = { enterpriseId: number; customerId: number };

/**
 * Phones and e-mails of the people of merged attendances become contacts of the survivor's, where they differ
 * (docs/product/merge.md#what-moves); where the survivor's had none of a kind, the first one is the main one. Answers how
 * many came; a person has a bounded number of them (docs/product/lead-profile.md#contacts).
 */
export async function mergeContacts(
  work: AnyWork,
  survivor: Attended,
  others: readonly Attended[],
): Promise<number> {
  const { tx } = work;
  const { enterpriseId, customerId } = survivor;
  const people = [...new Set(others.map((other) => other.customerId))].filter((id) => id !== customerId);
  if (people.length === 0) return 0;
  const count = async () =>
    (
      await firstRow<{ n: number }>(
        tx,
        sql`select count(*)::int as n from customer_contact where enterprise_id = ${enterpriseId} and customer_id = ${customerId}`,
      )
    )?.n ?? 0;
  const before = await count();
  const ids = sql`${`{${people.join(",")}}`}::bigint[]`;
  const mains = await rows<{ type: string; value: string }>(
    tx,
    sql`select distinct on (k.type) k.type, k.value from customer_contact k
        where k.enterprise_id = ${enterpriseId} and k.customer_id = any (${ids}) and k.main order by k.type, k.id`,
  );
  const mainOf = (type: string) => mains.find((one) => one.type === type)?.value ?? null;
  await completeCustomer(work, enterpriseId, customerId, { phone: mainOf("PHONE"), email: mainOf("EMAIL") });
  const left = Math.max(0, MOST_CONTACTS - (await count()));
  await tx.execute(sql`insert into customer_contact (enterprise_id, customer_id, type, value, phone_e164, key, main)
    select c.enterprise_id, ${customerId}::bigint, c.type, c.value, c.phone_e164, c.key, false from (
      select distinct on (k.type, coalesce(k.key, k.value)) k.* from customer_contact k
      where k.enterprise_id = ${enterpriseId} and k.customer_id = any (${ids}) and not exists (
        select from customer_contact o where o.enterprise_id = k.enterprise_id and o.customer_id = ${customerId}
          and o.type = k.type and (o.key = k.key or o.value = k.value))
      order by k.type, coalesce(k.key, k.value), k.main desc, k.id) c
    order by c.id limit ${left}`);
  return (await count()) - before;
}

/**
 * Names of the people of merged attendances and the ids that programs gave these, where they differ: the survivor's person
 * is found by them from now on (docs/product/merge.md#what-moves). Answers those that came, as they were.
 */
export async function mergeNames(
  { tx }: AnyWork,
  { enterpriseId, customerId }: Attended,
  others: readonly (Attended & { id: number })[],
): Promise<{ names: string[]; externalIds: string[] }> {
  const person = await firstRow<{ name: string; alsoKnown: string | null }>(
    tx,
    sql`select c.name, c.also_known as "alsoKnown" from customer c
        where c.enterprise_id = ${enterpriseId} and c.id = ${customerId} for no key update`,
  );
  if (!person) throw new Error("an attendance without a customer");
  const known = linesOf(person.alsoKnown);
  const found = await rows<{ name: string; alsoKnown: string | null; externalId: string | null }>(
    tx,
    sql`select c.name, c.also_known as "alsoKnown", a.external_id as "externalId" from attendance a
        join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id
        where a.enterprise_id = ${enterpriseId} and a.id = any (${`{${others.map(({ id }) => id).join(",")}}`}::bigint[])
        order by a.id`,
  );
  const isNew = (line: string, at: number, lines: readonly string[]) =>
    ![person.name, ...known, ...lines.slice(0, at)].some((one) => isSameName(one, line));
  const names = found.map(({ name }) => name).filter(isNew);
  const externalIds = found.flatMap(({ externalId }) => externalId ?? []);
  const added = [...names, ...found.flatMap(({ alsoKnown }) => linesOf(alsoKnown)), ...externalIds].filter(
    isNew,
  );
  if (added.length > 0)
    await tx.execute(sql`update customer set also_known = ${[...known, ...added].join("\n")}
      where enterprise_id = ${enterpriseId} and id = ${customerId}`);
  return { names, externalIds };
}

/** Other names and ids of a person, one a line. */
export const linesOf = (alsoKnown: string | null): string[] => (alsoKnown ?? "").split("\n").filter(Boolean);
