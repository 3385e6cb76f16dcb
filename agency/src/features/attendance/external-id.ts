import type { Attendance } from "@soleira/schema/attendance/wire";
import { sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import { invalid } from "../../error/api-error";
import { canSee } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import type { Card } from "./card";
import { cardJson, toAttendance } from "./card";
import type { Raw } from "./row.store";
import { rawJson, toRow } from "./row.store";

/**
 * The attendance that was created with this external id, null without one (docs/product/create.md#external-id). Until the
 * transaction ends no other one looks for it: of two creations at one moment the second finds the first.
 * @throws 400/4001 `externalId` for that of an attendance which the caller may not see
 */
export async function lockExternalId(
  { tx, principal, now }: Work,
  externalId: string,
): Promise<Attendance | null> {
  const { enterpriseId } = principal;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`external:${enterpriseId}:${externalId}`}, 0))`,
  );
  const found = await firstRow<{ raw: Raw; card: Card }>(
    tx,
    sql`select ${rawJson} as raw, ${cardJson} as card from attendance a
        where a.enterprise_id = ${enterpriseId} and a.external_id = ${externalId}`,
  );
  if (!found) return null;
  if (!canSee(principal, toRow(found.raw)))
    throw invalid("externalId", "Este identificador já é de um atendimento que você não vê.");
  return toAttendance(found.card, now);
}
