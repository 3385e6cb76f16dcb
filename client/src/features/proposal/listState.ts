import { BUSINESS_TYPES, type BusinessType } from "@soleira/schema/attendance/business-type";
import { dayRefusal } from "@soleira/schema/format/day";
import { PROPOSAL_STATUSES, type ProposalStatus } from "@soleira/schema/proposal/status";
import type { ProposalFilter } from "../../data/types.generated";

/** What the list is narrowed to; "" and false filter nothing. */
export type ListFilters = {
  q: string;
  status: ProposalStatus | "";
  businessType: BusinessType | "";
  /** The agent's id. */
  user: string;
  /** Of the day on which it was made. */
  period: { start: string; end: string } | null;
  expired: boolean;
};

export const NO_FILTERS: ListFilters = {
  q: "",
  status: "",
  businessType: "",
  user: "",
  period: null,
  expired: false,
};

const among = <T>(list: readonly T[], value: unknown): T | "" => list.find((item) => item === value) ?? "";

/** The list that an address means; one that is typed by hand may make no sense. */
export function parseList(params: URLSearchParams): { filters: ListFilters; page: number } {
  const text = (name: string) => params.get(name) ?? "";
  const [start, end] = [text("start_date"), text("end_date")];
  const isPeriod = start && end && !dayRefusal(start) && !dayRefusal(end) && start <= end;
  const page = Number(text("page"));
  return {
    filters: {
      q: text("q").trim().slice(0, 100),
      status: among(PROPOSAL_STATUSES, text("status")),
      businessType: among(BUSINESS_TYPES, text("business_type")),
      user: text("user").slice(0, 64),
      period: isPeriod ? { start, end } : null,
      expired: text("expired") === "1",
    },
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  };
}

/** The address of a list, by the names of the REST call; what is as usual is left out. */
export function listAddress(
  { q, status, businessType, user, period, expired }: ListFilters,
  page = 1,
): string {
  const entries = {
    q: q.trim(),
    status,
    business_type: businessType,
    user,
    start_date: period?.start ?? "",
    end_date: period?.end ?? "",
    expired: expired ? "1" : "",
    page: page === 1 ? "" : String(page),
  };
  return new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== "")).toString();
}

export const graphFilter = ({
  q,
  status,
  businessType,
  user,
  period,
  expired,
}: ListFilters): ProposalFilter => ({
  search: q || null,
  status: status || null,
  businessType: businessType || null,
  userId: user || null,
  proposedFrom: period?.start ?? null,
  proposedUntil: period?.end ?? null,
  expired: expired || null,
});

/** How many filters narrow the list. */
export const countFilters = ({ q: _, ...filters }: ListFilters): number =>
  Object.values(filters).filter(Boolean).length;

/** How the inputs act (ui/useFilterDraft). */
export const LIST_RULES = {
  effective: (filters: ListFilters): ListFilters => ({ ...filters, q: filters.q.trim() }),
  same: (one: ListFilters, other: ListFilters): boolean => listAddress(one) === listAddress(other),
};
