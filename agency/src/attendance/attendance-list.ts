import { seesEnterprise, worksFunnel } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { ATTENDANCE_STATUSES } from "@soleira/schema/attendance/status";
import type { Attendance, AttendanceListQuery } from "@soleira/schema/attendance/wire";
import { addDays, instantOf } from "@soleira/schema/format/zone";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { firstRow } from "../database/database";
import { forbidden } from "../error/api-error";
import { pageOf } from "../http/page";
import { ownId } from "../http/parse";
import type { Principal } from "../tenancy/principal";
import { ownStatuses } from "../tenancy/principal";
import type { Work } from "../tenancy/work";
import type { Card } from "./card";
import { cardJoins, cardJson, toAttendance } from "./card";
import type { Funnels } from "./funnels.store";
import { funnelsJson } from "./funnels.store";

/** Whose attendances a list is of. `owner` null: all of these enterprises. */
type Scope = { enterprises: number[]; owner: number | null; funnels: Funnels };

/** One funnel of it, by the statuses that are listed. */
type Column = Omit<Scope, "funnels"> & { statuses: AttendanceStatus[] };

/**
 * What the caller may list of a funnel, or of all (docs/product/roles.md#visibility). @throws 403/4003 for a funnel
 * that is not theirs.
 */
function listScope(principal: Principal, query: AttendanceListQuery): Scope {
  const types = BUSINESS_TYPES.filter((type) => !query.business_type || type === query.business_type);
  const funnelsOf = (statuses: (type: BusinessType) => readonly AttendanceStatus[]): Funnels =>
    types.flatMap((type) =>
      statuses(type)
        .filter((status) => (!query.status || status === query.status) && status !== query.status_out)
        .map((status): Funnels[number] => [type, status]),
    );
  if (query.scope === "enterprise") {
    if (!seesEnterprise(principal.roles)) throw forbidden();
    return { enterprises: principal.tenants, owner: null, funnels: funnelsOf(() => ATTENDANCE_STATUSES) };
  }
  const only = query.business_type;
  if (only && !worksFunnel(principal.roles, only) && !seesEnterprise(principal.roles)) throw forbidden();
  return {
    enterprises: [principal.enterpriseId],
    owner: principal.userId,
    funnels: funnelsOf((type) => ownStatuses(principal, type)),
  };
}

const intArray = (ids: readonly number[]) => sql`${`{${ids.join(",")}}`}::int[]`;
const textArray = (words: readonly string[]) => sql`${`{${words.join(",")}}`}::text[]`;

/** The orders of a list: its letter in attendance_count, its columns, and where a bucket of the count begins. */
const ORDERS = {
  updated_at: { letter: "U", columns: ["updated_at", "id"] },
  created_at: { letter: "C", columns: ["created_at", "id"] },
  temperature: { letter: "T", columns: ["temperature_order", "updated_at", "id"] },
} as const;
type Order = { letter: "U" | "C" | "T"; columns: readonly string[]; descending: boolean };

function orderOf(query: AttendanceListQuery): Order {
  const [column, direction] = query.sort.split(":") as [keyof typeof ORDERS, "asc" | "desc"];
  return { ...ORDERS[column], descending: direction === "desc" };
}
const orderBy = ({ columns, descending }: Order, alias: string) =>
  sql.raw(columns.map((column) => `${alias}.${column} ${descending ? "desc" : "asc"}`).join(", "));

/** Rows from the bucket of `place` on, as a range of the index. */
function fromBucket({ letter, descending }: Order): SQL {
  const edge = descending
    ? sql`(select (p.day + 1)::timestamp at time zone 'UTC' from place p)`
    : sql`(select p.day::timestamp at time zone 'UTC' from place p)`;
  const compare = sql.raw(descending ? "<" : ">=");
  if (letter === "T")
    return sql`(a.temperature_order, a.updated_at) ${compare} ((select p.heat from place p), ${edge})`;
  return sql`${sql.raw(letter === "U" ? "a.updated_at" : "a.created_at")} ${compare} ${edge}`;
}

