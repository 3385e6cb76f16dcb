import type { ApolloClient } from "@apollo/client";
import { mayEnter, worksFunnel } from "@soleira/schema/account/roles";
import { parseBusinessTypeParam } from "@soleira/schema/attendance/business-type";
import { BOARD_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { Navigate, useParams, useSearchParams } from "react-router-dom";
import { askBoardEarly } from "../data/board/boardAnswer";
import { useSession } from "../data/session/useSession";
import { graphSort, parseSort } from "../features/board/sortChoice";
import { NoPermissionPage } from "../pages/NoPermissionPage";
import { NotFoundPage } from "../pages/NotFoundPage";
import { lazyPage } from "../ui/lazyCode";
import { typesOf } from "./navigation";

const loadBoard = () => import("../pages/board/AttendanceBoardPage");
const loadTable = () => import("../pages/table/AttendanceTablePage");

/** One lead's page, which has a route of its own. */
export const loadDetail = () => import("../pages/detail/AttendanceDetailPage");

const Board = lazyPage(() => loadBoard().then((module) => module.AttendanceBoardPage));
const Table = lazyPage(() => loadTable().then((module) => module.AttendanceTablePage));

const wantsTable = (query: URLSearchParams) => query.get("view") === "table";

/** Fetches the page's code, and the funnel, while it is still being asked who is signed in. */
export function preloadAttendance(client: ApolloClient, { pathname, search }: Location): void {
  const [, param, lead] = /^\/attendance\/([^/]+)(\/customer-service\/)?/.exec(pathname) ?? [];
  const businessType = parseBusinessTypeParam(param);
  if (!businessType) return;
  const query = new URLSearchParams(search);
  const board = !lead && !wantsTable(query);
  // A failed fetch is met again, and shown, where the page is rendered.
  (lead ? loadDetail : board ? loadBoard : loadTable)().catch(() => undefined);
  if (!board) return;
  const sort = graphSort(parseSort(query.get("sort")));
  askBoardEarly(client, { businessType, sort, size: BOARD_PAGE_SIZE });
}

/** /attendance/{businessType}: the board ('Visão funil'), or with view=table the table. */
export function AttendanceRoute() {
  const { businessTypeParam } = useParams();
  const [query] = useSearchParams();
  const { user } = useSession();
  const type = parseBusinessTypeParam(businessTypeParam);
  if (!type) return <NotFoundPage />;
  if (!mayEnter(user.roles)) return <Navigate to="/no-permission" replace />;
  if (!typesOf(user.roles).includes(type)) return <NoPermissionPage />;
  if (wantsTable(query)) return <Table />;
  // Who sees the whole enterprise has a list of it, and no funnel of their own (docs/product/roles.md#funnels).
  if (!worksFunnel(user.roles, type)) return <Navigate to="?view=table" replace />;
  return <Board />;
}
