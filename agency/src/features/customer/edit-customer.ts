import type { Customer } from "@soleira/schema/attendance/wire";
import { asKept, CUSTOMER_FIELDS, type CustomerField, editProblem } from "@soleira/schema/customer/rules";
import type { CustomerBody } from "@soleira/schema/customer/wire";
import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { firstRow } from "../../database/database";
import { customer } from "../../database/schema";
import { ApiError, conflict, notFound } from "../../error/api-error";
import type { Work } from "../../tenancy/work";
import { customerJson, keysOf, lockPerson } from "./customer.store";

/** What an edit of a person does in their attendances, in its transaction; app.ts says which function that is. */
export type CustomerFollower = (
  work: Work,
  person: { enterpriseId: number; id: number; editable: boolean },
) => Promise<{ apply(message: string): Promise<void> }>;

type Known = { enterpriseId: number; editable: boolean };
type Edit = { field: CustomerField; from: string | null; to: string };
const FIELDS = { name: "Nome", phone: "Telefone", email: "E-mail" } as const;
const WORDS = { name: "o nome", phone: "o telefone", email: "o e-mail" } as const;

/**
 * Changes a person, with history in each of their open attendances (docs/product/customers.md#edit): who may change one
 * of these may change the person, where the agency allows it. Only what changes is checked.
 * @throws 400/4001, 404/4004, 403/4003, 409/4009 when all that is left to the caller is closed, and with `current` when
 * what the caller saw of a field is no longer what it holds.
 */
export async function editCustomer(
  work: Work,
  follow: CustomerFollower,
  id: number,
  body: CustomerBody,
): Promise<Customer> {
  const { tx, now } = work;
  const known = await knownCustomer(work, id);
  // In the order in which a lead takes its locks: the person, then the cards.
  await lockPerson(tx, known.enterpriseId, keysOf(body));
  const attendances = await follow(work, { ...known, id });

  const before = await lockCustomer(tx, known.enterpriseId, id);
  const edits = editsOf(before, body);
  if (edits.length === 0) return before;
  requireSeen(before, body, edits);
  requireValid(edits);
  const to: Partial<Record<CustomerField, string>> = Object.fromEntries(
    edits.map((edit) => [edit.field, edit.to]),
  );
  const keys = keysOf(to);
  await tx
    .update(customer)
    .set({
      ...(to.name !== undefined && { name: to.name }),
      ...(keys.phone !== null && { phone: keys.phone, phoneE164: keys.phoneE164, phoneKey: keys.phoneKey }),
      ...(keys.email !== null && { email: keys.email }),
      editors: editorsOf(
        work,
        edits.map(({ field }) => field),
      ),
      updatedAt: now,
    })
    .where(and(eq(customer.enterpriseId, known.enterpriseId), eq(customer.id, id)));
  const message = edits
    .map((edit) => `${FIELDS[edit.field]}: ${edit.from ?? "não informado"} → ${edit.to}`)
    .join("\n");
  await attendances.apply(message);
  return lockCustomer(tx, known.enterpriseId, id);
}

/** A person of the caller's tenants. @throws 404/4004 */
export async function knownCustomer({ tx, principal }: Work, id: number): Promise<Known> {
  const known = await firstRow<Known>(
    tx,
    sql`select c.enterprise_id as "enterpriseId", e.is_can_edit_customer as editable
        from customer c join enterprise e on e.id = c.enterprise_id
        where c.enterprise_id = any (${`{${principal.tenants.join(",")}}`}::int[]) and c.id = ${id}`,
  );
  if (!known) throw notFound();
  return known;
}

/** The column `editors` once the caller has edited these fields. */
export function editorsOf({ principal }: Work, fields: readonly CustomerField[]) {
  const editor = { id: String(principal.userId), name: principal.userName };
  const editors = JSON.stringify(Object.fromEntries(fields.map((field) => [field, editor])));
  return sql`coalesce(${customer.editors}, '{}') || ${editors}::jsonb`;
}

/** What the body changes; what it repeats, as a whole form does, is no change. */
function editsOf(before: Customer, body: CustomerBody): Edit[] {
  return CUSTOMER_FIELDS.flatMap((field) => {
    const given = body[field];
    const from = before[field] ?? null;
    if (given === undefined) return [];
    const [to, was] = [asKept[field](given ?? ""), asKept[field](from ?? "")];
    return to === was ? [] : [{ field, from, to }];
  });
}

/** A value that the caller has not seen is not overwritten. @throws 409/4009 with the customer as `current` */
function requireSeen(before: Customer, { expected }: CustomerBody, edits: Edit[]): void {
  const unseen = edits.find(({ field, from }) => {
    const seen = expected?.[field];
    return seen !== undefined && (seen ?? "") !== (from ?? "");
  });
  if (!unseen) return;
  const editor = before.editors?.[unseen.field];
  throw conflict(
    `${editor ? `${editor.name} mudou` : "Alguém mudou"} ${WORDS[unseen.field]} deste lead enquanto você editava.`,
    before,
  );
}

/** @throws 400/4001 with every field that cannot become what the caller wants */
function requireValid(edits: Edit[]): void {
  const fields = edits.flatMap(({ field, to }) => {
    const message = editProblem(field, to);
    return message ? [{ field, message }] : [];
  });
  if (fields[0]) throw new ApiError("INVALID", fields[0].message, { fields });
}

export async function lockCustomer(tx: Tx, enterpriseId: number, id: number): Promise<Customer> {
  const found = await firstRow<{ customer: Customer }>(
    tx,
    sql`select ${customerJson} as customer from customer c
        where c.enterprise_id = ${enterpriseId} and c.id = ${id} for no key update`,
  );
  if (!found) throw new Error("a customer that was there is gone");
  return found.customer;
}