/**
 * `place`: how many rows the whole list has, and the bucket (heat, day) of attendance_count that holds row number
 * `skip` with how many rows of it come before; no bucket past the end. Ascending is the exact reverse of descending.
 */
function bucketOf(
  { enterprises, owner, statuses }: Column,
  query: AttendanceListQuery,
  order: Order,
  skip: number,
): SQL {
  const direction = sql.raw(order.descending ? "desc" : "asc");
  return sql`bucket as materialized (
      select c.heat, c.day, sum(c.n)::int as n from attendance_count c
      where c.enterprise_id = any (${intArray(enterprises)}) and ${owner === null ? sql`true` : sql`c.user_id = ${owner}::bigint`}
        and c.business_type = ${query.business_type} and c.status = any (${textArray(statuses)})
        and c.sort = ${order.letter}::text::"char" and c.n > 0
      group by c.heat, c.day
    ), place as materialized (
      select t.total, b.heat, b.day, b.inside
      from (select coalesce(sum(n), 0)::int as total from bucket) t
      left join (
        select s.heat, s.day, (${skip}::int - s.upto + s.n)::int as inside
        from (select heat, day, n, sum(n) over (order by heat ${direction}, day ${direction}) as upto from bucket) s
        where s.upto > ${skip}::int and s.upto - s.n <= ${skip}::int) b on true
    )`;
}

/** Filters beside owner, type and status; empty for the board. */
function filtersOf(principal: Principal, query: AttendanceListQuery): SQL[] {
  const { timeZone } = principal.enterprise;
  const filters: SQL[] = [];
  if (query.start_date)
    filters.push(
      sql`a.created_at >= ${instantOf(query.start_date, "00:00", timeZone).toISOString()}::timestamptz`,
    );
  if (query.end_date)
    filters.push(
      sql`a.created_at < ${instantOf(addDays(query.end_date, 1), "00:00", timeZone).toISOString()}::timestamptz`,
    );
  if (query.acquisition_channel)
    filters.push(
      sql`a.acquisition_channel_id = ${ownId(query.acquisition_channel, "acquisition_channel", "Canal inválido.")}::bigint`,
    );
  if (query.temperature)
    filters.push(
      sql`a.temperature_id = ${ownId(query.temperature, "temperature", "Temperatura inválida.")}::bigint`,
    );
  if (query.tag)
    filters.push(
      sql`exists (select from attendance_tag f where f.enterprise_id = a.enterprise_id and f.attendance_id = a.id
            and f.tag_id = ${ownId(query.tag, "tag", "Etiqueta inválida.")}::bigint)`,
    );
  return filters;
}

/** A shorter part of a property's code would find nearly all of them. */
const SHORTEST_CODE = 3;

/**
 * What `q` finds (docs/product/search.md): a name without case and accents, part of a phone however it is written, an
 * e-mail, part of a property's code, or the attendance's own number. One letter finds no text: it would find nearly
 * everybody. `pick` are the columns, `fits` the other conditions.
 */
function hitsOf(words: string, pick: SQL, fits: SQL): SQL {
  const number = /^#?([1-9]\d{0,14})$/.exec(words)?.[1];
  const byNumber = sql`select ${pick} from attendance a where ${number ? sql`${fits} and a.id = ${number}::bigint` : sql`false`}`;
  if (words.length < 2 || words.startsWith("#")) return byNumber;
  // Laterally, so that each person found is one look into an index, however many the planner expects.
  const byPerson = sql`select x.* from search_customers(${words}) s cross join lateral (
    select ${pick} from attendance a
    where a.enterprise_id = s.enterprise_id and a.customer_id = s.customer_id and ${fits} offset 0) x`;
  const byCode = sql`select x.* from search_properties(${words}) s
    cross join lateral (
      select i.attendance_id from attendance_property i
      where i.enterprise_id = s.enterprise_id and i.property_id = s.property_id offset 0) i
    cross join lateral (
      select ${pick} from attendance a
      where a.enterprise_id = s.enterprise_id and a.id = i.attendance_id and ${fits} offset 0) x`;
  return sql.join(
    [byPerson, ...(number ? [byNumber] : []), ...(words.length >= SHORTEST_CODE ? [byCode] : [])],
    sql` union `,
  );
}

