import { Suspense } from "react";
import { type Location, matchPath, Navigate, Route, Routes, useLocation } from "react-router-dom";
import { useSession } from "../data/session/useSession";
import { FORM_ROUTE, overPage } from "../features/proposal/proposalPath";
import { NoPermissionPage } from "../pages/NoPermissionPage";
import { NotFoundPage } from "../pages/NotFoundPage";
import { lazyPage } from "../ui/lazyCode";
import { AttendanceRoute } from "./AttendanceRoute";
import { ErrorBoundary } from "./ErrorBoundary";
import { LoginSkeleton } from "./LoginSkeleton";
import { FUNNEL_ROUTE, hasAgenda, hasTransfers, homePath, LEAD_ROUTE, PEOPLE_PATH } from "./navigation";
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
  import("../pages/properties/AddPropertiesPage").then((module) => module.AddPropertiesPage),
);
const loadProposalForm = () => import("../pages/proposals/ProposalFormPage");
const ProposalFormEntry = lazyPage(() => loadProposalForm().then((module) => module.ProposalFormEntry));
const ProposalFormDialog = lazyPage(() => loadProposalForm().then((module) => module.ProposalFormDialog));
const Proposals = lazyPage(() =>
  import("../pages/proposals/ProposalsPage").then((module) => module.ProposalsPage),
);
const RentalStages = lazyPage(() =>
  import("../pages/proposals/RentalStagesPage").then((module) => module.RentalStagesPage),
);
const ProposalPdf = lazyPage(() =>
  import("../pages/proposals/ProposalPdfPage").then((module) => module.ProposalPdfPage),
);
const HomePage = lazyPage(() => import("../pages/home/HomePage").then((module) => module.HomePage));
const LeadProfile = lazyPage(() =>
  import("../pages/lead-profile/LeadProfilePage").then((module) => module.LeadProfilePage),
);
const Transfer = lazyPage(() =>
  import("../pages/transfer/TransferPage").then((module) => module.TransferPage),
);
const Merge = lazyPage(() => import("../pages/merge/MergePage").then((module) => module.MergePage));
const TypeChange = lazyPage(() =>
  import("../pages/business-type/TypeChangePage").then((module) => module.TypeChangePage),
);
const Transfers = lazyPage(() =>
  import("../pages/transfers/RequestsPage").then((module) => module.RequestsPage),
);
const TransferRequest = lazyPage(() =>
  import("../pages/transfers/RequestPage").then((module) => module.RequestPage),
);
const Notifications = lazyPage(() =>
  import("../pages/notifications/NotificationsPage").then((module) => module.NotificationsPage),
);
const Visits = lazyPage(() => import("../pages/visits/VisitsPage").then((module) => module.VisitsPage));
const Login = lazyPage(() => import("../pages/login/LoginPage").then((module) => module.LoginPage));
const UserProfile = lazyPage(() =>
  import("../pages/user-profile/UserProfilePage").then((module) => module.UserProfilePage),
);
const LegacyProfile = lazyPage(() =>
  import("../pages/user-profile/LegacyProfilePage").then((module) => module.LegacyProfilePage),
);
const People = lazyPage(() => import("../pages/management/PeoplePage").then((module) => module.PeoplePage));
const Settings = lazyPage(() =>
  import("../pages/management/SettingsPage").then((module) => module.SettingsPage),
);
const Lists = lazyPage(() => import("../pages/management/ListsPage").then((module) => module.ListsPage));
const ResetPassword = lazyPage(() =>
  import("../pages/login/ResetPasswordPage").then((module) => module.ResetPasswordPage),
);

/** '/' is home for people with attendances; a demonstrator is led to the agenda. */
function Home() {
  const path = homePath(useSession().user.roles);
  return path === "/" ? <HomePage /> : <Navigate to={path} replace />;
}

/** /transfers, for who asks for transfers and who decides. */
function TransferRequests() {
  return hasTransfers(useSession().user.roles) ? <Transfers /> : <NoPermissionPage />;
}

/** /notifications, where the agency has any. */
function OwnNotifications() {
  return useSession().enterprise.hasNotifications ? <Notifications /> : <NotFoundPage />;
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
          <Route path="new-observation/:customerServiceId" element={<NewObservation />} />
          <Route path="add-properties/:customerServiceId" element={<AddProperties />} />
          <Route path="new-customer-service/:businessTypeParam" element={<NewCustomerService />} />
          <Route path="lead-profile" element={<LeadProfile />} />
          <Route path="proposals" element={<Proposals />} />
          <Route path="esteira-locacao" element={<RentalStages />} />
          <Route path="proposals-pdf" element={<ProposalPdf />} />
          <Route path={FORM_ROUTE} element={<ProposalFormEntry />} />
          <Route path="transfer-lead/:customerServiceId" element={<Transfer />} />
          <Route path="merge-calls/:customerServiceId" element={<Merge />} />
          <Route path="transfer-business-type/:customerServiceId" element={<TypeChange />} />
          <Route path="transfers" element={<TransferRequests />} />
          <Route path="request-transfer/:id" element={<TransferRequest />} />
          <Route path="request-transfer/:id/historic" element={<TransferRequest historic />} />
          <Route path="notifications" element={<OwnNotifications />} />
          <Route path="visits" element={<Agenda />} />
          <Route path="management" element={<Navigate to={PEOPLE_PATH} replace />} />
          <Route path="management/people" element={<People />} />
          <Route path="management/settings" element={<Settings />} />
          <Route path="management/lists" element={<Lists />} />
          <Route path="user-profile/*" element={<UserProfile />} />
          <Route path="profile" element={<LegacyProfile />} />
          <Route path="no-permission" element={<NoPermissionPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  );
}
