import { sql } from "drizzle-orm";
import type { Tx } from "../database/database";
import { firstRow } from "../database/database";
import { notFound } from "../error/api-error";
import type { Enterprise } from "./principal";
import type { Work } from "./work";

/**
 * The enterprise whose lists and day a call asks for: a unit by its id as the query names it, the caller's own without
 * one. @throws 404/4004 for an enterprise that they do not see.
 */
export async function unitOf({ tx, principal }: Work, named: string | undefined): Promise<Enterprise> {
  if (named === undefined || named === String(principal.enterpriseId)) return principal.enterprise;
  const id = principal.tenants.find((tenant) => String(tenant) === named);
  if (id === undefined) throw notFound();
  const unit = await firstRow<Enterprise>(
    tx,
    sql`select id, name, parent_id as "parentId", time_zone as "timeZone", holding, has_pre_service as "hasPreService",
          has_demonstrator as "hasDemonstrator", is_can_edit_customer as "isCanEditCustomer" from enterprise where id = ${id}`,
  );
  if (!unit) throw notFound();
  return unit;
}

/** An enterprise that leads may go to: active, of the family that the caller's tenants belong to. */
export type Unit = { id: number; name: string; parentId: number | null };

/** The enterprise of that number, undefined where it is suspended or of no family of the caller's. */
export const readUnit = (tx: Tx, id: number): Promise<Unit | undefined> =>
  firstRow<Unit>(
    tx,
    sql`select id, name, parent_id as "parentId" from enterprise where id = ${id}::bigint and account_status = 'ACTIVE'`,
  );

/** Whether a unit is of the holding of that enterprise; the holding itself included. */
export const isSameHolding = (
  of: { enterpriseId: number; parentId: number | null },
  unit: Pick<Unit, "id" | "parentId">,
): boolean => (of.parentId ?? of.enterpriseId) === (unit.parentId ?? unit.id);
