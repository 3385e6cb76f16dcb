import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { expressMiddleware } from "@as-integrations/express5";
import { WEBHOOK_PATH } from "@soleira/schema/live/wire";
import express from "express";
import type { Logger } from "pino";
import { readCalendar } from "./agency/calls/calendar";
import { sessionCalls } from "./agency/calls/session";
import { createAgencyApi } from "./agency/compat/agency-api";
import { readEvents } from "./agency/compat/events";
import { attendanceTopic } from "./attendance/attendance.topic";
import type { Env } from "./env";
import { createApollo } from "./graph/apollo";
import { addRequestId } from "./graph/request-id";
import { compress } from "./http/compress";
import { createDrain } from "./http/drain";
import { pages } from "./http/files";
import { HEALTH_PATHS, healthRoutes } from "./http/health";
import { createHostCheck, ownHostOnly } from "./http/host";
import { ANSWER_HEADERS, httpError, notFound } from "./http/http-error";
import { requestLog } from "./http/request-log";
import { createNetworkOf } from "./limits/address";
import { LIMITS } from "./limits/limits";
import { createMemoryBus } from "./live/bus";
import { createFanOut } from "./live/fan-out";
import { createTopics } from "./live/topics";
import { createWebSocketServer } from "./live/web-socket-server";
import { webhookRoutes } from "./live/webhook";
import { createSchema } from "./schema";
import { sdlRoutes } from "./sdl";
import { httpContext, type Shared } from "./session/context";
import { createCookie } from "./session/cookie";
import { createSessionStore } from "./session/session.store";
import { createSessions } from "./session/sessions";
import { feedRoutes } from "./visit/feed";
import { visitTopic } from "./visit/visit.topic";

export type App = {
  /** Does not listen yet. */
  server: Server;
  /** Looks at the session of every open subscription now; otherwise once a minute. */
  recheckSubscriptions(): Promise<void>;
  /** Takes no more work, closes sockets with a reconnect code, waits for what is under way, saves the sessions. */
  close(): Promise<void>;
};

/** How long a request may take to arrive, milliseconds, and how much it may say before its body. */
const RECEIVING = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
};
const MOST_HEADERS = 100;

/** The whole gateway; only main.ts listens. */
export async function createApp({ env, log }: { env: Env; log: Logger }): Promise<App> {
  const bus = createMemoryBus();
  const topics = createTopics([attendanceTopic, visitTopic]);
  const agencyApi = createAgencyApi({
    url: env.AGENCY_API_URL,
    clientId: env.AGENCY_CLIENT_ID,
    clientSecret: env.AGENCY_CLIENT_SECRET,
    features: env.AGENCY_FEATURES,
    firstPage: env.AGENCY_FIRST_PAGE,
    zone: env.AGENCY_TIME_ZONE,
    configurationUrl: env.REMOTE_CONFIG_URL,
    log,
    publish: bus.publish,
  });
  // What was read before a change is not shared with those whom the change is sent to.
  bus.listen(() => agencyApi.changed());
  const store = createSessionStore(join(env.DATA_DIR, "sessions.json"), log);
  const shared: Shared = {
    agencyApi,
    sessions: createSessions({
      store,
      refresh: (token) => sessionCalls.refresh(agencyApi, token),
      key: env.SESSION_KEY,
    }),
    cookie: createCookie(env.PUBLIC_URL),
    log,
    publicUrl: env.PUBLIC_URL,
  };
  const schema = createSchema();
  const production = env.NODE_ENV === "production";
  const apollo = createApollo({
    schema,
    log,
    production,
    compiled: env.COMPILED_OPERATIONS,
  });
  await apollo.start();

  const app = express();
  app.disable("x-powered-by");
  // An answer of the graph is never asked for again by its hash; files have tags of their own.
  app.disable("etag");
  app.set("trust proxy", env.TRUST_PROXY);
  app.use(requestLog(log));
  const isOwnHost = createHostCheck(env.PUBLIC_URL, env.ALLOWED_HOSTS);
  app.use(ownHostOnly(isOwnHost, new Set([...HEALTH_PATHS, WEBHOOK_PATH])));
  // First of the routes, since it is asked most.
  app.use(
    "/graphql",
    (_request, response, next) => {
      // Before the body is read: what cannot be read is answered with them too.
      response.set(ANSWER_HEADERS);
      next();
    },
    compress,
    express.json({ limit: LIMITS.body }),
    (request, _response, next) => {
      // Apollo wants a body; a GET, or a type that is not JSON, has none.
      request.body ??= {};
      next();
    },
    addRequestId,
    expressMiddleware(apollo, {
      context: async ({ req, res }) => httpContext(shared, req, res),
    }),
  );
  app.use(sdlRoutes(schema, { production, shared }));
  app.use(healthRoutes(agencyApi, () => drain.draining));
  if (env.WEBHOOK_SECRET && env.AGENCY_FEATURES.has("webhook"))
    app.use(
      webhookRoutes({
        secret: env.WEBHOOK_SECRET,
        topics,
        read: (body) => readEvents(topics.body, body, { features: env.AGENCY_FEATURES, log }),
        bus,
        log,
      }),
    );
  app.use(feedRoutes((token) => readCalendar(agencyApi, token)));
  app.use(pages({ clientDir: env.CLIENT_DIR, graphiqlDir: env.GRAPHIQL_DIR, publicUrl: env.PUBLIC_URL }));
  app.use(notFound);
  app.use(httpError(log));

  const server = createServer(RECEIVING, app);
  server.maxHeadersCount = MOST_HEADERS;
  const drain = createDrain(server);

  const sockets = createWebSocketServer(server, {
    shared,
    schema,
    fanOut: createFanOut({ bus, topics, schema, log }),
    personalFields: topics.personalFields,
    publicUrl: env.PUBLIC_URL,
    isOwnHost,
    maxSockets: env.MAX_SUBSCRIBERS,
    networkOf: createNetworkOf(app),
  });

  return {
    server,
    recheckSubscriptions: async () => {
      await sockets.recheck();
    },
    async close() {
      drain.begin();
      await Promise.all([drain.end(), sockets.close()]);
      await apollo.stop();
      await store.close();
    },
  };
}
