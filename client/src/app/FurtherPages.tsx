import { mayEnter } from "@soleira/schema/account/roles";
import type { ReactNode } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { useSession } from "../data/session/useSession";
import { hasQueues } from "../features/distribution/distributionPath";
import { PEOPLE_PATH } from "../features/person/personPath";
import { FORM_ROUTE } from "../features/proposal/proposalPath";
import { NoPermissionPage } from "../pages/NoPermissionPage";
import { NotFoundPage } from "../pages/NotFoundPage";
import { lazyCode } from "../ui/lazyCode";
import { hasTransfers, searchPath } from "./navigation";

const NewObservation = lazyCode(() =>
  import("../pages/form/NewObservationPage").then((module) => module.NewObservationPage),
);
const AddProperties = lazyCode(() =>
  import("../pages/properties/AddPropertiesPage").then((module) => module.AddPropertiesPage),
);
const Proposals = lazyCode(() =>
  import("../pages/proposals/ProposalsPage").then((module) => module.ProposalsPage),
);
const RentalStages = lazyCode(() =>
  import("../pages/proposals/RentalStagesPage").then((module) => module.RentalStagesPage),
);
const ProposalPdf = lazyCode(() =>
  import("../pages/proposals/ProposalPdfPage").then((module) => module.ProposalPdfPage),
);
const LeadProfile = lazyCode(() =>
  import("../pages/lead-profile/LeadProfilePage").then((module) => module.LeadProfilePage),
);
const Transfer = lazyCode(() =>
  import("../pages/transfer/TransferPage").then((module) => module.TransferPage),
);
const Merge = lazyCode(() => import("../pages/merge/MergePage").then((module) => module.MergePage));
const TypeChange = lazyCode(() =>
  import("../pages/business-type/TypeChangePage").then((module) => module.TypeChangePage),
);
const Transfers = lazyCode(() =>
  import("../pages/transfers/RequestsPage").then((module) => module.RequestsPage),
);
const TransferRequest = lazyCode(() =>
  import("../pages/transfers/RequestPage").then((module) => module.RequestPage),
);
const Notifications = lazyCode(() =>
  import("../pages/notifications/NotificationsPage").then((module) => module.NotificationsPage),
);
const UserProfile = lazyCode(() =>
  import("../pages/user-profile/UserProfilePage").then((module) => module.UserProfilePage),
);
const LegacyProfile = lazyCode(() =>
  import("../pages/user-profile/LegacyProfilePage").then((module) => module.LegacyProfilePage),
);
const People = lazyCode(() => import("../pages/management/PeoplePage").then((module) => module.PeoplePage));
const Settings = lazyCode(() =>
  import("../pages/management/SettingsPage").then((module) => module.SettingsPage),
);
const Lists = lazyCode(() => import("../pages/management/ListsPage").then((module) => module.ListsPage));
const Help = lazyCode(() => import("../pages/help/HelpPage").then((module) => module.HelpPage));
const Queues = lazyCode(() => import("../pages/management/QueuesPage").then((module) => module.QueuesPage));
const Places = lazyCode(() => import("../pages/management/PlacesPage").then((module) => module.PlacesPage));
const Teams = lazyCode(() => import("../pages/management/TeamsPage").then((module) => module.TeamsPage));
const Identity = lazyCode(() =>
  import("../pages/management/IdentityPage").then((module) => module.IdentityPage),
);
const Templates = lazyCode(() =>
  import("../pages/management/TemplatesPage").then((module) => module.TemplatesPage),
);
const Tokens = lazyCode(() => import("../pages/management/TokensPage").then((module) => module.TokensPage));
const Webhooks = lazyCode(() =>
  import("../pages/management/WebhooksPage").then((module) => module.WebhooksPage),
);
const Arrivals = lazyCode(() =>
  import("../pages/management/ArrivalsPage").then((module) => module.ArrivalsPage),
);
const AgencyCalls = lazyCode(() =>
  import("../pages/management/AgencyCallsPage").then((module) => module.AgencyCallsPage),
);
const Channels = lazyCode(() =>
  import("../pages/management/ChannelsPage").then((module) => module.ChannelsPage),
);
const Imports = lazyCode(() => import("../pages/management/ImportPage").then((module) => module.ImportPage));
const CheckIn = lazyCode(() => import("../pages/check-in/CheckInPage").then((module) => module.CheckInPage));
const RulesPosition = lazyCode(() =>
  import("../pages/rules-position/RulesPositionPage").then((module) => module.RulesPositionPage),
);
const Training = lazyCode(() => import("../pages/help/TrainingPage").then((module) => module.TrainingPage));
const ProposalFormEntry = lazyCode(() =>
  import("../pages/proposals/ProposalFormPage").then((module) => module.ProposalFormEntry),
);

