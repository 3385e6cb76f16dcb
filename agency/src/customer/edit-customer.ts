import { isClosed } from "@soleira/schema/attendance/status";
import type { Customer } from "@soleira/schema/attendance/wire";
import type { CustomerBody } from "@soleira/schema/customer/wire";
import { sql } from "drizzle-orm";
import { actorOf, change } from "../attendance/attendance.store";
import type { Raw, Row } from "../attendance/row";
import { rawJson, toRow } from "../attendance/row";
import type { Tx } from "../database/database";
import { firstRow, rows } from "../database/database";
import { conflict, forbidden, notFound } from "../session/errors";
import type { Who } from "../session/who";
import { canChange, canSee } from "../session/who";
import { customerJson, keysOf, lockPerson } from "./customer.store";

type Known = { enterpriseId: number; editable: boolean; customer: Customer };
const FIELDS = { name: "Nome", phone: "Telefone", email: "E-mail" } as const;

/**
 * Changes a person, with history in each of their open attendances (decisions §4): who may change one of these may
 * change the person, where the agency allows it (specification 1 §6).
 * @throws 404/4004, 403/4003, 409/4009 when all that is left to the caller is closed.
 */
export async function editCustomer(
  tx: Tx,
  who: Who,
  id: number,
  body: CustomerBody,
  now: Date,
): Promise<Customer> {
  const known = await firstRow<Known>(
    tx,
    sql`select c.enterprise_id as "enterpriseId", e.is_can_edit_customer as editable, ${customerJson} as customer
        from customer c join enterprise e on e.id = c.enterprise_id
        where c.enterprise_id = any (${`{${who.tenants.join(",")}}`}::int[]) and c.id = ${id}`,
  );
  if (!known) throw notFound();
  // In the order in which a lead takes its locks: the person, then the cards.
  const keys = keysOf(body);
  await lockPerson(tx, known.enterpriseId, keys);
  const open = await lockOpen(tx, who, known, id);

  const before = await lockCustomer(tx, known.enterpriseId, id);
  const told = (["name", "phone", "email"] as const).flatMap((field) => {
    const value = body[field]?.trim();
    return value === undefined || value === (before[field] ?? "")
      ? []
      : [`${FIELDS[field]}: ${before[field] ?? "não informado"} → ${value}`];
  });
  if (told.length === 0) return before;
  await tx.execute(
    sql`update customer set name = coalesce(${body.name?.trim() ?? null}::text, name),
          phone = coalesce(${keys.phone}::text, phone),
          phone_e164 = case when ${keys.phone}::text is null then phone_e164 else ${keys.phoneE164}::text end,
          phone_key = case when ${keys.phone}::text is null then phone_key else ${keys.phoneKey}::text end,
          email = coalesce(${keys.email}::text, email), updated_at = ${now.toISOString()}::timestamptz
        where enterprise_id = ${known.enterpriseId} and id = ${id}`,
  );
  for (const row of open)
    await change(tx, {
      actor: actorOf(who),
      row,
      set: {},
      note: { type: "CUSTOMER", title: "Dados do lead alterados", message: told.join("\n") },
      now,
    });
  return lockCustomer(tx, known.enterpriseId, id);
}

/** The person's open attendances, locked in one order, once it is sure that the caller may change the person. */
async function lockOpen(tx: Tx, who: Who, { enterpriseId, editable }: Known, id: number): Promise<Row[]> {
  const all = (
    await rows<{ raw: Raw }>(
      tx,
      sql`select ${rawJson} as raw from attendance a
          where a.enterprise_id = ${enterpriseId} and a.customer_id = ${id} order by a.id for no key update`,
    )
  ).map(({ raw }) => toRow(raw));
  if (!all.some((row) => canSee(who, row))) throw notFound();
  const theirs = all.filter((row) => canChange(who, row));
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
