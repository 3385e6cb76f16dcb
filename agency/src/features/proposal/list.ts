import { agentRole, isManager } from "@soleira/schema/account/roles";
import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import { searchTerms } from "@soleira/schema/attendance/search";
import { instantOf } from "@soleira/schema/format/instant";
import { addDays, dayIn } from "@soleira/schema/format/zone";
import type { Stage } from "@soleira/schema/proposal/status";
import type { ProposalListQuery } from "@soleira/schema/proposal/wire";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import { intArray, textArray } from "../../database/fragments";
import { COUNTED, foundPage, reachOf, rowsOf } from "../../http/found";
import { pageOf } from "../../http/page";
import { ownId } from "../../http/parse";
import type { Principal } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import type { Row } from "../attendance/row.store";
import { handles, requireProposals, settingsOf } from "./access.store";
import type { StoredProposal } from "./proposal.store";
import { proposalsJson, toProposal } from "./proposal.store";

type Page = { page: number; size: number };
type Found = { total: number; items: StoredProposal[] };

/** Proposals of an attendance, newest first (docs/product/proposals.md#tab). */
export async function proposalsOfAttendance(work: Work, row: Row, query: Page) {
  const own = sql`p.enterprise_id = ${row.enterpriseId} and p.attendance_id = ${row.id}`;
  const found = await firstRow<Found>(
    work.tx,
    sql`select (select count(*)::int from proposal p where ${own}) as total, ${proposalsJson(
      sql`select p.enterprise_id, p.id from proposal p where ${own} order by p.id desc
          offset ${(query.page - 1) * query.size}::int limit ${query.size}::int`,
      sql`f.id desc`,
    )} as items`,
  );
  return pageOf(
    (found?.items ?? []).map((stored) => toProposal(stored, work)),
    query,
    found?.total ?? 0,
  );
}

/** The same for a page that shows them beside others: null where the caller has none there, and with the flag off. */
export const proposalsIfHandled = async (work: Work, row: Row, query: Page) =>
  handles(work.principal, row) && (await settingsOf(work.tx, row.enterpriseId)).uses
    ? proposalsOfAttendance(work, row, query)
    : null;

/** Days for which 'Encerrada' shows what was closed (docs/product/esteira.md#cards). */
const CLOSED_DAYS = 90;

/** The rows `p` of a column of the esteira. */
function stageFilter(stage: Stage, principal: Principal, now: Date): SQL {
  switch (stage) {
    case "FILLING":
      return sql`p.status = 'WAITING_CUSTOMER' and not p.completed`;
    case "WAITING":
      return sql`p.status = 'WAITING_CUSTOMER' and p.completed`;
    case "ACCEPTED":
      return sql`p.status = 'ACCEPTED'`;
    case "CLOSED": {
      const { timeZone } = principal.enterprise;
      const since = instantOf(addDays(dayIn(now, timeZone), -CLOSED_DAYS), "00:00", timeZone);
      return sql`p.status in ('DENIED', 'DELETED') and p.updated_at >= ${since.toISOString()}::timestamptz`;
    }
    default:
      return stage satisfies never;
  }
}

/** Whose proposals the caller lists: managers all of their enterprises, agents their own of the funnels that they work. */
function scopeOf(principal: Principal): { enterprises: readonly number[]; own: SQL[] } {
  if (isManager(principal.roles)) return { enterprises: principal.tenants, own: [] };
  const types = BUSINESS_TYPES.filter((type) => principal.roles.includes(agentRole(type)));
  return {
    enterprises: [principal.enterpriseId],
    own: [
      sql`p.user_id = ${principal.userId}::bigint`,
      // Of each row by itself: as a join it would read the attendances from end to end.
      sql`(select a.business_type from attendance a where a.enterprise_id = p.enterprise_id and a.id = p.attendance_id)
        = any (${`{${types.join(",")}}`}::text[])`,
    ],
  };
}

