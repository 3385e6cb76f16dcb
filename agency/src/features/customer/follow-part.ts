import { type ContactKind, contactIn, contactKey } from "@soleira/schema/customer/contacts";
import { isSameName } from "@soleira/schema/customer/rules";
import { and, eq, inArray, sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import { customer, customerContact } from "../../database/schema";
import type { AnyWork } from "../../tenancy/work";
import { keptContacts } from "./contacts";
import { keysOf } from "./customer.store";
import { linesOf } from "./follow-merge";

/** Who somebody said to be. */
type Said = { name: string; contacts: readonly { type: ContactKind; value: string }[] };
type Parting = {
  enterpriseId: number;
  id: number;
  /** A person typed the record: its main contacts stay. */
  isTyped: boolean;
  gone: readonly Said[];
  stay: readonly Said[];
};

const keyOf = ({ type, value }: Said["contacts"][number]) =>
  contactKey(type, value) ?? contactIn(type, value);
const keysIn = (list: readonly Said[]) => new Set(list.flatMap(({ contacts }) => contacts.map(keyOf)));

/** Contacts and names of a record that who is parted from it alone has given leave it (docs/product/customers.md#parting). */
export async function takeAway({ tx, now }: AnyWork, parting: Parting): Promise<void> {
  const { enterpriseId, id, isTyped, gone, stay } = parting;
  const [theirs, others] = [keysIn(gone), keysIn(stay)];
  const kept = await keptContacts(tx, enterpriseId, id);
  const leave = kept.filter(
    (one) => theirs.has(keyOf(one)) && !others.has(keyOf(one)) && !(one.main && isTyped),
  );
  const further = leave.filter(({ main }) => !main).map((one) => Number(one.id));
  if (further.length > 0)
    await tx
      .delete(customerContact)
      .where(
        and(
          eq(customerContact.enterpriseId, enterpriseId),
          eq(customerContact.customerId, id),
          inArray(customerContact.id, further),
        ),
      );
  // The next one of its kind becomes the main one.
  const mainOf = (type: ContactKind) =>
    kept.find((one) => one.type === type && !leave.includes(one))?.value ?? null;
  const lost = new Set(leave.filter(({ main }) => main).map(({ type }) => type));
  const { email, ...phone } = keysOf({ phone: mainOf("PHONE"), email: mainOf("EMAIL") });
  const row = await firstRow<{ alsoKnown: string | null }>(
    tx,
    sql`select also_known as "alsoKnown" from customer where enterprise_id = ${enterpriseId} and id = ${id}`,
  );
  const isTheirs = (line: string) =>
    gone.some(({ name }) => isSameName(name, line)) && !stay.some(({ name }) => isSameName(name, line));
  await tx
    .update(customer)
    .set({
      ...(lost.has("PHONE") && phone),
      ...(lost.has("EMAIL") && { email }),
      alsoKnown:
        linesOf(row?.alsoKnown ?? null)
          .filter((line) => !isTheirs(line))
          .join("\n") || null,
      updatedAt: now,
    })
    .where(and(eq(customer.enterpriseId, enterpriseId), eq(customer.id, id)));
}
