import type { Team, TeamBody } from "@soleira/schema/team/wire";
import type { SQL } from "drizzle-orm";
import { and, eq, sql } from "drizzle-orm";
import type * as z from "zod";
import { rows } from "../../database/database";
import { team, teamUser } from "../../database/schema";
import { invalid, notFound } from "../../error/api-error";
import { ownId } from "../../http/parse";
import type { Work } from "../../tenancy/work";
import { colleagueOf } from "../account/colleague.store";

type Answer = z.input<typeof Team>;

/** Teams `t` of the agency by name; who has left it is in none. */
const readWhere = ({ tx, principal }: Work, condition: SQL): Promise<Answer[]> =>
  rows<Answer & { id: string; name: string }>(
    tx,
    sql`with people as (
          select u.id, u.name, jsonb_build_object('id', u.id::text, 'name', u.name) as named
          from membership m join user_account u on u.id = m.user_id
          where m.enterprise_id = ${principal.enterpriseId} and m.active and u.account_status = 'ACTIVE')
        select t.id::text as id, t.name, (select p.named from people p where p.id = t.leader_id) as leader,
          (select coalesce(jsonb_agg(p.named order by p.name collate pt_folded, p.id), '[]')
            from team_user tu join people p on p.id = tu.user_id
            where tu.enterprise_id = t.enterprise_id and tu.team_id = t.id) as users
        from team t where t.enterprise_id = ${principal.enterpriseId} and ${condition}
        order by t.name collate pt_folded, t.id`,
  );

export const listTeams = (work: Work): Promise<Answer[]> => readWhere(work, sql`true`);

async function readTeam(work: Work, id: number): Promise<Answer> {
  const [found] = await readWhere(work, sql`t.id = ${id}`);
  if (!found) throw notFound();
  return found;
}

/** Somebody who works in the agency. @throws 400/4001 naming the field */
async function memberFor({ tx, principal }: Work, named: string, field: string): Promise<number> {
  const id = ownId(named, field, "Pessoa inválida.");
  if (!(await colleagueOf(tx, principal.enterpriseId, id)))
    throw invalid(field, "Esta pessoa não trabalha aqui.");
  return id;
}

/** Makes a team, or changes the one of that number (docs/product/distribution.md#teams). @throws 400/4001, 404/4004 */
export async function saveTeam(work: Work, id: number | null, body: TeamBody): Promise<Answer> {
  const { tx, principal } = work;
  const { enterpriseId } = principal;
  const leaderId = body.leaderId ? await memberFor(work, body.leaderId, "leaderId") : null;
  const users: number[] = [];
  for (const user of body.users) users.push(await memberFor(work, user, "users"));
  const values = { name: body.name, leaderId };
  const [saved] = id
    ? await tx
        .update(team)
        .set(values)
        .where(and(eq(team.enterpriseId, enterpriseId), eq(team.id, id)))
        .returning({ id: team.id })
    : await tx
        .insert(team)
        .values({ enterpriseId, ...values })
        .returning({ id: team.id });
  if (!saved) throw notFound();
  await tx
    .delete(teamUser)
    .where(and(eq(teamUser.enterpriseId, enterpriseId), eq(teamUser.teamId, saved.id)));
  if (users.length > 0)
    await tx.insert(teamUser).values(users.map((userId) => ({ enterpriseId, teamId: saved.id, userId })));
  return readTeam(work, saved.id);
}

/** @throws 404/4004 */
export async function deleteTeam({ tx, principal }: Work, id: number): Promise<void> {
  const gone = await tx
    .delete(team)
    .where(and(eq(team.enterpriseId, principal.enterpriseId), eq(team.id, id)))
    .returning({ id: team.id });
  if (gone.length === 0) throw notFound();
}
