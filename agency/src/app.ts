import type { Express } from "express";
import express from "express";
import helmet from "helmet";
import type { Logger } from "pino";
import { accessRoutes } from "./account/access.routes";
import { accountRoutes } from "./account/account.routes";
import { authorizationRoutes } from "./account/authorizations.routes";
import { avatarRoutes } from "./account/avatar.routes";
import { profileRoutes } from "./account/profile.routes";
import { registerRoutes } from "./account/register.routes";
import { sessionRoutes } from "./account/session.routes";
import { signInRoutes } from "./account/sign-in.routes";
import { attendanceRoutes } from "./attendance/attendance.routes";
import { beginLinked } from "./attendance/begin-linked";
import { change, insert } from "./attendance/change";
import { followCustomer, seenCustomers } from "./attendance/follow-customer";
import { followProperty } from "./attendance/follow-property";
import { followProposal } from "./attendance/follow-proposal";
import { followVisit } from "./attendance/follow-visit";
import { historyRoutes } from "./attendance/history.routes";
import { homeListRoutes } from "./attendance/home-lists.routes";
import { takeOver } from "./attendance/take-over";
import type { Seal } from "./auth/seal";
import type { Throttle } from "./auth/throttle";
import type { Tokens } from "./auth/tokens";
import { businessTypeRoutes } from "./business-type/business-type.routes";
import { checkInRoutes } from "./check-in/check-in.routes";
import { configurationRoutes } from "./configuration/configuration.routes";
import type { RemoteConfigurationSource } from "./configuration/source";
import { customerRoutes } from "./customer/customer.routes";
import { mergeContacts, mergeNames } from "./customer/follow-merge";
import { takeAway } from "./customer/follow-part";
import type { Database } from "./database/database";
import type { Reader } from "./database/replica";
import { distributionRoutes } from "./distribution/distribution.routes";
import { shiftRoutes } from "./distribution/shift.routes";
import { domainRoutes } from "./domain/domain.routes";
import { enterpriseRoutes } from "./enterprise/enterprise.routes";
import type { Env } from "./env";
import { eventRoutes } from "./event/event.routes";
import { helpRoutes } from "./help/help.routes";
import { videoRoutes } from "./help/video.routes";
import { healthRoutes } from "./http/health";
import { RECEIVING, type Receiving, receiveInTime } from "./http/receiving";
import { requestLog } from "./http/request-log";
import { Routes } from "./http/routes";
import { errorHandler, serve, unknownRoute } from "./http/serve";
import { leadRoutes } from "./lead/lead.routes";
import { nextInQueue } from "./lead/queue";
import { suspectRoutes } from "./lead/suspect.routes";
import { listRoutes } from "./lists/list.routes";
import type { Mailbox } from "./mail/mailbox";
import { mergeRoutes } from "./merge/merge.routes";
import { messageRoutes } from "./message/message.routes";
import type { Metrics } from "./metrics/metrics";
import { notificationRoutes } from "./notification/notification.routes";
import { invitationRoutes } from "./person/invitation.routes";
import { personRoutes } from "./person/person.routes";
import { mergeProperties } from "./property/follow-merge";
import { listingRoutes } from "./property/listing.routes";
import { propertyRoutes } from "./property/property.routes";
import { closeProposals, dealOf, followMerge, followTransfer } from "./proposal/follow-attendance";
import { proposalRoutes } from "./proposal/proposal.routes";
import { publicProposalRoutes } from "./proposal/public.routes";
import { deviceRoutes } from "./push/device.routes";
import type { Vapid } from "./push/vapid";
import { reportRoutes } from "./report/report.routes";
import { summaryRoutes } from "./summary/summary.routes";
import { teamRoutes } from "./team/team.routes";
import { tokenRoutes } from "./token/token.routes";
import { traceRequests } from "./tracing/spans";
import { cancelPending, cancelRequest } from "./transfer/cancel-request";
import type { TransferFollowers } from "./transfer/followers";
import { transferAttendances } from "./transfer/transfer";
import { transferRoutes } from "./transfer/transfer.routes";
import { feedRoutes } from "./visit/feed.routes";
import { mergeVisits, visitsBefore } from "./visit/follow-merge";
import { cancelVisits, cancelVisitsOf, keepVisits } from "./visit/follow-move";
import { moveVisits } from "./visit/follow-transfer";
import { visitRoutes } from "./visit/visit.routes";
import { webhookRoutes } from "./webhook/webhook.routes";

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
  summaryRoutes(routes);
  reportRoutes(routes);
  feedRoutes(routes);
  eventRoutes(routes);
  listingRoutes(routes);
  notificationRoutes(routes);
  deviceRoutes(routes);
  distributionRoutes(routes);
  shiftRoutes(routes);
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
  attendanceRoutes(routes, { cancelVisits, keepVisits, nextInQueue, dealOf, closings });
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
  propertyRoutes(routes, followProperty);
  // A proposal's change is noted in its attendance, which the first one moves.
  proposalRoutes(routes, followProposal({ keepVisits }));
  publicProposalRoutes(routes, followProposal({ keepVisits }));
  // A person's edit is noted in each of their open attendances; who sees one of these sees the person.
  customerRoutes(routes, { edit: followCustomer, seen: seenCustomers });
  // A lead makes an attendance, or adds to the person's open one.
  leadRoutes(routes, { insert, change });
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
  serve(app, agencyRoutes(), deps);
  app.use(unknownRoute);
  app.use(errorHandler);
  return app;
}
