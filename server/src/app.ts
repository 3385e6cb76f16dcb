import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { expressMiddleware } from "@as-integrations/express5";
import { WEBHOOK_PATH } from "@soleira/schema/live/wire";
import express, { type RequestHandler } from "express";
import type { Logger } from "pino";
import { openAgency, readEvents } from "./agency/calls/open-agency";
import { readCalendar, sessionCalls } from "./agency/calls/without-session";
import type { Env } from "./env";
import { attendanceTopic } from "./features/attendance/attendance.topic";
import { notificationTopic } from "./features/notification/notification.topic";
import { pictureRoutes } from "./features/picture/picture.routes";
import { createPictures } from "./features/picture/pictures";
import { proposalTopic } from "./features/proposal/proposal.topic";
import { feedRoutes } from "./features/visit/feed";
import { visitTopic } from "./features/visit/visit.topic";
import { createApollo } from "./graph/apollo";
import { USE_POST } from "./graph/errors";
import { addRequestId } from "./graph/request-id";
import { compress } from "./http/compress";
import { createDrain } from "./http/drain";
import { pages } from "./http/files";
import { graphiqlGate } from "./http/graphiql-gate";
import { HEALTH_PATHS, healthRoutes } from "./http/health";
import { createHostCheck, ownHostOnly } from "./http/host";
import { ANSWER_HEADERS, httpError, notFound, problem } from "./http/http-error";
import { RECEIVING, type Receiving, receiveInTime } from "./http/receiving";
import { requestLog, routeOf } from "./http/request-log";
import { createNetworkOf } from "./limits/address";
import { limitersIn } from "./limits/limiters";
import { LIMITS } from "./limits/limits";
import { createRateLimits } from "./limits/rate-limits";
import { createSafelist } from "./limits/safelist";
import { createAccountThrottle, createCustomerThrottle } from "./limits/stranger-throttles";
import { createMemoryBus } from "./live/bus";
import { createFanOut } from "./live/fan-out";
import { createRedisBus } from "./live/redis-bus";
import { createTopics } from "./live/topics";
import { createWebSocketServer } from "./live/web-socket-server";
import { webhookRoutes } from "./live/webhook";
import { createMetrics, type Metrics } from "./metrics/metrics";
import { connectRedis } from "./redis/redis";
import { createSchema } from "./schema";
import { sdlRoutes } from "./sdl";
import { createChallenges } from "./session/challenges";
import { httpContext, type Shared } from "./session/context";
import { createCookie } from "./session/cookie";
import { readCredentials } from "./session/credentials";
import { createRedisSessionStore } from "./session/redis-session.store";
import { createSessionStore } from "./session/session.store";
import { createSessions } from "./session/sessions";
import { traceRequests } from "./tracing/spans";
import { fileRoutes } from "./upload/file.routes";
import { UPLOADS, uploadRoutes } from "./upload/upload.routes";

export type App = {
  metrics: Metrics;
  /** Does not listen yet. */
  server: Server;
  /** Looks at the session of every open subscription now; otherwise once a minute. */
  recheckSubscriptions(): Promise<void>;
  /** Takes no more work, closes sockets with a reconnect code, waits for what is under way, saves the sessions. */
  close(): Promise<void>;
};

/** How much a request may say before its body. */
const HEADER_SIZE = 16 * 1024;
const MOST_HEADERS = 100;

type Settings = {
  env: Env;
  log: Logger;
  /** How long requests may take to arrive. */
  receiving?: Receiving;
};