const Dashboard = lazyCode(() =>
  import("../pages/dashboard/DashboardPage").then((module) => module.DashboardPage),
);

const ReportRows = lazyCode(() =>
  import("../pages/dashboard/ReportPage").then((module) => module.ReportPage),
);

/** /dashboard and its reports, for who has numbers (docs/product/dashboard.md#people). */
function OwnNumbers({ children }: { children: ReactNode }) {
  const { user, enterprise } = useSession();
  if (!mayEnter(user.roles)) return <Navigate to="/no-permission" replace />;
  return enterprise.hasReports ? children : <NotFoundPage />;
}

/** /transfers, for who asks for transfers and who decides. */
function TransferRequests() {
  return hasTransfers(useSession().user.roles) ? <Transfers /> : <NoPermissionPage />;
}

/** /rules-position, for who waits for leads and who sees all queues, where they are here. */
function Positions() {
  const { user, enterprise } = useSession();
  if (!enterprise.hasDistribution) return <NotFoundPage />;
  return hasQueues(user.roles) ? <RulesPosition /> : <NoPermissionPage />;
}

/** /check-in, where it is here. */
function OwnCheckIn() {
  return useSession().enterprise.hasDistribution ? <CheckIn /> : <NotFoundPage />;
}

/** /notifications, where the agency has any. */
function OwnNotifications() {
  return useSession().enterprise.hasNotifications ? <Notifications /> : <NotFoundPage />;
}

/** The pages that are mostly come to from another one: their addresses and code are no part of what every page needs. */
export function FurtherPages() {
  const { user, enterprise } = useSession();
  return (
    <Routes>
      <Route path="new-observation/:customerServiceId" element={<NewObservation />} />
      <Route path="add-properties/:customerServiceId" element={<AddProperties />} />
      <Route path="lead-profile/:customerId?" element={<LeadProfile searchPath={searchPath(user.roles)} />} />
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
      <Route
        path="dashboard"
        element={
          <OwnNumbers>
            <Dashboard />
          </OwnNumbers>
        }
      />
      <Route
        path="dashboard/reports/:name"
        element={
          <OwnNumbers>
            <ReportRows />
          </OwnNumbers>
        }
      />
      <Route path="check-in" element={<OwnCheckIn />} />
      <Route path="rules-position" element={<Positions />} />
      <Route path="notifications" element={<OwnNotifications />} />
      <Route
        path="management"
        element={<Navigate to={enterprise.hasManagement ? PEOPLE_PATH : "/management/agency"} replace />}
      />
      <Route path="management/agency" element={<AgencyCalls />} />
      <Route path="management/people" element={<People />} />
      <Route path="management/settings" element={<Settings />} />
      <Route path="management/lists" element={<Lists />} />
      <Route path="service" element={<Help />} />
      <Route path="training" element={<Training />} />
      <Route path="management/teams" element={<Teams />} />
      <Route path="management/identity" element={<Identity />} />
      {enterprise.hasApiTokens && <Route path="management/tokens" element={<Tokens />} />}
      {enterprise.hasArrivals && <Route path="management/arrivals" element={<Arrivals />} />}
      {enterprise.hasChannels && <Route path="management/channels" element={<Channels />} />}
      {enterprise.hasImport && <Route path="management/import" element={<Imports />} />}
      {enterprise.hasWebhooks && <Route path="management/webhooks" element={<Webhooks />} />}
      {enterprise.hasNewProposalFlow && <Route path="management/templates" element={<Templates />} />}
      {enterprise.hasDistribution && (
        <>
          <Route path="management/queues" element={<Queues />} />
          <Route path="management/places" element={<Places />} />
        </>
      )}
      <Route path="user-profile/*" element={<UserProfile />} />
      <Route path="profile" element={<LegacyProfile />} />
      <Route path="no-permission" element={<NoPermissionPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
