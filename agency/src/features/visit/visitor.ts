import { isManager } from "@soleira/schema/account/roles";
import { sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { firstRow } from "../../database/database";
import { forbidden } from "../../error/api-error";
import type { Work } from "../../tenancy/work";
import type { Colleague } from "../account/colleague.store";
import { colleagueFor } from "../account/colleague.store";
import type { Row } from "../attendance/row.store";

/**
 * Who makes the visit: the caller, for a manager any colleague of that agency, and for rent where the agency has
 * demonstrators one of them (docs/product/visits.md#people).
 * @throws 400/4001 `userId` for others, 403/4003 where demonstrators are not to be had.
 */
export async function visitorFor({ tx, principal }: Work, row: Row, userId: number): Promise<Colleague> {
  const colleague = (fits: Parameters<typeof colleagueFor>[5]) =>
    colleagueFor(tx, row.enterpriseId, row.businessType, String(userId), "userId", fits, NO_VISITOR);
  if (userId === principal.userId || isManager(principal.roles)) return colleague(() => true);
  if (row.businessType !== "RENT" || !(await hasDemonstrator(tx, row.enterpriseId)))
    throw forbidden("Você só pode agendar visitas na sua própria agenda.");
  return colleague((roles) => roles.includes("DEMONSTRATOR"));
}

/** Whether that agency has demonstrators (docs/product/visits.md#people); it may be a unit of the caller's. */
const hasDemonstrator = async (tx: Tx, enterpriseId: number): Promise<boolean> =>
  (await firstRow(tx, sql`select 1 from enterprise where id = ${enterpriseId} and has_demonstrator`)) !==
  undefined;

const NO_VISITOR = "Escolha quem faz visitas nesta imobiliária.";
