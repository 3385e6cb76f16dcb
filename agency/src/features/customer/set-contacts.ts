import type { ContactList, ContactsBody } from "@soleira/schema/customer/contact-wire";
import { type ContactKind, contactIn, contactKey, contactProblem } from "@soleira/schema/customer/contacts";
import type { FieldError } from "@soleira/schema/error/codes";
import { and, eq, inArray, sql } from "drizzle-orm";
import { customer, customerContact } from "../../database/schema";
import { ApiError, conflict } from "../../error/api-error";
import type { Work } from "../../tenancy/work";
import type { Kept, SeenCustomers } from "./contacts";
import { contactList, keptContacts, revisionOf } from "./contacts";
import { keysOf, lockContacts } from "./customer.store";
import type { CustomerFollower } from "./edit-customer";
import { editorsOf, knownCustomer, lockCustomer } from "./edit-customer";

type Wanted = ContactsBody["contacts"][number];
type Followers = { edit: CustomerFollower; seen: SeenCustomers };

/**
 * Replaces the contacts of a person, with history in each of their open attendances: who may edit the person may do
 * this (docs/product/lead-profile.md#contacts). Only what changes is checked.
 * @throws 400/4001, 404/4004, 403/4003, 409/4009 when all that is left to the caller is closed, and with `current` when
 * the list is another one than the caller saw
 */
export async function setContacts(
  work: Work,
  follow: Followers,
  id: number,
  { contacts, revision }: ContactsBody,
): Promise<ContactList> {
  const { tx } = work;
  const person = await knownCustomer(work, id);
  const { enterpriseId } = person;
  // In the order in which a lead takes its locks: the person, then the cards.
  const keys = contacts.map(({ type, value }) => contactKey(type, value));
  await lockContacts(tx, enterpriseId, keys);
  const attendances = await follow.edit(work, { ...person, id });
  const before = await lockCustomer(tx, enterpriseId, id);
  const kept = await keptContacts(tx, enterpriseId, id);
  // What stays may be written as no new one is.
  const wanted = contacts.map((contact) => {
    const old = byId(kept, contact);
    return old && isSame(old, contact)
      ? contact
      : { ...contact, value: contactIn(contact.type, contact.value) };
  });
  if (revision && revision !== revisionOf(kept))
    throw conflict("Os contatos deste lead mudaram enquanto você editava.", before);
  requireValid(kept, wanted);

  const message = changesOf(kept, wanted).join("\n");
  if (message) {
    await write(work, { enterpriseId, id, kept, wanted });
    await attendances.apply(message);
  }
  return contactList(work, { enterpriseId, id }, follow.seen);
}

const isSame = (one: Kept, { type, value }: Wanted) => one.type === type && one.value === value;
const byId = (kept: readonly Kept[], { id }: Wanted) => kept.find((one) => one.id === id);

/** @throws 400/4001 with every contact that is none of this person, or cannot become what the caller wants */
function requireValid(kept: readonly Kept[], wanted: readonly Wanted[]): void {
  const ids = wanted.map(({ id }) => id);
  const fields = wanted.flatMap((contact, index): FieldError[] => {
    const old = byId(kept, contact);
    if (contact.id != null && (!old || ids.indexOf(contact.id) !== index))
      return [{ field: `contacts.${index}.id`, message: "Contato inválido." }];
    if (old && isSame(old, contact)) return [];
    const message = contactProblem(contact.type, contact.value);
    return message ? [{ field: `contacts.${index}.value`, message }] : [];
  });
  if (fields[0]) throw new ApiError("INVALID", fields[0].message, { fields });
}

const WORDS = { PHONE: "Telefone", EMAIL: "E-mail" } as const;

/** What the history says of the change; nothing where there is none. */
function changesOf(kept: readonly Kept[], wanted: readonly Wanted[]): string[] {
  return [
    ...kept
      .filter(({ id }) => !wanted.some((one) => one.id === id))
      .map(({ type, value }) => `${WORDS[type]} removido: ${value}`),
    ...wanted.flatMap((contact) => {
      const { type, value, main } = contact;
      const old = byId(kept, contact);
      const others = kept.some((one) => one.type === type && one.main && one.id !== old?.id);
      return [
        ...(!old ? [`${WORDS[type]} adicionado: ${value}`] : []),
        ...(old && !isSame(old, contact) ? [`${WORDS[type]}: ${old.value} → ${value}`] : []),
        ...(main && !old?.main && others ? [`${WORDS[type]} principal: ${value}`] : []),
      ];
    }),
  ];
}

type Replaced = { enterpriseId: number; id: number; kept: readonly Kept[]; wanted: readonly Wanted[] };

/** The rows, then the customer's own phone and e-mail, which name the main ones. */
async function write(work: Work, { enterpriseId, id, kept, wanted }: Replaced): Promise<void> {
  const { tx, now } = work;
  const ofPerson = and(eq(customerContact.enterpriseId, enterpriseId), eq(customerContact.customerId, id));
  const gone = kept.filter((one) => !wanted.some(({ id: named }) => named === one.id));
  if (gone.length > 0)
    await tx.delete(customerContact).where(
      and(
        ofPerson,
        inArray(
          customerContact.id,
          gone.map((one) => Number(one.id)),
        ),
      ),
    );
  // One is the main one at a time: none while they change.
  await tx
    .update(customerContact)
    .set({ main: false })
    .where(and(ofPerson, eq(customerContact.main, true)));
  for (const contact of wanted) {
    const { type, value, main } = contact;
    const columns = { type, value, main, phoneE164: phoneOf(type, value), key: contactKey(type, value) };
    if (contact.id == null)
      await tx.insert(customerContact).values({ enterpriseId, customerId: id, ...columns });
    else
      await tx
        .update(customerContact)
        .set(columns)
        .where(and(ofPerson, eq(customerContact.id, Number(contact.id))));
  }
  const mainOf = (list: readonly (Kept | Wanted)[], type: ContactKind) =>
    list.find((one) => one.type === type && one.main)?.value ?? null;
  const keys = keysOf({ phone: mainOf(wanted, "PHONE"), email: mainOf(wanted, "EMAIL") });
  const edited = (["PHONE", "EMAIL"] as const).filter((type) => mainOf(kept, type) !== mainOf(wanted, type));
  if (edited.length === 0) return;
  await tx
    .update(customer)
    .set({
      ...keys,
      editors: editorsOf(
        work,
        edited.map((type) => (type === "PHONE" ? "phone" : "email")),
      ),
      updatedAt: now,
    })
    .where(and(eq(customer.enterpriseId, enterpriseId), eq(customer.id, id)));
}

const phoneOf = (type: ContactKind, value: string) =>
  type === "PHONE" ? keysOf({ phone: value }).phoneE164 : sql`null`;
