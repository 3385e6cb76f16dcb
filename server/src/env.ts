import { AGENCY_FEATURES, type AgencyFeature, type AgencyFeatures } from "@soleira/schema/rest/features";
import * as z from "zod";
import { isReference } from "./agency/calls/open-agency";
import { basicOf } from "./agency/http/basic";

const features = z
  .string()
  .transform((text) => {
    if (text.trim() === "none") return [];
    return text.trim() === "all" ? [...AGENCY_FEATURES] : text.split(",").map((name) => name.trim());
  })
  .pipe(
    z.array(
      z.enum(AGENCY_FEATURES, {
        error: () => `must be a list of ${AGENCY_FEATURES.join(", ")}, or all, or none`,
      }),
    ),
  )
  .transform((names): AgencyFeatures => new Set(names));

const url = z
  .url({ protocol: /^https?$/, error: "must be an http(s) address" })
  .transform((text) => text.replace(/\/+$/, ""));
const folder = z.string().min(1);
const count = z.coerce
  .number("must be a whole number from 0")
  .int("must be a whole number from 0")
  .min(0, "must be a whole number from 0");
const port = z.coerce
  .number("must be a port, 0 to 65535")
  .int("must be a port, 0 to 65535")
  .min(0, "must be a port, 0 to 65535")
  .max(65535, "must be a port, 0 to 65535");

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== undefined;
  } catch {
    return false;
  }
}

