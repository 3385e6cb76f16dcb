import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { LISTED_STEPS, type ListedStep } from "@soleira/schema/attendance/listed-step";
import { ATTENDANCE_SORTS, type AttendanceSort, DEFAULT_SORT } from "@soleira/schema/attendance/sort";
import { ATTENDANCE_STATUSES, type AttendanceStatus } from "@soleira/schema/attendance/status";
import { TABLE_PAGE_SIZE } from "@soleira/schema/page/page-size";
import type * as Types from "../../data/types.generated";

/** What the table is narrowed to; an empty string filters nothing. The business type lives in the path. */
export type TableFilters = {
  /** Null: all funnels that the person may list. */
  businessType: BusinessType | null;
  /** Days of the enterprise's calendar, both included; null means all time. */
  period: { start: string; end: string } | null;
  q: string;
  /** Ids and statuses, one or several joined by commas as in the address: any of them. */
  acquisitionChannel: string;
  temperature: string;
  tag: string;
  status: string;
  nextStep: ListedStep | "";
  /** Ids. */
  user: string;
  team: string;
  /** A unit of a holding. */
  enterprise: string;
};

/** The values of a filter that takes several. */
export const valuesOf = (text: string): string[] => text.split(",").filter(Boolean);

/** Everything that the address says of a table. */
export type TableState = { filters: TableFilters; sort: AttendanceSort; page: number; size: number };

const noPage = { sort: DEFAULT_SORT, page: 1, size: TABLE_PAGE_SIZE };

/** What 'Linhas por página' offers. */
export const PAGE_SIZES: readonly number[] = [TABLE_PAGE_SIZE, 25, 50, 100];

/** Bounds of a search text. */
export const MIN_Q = 2;
export const MAX_Q = 100;

export const noFilters = (businessType: BusinessType | null): TableFilters => ({
  businessType,
  period: null,
  q: "",
  acquisitionChannel: "",
  temperature: "",
  tag: "",
  status: "",
  nextStep: "",
  user: "",
  team: "",
  enterprise: "",
});

/** The filters as they act: a search text without outer blanks, and none below two characters. */
export function effective(filters: TableFilters): TableFilters {
  const q = filters.q.trim().slice(0, MAX_Q);
  return { ...filters, q: q.length < MIN_Q ? "" : q };
}

const sameFilters = (a: TableFilters, b: TableFilters): boolean =>
  a.businessType === b.businessType &&
  a.period?.start === b.period?.start &&
  a.period?.end === b.period?.end &&
  a.q === b.q &&
  a.acquisitionChannel === b.acquisitionChannel &&
  a.temperature === b.temperature &&
  a.tag === b.tag &&
  a.status === b.status &&
  a.nextStep === b.nextStep &&
  a.user === b.user &&
  a.team === b.team &&
  a.enterprise === b.enterprise;

/** How the filter inputs act (ui/useFilterDraft). */
export const FILTER_RULES = { effective, same: sameFilters };

/** What a filter by status or temperature says of an attendance as it is now. */
export const fits = (
  { status, temperature }: TableFilters,
  row: { status: AttendanceStatus; temperature: { id: string } | null },
): boolean =>
  (!status || valuesOf(status).includes(row.status)) &&
  (!temperature || valuesOf(temperature).includes(row.temperature?.id ?? ""));

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

const among = <T>(list: readonly T[], value: unknown): T | undefined => list.find((item) => item === value);

/** More narrow nothing that a person means; the agency takes no more. */
const MOST_VALUES = 20;

const id = (text: string | null): string => (text && text.length <= 64 ? text : "");

/** Several ids or statuses, each once; `fits` says which make sense. */
const several = (text: string | null, fits = (one: string) => id(one) !== ""): string =>
  [...new Set(valuesOf(text ?? "").filter(fits))].slice(0, MOST_VALUES).join();
const isStatus = (text: string): boolean => ATTENDANCE_STATUSES.some((status) => status === text);

