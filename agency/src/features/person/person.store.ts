import type { Role } from "@soleira/schema/account/roles";
import { ATTENDANCE_STATUSES, isClosed } from "@soleira/schema/attendance/status";
import { inviteRefusal } from "@soleira/schema/person/plan";
import type { PeopleQuery, Person } from "@soleira/schema/person/wire";
import type { SQL } from "drizzle-orm";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../../database/database";
import { firstRow, rows } from "../../database/database";
import { utc } from "../../database/fragments";
import { invitation } from "../../database/schema";
import { notFound, suspended } from "../../error/api-error";
import { pageOf } from "../../http/page";
import type { Work } from "../../tenancy/work";

type Answer = z.input<typeof Person>;
const OPEN = `{${ATTENDANCE_STATUSES.filter((status) => !isClosed(status)).join(",")}}`;

/** Rows `p` of an agency: who works or worked there, and who is invited. */
const people = ({ principal, now }: Work): SQL => sql`(
  select 0 as invited, u.id, u.name, u.email::text as email, m.roles,
    case when m.active and u.account_status = 'ACTIVE' then 'ACTIVE' else 'SUSPENDED' end as status,
    null::timestamptz as expires_at
  from membership m join user_account u on u.id = m.user_id where m.enterprise_id = ${principal.enterpriseId}
  union all
  select 1, i.id, null, i.email::text, i.roles, 'INVITED', i.expires_at
  from invitation i where i.enterprise_id = ${principal.enterpriseId} and i.accepted_at is null
    and i.expires_at > ${now.toISOString()}::timestamptz) p`;

const answerOf = ({ principal }: Work): SQL => sql`jsonb_build_object(
  'id', case p.invited when 1 then 'i' else '' end || p.id, 'name', p.name, 'email', p.email, 'roles', p.roles, 'status', p.status,
  'mfaEnabled', p.invited = 0 and exists (select from second_factor s where s.user_id = p.id and s.confirmed_at is not null),
  'lastSeenAt', case p.invited when 0 then (select ${utc(sql`max(f.rotated_at)`)} from refresh_family f
    where f.user_id = p.id and f.enterprise_id = ${principal.enterpriseId}) end,
  'openAttendances', case p.invited when 0 then (select coalesce(sum(c.n), 0)::int from attendance_count c
    where c.enterprise_id = ${principal.enterpriseId} and c.user_id = p.id and c.status = any (${OPEN}::text[])
      and c.sort = 'U' and c.span = 'A') else 0 end,
  'expiresAt', ${utc(sql`p.expires_at`)})`;

/** The people of the caller's agency, by name; who is invited has none, and comes by e-mail (docs/product/people.md#list). */
export async function listPeople(work: Work, query: z.output<typeof PeopleQuery>) {
  const filters = [sql`true`];
  if (query.role) filters.push(sql`${query.role} = any (p.roles)`);
  if (query.status) filters.push(sql`p.status = ${query.status}`);
  if (query.team)
    filters.push(sql`p.invited = 0 and p.id in (select tu.user_id from team_user tu
      where tu.enterprise_id = ${work.principal.enterpriseId} and tu.team_id::text = ${query.team})`);
  const q = query.q?.trim();
  if (q)
    filters.push(
      sql`(strpos(fold(coalesce(p.name, '')), fold(${q})) > 0 or strpos(fold(p.email), fold(${q})) > 0)`,
    );
  const where = sql.join(filters, sql` and `);
  const found = await firstRow<{ total: number; items: Answer[] }>(
    work.tx,
    sql`select (select count(*)::int from ${people(work)} where ${where}) as total,
          (select coalesce(jsonb_agg(${answerOf(work)} order by p.place), '[]') from (
            select p.*, row_number() over (order by coalesce(p.name, p.email) collate pt_folded, p.invited, p.id) as place
            from ${people(work)} where ${where} order by place
            limit ${query.size}::int offset ${(query.page - 1) * query.size}::int) p) as items`,
  );
  return pageOf(found?.items ?? [], query, found?.total ?? 0);
}

