import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Tx } from "../database/database";
import { firstRow } from "../database/database";
import { notFound } from "../error/agency-error";
import { OwnId } from "../http/parse";
import type { Who } from "./principal";

/** Query of lists that an agency keeps (ours): those of a unit whose attendances the caller sees, their own without it. */
export const UnitQuery = z.object({ enterprise: z.string().optional() });

/** The caller as a reader of that unit's lists and day. @throws 404/4004 for an enterprise that they do not see. */
export async function inUnit(tx: Tx, who: Who, { enterprise }: z.output<typeof UnitQuery>): Promise<Who> {
  if (enterprise === undefined) return who;
  const id = OwnId.safeParse(enterprise).data;
  if (id === who.enterpriseId) return who;
  if (id === undefined || !who.tenants.includes(id)) throw notFound();
  const unit = await firstRow<Who["enterprise"]>(
    tx,
    sql`select id, name, parent_id as "parentId", time_zone as "timeZone", holding, has_pre_service as "hasPreService",
          has_demonstrator as "hasDemonstrator", is_can_edit_customer as "isCanEditCustomer" from enterprise where id = ${id}`,
  );
  if (!unit) throw notFound();
  return { ...who, enterpriseId: id, enterprise: unit };
}
