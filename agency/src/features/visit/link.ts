import { visitLinkPath } from "@soleira/schema/format/links";
import { mayReadVisit } from "@soleira/schema/visit/public";
import { sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import { forbidden } from "../../error/api-error";
import { canChange } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import { attendanceOfVisit } from "./agenda";
import { gone } from "./public.store";

/**
 * Where the customer of a visit answers it, for who may change it and who shows the property
 * (docs/product/public-visit.md#link). @throws 404/4004 once it is over, or where the caller does not see it; 403/4003
 */
export async function linkOfVisit(work: Work, id: number): Promise<{ url: string }> {
  const { visit, side } = await attendanceOfVisit(work, id);
  const isTheirs = visit.user.id === String(work.principal.userId);
  if (!isTheirs && !(side && canChange(work.principal, side)))
    throw forbidden("Você não pode alterar esta visita.");
  const { startsAt, endsAt, canceled, finished } = visit;
  const state = { startsAt: new Date(startsAt), endsAt: new Date(endsAt), canceled, finished };
  if (!side || !mayReadVisit({ ...state, attendance: side.status }, work.now)) throw gone();
  const found = await firstRow<{ uuid: string }>(
    work.tx,
    sql`select v.uuid::text as uuid from visit v where v.enterprise_id = ${side.enterpriseId} and v.id = ${id}`,
  );
  if (!found) throw gone();
  return { url: visitLinkPath(id, found.uuid) };
}
