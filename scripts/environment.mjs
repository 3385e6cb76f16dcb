import { resolve } from "node:path";
import { built, root } from "./paths.mjs";
import { secretsOf } from "./secrets.mjs";

/** What any program needs of the machine. */
const machine = "PATH HOME TMPDIR TEMP LANG SystemRoot NODE_EXTRA_CA_CERTS LOG_LEVEL NODE_ENV";

/** Settings of the person who starts, handed on only to the program that reads them. */
const agencySettings =
  "AGENCY_PORT AGENCY_HOST AGENCY_PUBLIC_URL META_GRAPH_URL AGENCY_INTEGRATORS DATABASE_URL DATABASE_READ_URL SMTP_URL MAIL_FROM VAPID_PUBLIC_KEY VAPID_PRIVATE_KEY VAPID_SUBJECT PUSH_LOCAL_ADDRESSES WEBHOOK_LOCAL_ADDRESSES EVENT_LOG_DAYS EVENT_LOG_ROWS ERASED_LIST HELP_DESK_SECRET REMOTE_CONFIG_URL REMOTE_CONFIG_FILE DEMO AGENCY_METRICS_PORT";
const serverSettings =
  "PORT HOST REDIS_URL AGENCY_FIRST_PAGE AGENCY_TIME_ZONE PUBLIC_URL ALLOWED_HOSTS PICTURE_ADDRESSES REMOTE_CONFIG_URL CONTENT_API_URL CONTENT_API_CREDENTIAL TRUST_PROXY MAX_SUBSCRIBERS RATE_LIMIT_CALLER RATE_LIMIT_ADDRESS SAFELIST METRICS_PORT";

/** The variables of these lists that are set. */
const pick = (...lists) =>
  Object.fromEntries(
    lists
      .flatMap((list) => list.split(" "))
      .flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );

/** OpenTelemetry's own, which are more than ours to know. */
const tracing = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith("OTEL_")));

/**
 * The environments of the agency and the gateway on this machine. Each gets what it needs and nothing else: the agency
 * never sees the session key, the gateway never the database or the key that signs tokens.
 */
export const environments = (defaults = {}) => {
  const dataDir = resolve(root, process.env.DATA_DIR ?? "data");
  const { AGENCY_TOKEN_KEY, AGENCY_CLIENT_SECRET, WEBHOOK_SECRET, SESSION_KEY, DEMO_INTEGRATOR_SECRET } =
    secretsOf(dataDir);
  const own = process.env.AGENCY_API_URL === undefined;
  const port = process.env.PORT ?? "4000";
  const agencyPort = process.env.AGENCY_PORT ?? "4100";
  const agencyUrl = process.env.AGENCY_API_URL ?? `http://127.0.0.1:${agencyPort}`;
  const shared = {
    AGENCY_CLIENT_ID: process.env.AGENCY_CLIENT_ID ?? "soleira-gateway",
    AGENCY_CLIENT_SECRET,
    WEBHOOK_SECRET,
    DATA_DIR: dataDir,
  };
  // As the demo data: by default in the embedded store, not on a server.
  const demo = (process.env.DEMO ?? (process.env.DATABASE_URL ? "off" : "on")) === "on";
  const demoIntegrator =
    own && demo && process.env.AGENCY_INTEGRATORS === undefined
      ? { id: "demo-integrator", secret: DEMO_INTEGRATOR_SECRET }
      : undefined;
  return {
    dataDir,
    demoIntegrator,
    // What this machine will listen on, by the variable that names it.
    ports: own ? { PORT: port, AGENCY_PORT: agencyPort } : { PORT: port },
    address: `http://localhost:${port}`,
    agencyUrl,
    agency: own && {
      ...defaults,
      ...pick(machine, agencySettings),
      ...tracing(),
      ...shared,
      AGENCY_TOKEN_KEY,
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
      ...(demoIntegrator && { AGENCY_INTEGRATORS: `${demoIntegrator.id}:${demoIntegrator.secret}` }),
      // A PORT that is no number is the gateway's to complain about, by its own name.
      WEBHOOK_URL:
        process.env.WEBHOOK_URL ?? `http://127.0.0.1:${/^\d+$/.test(port) ? port : 4000}/webhooks/agency`,
    },
    server: {
      ...defaults,
      ...pick(machine, serverSettings),
      ...tracing(),
      ...shared,
      SESSION_KEY,
      AGENCY_API_URL: agencyUrl,
      // Our own agency has all of them; another one has none but those that are named.
      AGENCY_FEATURES: process.env.AGENCY_FEATURES ?? (own ? "all" : "none"),
      CLIENT_DIR: built.client,
      GRAPHIQL_DIR: built.graphiql,
    },
  };
};
