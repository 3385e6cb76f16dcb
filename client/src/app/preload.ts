import type { ApolloClient } from "@apollo/client";
import { parseBusinessTypeParam } from "@soleira/schema/attendance/business-type";
import { BOARD_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { matchPath } from "react-router-dom";
import { askBoardEarly } from "../data/board/boardAnswer";
import { graphSort, parseSort } from "../features/board/sortChoice";
import { FUNNEL_ROUTE, LEAD_ROUTE } from "./navigation";

export const loadBoard = () => import("../pages/board/AttendanceBoardPage");
export const loadTable = () => import("../pages/table/AttendanceTablePage");

/** One lead's page, which has a route of its own. */
export const loadDetail = () => import("../pages/detail/AttendanceDetailPage");

export const wantsTable = (query: URLSearchParams) => query.get("view") === "table";

/** Fetches the page's code, and what it asks for first, while it is still being asked who is signed in. */
export function preload(client: ApolloClient, { pathname, search }: Pick<Location, "pathname" | "search">) {
  const query = new URLSearchParams(search);
  const lead = matchPath(LEAD_ROUTE, pathname)?.params;
  const funnel = matchPath(FUNNEL_ROUTE, pathname)?.params;
  const businessType = parseBusinessTypeParam((lead ?? funnel)?.businessTypeParam);
  if (!businessType) return;
  // A failed fetch is met again, and shown, where the page is rendered.
  const fetched = (code: Promise<unknown>) => void code.catch(() => undefined);
  if (lead?.id) {
    const { id } = lead;
    fetched(loadDetail().then(({ askLeadEarly }) => askLeadEarly(client, id, query)));
  } else if (wantsTable(query)) fetched(loadTable());
  else {
    fetched(loadBoard());
    const sort = graphSort(parseSort(query.get("sort")));
    askBoardEarly(client, { businessType, sort, size: BOARD_PAGE_SIZE });
  }
}
