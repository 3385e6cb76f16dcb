import { isClosed } from "@soleira/schema/attendance/status";
import { sql } from "drizzle-orm";
import { rows } from "../../database/database";
import { conflict, forbidden, notFound } from "../../error/api-error";
import { canChange, canSee } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import { change } from "./change";
import type { Raw } from "./row.store";
import { rawJson, toRow } from "./row.store";
import { visibleOf } from "./visible.store";

/** Those of these people of whom the caller sees an attendance (docs/product/customers.md#attendances). */
export async function seenCustomers(
  { tx, principal }: Work,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const seen = await rows<{ id: number }>(
    tx,
    sql`select distinct a.customer_id::int as id from attendance a
        where ${visibleOf(principal)} and a.customer_id = any (${`{${ids.join(",")}}`}::bigint[])`,
  );
  return new Set(seen.map(({ id }) => id));
}

type Person = { enterpriseId: number; id: number; editable: boolean };

/**
 * The person's open attendances, locked in one order, once it is sure that the caller may change the person
 * (docs/product/customers.md#edit); `apply` writes the edit into the history of each.
 * @throws 404/4004, 403/4003, 409/4009 when all that the caller may change is closed.
 */
export async function followCustomer(work: Work, { enterpriseId, id, editable }: Person) {
  const { tx, principal } = work;
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
  const open = all.filter(({ status }) => !isClosed(status));
  return {
    async apply(message: string): Promise<void> {
      const note = { type: "CUSTOMER", title: "Dados do lead alterados", message } as const;
      for (const row of open) await change(work, { row, note });
    },
  };
}
