import { ROLES, type Role } from "@soleira/schema/account/roles";
import { PERSON_STATUSES, type PersonStatus } from "@soleira/schema/person/status";
import type { PersonFilter } from "../../data/types.generated";

/** What the list of people is narrowed to; "" filters nothing. */
export type PeopleFilters = { q: string; role: Role | ""; status: PersonStatus | ""; team: string };

export const NO_FILTERS: PeopleFilters = { q: "", role: "", status: "", team: "" };

/** The list that an address means; one that is typed by hand may make no sense. */
export function parsePeople(params: URLSearchParams): { filters: PeopleFilters; page: number } {
  const page = Number(params.get("page") ?? "");
  return {
    filters: {
      q: (params.get("q") ?? "").trim().slice(0, 100),
      role: ROLES.find((role) => role === params.get("role")) ?? "",
      status: PERSON_STATUSES.find((status) => status === params.get("status")) ?? "",
      team: (params.get("team") ?? "").slice(0, 64),
    },
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

/** The address of a list, by the names of the REST call; what is as usual is left out. */
export function peopleAddress({ q, role, status, team }: PeopleFilters, page = 1): string {
  const entries = { q: q.trim(), role, status, team, page: page === 1 ? "" : String(page) };
  return new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== "")).toString();
}

export const graphFilter = ({ q, role, status, team }: PeopleFilters): PersonFilter => ({
  search: q || null,
  role: role || null,
  status: status || null,
  teamId: team || null,
});

/** How many filters narrow the list, beside the text. */
export const countFilters = ({ role, status, team }: PeopleFilters): number =>
  [role, status, team].filter(Boolean).length;

/** How the inputs act (ui/useFilterDraft). */
export const PEOPLE_RULES = {
  effective: (filters: PeopleFilters): PeopleFilters => ({ ...filters, q: filters.q.trim() }),
  same: (one: PeopleFilters, other: PeopleFilters): boolean => peopleAddress(one) === peopleAddress(other),
};