/** The whole gateway; only main.ts listens. */
export async function createApp({ env, log, receiving = RECEIVING }: Settings): Promise<App> {
  const metrics = createMetrics();
  const redis = env.REDIS_URL ? await connectRedis(env.REDIS_URL, log) : undefined;
  const newLimiter = limitersIn(redis);
  const bus = redis ? createRedisBus(redis, log) : createMemoryBus();
  const topics = createTopics([attendanceTopic, visitTopic, proposalTopic, notificationTopic]);
  const agencyApi = openAgency({
    url: env.AGENCY_API_URL,
    clientId: env.AGENCY_CLIENT_ID,
    clientSecret: env.AGENCY_CLIENT_SECRET,
    features: env.AGENCY_FEATURES,
    firstPage: env.AGENCY_FIRST_PAGE,
    zone: env.AGENCY_TIME_ZONE,
    configurationUrl: env.REMOTE_CONFIG_URL,
    content: { address: env.CONTENT_API_URL, credential: env.CONTENT_API_CREDENTIAL },
    log,
    metrics,
    publish: bus.publish,
  });
  // What was read before a change is not shared with those whom the change is sent to.
  bus.listen(() => agencyApi.changed());
  const store = redis
    ? createRedisSessionStore(redis)
    : createSessionStore(join(env.DATA_DIR, "sessions.json"), log);
  const pictures = createPictures({
    publicUrl: env.PUBLIC_URL,
    secret: env.SESSION_KEY,
    addresses: env.PICTURE_ADDRESSES,
    log,
  });
  const shared: Shared = {
    agencyApi,
    sessions: createSessions({
      store,
      refresh: (token) => sessionCalls.refresh(agencyApi, token),
      key: env.SESSION_KEY,
    }),
    cookie: createCookie(env.PUBLIC_URL, "soleira"),
    challenges: createChallenges({ store, key: env.SESSION_KEY }),
    challengeCookie: createCookie(env.PUBLIC_URL, "soleira-code"),
    log,
    development: env.NODE_ENV === "development",
    pictureUrl: pictures.urlOf,
    accountThrottle: createAccountThrottle(newLimiter),
    customerThrottle: createCustomerThrottle(newLimiter),
    publicUrl: env.PUBLIC_URL,
  };
  const schema = createSchema();
  const production = env.NODE_ENV === "production";
  const safelist = createSafelist({ clientDir: env.CLIENT_DIR, wanted: env.SAFELIST, production });
  const apollo = createApollo({
    schema,
    log,
    metrics,
    production,
    safelist,
  });
  await apollo.start();

  const app = express();
  app.disable("x-powered-by");
  // An answer of the graph is never asked for again by its hash; files have tags of their own.
  app.disable("etag");
  app.set("trust proxy", env.TRUST_PROXY);
  app.use(requestLog(log));
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT) app.use(traceRequests(routeOf));
  app.use(receiveInTime(receiving, ({ path }) => path.startsWith(UPLOADS)));
  const isOwnHost = createHostCheck(env.PUBLIC_URL, env.ALLOWED_HOSTS);
  app.use(ownHostOnly(isOwnHost, new Set([...HEALTH_PATHS, WEBHOOK_PATH])));
  const rateLimits = createRateLimits({
    caller: env.RATE_LIMIT_CALLER,
    address: env.RATE_LIMIT_ADDRESS,
    newLimiter,
    credentialsOf: (request) =>
      readCredentials(request.headers.authorization, shared.cookie.read(request), undefined),
  });
  // Before their bytes: a file costs the agency more than a question does. What begins so but is no route counts too.
  app.use(["/files", "/uploads"], rateLimits);
  // First of the routes, since it is asked most.
  app.all(
    "/graphql",
    (request, response, next) => {
      // Before the body is read: what cannot be read is answered with them too.
      response.set(ANSWER_HEADERS);
      if (request.method === "POST" || request.method === "GET") return next();
      response.set("allow", "GET, POST");
      problem(response, 405, "BAD_REQUEST", USE_POST);
    },
    rateLimits,
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
  const stream: RequestHandler = (request, response, next) => {
    response.set(ANSWER_HEADERS);
    sockets.stream(request, response).catch(next);
  };
  app
    .route("/graphql/stream")
    .all(rateLimits)
    .get(stream)
    .put(stream)
    .delete(stream)
    .post(express.json({ limit: LIMITS.body }), stream);
  app.use(sdlRoutes(schema, { production, shared }));
  app.use(
    healthRoutes(
      agencyApi,
      () => drain.draining,
      () => redis?.isUp() === false,
    ),
  );
  if (env.WEBHOOK_SECRET && agencyApi.adapter.can("webhook"))
    app.use(
      webhookRoutes({
        secret: env.WEBHOOK_SECRET,
        topics,
        read: (body) => readEvents(agencyApi, topics.body, body),
        bus,
        log,
      }),
    );
  app.use(uploadRoutes(shared));
  app.use(fileRoutes(shared));
  app.use(pictureRoutes(pictures));
  app.use(feedRoutes((token, query) => readCalendar(agencyApi, token, query)));
  app.use(
    pages({
      clientDir: env.CLIENT_DIR,
      graphiqlDir: env.GRAPHIQL_DIR,
      publicUrl: env.PUBLIC_URL,
      gate: production ? graphiqlGate(shared) : undefined,
    }),
  );
  app.use(notFound);
  app.use(httpError(log));

  const server = createServer(
    {
      headersTimeout: receiving.headers,
      // The last bound of all, also of what has no body to wait for.
      requestTimeout: receiving.headers + receiving.file.longest,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: HEADER_SIZE,
    },
    app,
  );
  server.maxHeadersCount = MOST_HEADERS;
  const drain = createDrain(server, production);

  const sockets = createWebSocketServer(server, {
    shared,
    schema,
    safelist,
    fanOut: createFanOut({ bus, topics, log, metrics }),
    personalFields: topics.personalFields,
    publicUrl: env.PUBLIC_URL,
    isOwnHost,
    maxSockets: env.MAX_SUBSCRIBERS,
    networkOf: createNetworkOf(app),
  });

  bus.onGap(sockets.connectAgain);

  metrics.gauge("soleira_gateway_sockets", "Open WebSockets.", sockets.count);
  metrics.gauge("soleira_gateway_redis_up", "1 while Redis is connected, or none is used.", () =>
    Number(redis?.isUp() ?? true),
  );

  return {
    metrics,
    server,
    recheckSubscriptions: async () => {
      await sockets.recheck();
    },
    async close() {
      drain.begin();
      await Promise.all([drain.end(), sockets.close()]);
      await apollo.stop();
      await store.close();
      redis?.close();
    },
  };
}
