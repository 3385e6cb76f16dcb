import type { Express } from "express";
import express from "express";
import helmet from "helmet";
import type { Logger } from "pino";
import { accountRoutes } from "./account/account.routes";
import { attendanceRoutes } from "./attendance/attendance.routes";
import { change, insert } from "./attendance/change";
import { followCustomer } from "./attendance/follow-customer";
import { followProperty } from "./attendance/follow-property";
import { followVisit } from "./attendance/follow-visit";
import { historyRoutes } from "./attendance/history.routes";
import { homeListRoutes } from "./attendance/home-lists.routes";
import { signInRoutes } from "./auth/sign-in.routes";
import type { Throttle } from "./auth/throttle";
import type { Tokens } from "./auth/tokens";
import { configurationRoutes } from "./configuration/configuration.routes";
import type { RemoteConfigurationSource } from "./configuration/source";
import { customerRoutes } from "./customer/customer.routes";
import type { Database } from "./database/database";
import { domainRoutes } from "./domain/domain.routes";
import { enterpriseRoutes } from "./enterprise/enterprise.routes";
import type { Env } from "./env";
import { eventRoutes } from "./event/event.routes";
import { healthRoutes } from "./http/health";
import { requestLog } from "./http/request-log";
import { Routes } from "./http/routes";
import { errorHandler, serve, unknownRoute } from "./http/serve";
import { leadRoutes } from "./lead/lead.routes";
import { nextInQueue } from "./lead/queue";
import { messageRoutes } from "./message/message.routes";
import { propertyRoutes } from "./property/property.routes";
import { summaryRoutes } from "./summary/summary.routes";
import { feedRoutes } from "./visit/feed.routes";
import { cancelVisits, keepVisits } from "./visit/follow-move";
import { visitRoutes } from "./visit/visit.routes";

/** What the app is made of; main.ts and the tests' testAgency.ts put it together. */
export type Deps = {
  database: Database;
  env: Env;
  log: Logger;
  /** The only clock. */
  now: () => Date;
  tokens: Tokens;
  throttle: Throttle;
  configuration: RemoteConfigurationSource;
};

/** Every route of the agency, without an app around it: OpenAPI is made from the same list. */
export function agencyRoutes(): Routes<Deps> {
  const routes = new Routes<Deps>();
  healthRoutes(routes);
  signInRoutes(routes);
  accountRoutes(routes);
  enterpriseRoutes(routes);
  domainRoutes(routes);
  configurationRoutes(routes);
  historyRoutes(routes);
  messageRoutes(routes);
  homeListRoutes(routes);
  summaryRoutes(routes);
  feedRoutes(routes);
  eventRoutes(routes);

  // What follows a change in another feature, in the same transaction
  // (schema/decisions/0021-what-follows-is-assembled.md).
  // A card that moves: its open visits are canceled or kept, the next in the queue receives what is handed over.
  attendanceRoutes(routes, { cancelVisits, keepVisits, nextInQueue });
  // A visit moves its attendance; a property that is added begins it.
  visitRoutes(routes, followVisit);
  propertyRoutes(routes, followProperty);
  // A person's edit is noted in each of their open attendances.
  customerRoutes(routes, followCustomer);
  // A lead makes an attendance, or adds to the person's open one.
  leadRoutes(routes, { insert, change });
  return routes;
}

/** The agency as an Express app; only main.ts listens. */
export function createApp(deps: Deps): Express {
  const app = express();
  app.disable("x-powered-by");
  app.set("query parser", "simple");
  app.set("etag", false);
  app.use(helmet());
  app.use(requestLog(deps.log));
  serve(app, agencyRoutes(), deps);
  app.use(unknownRoute);
  app.use(errorHandler);
  return app;
}
