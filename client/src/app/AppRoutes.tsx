import { Suspense } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { useSession } from "../data/session/useSession";
import { NoPermissionPage } from "../pages/NoPermissionPage";
import { NotFoundPage } from "../pages/NotFoundPage";
import { lazyPage } from "../ui/lazyCode";
import { AttendanceRoute } from "./AttendanceRoute";
import { LoginSkeleton } from "./LoginSkeleton";
import { FUNNEL_ROUTE, hasAgenda, homePath, LEAD_ROUTE } from "./navigation";
import { loadDetail } from "./preload";
import { RequireSession } from "./RequireSession";
import { Shell } from "./Shell";

const AttendanceDetail = lazyPage(() => loadDetail().then((module) => module.AttendanceDetailPage));
const NewCustomerService = lazyPage(() =>
  import("../pages/create/NewCustomerServicePage").then((module) => module.NewCustomerServicePage),
);
const NewObservation = lazyPage(() =>
  import("../pages/form/NewObservationPage").then((module) => module.NewObservationPage),
);
const AddProperties = lazyPage(() =>
  import("../pages/form/AddPropertiesPage").then((module) => module.AddPropertiesPage),
);
const HomePage = lazyPage(() => import("../pages/home/HomePage").then((module) => module.HomePage));
const Visits = lazyPage(() => import("../pages/visits/VisitsPage").then((module) => module.VisitsPage));
const Login = lazyPage(() => import("../pages/login/LoginPage").then((module) => module.LoginPage));

/** '/' is home for people with attendances; a demonstrator is led to the agenda. */
function Home() {
  const path = homePath(useSession().user.roles);
  return path === "/" ? <HomePage /> : <Navigate to={path} replace />;
}

/** /visits, for people with an agenda and for those who manage them. */
function Agenda() {
  return hasAgenda(useSession().user.roles) ? <Visits /> : <Navigate to="/no-permission" replace />;
}

export function AppRoutes() {
  return (
    <Routes>
      <Route
        path="/login/*"
        element={
          <Suspense fallback={<LoginSkeleton />}>
            <Login />
          </Suspense>
        }
      />
      <Route element={<RequireSession />}>
        <Route element={<Shell />}>
          <Route index element={<Home />} />
          <Route path={FUNNEL_ROUTE} element={<AttendanceRoute />} />
          <Route path={LEAD_ROUTE} element={<AttendanceDetail />} />
          <Route path="new-observation/:customerServiceId" element={<NewObservation />} />
          <Route path="add-properties/:customerServiceId" element={<AddProperties />} />
          <Route path="new-customer-service/:businessTypeParam" element={<NewCustomerService />} />
          <Route path="visits" element={<Agenda />} />
          <Route path="no-permission" element={<NoPermissionPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  );
}
