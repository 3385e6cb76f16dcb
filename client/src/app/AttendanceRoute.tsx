import { mayEnter, worksFunnel } from "@soleira/schema/account/roles";
import { parseBusinessTypeParam } from "@soleira/schema/attendance/business-type";
import { Navigate, useParams, useSearchParams } from "react-router-dom";
import { useSession } from "../data/session/useSession";
import { hasPeopleBoard } from "../features/board/views";
import { ALL_PARAM } from "../features/table/allPath";
import { lazyCode } from "../ui/lazyCode";
import { typesOf } from "./navigation";
import { wantsPeople, wantsTable } from "./opening";
import { Board, Table } from "./preload";

const NoPermission = lazyCode(() =>
  import("../pages/NoPermissionPage").then((module) => module.NoPermissionPage),
);
const NotFound = lazyCode(() => import("../pages/NotFoundPage").then((module) => module.NotFoundPage));

/** /attendance/{businessType}: the board ('Visão funil'), or with view=table the table. */
export function AttendanceRoute() {
  const { businessTypeParam } = useParams();
  const [query] = useSearchParams();
  const session = useSession();
  const { user } = session;
  const type = parseBusinessTypeParam(businessTypeParam);
  const all = businessTypeParam === ALL_PARAM;
  if (!type && !all) return <NotFound />;
  if (!mayEnter(user.roles)) return <Navigate to="/no-permission" replace />;
  if (!type) return <Table />;
  if (!typesOf(user.roles).includes(type)) return <NoPermission otherFunnels />;
  if (wantsTable(query)) return <Table />;
  if (wantsPeople(query) && hasPeopleBoard(session))
    return <Board key={`${type} people`} businessType={type} people />;
  // Who sees the whole enterprise has a list of it, and no funnel of their own (docs/product/roles.md#funnels).
  if (!worksFunnel(user.roles, type)) return <Navigate to="?view=table" replace />;
  // Another funnel is another board: nothing of the one before is kept, a drag or a dialog least of all.
  return <Board key={type} businessType={type} />;
}
