import "reflect-metadata";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ApolloServer } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { expressMiddleware } from "@as-integrations/express5";
import express from "express";
import { openAgency } from "../../../server/src/agency/calls/open-agency";
import { parseEnv } from "../../../server/src/env";
import { limitersIn } from "../../../server/src/limits/limiters";
import { createAccountThrottle, createCustomerThrottle } from "../../../server/src/limits/stranger-throttles";
import { createMetrics } from "../../../server/src/metrics/metrics";
import { createSchema } from "../../../server/src/schema";
import { createChallenges } from "../../../server/src/session/challenges";
import { Context, type Shared } from "../../../server/src/session/context";
import { createCookie } from "../../../server/src/session/cookie";
import { createSessions } from "../../../server/src/session/sessions";

// The gateway's own graph, executed in its own way, and its own way to the agency with nothing around them: no session to open, no limits on
// documents or callers, no policy, no log. What the real gateway spends beyond this is what guarding costs.
const env = parseEnv(process.env);
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const absent = () => Promise.reject(new Error("there are no sessions here"));
const store = { get: absent, swap: absent, drop: absent, close: async () => {} };
const shared: Shared = {
  agencyApi: openAgency({
    url: env.AGENCY_API_URL,
    clientId: env.AGENCY_CLIENT_ID,
    clientSecret: env.AGENCY_CLIENT_SECRET,
    features: env.AGENCY_FEATURES,
    log,
    metrics: createMetrics(),
    publish: async () => {},
  }),
  sessions: createSessions({ store, refresh: absent }),
  cookie: createCookie(env.PUBLIC_URL, "soleira"),
  challenges: createChallenges({ store }),
  challengeCookie: createCookie(env.PUBLIC_URL, "soleira-code"),
  pictureUrl: (address) => address,
  accountThrottle: createAccountThrottle(limitersIn(undefined)),
  customerThrottle: createCustomerThrottle(limitersIn(undefined)),
  publicUrl: env.PUBLIC_URL,
  log,
  development: false,
};
const bearer = process.env.BEARER ?? "";
const schema = createSchema();
const apollo = new ApolloServer<Context>({
  schema,
  stringifyResult: (result) => JSON.stringify(result),
  plugins: [ApolloServerPluginCacheControlDisabled(), ApolloServerPluginLandingPageDisabled()],
});
await apollo.start();
const app = express();
app.disable("etag");
app.use(
  "/graphql",
  express.json(),
  expressMiddleware(apollo, { context: async () => new Context(shared, "bare", { bearer }) }),
);
const server = createServer(app);
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => console.log(`listening ${(server.address() as AddressInfo).port}`));
process.once("SIGTERM", () => process.exit(0));
