import { parseBusinessTypeParam } from "@soleira/schema/attendance/business-type";
import type { BoardVariables } from "../data/board/boardAnswer";
import { firstPageSize } from "../data/board/pageSize";
import { graphSort, parseSort } from "../features/board/sortChoice";
import type { AttendanceDetailQueryVariables } from "../pages/detail/AttendanceDetail.generated";
import { detailVariables, inSightOf, parseDetail } from "../pages/detail/detailAddress";
import { isWide } from "../ui/wide";

/** A funnel's address or a lead's, and what its page asks first; null where only the page knows. */
export type Opening =
  | { page: "board"; variables: BoardVariables | null }
  | { page: "table" }
  | { page: "lead"; id: string; address: URLSearchParams; variables: AttendanceDetailQueryVariables };

const ADDRESS = /^\/attendance\/([^/]+)(?:\/customer-service\/(\w+))?\/?$/;

export const wantsTable = (query: URLSearchParams) => query.get("view") === "table";
/** The board of one's people, for who has one. */
export const wantsPeople = (query: URLSearchParams) => query.get("view") === "people";
/** What an address says of a board whose filters are another file's matter. */
const UNFILTERED = ["view", "sort"];

/** What an address opens, null for every other page. The page's first script imports it: keep it small. */
export function openingOf({ pathname, search }: Pick<Location, "pathname" | "search">): Opening | null {
  const [, param, id] = ADDRESS.exec(pathname) ?? [];
  const businessType = parseBusinessTypeParam(param);
  if (!businessType) return null;
  const query = new URLSearchParams(search);
  if (id) {
    const variables = detailVariables(id, inSightOf(parseDetail(query), isWide()));
    return { page: "lead", id, address: query, variables };
  }
  if (wantsTable(query)) return { page: "table" };
  const sort = graphSort(parseSort(query.get("sort")));
  const isFiltered = [...query.keys()].some((name) => !UNFILTERED.includes(name));
  const whose = wantsPeople(query) && { wholeEnterprise: true as const };
  const variables = isFiltered ? null : { businessType, sort, ...whose, size: firstPageSize() };
  return { page: "board", variables };
}
