import { isClosed } from "@soleira/schema/attendance/status";
import type { Customer } from "@soleira/schema/attendance/wire";
import { CUSTOMER_FIELDS, type CustomerField, editProblem } from "@soleira/schema/customer/rules";
import type { CustomerBody } from "@soleira/schema/customer/wire";
import { sql } from "drizzle-orm";
import { change } from "../attendance/attendance.store";
import type { Raw, Row } from "../attendance/row";
import { rawJson, toRow } from "../attendance/row";
import type { Tx } from "../database/database";
import { firstRow, rows } from "../database/database";
import { ApiError, conflict, forbidden, notFound } from "../error/api-error";
import { canChange, canSee } from "../tenancy/principal";
import type { Work } from "../tenancy/work";
import { customerJson, keysOf, lockPerson } from "./customer.store";

type Known = { enterpriseId: number; editable: boolean; customer: Customer };
type Edit = { field: CustomerField; from: string | null; to: string };
const FIELDS = { name: "Nome", phone: "Telefone", email: "E-mail" } as const;
const WORDS = { name: "o nome", phone: "o telefone", email: "o e-mail" } as const;

/**
 * Changes a person, with history in each of their open attendances (docs/product/customers.md#edit): who may change one
 * of these may change the person, where the agency allows it. Only what changes is checked.
 * @throws 400/4001, 404/4004, 403/4003, 409/4009 when all that is left to the caller is closed, and with `current` when
 * what the caller saw of a field is no longer what it holds.
 */
export async function editCustomer(work: Work, id: number, body: CustomerBody): Promise<Customer> {
  const { tx, principal, now } = work;
  const known = await firstRow<Known>(
    tx,
    sql`select c.enterprise_id as "enterpriseId", e.is_can_edit_customer as editable, ${customerJson} as customer
        from customer c join enterprise e on e.id = c.enterprise_id
        where c.enterprise_id = any (${`{${principal.tenants.join(",")}}`}::int[]) and c.id = ${id}`,
  );
  if (!known) throw notFound();
  // In the order in which a lead takes its locks: the person, then the cards.
  await lockPerson(tx, known.enterpriseId, keysOf(body));
  const open = await lockOpen(work, known, id);

  const before = await lockCustomer(tx, known.enterpriseId, id);
  const edits = editsOf(before, body);
  if (edits.length === 0) return before;
  requireSeen(before, body, edits);
  requireValid(edits);
  const to = Object.fromEntries(edits.map((edit) => [edit.field, edit.to]));
  const keys = keysOf(to);
  const editor = { id: String(principal.userId), name: principal.userName };
  const editors = Object.fromEntries(edits.map(({ field }) => [field, editor]));
  await tx.execute(
    sql`update customer set name = coalesce(${to.name ?? null}::text, name),
          phone = coalesce(${keys.phone}::text, phone),
          phone_e164 = case when ${keys.phone}::text is null then phone_e164 else ${keys.phoneE164}::text end,
          phone_key = case when ${keys.phone}::text is null then phone_key else ${keys.phoneKey}::text end,
          email = coalesce(${keys.email}::text, email),
          editors = coalesce(editors, '{}') || ${JSON.stringify(editors)}::jsonb,
          updated_at = ${now.toISOString()}::timestamptz
        where enterprise_id = ${known.enterpriseId} and id = ${id}`,
  );
  const message = edits
    .map((edit) => `${FIELDS[edit.field]}: ${edit.from ?? "não informado"} → ${edit.to}`)
    .join("\n");
  for (const row of open)
    await change(work, {
      row,
      set: {},
      note: { type: "CUSTOMER", title: "Dados do lead alterados", message },
    });
  return lockCustomer(tx, known.enterpriseId, id);
}

/** What the body changes; what it repeats, as a whole form does, is no change. */
function editsOf(before: Customer, body: CustomerBody): Edit[] {
  return CUSTOMER_FIELDS.flatMap((field) => {
    const given = body[field];
    const from = before[field] ?? null;
    if (given === undefined || (given ?? "").trim() === (from ?? "").trim()) return [];
    return [{ field, from, to: (given ?? "").trim() }];
  });
}

/** Nobody overwrites what they have not seen. @throws 409/4009 with the customer as `current` */
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

/** The person's open attendances, locked in one order, once it is sure that the caller may change the person. */
async function lockOpen(
  { tx, principal }: Work,
  { enterpriseId, editable }: Known,
  id: number,
): Promise<Row[]> {
  const all = (
    await rows<{ raw: Raw }>(
      tx,
      sql`select ${rawJson} as raw from attendance a
          where a.enterprise_id = ${enterpriseId} and a.customer_id = ${id} order by a.id for no key update`,
    )
  ).map(({ raw }) => toRow(raw));
  if (!all.some((row) => canSee(principal, row))) throw notFound();
  const theirs = all.filter((row) => canChange(principal, row));
  if (theirs.length === 0) throw forbidden("Você não pode alterar este lead.");
  if (!editable) throw forbidden("A imobiliária não permite editar os dados do lead.");
  if (theirs.every(({ status }) => isClosed(status)))
    throw conflict("Este lead não tem atendimento aberto que você possa editar.");
  return all.filter(({ status }) => !isClosed(status));
}

async function lockCustomer(tx: Tx, enterpriseId: number, id: number): Promise<Customer> {
  const found = await firstRow<{ customer: Customer }>(
    tx,
    sql`select ${customerJson} as customer from customer c
        where c.enterprise_id = ${enterpriseId} and c.id = ${id} for no key update`,
  );
  if (!found) throw new Error("a customer that was there is gone");
  return found.customer;
}