/**
 * One statement for page and total together. Without filters it reads counters to learn the total and the day where
 * the page begins, and starts in the index there: page 2,000 reads about what page 1 reads (performance goal 10).
 * With filters it reads what they leave of the scope once, whatever the page.
 */
export function listStatement(principal: Principal, query: AttendanceListQuery): SQL {
  const { enterprises, owner, funnels } = listScope(principal, query);
  const statuses = funnels.map(([, status]) => status);
  const order = orderOf(query);
  const skip = (query.page - 1) * query.size;
  const filters = filtersOf(principal, query);
  const owned = owner === null ? sql`true` : sql`a.user_id = ${owner}::bigint`;
  const keys = sql.raw(["enterprise_id", ...order.columns].map((column) => `a.${column}`).join(", "));
  const page = sql`coalesce((
    select jsonb_agg(${cardJson} order by ${orderBy(order, "f")})
    from found f
    cross join lateral (select o.* from attendance o where o.enterprise_id = f.enterprise_id and o.id = f.id offset 0) a
    ${cardJoins}), '[]'::jsonb)`;

  const words = query.q?.trim();
  if (filters.length === 0 && !words && query.business_type)
    return sql`
      with ${bucketOf({ enterprises, owner, statuses }, query, order, skip)}, found as (
        select x.* from unnest(${intArray(enterprises)}) e(id) cross join unnest(${textArray(statuses)}) s(status)
        cross join lateral (
          select ${keys} from attendance a
          where a.enterprise_id = e.id and ${owned} and a.business_type = ${query.business_type} and a.status = s.status
            and ${fromBucket(order)}
          order by ${orderBy(order, "a")} limit (select coalesce(p.inside, 0) + ${query.size}::int from place p)) x
        order by ${orderBy(order, "x")} offset (select coalesce(p.inside, 0) from place p) limit ${query.size}::int
      )
      select (select p.total from place p) as total, ${page} as items`;

  const fits = sql.join([owned, ...filters], sql` and `);
  const inFunnels = query.business_type
    ? sql`a.business_type = ${query.business_type} and a.status = any (${textArray(statuses)})`
    : sql`(a.business_type, a.status) in (select f.type, f.status from ${funnelsJson(funnels)})`;
  // Without words it walks the funnel's own index, status by status; with them it starts from the people found.
  const matching = words
    ? hitsOf(words, keys, sql`a.enterprise_id = any (${intArray(enterprises)}) and ${inFunnels} and ${fits}`)
    : sql`select x.* from unnest(${intArray(enterprises)}) e(id) cross join ${funnelsJson(funnels)}
        cross join lateral (
          select ${keys} from attendance a
          where a.enterprise_id = e.id and a.business_type = f.type and a.status = f.status and ${fits} offset 0) x`;
  return sql`
    with matching as materialized (${matching}), found as (
      select m.* from matching m order by ${orderBy(order, "m")} offset ${skip}::int limit ${query.size}::int
    )
    select (select count(*)::int from matching) as total, ${page} as items`;
}

/** GET /v1/customer-services/mine and, with the scope that the caller sees, /v1/customer-services/. */
export async function listAttendances({ tx, principal, now }: Work, query: AttendanceListQuery) {
  const row = await firstRow<{ total: number; items: Card[] }>(tx, listStatement(principal, query));
  const items: Attendance[] = (row?.items ?? []).map((card) => toAttendance(card, now));
  return pageOf(items, query, row?.total ?? 0);
}