/** One of them, as the list has it: of a member by their number, of who is invited by that of the invitation. */
export async function readPerson(
  work: Work,
  id: number,
  kind: "member" | "invited" = "member",
): Promise<Answer> {
  const found = await firstRow<{ person: Answer }>(
    work.tx,
    sql`select ${answerOf(work)} as person from ${people(work)} where p.id = ${id} and p.invited = ${kind === "member" ? 0 : 1}::int`,
  );
  if (!found) throw notFound();
  return found.person;
}

/**
 * One call at a time decides about the people of an agency: what it leaves (an admin at least) is so for both of two at
 * one moment (docs/product/people.md#powers). Taken before any attendance's lock.
 */
export const lockPeople = (tx: Tx, enterpriseId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`people:${enterpriseId}`}, 0))`);

/** Who asks, as they are under the lock: their roles may have been taken since the call began. @throws 403/4018 */
export async function actorUnderLock({ tx, principal }: Work): Promise<{ userId: string; roles: Role[] }> {
  const found = await firstRow<{ roles: Role[] }>(
    tx,
    sql`select to_jsonb(roles) as roles from membership
        where enterprise_id = ${principal.enterpriseId} and user_id = ${principal.userId} and active`,
  );
  if (!found) throw suspended();
  return { userId: String(principal.userId), roles: found.roles };
}

export type Member = {
  id: number;
  name: string;
  email: string;
  roles: Role[];
  active: boolean;
  mfaEnabled: boolean;
  ownAlone: boolean;
};

/**
 * A member of the caller's agency, and how many admins it has; under the lock. Whoever gives them a lead is done by then, or
 * finds them as they will be (docs/product/changes.md#locks). @throws 404/4004
 */
export async function memberUnderLock(
  { tx, principal }: Work,
  id: number,
): Promise<{ member: Member; activeAdmins: number }> {
  const found = await firstRow<Member & { activeAdmins: number }>(
    tx,
    sql`select u.id::int as id, u.name, u.email::text as email, to_jsonb(m.roles) as roles, m.active,
          exists (select from second_factor s where s.user_id = u.id and s.confirmed_at is not null) as "mfaEnabled",
          not works_elsewhere(u.id) as "ownAlone",
          (select count(*)::int from membership o join user_account a on a.id = o.user_id where o.enterprise_id = m.enterprise_id
            and o.active and a.account_status = 'ACTIVE' and 'ENTERPRISE_ADMIN' = any (o.roles)) as "activeAdmins"
        from membership m join user_account u on u.id = m.user_id
        where m.enterprise_id = ${principal.enterpriseId} and m.user_id = ${id}::bigint for no key update of m`,
  );
  if (!found) throw notFound();
  const { activeAdmins, ...member } = found;
  return { member, activeAdmins };
}

/**
 * The numbers of a member's open attendances, lowest first; locked, so that they are still theirs when they are given away:
 * one that another call gave to somebody meanwhile is not in it.
 */
export async function lockOpenAttendances({ tx, principal }: Work, userId: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select id::text as id from attendance where enterprise_id = ${principal.enterpriseId}
          and user_id = ${userId}::bigint and status = any (${OPEN}::text[])
        order by attendance.id for no key update`,
  );
  return found.map(({ id }) => id);
}

/**
 * Deletes the waiting invitations of a member that they could not send with these roles (docs/product/people.md#powers).
 * @returns how many
 */
export async function withdrawBeyond(
  { tx, principal }: Work,
  userId: number,
  roles: readonly Role[],
): Promise<number> {
  const theirs = and(
    eq(invitation.enterpriseId, principal.enterpriseId),
    eq(invitation.invitedBy, userId),
    isNull(invitation.acceptedAt),
  );
  const waiting = await tx
    .select({ id: invitation.id, roles: invitation.roles })
    .from(invitation)
    .where(theirs);
  const beyond = waiting.filter((one) => inviteRefusal(roles, one.roles)).map(({ id }) => id);
  if (beyond.length > 0) await tx.delete(invitation).where(and(theirs, inArray(invitation.id, beyond)));
  return beyond.length;
}
