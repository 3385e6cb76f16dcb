import { seesEnterprise, worksFunnel } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import type { ListedStep } from "@soleira/schema/attendance/listed-step";
import { QUIET_DAYS } from "@soleira/schema/attendance/next-step";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { ATTENDANCE_STATUSES, isClosed } from "@soleira/schema/attendance/status";
import type { AttendanceListQuery } from "@soleira/schema/attendance/wire";
import { instantOf } from "@soleira/schema/format/instant";
import { addDays } from "@soleira/schema/format/zone";
import { OwnId } from "@soleira/schema/rest/params";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { intArray, isOpenVisit } from "../../database/fragments";
import { forbidden } from "../../error/api-error";
import { ownId } from "../../http/parse";
import type { Principal } from "../../tenancy/principal";
import { ownStatuses } from "../../tenancy/principal";
import type { Scope } from "./counts.store";
import type { Funnels } from "./funnels.store";
import { funnelRows } from "./funnels.store";
import { hitsOf } from "./search";

/** What every list of attendances is asked by, in pages or by cursors. */
export type Conditions = Omit<AttendanceListQuery, "page" | "size" | "sort">;

/** Whether a column is in the list at all: of what is closed nothing is overdue or to be planned. */
function isListed(status: AttendanceStatus, { status: only, statuses, status_out, next_step }: Conditions) {
  if ((only && status !== only) || (statuses && !statuses.includes(status)) || status === status_out)
    return false;
  return !(next_step === "NONE" || next_step === "OVERDUE") || !isClosed(status);
}

/**
 * What the caller may list of a funnel, or of all (docs/product/roles.md#visibility). @throws 403/4003 for a funnel
 * that is not theirs.
 */
export function listScope(principal: Principal, query: Conditions): Scope {
  const unit = query.enterprise ? ownId(query.enterprise, "enterprise", "Unidade inválida.") : null;
  const within = (enterprises: number[]) => enterprises.filter((id) => unit === null || id === unit);
  const types = BUSINESS_TYPES.filter((type) => !query.business_type || type === query.business_type);
  const funnelsOf = (statuses: (type: BusinessType) => readonly AttendanceStatus[]): Funnels =>
    types.flatMap((type) =>
      statuses(type)
        .filter((status) => isListed(status, query))
        .map((status): Funnels[number] => [type, status]),
    );
  if (query.scope === "enterprise") {
    if (!seesEnterprise(principal.roles)) throw forbidden();
    const owner = query.user ? ownId(query.user, "user", "Corretor inválido.") : null;
    return { enterprises: within(principal.tenants), owner, funnels: funnelsOf(() => ATTENDANCE_STATUSES) };
  }
  const only = query.business_type;
  if (only && !worksFunnel(principal.roles, only) && !seesEnterprise(principal.roles)) throw forbidden();
  return {
    enterprises: within([principal.enterpriseId]),
    owner: principal.userId,
    funnels: funnelsOf((type) => ownStatuses(principal, type)),
  };
}

/** An open visit of attendance `a`, by its properties of interest. */
const hasVisit = (that: SQL) => sql`exists (
  select from attendance_property ap
  join visit v on v.enterprise_id = ap.enterprise_id and v.attendance_property_id = ap.id and ${isOpenVisit}
  where ap.enterprise_id = a.enterprise_id and ap.attendance_id = a.id and ${that})`;

/** Not while it is said to have no next step (docs/product/returns.md#no-next-step). */
const isAsked = (
  at: SQL,
) => sql`(a.no_step_since is null or a.no_step_since <= ${at} - interval '1 day' * coalesce((
  select s.stopped_after_days from enterprise_status s
  where s.enterprise_id = a.enterprise_id and s.business_type = a.business_type and s.status = a.status), ${QUIET_DAYS}))`;

/** What comes next of attendance `a`, as far as a list is narrowed to it (docs/product/table.md#filters). */
function stepOf(step: ListedStep, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  switch (step) {
    case "OVERDUE":
      return sql`(a.scheduled_at < ${at} or ${hasVisit(sql`v.starts_at < ${at}`)})`;
    case "RETURN":
      return sql`a.scheduled_at is not null`;
    case "VISIT":
      return hasVisit(sql`true`);
    case "NONE":
      return sql`(a.scheduled_at is null and not ${hasVisit(sql`true`)} and ${isAsked(at)})`;
  }
}

/** The people of a team. */
const teamOf = (id: string, enterprise: SQL) => sql`select tu.user_id from team_user tu
  where tu.enterprise_id = ${enterprise} and tu.team_id = ${ownId(id, "team", "Equipe inválida.")}::bigint`;

