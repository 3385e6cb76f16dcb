import type { Express } from "express";
import express from "express";
import helmet from "helmet";
import type { Logger } from "pino";
import type { Seal } from "./auth/seal";
import type { Throttle } from "./auth/throttle";
import type { Tokens } from "./auth/tokens";
import type { Database } from "./database/database";
import type { Reader } from "./database/replica";
import type { Env } from "./env";
import { accessRoutes } from "./features/account/access.routes";
import { accountRoutes } from "./features/account/account.routes";
import { authorizationRoutes } from "./features/account/authorizations.routes";
import { avatarRoutes } from "./features/account/avatar.routes";
import { profileRoutes } from "./features/account/profile.routes";
import { registerRoutes } from "./features/account/register.routes";
import { sessionRoutes } from "./features/account/session.routes";
import { signInRoutes } from "./features/account/sign-in.routes";
import { associatesOf } from "./features/attendance/associates";
import { attendanceRoutes } from "./features/attendance/attendance.routes";
import { beginLinked } from "./features/attendance/begin-linked";
import { change, insert } from "./features/attendance/change";
import { followCustomer, seenCustomers } from "./features/attendance/follow-customer";
import { followProperty } from "./features/attendance/follow-property";
import { followProposal } from "./features/attendance/follow-proposal";
import { followVisit } from "./features/attendance/follow-visit";
import { historyRoutes } from "./features/attendance/history.routes";
import { homeListRoutes } from "./features/attendance/home-lists.routes";
import { takeOver } from "./features/attendance/take-over";
import { businessTypeRoutes } from "./features/business-type/business-type.routes";
import { checkInRoutes } from "./features/check-in/check-in.routes";
import { configurationRoutes } from "./features/configuration/configuration.routes";
import type { RemoteConfigurationSource } from "./features/configuration/source";
import { customerRoutes } from "./features/customer/customer.routes";
import { mergeContacts, mergeNames } from "./features/customer/follow-merge";
import { takeAway } from "./features/customer/follow-part";
import { distributionRoutes } from "./features/distribution/distribution.routes";
import { domainRoutes } from "./features/domain/domain.routes";
import { enterpriseRoutes } from "./features/enterprise/enterprise.routes";
import { eventRoutes } from "./features/event/event.routes";
import { helpRoutes } from "./features/help/help.routes";
import { videoRoutes } from "./features/help/video.routes";
import { importRoutes } from "./features/import/import.routes";
import { channelRoutes } from "./features/lead/channel.routes";
import { leadRoutes } from "./features/lead/lead.routes";
import { metaRoutes } from "./features/lead/meta.routes";
import { nextFor, nextInQueue } from "./features/lead/queue";
import { openToSites, siteRoutes } from "./features/lead/site.routes";
import { suspectRoutes } from "./features/lead/suspect.routes";
import { listRoutes } from "./features/lists/list.routes";
import { mergeRoutes } from "./features/merge/merge.routes";
import { messageRoutes } from "./features/message/message.routes";
import { notificationRoutes } from "./features/notification/notification.routes";
import { partsRoutes } from "./features/parts/parts.routes";
import { invitationRoutes } from "./features/person/invitation.routes";
import { personRoutes } from "./features/person/person.routes";
import { personalRoutes } from "./features/personal/personal.routes";
import { mergeProperties } from "./features/property/follow-merge";
import { listingRoutes } from "./features/property/listing.routes";
import { propertyRoutes } from "./features/property/property.routes";
import { closeProposals, dealOf, followMerge, followTransfer } from "./features/proposal/follow-attendance";
import { proposalsIfHandled } from "./features/proposal/list";
import { formFacts } from "./features/proposal/print";
import { proposalRoutes } from "./features/proposal/proposal.routes";
import { publicProposalRoutes } from "./features/proposal/public.routes";
import { deviceRoutes } from "./features/push/device.routes";
import type { Vapid } from "./features/push/vapid";
import { reportRoutes } from "./features/report/report.routes";
import { summaryRoutes } from "./features/summary/summary.routes";
import { teamRoutes } from "./features/team/team.routes";
import { tokenRoutes } from "./features/token/token.routes";
import { cancelPending, cancelRequest } from "./features/transfer/cancel-request";
import type { TransferFollowers } from "./features/transfer/followers";
import { transferAttendances } from "./features/transfer/transfer";
import { transferRoutes } from "./features/transfer/transfer.routes";
import { feedRoutes } from "./features/visit/feed.routes";
import { mergeVisits, visitsBefore } from "./features/visit/follow-merge";
import { cancelVisits, cancelVisitsOf, keepVisits } from "./features/visit/follow-move";
import { moveVisits } from "./features/visit/follow-transfer";
import { publicVisitRoutes } from "./features/visit/public.routes";
import { visitRoutes } from "./features/visit/visit.routes";
import { webhookRoutes } from "./features/webhook/webhook.routes";
import { healthRoutes } from "./http/health";
import { RECEIVING, type Receiving, receiveInTime } from "./http/receiving";
import { requestLog } from "./http/request-log";
import { Routes } from "./http/routes";
import { errorHandler, serve, unknownRoute } from "./http/serve";
import type { Mailbox } from "./mail/mailbox";
import type { Metrics } from "./metrics/metrics";
import { traceRequests } from "./tracing/spans";

