import { reachedBits, statusBit } from "@soleira/schema/report/progress";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { intArray } from "../../database/fragments";
import type { Scope } from "./scope";

/** The units `u` of a report: id, name, zone, and the edges of the period. */
export const unitRows = ({ units }: Scope): SQL =>
  sql`unit as materialized (select * from jsonb_to_recordset(${JSON.stringify(units)}::jsonb)
    as u(id int, name text, zone text, "from" timestamptz, "to" timestamptz))`;

export const unitIds = ({ units }: Scope): SQL => intArray(units.map(({ id }) => id));

/**
 * Whether a row is of unit `u` and of its period. In a lateral subselect with `offset 0`, so that each unit walks its own part
 * of the index: as a join the planner takes the units for many and reads the table from end to end.
 */
export const inPeriod = (row: SQL, instant: SQL): SQL =>
  sql`${row}.enterprise_id = u.id and ${instant} >= u."from" and ${instant} < u."to"`;

/** Whether a column is one of the funnels of the report. */
export const inFunnels = ({ funnels }: Scope, column: SQL): SQL =>
  sql`${column} = any (${`{${funnels.join(",")}}`}::text[])`;

/** Whether a column is somebody of the team that the report is of; true where it is of none. */
const isOfTeam = (scope: Scope, column: SQL): SQL =>
  scope.team === null
    ? sql`true`
    : sql`${column} in (select tu.user_id from team_user tu
        where tu.enterprise_id = any (${unitIds(scope)}) and tu.team_id = ${scope.team}::bigint)`;

/** Whether a column is the person or of the team that the report is of; true where it is of everybody. */
export const isUser = (scope: Scope, column: SQL): SQL =>
  sql`${scope.user === null ? sql`true` : sql`${column} = ${scope.user}::bigint`} and ${isOfTeam(scope, column)}`;

/** Whether a column is the channel that the report is of; true where it is of any. */
export const isChannel = ({ channel }: Scope, column: SQL): SQL =>
  channel === null ? sql`true` : sql`${column} = ${channel}::bigint`;

const isOn = (row: SQL, bits: number) => sql`${row} & ${bits}::int <> 0`;

/** Whether a row with these bits, won or not, has reached and passed the statuses that the report is of; true where it is of any. */
export function hasReached({ reached, passed }: Scope, bits: SQL, dealWon: SQL): SQL {
  const wasIn = passed === null ? sql`true` : isOn(bits, statusBit(passed));
  if (reached === null) return wasIn;
  const counts = reachedBits(reached);
  const has = isOn(bits, counts.bits);
  return sql`(${has} ${counts.won ? sql`or ${dealWon} is true` : sql``}) and ${wasIn}`;
}

const FINISHED = sql.raw(String(statusBit("FINISHED")));

/**
 * The leads that were received in the period, as CTEs after `unit` (docs/product/dashboard.md#numbers): of linked attendances
 * the first one in the units of the report, with what the later ones reached; whose the last one is. Of one person those
 * that were theirs at any step, by the number that theirs has.
 */
export function leadRows(scope: Scope): SQL {
  const ids = unitIds(scope);
  const own =
    scope.user === null ? sql`null::bigint` : sql`max(o.id) filter (where ${isUser(scope, sql`o.user_id`)})`;
  const isTheirs =
    scope.user === null
      ? isOfTeam(scope, sql`case when l.id is null then r.user_id else l.user_id end`)
      : sql`(${isUser(scope, sql`r.user_id`)} or l.own_id is not null)`;
  return sql`first as materialized (
      select a.* from unit u cross join lateral (
        select a.enterprise_id, a.id, coalesce(a.origin_enterprise_id, a.enterprise_id) as chain_enterprise,
          coalesce(a.origin_id, a.id) as chain_id, a.user_id, a.customer_id, a.business_type, a.status, a.deal_won,
          a.created_at, a.first_contact_at, a.reached, a.acquisition_channel_id
        from attendance a
        where ${inPeriod(sql`a`, sql`a.created_at`)} and a.merged_into_id is null and ${inFunnels(scope, sql`a.business_type`)}
          and ${isChannel(scope, sql`a.acquisition_channel_id`)}
          and (a.origin_id is null or a.origin_enterprise_id <> all (${ids}) and a.linked_from_enterprise_id <> all (${ids}))
        offset 0) a
    ), later as materialized (
      select r.enterprise_id, r.id, min(o.first_contact_at) as first_contact_at, bit_or(o.reached) as reached,
        (array_agg(o.user_id order by o.created_at desc, o.id desc))[1] as user_id,
        (array_agg(o.status order by o.created_at desc, o.id desc))[1] as status,
        (array_agg(o.deal_won order by o.created_at desc, o.id desc))[1] as deal_won, ${own} as own_id
      from first r
      join attendance o on o.origin_enterprise_id = r.chain_enterprise and o.origin_id = r.chain_id
        and (o.enterprise_id, o.id) <> (r.enterprise_id, r.id)
      where o.enterprise_id = any (${ids}) group by 1, 2
    ), joined as (
      select r.enterprise_id, coalesce(l.own_id, r.id) as id, r.customer_id, r.business_type, r.created_at, r.acquisition_channel_id,
        case when l.id is null then r.user_id else l.user_id end as user_id,
        case when l.id is null then r.status else l.status end as status,
        case when l.id is null then r.deal_won else l.deal_won end as deal_won,
        least(r.first_contact_at, l.first_contact_at) as first_contact_at, r.reached | coalesce(l.reached, 0::smallint) as bits
      from first r left join later l on l.enterprise_id = r.enterprise_id and l.id = r.id
      where ${isTheirs}
    ), lead as (
      -- Who was given to another unit is finished where it began alone.
      select x.* from (
        select j.*, (j.bits & ~${FINISHED}) | (case when j.status = 'FINISHED' then ${FINISHED} else 0 end) as reached
        from joined j) x
      where ${hasReached(scope, sql`x.reached`, sql`x.deal_won`)}
    )`;
}