const bigintArray = (ids: readonly number[]) => sql`${`{${ids.join(",")}}`}::bigint[]`;

/** Whether a list begins at what words find or at named attendances, not along its funnels. */
export const isNarrowed = ({ q, ids, external_id }: Conditions): boolean =>
  Boolean(q?.trim() || ids || external_id);

/** Filters beside owner, type and status; empty for the board. */
export function filtersOf(principal: Principal, query: Conditions, now: Date): SQL[] {
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
  const several = (ids: readonly string[], field: string, message: string) =>
    bigintArray(ids.map((id) => ownId(id, field, message)));
  if (query.acquisition_channels)
    filters.push(
      sql`a.acquisition_channel_id = any (${several(query.acquisition_channels, "acquisition_channels", "Canal inválido.")})`,
    );
  if (query.temperatures)
    filters.push(
      sql`a.temperature_id = any (${several(query.temperatures, "temperatures", "Temperatura inválida.")})`,
    );
  if (query.tags)
    filters.push(
      sql`exists (select from attendance_tag f where f.enterprise_id = a.enterprise_id and f.attendance_id = a.id
            and f.tag_id = any (${several(query.tags, "tags", "Etiqueta inválida.")}))`,
    );
  if (query.next_step) filters.push(stepOf(query.next_step, now));
  // Of the enterprise's it is the scope.
  if (query.user && query.scope !== "enterprise")
    filters.push(sql`a.user_id = ${ownId(query.user, "user", "Corretor inválido.")}::bigint`);
  if (query.team) filters.push(sql`a.user_id in (${teamOf(query.team, sql`a.enterprise_id`)})`);
  if (query.updated_since) filters.push(sql`a.updated_at >= ${query.updated_since}::timestamptz`);
  if (query.ids) filters.push(sql`a.id = any (${bigintArray(idsOf(query.ids))})`);
  if (query.external_id) filters.push(sql`a.external_id = ${query.external_id}`);
  return filters;
}

/** The numbers of ids, each once, without what is no id of ours. */
const idsOf = (ids: readonly string[]): number[] => [
  ...new Set(
    ids.flatMap((id) => {
      const parsed = OwnId.safeParse(id);
      return parsed.success ? [parsed.data] : [];
    }),
  ),
];

/** How far each index of a list is read; all that meets its conditions where absent. */
type Reach = {
  /** More that a row `a` must meet. */
  beyond?: SQL;
  /** The end of a statement that reads rows `a` of one funnel and status: order and limit. */
  tail?: SQL;
};

/**
 * The rows of a list: from the people and properties that words find, from the ids that are named (or the external id), else along the index of
 * each funnel, status by status. `pick` are the columns.
 */
export function matchingRows(
  scope: Scope,
  query: Conditions,
  filters: SQL[],
  pick: SQL,
  { beyond = sql`true`, tail = sql`offset 0` }: Reach = {},
): SQL {
  const { enterprises, owner, funnels } = scope;
  const owned = owner === null ? sql`true` : sql`a.user_id = ${owner}::bigint`;
  const others = sql.join([...filters, beyond], sql` and `);
  const fits = sql`${owned} and ${others}`;
  const words = query.q?.trim();
  if (words) return hitsOf(words, pick, scope, fits);
  // Each by its key. `is true` as in a search: by the index of what is named, not by that of the agent or the funnel.
  if (query.ids || query.external_id) {
    const ids = query.ids && sql`cross join unnest(${bigintArray(idsOf(query.ids))}) n(id)`;
    return sql`select x.* from unnest(${intArray(enterprises)}) e(id) ${ids ?? sql``} cross join lateral (
      select ${pick} from attendance a where a.enterprise_id = e.id and ${ids ? sql`a.id = n.id` : sql`true`}
        and ((a.business_type, a.status) in (select f.type, f.status from ${funnelRows(funnels)})) is true
        and (${owned}) is true and ${others} offset 0) x`;
  }
  // A team's are a range of the agent's index for each of its people.
  const people = query.team && owner === null && sql`cross join lateral (${teamOf(query.team, sql`e.id`)}) u`;
  return sql`select x.* from unnest(${intArray(enterprises)}) e(id) ${people || sql``} cross join ${funnelRows(funnels)}
    cross join lateral (
      select ${pick} from attendance a
      where a.enterprise_id = e.id and ${people ? sql`a.user_id = u.user_id` : sql`true`} and a.business_type = f.type and a.status = f.status and ${fits} ${tail}) x`;
}
