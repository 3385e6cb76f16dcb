import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { instantOf } from "@soleira/schema/format/instant";
import { addDays, dayIn } from "@soleira/schema/format/zone";
import { readsEverybodys, readsReport, reportFunnels } from "@soleira/schema/report/access";
import type { ReportName } from "@soleira/schema/report/names";
import type { Period } from "@soleira/schema/report/period";
import { periodBefore, periodOf, periodProblem } from "@soleira/schema/report/period";
import type { ReportFilters } from "@soleira/schema/report/wire";
import { sql } from "drizzle-orm";
import { rows } from "../../database/database";
import { intArray } from "../../database/fragments";
import { forbidden, invalid, notFound } from "../../error/api-error";
import { ownId } from "../../http/parse";
import type { Work } from "../../tenancy/work";

/** A unit of the report with the edges of its own days. */
type Unit = { id: number; name: string; zone: string; from: string; to: string };

/** Of what a report is (docs/product/dashboard.md#people). */
export type Scope = {
  period: Period;
  units: readonly Unit[];
  /** The one whose numbers they are; null: everybody's. */
  user: number | null;
  /** The team whose people's numbers they are; null: of no team alone. */
  team: number | null;
  funnels: readonly BusinessType[];
  /** The channel of acquisition that their attendances came by; null: any. */
  channel: number | null;
  /** The status that they ever reached; null: any. */
  reached: AttendanceStatus | null;
  /** The status that they were ever in; null: any. */
  passed: AttendanceStatus | null;
  now: Date;
};

/**
 * The scope that the caller's filters name: one's own for agents and pre-attendants, all of the agency for who sees it.
 * @throws 403/4003 without numbers, 404/4004 for a unit that the caller does not see, 400/4001 naming the field
 */
export async function scopeOf(work: Work, name: ReportName, filters: ReportFilters): Promise<Scope> {
  const { principal, now } = work;
  const { roles, enterprise } = principal;
  if (!readsReport(roles, name)) throw forbidden();
  const seesAll = readsEverybodys(roles, name);
  const user = filters.user === undefined ? null : ownId(filters.user, "user", "Corretor inválido.");
  if (!seesAll && user !== null && user !== principal.userId)
    throw forbidden("Você só pode ver os seus números.");
  const period = periodOf(filters, dayIn(now, enterprise.timeZone));
  const problem = periodProblem(period);
  if (problem) throw invalid(problem.field, problem.message);
  const allowed = reportFunnels(roles, name);
  const { business_type: type } = filters;
  if (type && !allowed.includes(type)) throw forbidden("Você não atende este funil.");
  return {
    period,
    now,
    units: await unitsOf(work, filters.enterprise, period, seesAll),
    user: seesAll ? user : principal.userId,
    team: filters.team === undefined ? null : ownId(filters.team, "team", "Equipe inválida."),
    funnels: type ? [type] : allowed,
    channel:
      filters.acquisition_channel === undefined
        ? null
        : ownId(filters.acquisition_channel, "acquisition_channel", "Canal inválido."),
    reached: filters.reached ?? null,
    passed: filters.passed ?? null,
  };
}

async function unitsOf(
  { tx, principal }: Work,
  named: string | undefined,
  period: Period,
  seesAll: boolean,
): Promise<Unit[]> {
  const all = seesAll ? principal.tenants : [principal.enterpriseId];
  const ids = named === undefined ? all : all.filter((id) => String(id) === named);
  if (ids.length === 0) throw notFound();
  const found = await rows<{ id: number; name: string; zone: string }>(
    tx,
    sql`select id, name, time_zone as zone from enterprise where id = any (${intArray(ids)}) order by id`,
  );
  return edged(found, period);
}

/** Units with the edges of a period in their own days. */
function edged(units: readonly Omit<Unit, "from" | "to">[], { startDate, endDate }: Period): Unit[] {
  const edge = (day: string, zone: string) => instantOf(day, "00:00", zone).toISOString();
  return units.map((unit) => ({
    ...unit,
    from: edge(startDate, unit.zone),
    to: edge(addDays(endDate, 1), unit.zone),
  }));
}

/** The same of as many days before (docs/product/reports.md#before). */
export function scopeBefore(scope: Scope): Scope {
  const period = periodBefore(scope.period);
  return { ...scope, period, units: edged(scope.units, period) };
}