function filtersOf(principal: Principal, query: ProposalListQuery, now: Date): SQL[] {
  const filters: SQL[] = [];
  if (query.status) filters.push(sql`p.status = ${query.status}`);
  if (query.business_type) filters.push(sql`p.business_type = ${query.business_type}`);
  if (query.user) filters.push(sql`p.user_id = ${ownId(query.user, "user", "Corretor inválido.")}::bigint`);
  if (query.start_date) filters.push(sql`p.proposal_date >= ${query.start_date}::date`);
  if (query.end_date) filters.push(sql`p.proposal_date <= ${query.end_date}::date`);
  if (query.expired !== undefined) {
    const over = sql`p.status = 'WAITING_CUSTOMER' and p.due_date < e.today`;
    filters.push(query.expired ? over : sql`not (${over})`);
  }
  if (query.stage) filters.push(stageFilter(query.stage, principal, now));
  return filters;
}

/** What text and person begin at, in place of the agency's indexes; null without either. */
function startOf({ tenants }: Principal, { q, customer }: ProposalListQuery): SQL | null {
  const { text, words, numbers } = searchTerms(q ?? "");
  const number = /^(?:#|n[º°] ?)?([1-9]\d{0,14})$/i.exec(text)?.[1];
  const byText = [
    ...(text.length > 1
      ? [
          sql`select s.enterprise_id, s.proposal_id from search_proposals(${textArray(words)}, ${textArray(numbers)}, ${text}) s`,
        ]
      : []),
    ...(number ? [sql`select p.enterprise_id, p.id from proposal p where p.id = ${number}::bigint`] : []),
  ];
  const ofPerson =
    customer &&
    sql`select p.enterprise_id, p.id from attendance a
      join proposal p on p.enterprise_id = a.enterprise_id and p.attendance_id = a.id
      where a.enterprise_id = any (${intArray(tenants)}) and a.customer_id = ${ownId(customer, "customer", "Lead inválido.")}::bigint`;
  if (text && byText.length === 0) return sql`select 0, 0::bigint where false`;
  const starts = [
    ...(byText.length > 0 ? [sql`(${sql.join(byText, sql` union `)})`] : []),
    ...(ofPerson ? [sql`(${ofPerson})`] : []),
  ];
  return starts.length > 0 ? sql.join(starts, sql` intersect `) : null;
}

/**
 * A page of GET /v1/proposals/ with its total (docs/product/proposals.md#list): along the index of each enterprise as far
 * as the page reaches and the count goes, or from what text and person find.
 */
export function listStatement(principal: Principal, query: ProposalListQuery, now: Date): SQL {
  const { enterprises, own } = scopeOf(principal);
  const fits = sql.join(
    [sql`p.enterprise_id = e.id`, ...own, ...filtersOf(principal, query, now)],
    sql` and `,
  );
  const order = (alias: string) =>
    sql.raw(
      query.stage
        ? `${alias}.updated_at desc, ${alias}.id desc`
        : `${alias}.proposal_date desc, ${alias}.id desc`,
    );
  const start = startOf(principal, query);
  const from = start
    ? sql`start s join proposal p on p.enterprise_id = s.enterprise_id and p.id = s.id`
    : sql`proposal p`;
  const found = (most: SQL) => sql`
    select x.* from (
      select e.id, (${now.toISOString()}::timestamptz at time zone e.time_zone)::date as today
      from enterprise e where e.id = any (${intArray(enterprises)}) and e.active_new_proposal_flow) e
    cross join lateral (
      select p.enterprise_id, p.id, p.proposal_date, p.updated_at
      from ${from} where ${fits} order by ${order("p")} limit ${most}) x`;
  return sql`${start ? sql`with start(enterprise_id, id) as materialized (${start})` : sql``}
    select (select count(*)::int from (${found(COUNTED)} limit ${COUNTED}) f) as total,
      ${proposalsJson(sql`${found(reachOf(query))} order by ${order("x")} ${rowsOf(query)}`, order("f"))} as items`;
}

/** GET /v1/proposals/: what the caller sees, newest first; with `stage` the last changed first. @throws 403/4003 */
export async function listProposals(work: Work, query: ProposalListQuery) {
  const { tx, principal, now } = work;
  await requireProposals(work, principal.enterpriseId);
  const found = await firstRow<Found>(tx, listStatement(principal, query, now));
  return foundPage(
    (found?.items ?? []).map((stored) => toProposal(stored, work)),
    query,
    found?.total ?? 0,
  );
}
