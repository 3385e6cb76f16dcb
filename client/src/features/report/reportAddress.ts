import { BUSINESS_TYPES, type BusinessType } from "@soleira/schema/attendance/business-type";
import { ATTENDANCE_STATUSES, type AttendanceStatus } from "@soleira/schema/attendance/status";
import { dayRefusal } from "@soleira/schema/format/day";
import { REPORT_NAMES, type ReportName } from "@soleira/schema/report/names";
import { type Period, periodOf } from "@soleira/schema/report/period";
import type { ReportName as GraphName, ReportFilter } from "../../data/types.generated";

/** What numbers are of; "" is all that the person sees. */
export type ReportFilters = {
  period: Period;
  businessType: BusinessType | "";
  /** A status that the leads ever reached. */
  reached: AttendanceStatus | "";
  /** A status that the leads were ever in. */
  passed: AttendanceStatus | "";
  /** Ids of agent, team, unit and channel. */
  user: string;
  team: string;
  unit: string;
  channel: string;
};

export const DASHBOARD_PATH = "/dashboard";

/** The filters of an address, by the names of the REST call; what is no day is left out. */
export function parseFilters(params: URLSearchParams, today: string): ReportFilters {
  const text = (name: string) => (params.get(name) ?? "").slice(0, 64);
  const status = (name: string) => ATTENDANCE_STATUSES.find((one) => one === text(name)) ?? "";
  const day = (name: string) => {
    const value = text(name);
    return value && !dayRefusal(value) ? { [name]: value } : {};
  };
  return {
    period: periodOf({ ...day("startDate"), ...day("endDate") }, today),
    businessType: BUSINESS_TYPES.find((type) => type === text("business_type")) ?? "",
    reached: status("reached"),
    passed: status("passed"),
    user: text("user"),
    team: text("team"),
    unit: text("enterprise"),
    channel: text("acquisition_channel"),
  };
}

/** What narrows the rows, by the names of the REST call; "" does not. */
const narrowing = ({ businessType, unit, channel, ...same }: Omit<ReportFilters, "period">) => ({
  business_type: businessType,
  enterprise: unit,
  acquisition_channel: channel,
  ...same,
});

/** The query of an address; the default period and what filters nothing are left out. */
export function filterQuery({ period, ...filters }: ReportFilters, today: string, page = 1): string {
  const usual = periodOf({}, today);
  const isUsual = period.startDate === usual.startDate && period.endDate === usual.endDate;
  const entries = {
    ...(isUsual ? {} : period),
    ...narrowing(filters),
    page: page === 1 ? "" : String(page),
  };
  return new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== "")).toString();
}

/** The same of a call: nothing that is chosen is left out. */
export const restQuery = ({ period, ...filters }: ReportFilters): string =>
  new URLSearchParams(
    Object.entries({ ...period, ...narrowing(filters) }).filter(([, value]) => value !== ""),
  ).toString();

const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path);

/** `/dashboard?…` */
export const dashboardPath = (filters: ReportFilters, today: string): string =>
  withQuery(DASHBOARD_PATH, filterQuery(filters, today));

/** What the entry of a report's page keeps: the address of the dashboard that it was opened from. */
type FromDashboard = { dashboard: string };
export const fromDashboard = (filters: ReportFilters, today: string): FromDashboard => ({
  dashboard: dashboardPath(filters, today),
});
/** That address; null for a page that was opened by a link. */
export const dashboardIn = (state: unknown): string | null =>
  (state as Partial<FromDashboard> | null)?.dashboard ?? null;

/** `/dashboard/reports/{name}?…`: the rows behind a number. */
export const reportPath = (name: ReportName, filters: ReportFilters, today: string): string =>
  withQuery(`${DASHBOARD_PATH}/reports/${name}`, filterQuery(filters, today));

/** The page of an address, from 1. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get("page"));
  return Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1;
}

export const graphFilter = ({
  period,
  businessType,
  user,
  team,
  unit,
  channel,
  reached,
  passed,
}: ReportFilters): ReportFilter => ({
  ...period,
  businessType: businessType || null,
  userId: user || null,
  teamId: team || null,
  enterpriseId: unit || null,
  acquisitionChannelId: channel || null,
  reached: reached || null,
  passed: passed || null,
});

/** Without what narrows leads alone. */
export const withoutLeads = { channel: "", reached: "", passed: "" } as const;

/** A report by the name of its address; undefined for any other. */
export const reportNamed = (name: string | undefined): ReportName | undefined =>
  REPORT_NAMES.find((one) => one === name);
export const reportOfGraph = (name: GraphName): ReportName | undefined =>
  REPORT_NAMES.find((one) => graphNameOf(one) === name);
export const graphNameOf = (name: ReportName): GraphName => name.replace("-", "_").toUpperCase() as GraphName;