function periodOf(params: URLSearchParams): TableFilters["period"] {
  const [start, end] = [params.get("start_date") ?? "", params.get("end_date") ?? ""];
  return isDay(start) && isDay(end) && start <= end ? { start, end } : null;
}

/**
 * The table that an address means, by the names of the REST call (docs/product/table.md#filters). An address can be
 * typed by hand: what makes no sense counts as absent.
 */
export function parseTableState(params: URLSearchParams, businessType: BusinessType | null): TableState {
  const page = Number(params.get("page"));
  return {
    filters: effective({
      businessType,
      period: periodOf(params),
      q: params.get("q") ?? "",
      acquisitionChannel: several(params.get("acquisition_channel")),
      temperature: several(params.get("temperature")),
      tag: several(params.get("tag")),
      status: several(params.get("status"), isStatus),
      nextStep: among(LISTED_STEPS, params.get("next_step")) ?? "",
      user: id(params.get("user")),
      team: id(params.get("team")),
      enterprise: id(params.get("enterprise")),
    }),
    sort: among(ATTENDANCE_SORTS, params.get("sort")) ?? DEFAULT_SORT,
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    size: among(PAGE_SIZES, Number(params.get("size"))) ?? TABLE_PAGE_SIZE,
  };
}

/**
 * The address of a table. Other parameters stay (`view`), and what is as usual is left out. `focus` goes:
 * the search field has it by then.
 */
export function writeTableState(
  params: URLSearchParams,
  { filters, sort, page, size }: TableState,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const { period, q, acquisitionChannel, status, temperature, tag, nextStep, user, team, enterprise } =
    effective(filters);
  const entries: Record<string, string | undefined> = {
    start_date: period?.start,
    end_date: period?.end,
    q,
    acquisition_channel: acquisitionChannel,
    status,
    temperature,
    tag,
    next_step: nextStep,
    user,
    team,
    enterprise,
    sort: sort === DEFAULT_SORT ? "" : sort,
    page: page === 1 ? "" : String(page),
    size: size === TABLE_PAGE_SIZE ? "" : String(size),
  };
  for (const [name, value] of Object.entries(entries)) {
    next.delete(name);
    if (value) next.set(name, value);
  }
  next.delete("focus");
  return next;
}

/** `created_at:asc` → `CREATED_AT_ASC` */
const graphSort = (sort: AttendanceSort) => sort.toUpperCase().replace(":", "_") as Types.AttendanceSort;

/** One value is what every agency is asked by, several are asked as such. */
function asked(one: string, more: string, text: string): object {
  const values = valuesOf(text);
  return values.length > 1 ? { [more]: values } : { [one]: values[0] ?? null };
}

/** What narrows a board to these filters, undefined where none does: its funnel and its columns are its own matter. */
export function boardFilter(filters: TableFilters): Types.BoardFilter | undefined {
  const { filter } = tableVariables({ ...noPage, filters: { ...filters, status: "" } });
  const { businessType: _, ...rest } = filter;
  const given = Object.entries(rest).filter(([, value]) => value !== null);
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}

/** The variables of the query for this table. */
export function tableVariables({ filters, sort, page, size }: TableState) {
  const { businessType, period, q, acquisitionChannel, status, temperature, tag, nextStep } = filters;
  const { user, team, enterprise } = filters;
  return {
    filter: {
      businessType,
      createdFrom: period?.start ?? null,
      createdUntil: period?.end ?? null,
      search: q || null,
      ...asked("acquisitionChannelId", "acquisitionChannelIds", acquisitionChannel),
      ...asked("status", "statuses", status),
      ...asked("temperatureId", "temperatureIds", temperature),
      ...asked("tagId", "tagIds", tag),
      ...(nextStep && { nextStep }),
      ...(user && { userId: user }),
      ...(team && { teamId: team }),
      ...(enterprise && { enterpriseId: enterprise }),
    },
    sort: graphSort(sort),
    page,
    size,
  };
}
