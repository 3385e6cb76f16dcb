import { mayEnter, worksFunnel } from "@soleira/schema/account/roles";
import { parseBusinessTypeParam } from "@soleira/schema/attendance/business-type";
import { Navigate, useParams, useSearchParams } from "react-router-dom";
import { useSession } from "../data/session/useSession";
import { NoPermissionPage } from "../pages/NoPermissionPage";
import { NotFoundPage } from "../pages/NotFoundPage";
import { lazyPage } from "../ui/lazyCode";
import { typesOf } from "./navigation";
import { wantsTable } from "./opening";
import { loadBoard, loadTable } from "./preload";

const Board = lazyPage(() => loadBoard().then((module) => module.AttendanceBoardPage));
const Table = lazyPage(() => loadTable().then((module) => module.AttendanceTablePage));

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
