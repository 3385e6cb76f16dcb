import * as z from "zod";
import { StartError } from "./error/start-error";

const port = z.coerce.number("must be a number").int().min(0).max(65535);
const onOff = z.enum(["on", "off"]).transform((word) => word === "on");
const optional = z.string().min(1).optional();
/** `id:secret` of each program, separated by commas. */
const clients = z
  .string()
  .regex(/^([\w.-]+:[\w-]{24,}(,|$))*$/, "must be id:secret,id:secret with secrets of 24 characters or more")
  .default("")
  .transform((text) => text.split(",").filter((client) => client !== ""))
  .transform((list) => new Map(list.map((client) => client.split(":") as [string, string])));

const shape = z.object({
  /** Where the agency listens. */
  AGENCY_PORT: port.default(4100),
  AGENCY_HOST: z.string().min(1).default("127.0.0.1"),
  /** Port of /metrics, on AGENCY_HOST too; absent: none. 0 takes a free one. */
  AGENCY_METRICS_PORT: port.optional(),
  /** An OpenTelemetry collector, to whose `/v1/traces` traces are sent; absent: none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .transform((address) => address.replace(/\/+$/, ""))
    .optional(),
  /** PostgreSQL 15 or later; without it the embedded store in DATA_DIR/database. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" }).optional(),
  /** A streaming replica of that server, of which lists and reports are read where it has all that was written before. */
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" })
    .optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  /** Signs tokens, the same in every instance; without it one is made and kept in DATA_DIR. */
  AGENCY_TOKEN_KEY: z.string().min(32, "needs at least 32 characters").optional(),
  /** Credential of the gateway. The default secret is accepted on a loopback address only. */
  AGENCY_CLIENT_ID: z.string().min(1).default("soleira-gateway"),
  AGENCY_CLIENT_SECRET: z.string().min(1).default("soleira-local"),
  /** Credentials of integrators, one for each program; never the gateway's own. */
  AGENCY_INTEGRATORS: clients,
  /** Where changes are delivered, and what signs them. */
  WEBHOOK_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
  WEBHOOK_SECRET: optional,
  /** How much of the log of events is kept for those who were away: days, and events of one agency. */
  EVENT_LOG_DAYS: z.coerce.number("must be a number").min(0).max(366).default(7),
  EVENT_LOG_ROWS: z.coerce.number("must be a number").int().min(0).max(10_000_000).default(100_000),
  /** Ids of who was erased, kept apart from the database and its backups; without it a file in DATA_DIR. */
  ERASED_LIST: optional,
  /** Where browsers reach the product: what addresses in mails begin with. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .default("http://localhost:4000"),
  /** Where portals reach the agency: what the addresses of doors begin with. Without it AGENCY_HOST and AGENCY_PORT. */
  AGENCY_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .transform((address) => address.replace(/\/+$/, ""))
    .optional(),
  /** Meta's Graph API, which leads of Facebook and Instagram are fetched from. */
  META_GRAPH_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .transform((address) => address.replace(/\/+$/, ""))
    .default("https://graph.facebook.com/v24.0"),
  /** Sends mails; without it they are files in DATA_DIR/mail. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp(s):// address" }).optional(),
  MAIL_FROM: optional,
  /** Who pushes to browsers: a VAPID key pair, made and kept in DATA_DIR where absent, and where its owner is reached. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}=?$/, "must be 65 bytes in base64url")
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}=?$/, "must be 32 bytes in base64url")
    .optional(),
  VAPID_SUBJECT: z
    .url({ protocol: /^(https|mailto)$/, error: "must be a mailto: or https: address" })
    .optional(),
  /** For tests: push services may be of an inner network. */
  PUSH_LOCAL_ADDRESSES: onOff.default(false),
  /** For tests and for who develops a receiver: webhooks of agencies may be of an inner network, and http. */
  WEBHOOK_LOCAL_ADDRESSES: onOff.default(false),
  /** Remote configuration document: an address, else a file, else the built-in one. */
  REMOTE_CONFIG_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
  REMOTE_CONFIG_FILE: optional,
  /** Signs what the help desk knows people by; without it there is none. The help desk has the same. */
  HELP_DESK_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
  /** Demo data on the first start with an empty database: by default in the embedded store, not on a server. */
  DEMO: onOff.optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});
export type Env = z.infer<typeof shape> & { AGENCY_PUBLIC_URL: string };

export const isLoopback = (host: string): boolean =>
  ["127.0.0.1", "::1", "[::1]", "localhost"].includes(host);

/** The settings, parsed. An empty variable counts as absent. @throws StartError naming the variable */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = shape.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const env = parsed.data;
  if (!isLoopback(env.AGENCY_HOST) && given.AGENCY_CLIENT_SECRET === undefined)
    throw new StartError("AGENCY_CLIENT_SECRET: needed when AGENCY_HOST is not a loopback address");
  if (env.AGENCY_INTEGRATORS.has(env.AGENCY_CLIENT_ID))
    throw new StartError(`AGENCY_INTEGRATORS: ${env.AGENCY_CLIENT_ID} is the gateway's own id`);
  if (env.DATABASE_READ_URL && !env.DATABASE_URL)
    throw new StartError("DATABASE_URL: needed with DATABASE_READ_URL");
  if (env.WEBHOOK_URL && !env.WEBHOOK_SECRET) throw new StartError("WEBHOOK_SECRET: needed with WEBHOOK_URL");
  if (env.SMTP_URL && !env.MAIL_FROM) throw new StartError("MAIL_FROM: needed with SMTP_URL");
  if ((env.VAPID_PUBLIC_KEY === undefined) !== (env.VAPID_PRIVATE_KEY === undefined))
    throw new StartError("VAPID_PUBLIC_KEY: needed with VAPID_PRIVATE_KEY, and the other way round");
  const { AGENCY_PUBLIC_URL = `http://${env.AGENCY_HOST}:${env.AGENCY_PORT}` } = env;
  return { ...env, AGENCY_PUBLIC_URL };
}