const Env = z
  .object({
    /** Port that the gateway listens on; 0 takes a free one. */
    PORT: port.default(4000),
    HOST: z.string().min(1).default("127.0.0.1"),
    /** Port of /metrics, on HOST too; absent: none. 0 takes a free one. */
    METRICS_PORT: port.optional(),
    /** An OpenTelemetry collector, to whose `/v1/traces` traces are sent; absent: none. */
    OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
    /** Absent: the reference agency of this project, on this machine. */
    AGENCY_API_URL: url.optional(),
    AGENCY_CLIENT_ID: z.string().min(1).default("soleira-gateway"),
    /** The agency accepts this default on a loopback address only. */
    AGENCY_CLIENT_SECRET: z.string().min(1).default("soleira-local"),
    /** Absent: all of them without AGENCY_API_URL, none with it. */
    AGENCY_FEATURES: features.optional(),
    /** What the agency calls its first page. */
    AGENCY_FIRST_PAGE: z
      .enum(["0", "1"], "must be 0 or 1")
      .default("1")
      .transform((text): 0 | 1 => (text === "0" ? 0 : 1)),
    /** The zone of the agency's times that say none. */
    AGENCY_TIME_ZONE: z
      .string()
      .refine(isZone, "must be an IANA zone, for example America/Sao_Paulo")
      .default("America/Sao_Paulo"),
    /** Shared with the agency: signs what it posts to the webhook. */
    WEBHOOK_SECRET: z.string("is missing").min(16, "must have at least 16 characters").optional(),
    /** What several gateways share: events, sessions, limits; absent: this one is alone. */
    REDIS_URL: z
      .url({ protocol: /^rediss?$/, error: "must be an address of Redis (redis:// or rediss://)" })
      .optional(),
    /** A second lock on the stored sessions, beside the key that only the cookie yields. */
    SESSION_KEY: z.string().default(""),
    DATA_DIR: folder.default("data"),
    CLIENT_DIR: folder.optional(),
    GRAPHIQL_DIR: folder.optional(),
    /** Where browsers reach the gateway; https makes the cookie Secure. */
    PUBLIC_URL: url.optional(),
    /** More names by which the gateway is asked, behind a proxy that does not hand on the one of PUBLIC_URL. */
    ALLOWED_HOSTS: z
      .string()
      .transform((text) => text.split(",").map((name) => name.trim().toLowerCase()))
      .pipe(z.array(z.string().regex(/^[\w.-]{1,253}$/, "must be names without a port, separated by commas")))
      .default([]),
    /** Inner addresses from which pictures may be taken; all public ones may be asked. */
    PICTURE_ADDRESSES: z
      .string()
      .transform((text) => text.split(",").map((address) => address.trim()))
      .pipe(
        z.array(
          z.union(
            [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
            "must be IP addresses or ranges (10.0.0.0/8), separated by commas",
          ),
        ),
      )
      .default([]),
    /** Remote configuration where the agency serves none. */
    REMOTE_CONFIG_URL: url.optional(),
    /** The content site, whose `/posts` are videos; absent: the reference agency's own. */
    CONTENT_API_URL: url.optional(),
    /** The Authorization header that it takes, as a whole. */
    CONTENT_API_CREDENTIAL: z.string().min(1).optional(),
    /** Express's `trust proxy`: whose X-Forwarded-For counts. */
    TRUST_PROXY: z
      .string()
      .transform((text) => text.split(",").map((address) => address.trim()))
      .pipe(
        z.array(
          z.union(
            [z.enum(["loopback", "linklocal", "uniquelocal"]), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
            "must be loopback, linklocal, uniquelocal, IP addresses or ranges (10.0.0.0/8), separated by commas",
          ),
        ),
      )
      .default(["loopback"]),
    /**
     * Whether callers without a token are held to the client's own operations (docs/product/limits.md#safelist); absent: in
     * production, where the client's build has left their list.
     */
    SAFELIST: z
      .enum(["on", "off"], "must be on or off")
      .optional()
      .transform((text) => text && text === "on"),
    NODE_ENV: z
      .enum(["development", "production", "test"], "must be development, production or test")
      .default("production"),
    LOG_LEVEL: z
      .enum(
        ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
        "must be trace, debug, info, warn, error, fatal or silent",
      )
      .default("info"),
    /** Requests of the graph in a minute, of one session or token and of one address; 0 is no limit. */
    RATE_LIMIT_CALLER: count.default(1_200),
    RATE_LIMIT_ADDRESS: count.default(6_000),
    /** Sockets of signed-in people at one time, over all of them. */
    MAX_SUBSCRIBERS: z.coerce
      .number("must be a whole number from 1")
      .int("must be a whole number from 1")
      .min(1, "must be a whole number from 1")
      .default(10_000),
  })
  .transform((env) => ({
    ...env,
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    AGENCY_API_URL: env.AGENCY_API_URL ?? "http://127.0.0.1:4100",
    // A feature that is only believed in turns one lead into three: another agency has what it is said to have.
    AGENCY_FEATURES: env.AGENCY_FEATURES ?? new Set<AgencyFeature>(env.AGENCY_API_URL ? [] : AGENCY_FEATURES),
  }))
  .transform((env) => ({
    ...env,
    // The reference agency serves posts itself, to a program with a client's credential.
    ...(!env.CONTENT_API_URL &&
      isReference(env.AGENCY_FEATURES) && {
        CONTENT_API_URL: `${env.AGENCY_API_URL}/content`,
        CONTENT_API_CREDENTIAL: basicOf(env.AGENCY_CLIENT_ID, env.AGENCY_CLIENT_SECRET),
      }),
  }))
  .refine((env) => !env.REDIS_URL || env.SESSION_KEY, {
    path: ["SESSION_KEY"],
    error: "is missing (with REDIS_URL; the same in every gateway)",
  })
  .refine((env) => !env.AGENCY_FEATURES.has("webhook") || env.WEBHOOK_SECRET, {
    path: ["WEBHOOK_SECRET"],
    error: "is missing (needed by the feature webhook)",
  });
export type Env = z.infer<typeof Env>;

/** A setting that is wrong; the message names the variable in one line. */
export class EnvError extends Error {}

/** Reads the settings; an empty variable counts as absent. */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = Env.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new EnvError(
    parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`).join("; "),
  );
}
