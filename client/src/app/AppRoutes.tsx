import { Suspense } from "react";
import { type Location, matchPath, Navigate, Route, Routes, useLocation } from "react-router-dom";
import { useSession } from "../data/session/useSession";
import { FORM_ROUTE, overPage } from "../features/proposal/proposalPath";
import { ErrorBoundary } from "../ui/ErrorBoundary";
import { lazyCode } from "../ui/lazyCode";
import { AttendanceRoute } from "./AttendanceRoute";
import { LoginSkeleton } from "./LoginSkeleton";
import { FUNNEL_ROUTE, hasAgenda, homePath, LEAD_ROUTE } from "./navigation";
import { AttendanceDetail } from "./preload";
import { RequireSession } from "./RequireSession";
import { Shell } from "./Shell";

const NewCustomerService = lazyCode(() =>
  import("../pages/create/NewCustomerServicePage").then((module) => module.NewCustomerServicePage),
);
const NewLead = lazyCode(() => import("../pages/create/NewLeadPage").then((module) => module.NewLeadPage));
const ProposalFormDialog = lazyCode(() =>
  import("../pages/proposals/ProposalFormPage").then((module) => module.ProposalFormDialog),
);
const HomePage = lazyCode(() => import("../pages/home/HomePage").then((module) => module.HomePage));
const FurtherPages = lazyCode(() => import("./FurtherPages").then((module) => module.FurtherPages));
const Visits = lazyCode(() => import("../pages/visits/VisitsPage").then((module) => module.VisitsPage));
const Login = lazyCode(() => import("../pages/login/LoginPage").then((module) => module.LoginPage));
const ResetPassword = lazyCode(() =>
  import("../pages/login/ResetPasswordPage").then((module) => module.ResetPasswordPage),
);

/** '/' is home for people with attendances; a demonstrator is led to the agenda. */
function Home() {
  const path = homePath(useSession().user.roles);
  return path === "/" ? <HomePage /> : <Navigate to={path} replace />;
}

/** /visits, for people with an agenda and for those who manage them. */
function Agenda() {
  return hasAgenda(useSession().user.roles) ? <Visits /> : <Navigate to="/no-permission" replace />;
}

/** The pages, and over one of them the forms of a proposal (docs/product/proposals.md#form-page). */
export function AppRoutes() {
  const location = useLocation();
  const over = matchPath(FORM_ROUTE, location.pathname) ? overPage(location.state) : null;
  return (
    <>
      <Pages {...(over && { location: over.background })} />
      {over && (
        <Routes>
          <Route element={<RequireSession quiet />}>
            <Route
              path={FORM_ROUTE}
              element={
                <ErrorBoundary>
                  <Suspense fallback={null}>
                    <ProposalFormDialog />
                  </Suspense>
                </ErrorBoundary>
              }
            />
          </Route>
        </Routes>
      )}
    </>
  );
}

function Pages({ location }: { location?: Partial<Location> }) {
  return (
    <Routes {...(location && { location })}>
      <Route
        path="/login/*"
        element={
          <Suspense fallback={<LoginSkeleton />}>
            <Login />
          </Suspense>
        }
      />
      <Route
        path="/reset-password/:userId/:token"
        element={
          <Suspense fallback={<LoginSkeleton />}>
            <ResetPassword />
          </Suspense>
        }
      />
      <Route element={<RequireSession />}>
        <Route element={<Shell />}>
          <Route index element={<Home />} />
          <Route path={FUNNEL_ROUTE} element={<AttendanceRoute />} />
          <Route path={LEAD_ROUTE} element={<AttendanceDetail />} />
          <Route path="visits" element={<Agenda />} />
          <Route path="new-customer-service" element={<NewLead />} />
          <Route path="new-customer-service/:businessTypeParam" element={<NewCustomerService />} />
          <Route path="*" element={<FurtherPages />} />
        </Route>
      </Route>
    </Routes>
  );
}