/** What the app is made of; main.ts and the tests' testAgency.ts put it together. */
export type Deps = {
  database: Database;
  reader: Reader;
  env: Env;
  log: Logger;
  /** The only clock. */
  now: () => Date;
  tokens: Tokens;
  seal: Seal;
  mailbox: Mailbox;
  vapid: Vapid;
  throttle: Throttle;
  configuration: RemoteConfigurationSource;
  metrics: Metrics;
};

/** Every route of the agency, without an app around it: OpenAPI is made from the same list. */
export function agencyRoutes(): Routes<Deps> {
  const routes = new Routes<Deps>();
  healthRoutes(routes);
  signInRoutes(routes);
  registerRoutes(routes);
  accessRoutes(routes);
  authorizationRoutes(routes);
  sessionRoutes(routes);
  profileRoutes(routes);
  avatarRoutes(routes);
  accountRoutes(routes);
  invitationRoutes(routes);
  enterpriseRoutes(routes);
  domainRoutes(routes);
  listRoutes(routes);
  configurationRoutes(routes);
  historyRoutes(routes);
  messageRoutes(routes);
  homeListRoutes(routes);
  partsRoutes(routes, {
    associates: ({ tx }, row) => associatesOf(tx, row),
    proposals: proposalsIfHandled,
  });
  summaryRoutes(routes);
  reportRoutes(routes);
  feedRoutes(routes);
  eventRoutes(routes);
  listingRoutes(routes);
  notificationRoutes(routes);
  deviceRoutes(routes);
  distributionRoutes(routes);
  teamRoutes(routes);
  helpRoutes(routes);
  videoRoutes(routes);
  tokenRoutes(routes);
  webhookRoutes(routes);
  checkInRoutes(routes);

  // What follows a change in another feature, in the same transaction
  // (schema/decisions/0021-what-follows-is-assembled.md).
  // A card that moves: its open visits are canceled or kept, the next in the queue receives what is handed over.
  const closings = [cancelRequest, closeProposals];
  attendanceRoutes(routes, { cancelVisits, keepVisits, nextFor, dealOf, closings });
  // A lead that goes to another agent takes its visits along; to another unit it begins anew there.
  const transfers: TransferFollowers = {
    change,
    beginLinked,
    nextInQueue,
    moveVisits,
    cancelVisitsOf,
    closings,
    moves: [(work, row, to) => followTransfer(work, row, { userId: to })],
  };
  transferRoutes(routes, transfers);
  // Who is suspended hands their open leads over in the same step.
  personRoutes(routes, (work, body) => transferAttendances(work, transfers, body));
  // Merging brings all that belongs to the others to the survivor.
  mergeRoutes(routes, {
    change,
    takeOver,
    mergeProperties,
    visitsBefore,
    mergeVisits,
    mergeContacts,
    mergeNames,
    mergeProposals: followMerge,
    cancelRequest: cancelPending,
  });
  // Another funnel: what is ahead of its visits and waits of its proposals ends.
  businessTypeRoutes(routes, {
    change,
    cancelVisitsOf,
    moveVisits,
    followTransfer,
    cancelRequest: cancelPending,
  });
  // A visit moves its attendance; a property that is added begins it.
  visitRoutes(routes, followVisit);
  publicVisitRoutes(routes, followVisit);
  propertyRoutes(routes, followProperty);
  // A proposal's change is noted in its attendance, which the first one moves.
  proposalRoutes(routes, followProposal({ keepVisits }));
  publicProposalRoutes(routes, followProposal({ keepVisits }));
  // A person's edit is noted in each of their open attendances; who sees one of these sees the person.
  customerRoutes(routes, { edit: followCustomer, seen: seenCustomers });
  // What is kept of a person has forms of proposals in it.
  personalRoutes(routes, formFacts);
  // A lead makes an attendance, or adds to the person's open one.
  leadRoutes(routes, { insert, change });
  metaRoutes(routes);
  siteRoutes(routes, { insert, change });
  channelRoutes(routes, { insert, change });
  importRoutes(routes);
  // Who was glued to another gets an attendance, and takes what is theirs along.
  suspectRoutes(routes, { insert, change, takeAway });
  return routes;
}

/** The agency as an Express app; only main.ts listens. */
export function createApp(deps: Deps, receiving: Receiving = RECEIVING): Express {
  const app = express();
  app.disable("x-powered-by");
  app.set("query parser", "simple");
  app.set("etag", false);
  app.use(helmet());
  app.use(requestLog(deps.log));
  app.use(deps.metrics.requests);
  if (deps.env.OTEL_EXPORTER_OTLP_ENDPOINT) app.use(traceRequests);
  app.use(receiveInTime(receiving));
  openToSites(app);
  serve(app, agencyRoutes(), deps);
  app.use(unknownRoute);
  app.use(errorHandler);
  return app;
}
