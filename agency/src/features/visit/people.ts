import { seesEnterprise } from "@soleira/schema/account/roles";
import { OwnId } from "@soleira/schema/rest/params";
import { sql } from "drizzle-orm";
import { rows } from "../../database/database";
import { forbidden, invalid, notFound } from "../../error/api-error";
import type { Work } from "../../tenancy/work";

/** People that one call may name. */
const MOST = 50;

/**
 * Whose agendas a call means: the caller's, or those of colleagues by id. `busy` shows the busy times of any colleague;
 * the agenda itself is the caller's own, a demonstrator's where the agency has them, all agendas for those who see the
 * enterprise.
 * @throws 404/4004 for a person of no agency of the caller's, 403/4003 for an agenda that is not theirs to see.
 */
export async function agendasFor(
  { tx, principal }: Work,
  users: string | undefined,
  view: "agenda" | "busy",
): Promise<number[]> {
  const wanted = [...new Set((users ?? "").split(",").map((id) => id.trim()))].filter(Boolean);
  if (wanted.length === 0) return [principal.userId];
  if (wanted.length > MOST) throw invalid("users", `No máximo ${MOST} pessoas.`);
  const ids = wanted.map((id) => {
    const parsed = OwnId.safeParse(id);
    if (!parsed.success) throw notFound();
    return parsed.data;
  });
  const people = await rows<{ id: number; shown: boolean }>(
    tx,
    sql`select m.user_id::int as id, bool_or(e.has_demonstrator and 'DEMONSTRATOR' = any (m.roles)) as shown
        from membership m join enterprise e on e.id = m.enterprise_id
        where m.enterprise_id = any (${`{${principal.tenants.join(",")}}`}::int[]) and m.active
          and m.user_id = any (${`{${ids.join(",")}}`}::bigint[])
        group by m.user_id`,
  );
  if (people.length < ids.length) throw notFound();
  const mayAll = view === "busy" || seesEnterprise(principal.roles);
  if (!mayAll && people.some(({ id, shown }) => id !== principal.userId && !shown))
    throw forbidden("Você não pode ver esta agenda.");
  return ids;
}
