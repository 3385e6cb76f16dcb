import { randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { WEBHOOK_PATH } from "@soleira/schema/live/wire";
import { agencyToken } from "./agency-client";
import { newDatabase } from "./database";
import { demoData } from "./demo-data";
import { freePort } from "./ports";
import { Program } from "./program";

/** A person of the demo, as the agency writes them beside its data. */
export type DemoPerson = {
  name: string;
  email: string;
  password: string;
  enterprise: string;
  roles: string[];
  note?: string;
};

export type StackOptions = {
  /** Address of a PostgreSQL server: the stack makes a database of its own there. Default: TEST_DATABASE_URL, else PGlite. */
  postgres?: string;
  /** Without the gateway the agency runs alone. Default: true. */
  gateway?: boolean;
  /** Port of the agency, for a proxy between the two that has to know it before. Default: a free one. */
  agencyPort?: number;
  /** The folder of the data; a new one, removed in the end, where absent. */
  dataDir?: string;
  /** Address of a replica of the PostgreSQL server, of that database (DATABASE_READ_URL). */
  readUrl?: (database: string) => string;
  /** More variables for one of the programs. */
  agencyEnv?: Record<string, string>;
  serverEnv?: Record<string, string>;
};

export type Stack = Awaited<ReturnType<typeof startStack>>;

const built = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const secret = () => randomBytes(32).toString("base64url");

/**
 * Starts the real agency, with demo data, and the real gateway on free ports, from their bundles (npm run build), with
 * a data folder and, on PostgreSQL, a database of their own.
 */
export async function startStack(options: StackOptions = {}) {
  const server = options.postgres ?? process.env.TEST_DATABASE_URL;
  const agencyFile = built("agency/dist/main.js");
  // What a run shares is on the run's server.
  const demo = options.postgres ? undefined : await demoData(agencyFile, server);
  const database = server ? await newDatabase(server, { template: demo?.database }) : undefined;
  const databaseName = database && new URL(database.url).pathname.slice(1);
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "soleira-stack-"));
  // A folder that has data keeps it.
  if (demo && !existsSync(join(dataDir, "demo-sign-ins.json")))
    cpSync(demo.folder, dataDir, { recursive: true });
  const [agencyPort, gatewayPort] = [options.agencyPort ?? (await freePort()), await freePort()];
  const agencyUrl = `http://127.0.0.1:${agencyPort}`;
  const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
  const shared = {
    DATA_DIR: dataDir,
    AGENCY_CLIENT_ID: "soleira-gateway",
    AGENCY_CLIENT_SECRET: secret(),
    WEBHOOK_SECRET: secret(),
  };
  const integrator = { id: "demo-integrator", secret: secret() };
  const agencyEnv = {
    ...shared,
    AGENCY_HOST: "127.0.0.1",
    AGENCY_TOKEN_KEY: secret(),
    WEBHOOK_URL: `${gatewayUrl}${WEBHOOK_PATH}`,
    AGENCY_INTEGRATORS: `${integrator.id}:${integrator.secret}`,
    DEMO: "on",
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...(databaseName && options.readUrl ? { DATABASE_READ_URL: options.readUrl(databaseName) } : {}),
    ...options.agencyEnv,
  };
  const agencyOn = (name: string, port: number, more: Record<string, string> = {}) =>
    new Program(
      name,
      agencyFile,
      { ...agencyEnv, AGENCY_PORT: String(port), ...more },
      `http://127.0.0.1:${port}`,
    );
  const agency = agencyOn("agency", agencyPort);
  const serverEnv = {
    ...shared,
    HOST: "127.0.0.1",
    AGENCY_API_URL: agencyUrl,
    AGENCY_FEATURES: "all",
    // Tests ask as fast as they can, all from one address.
    RATE_LIMIT_CALLER: "0",
    RATE_LIMIT_ADDRESS: "0",
    SESSION_KEY: secret(),
    // Most tests write their own documents; those in a browser are held to the client's (global-setup.ts).
    SAFELIST: "off",
    CLIENT_DIR: built("client/dist"),
    GRAPHIQL_DIR: built("server/dist/graphiql"),
    PUBLIC_URL: gatewayUrl,
    ...options.serverEnv,
  };
  const gatewayOn = (name: string, port: number) => {
    const env = { ...serverEnv, PORT: String(port) };
    return new Program(name, built("server/dist/main.js"), env, `http://127.0.0.1:${port}`);
  };
  const gateway = gatewayOn("gateway", gatewayPort);

  const stop = async () => {
    // The gateway's folder goes with it: it has nothing to bring to an end.
    await Promise.all([gateway.end("SIGKILL"), agency.end("SIGTERM")]);
    await database?.drop();
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const both = options.gateway === false ? [agency] : [agency, gateway];
    await Promise.all(both.map((program) => program.start()));
  } catch (error) {
    await stop();
    throw error;
  }

  const people: DemoPerson[] = JSON.parse(readFileSync(join(dataDir, "demo-sign-ins.json"), "utf8"));
  const credential = Buffer.from(`${shared.AGENCY_CLIENT_ID}:${shared.AGENCY_CLIENT_SECRET}`).toString(
    "base64",
  );

  return {
    agency,
    gateway,
    agencyUrl,
    gatewayUrl,
    dataDir,
    people,
    /** Who asks the agency for tokens, as the Basic credential of `/oauth/token`. */
    credential,
    /** The client credential of a program that is not the gateway. */
    integrator,
    /** Address of its database, on PostgreSQL. */
    databaseUrl: database?.url,
    databaseName,
    kind: database ? ("PostgreSQL" as const) : ("PGlite" as const),
    stop,
    /** Another agency on the same data, which PostgreSQL alone allows; whoever starts it ends it. */
    secondAgency: async (env?: Record<string, string>) => agencyOn("second agency", await freePort(), env),
    /** Another gateway, for one with a REDIS_URL; whoever starts it ends it. */
    anotherGateway: async () => gatewayOn("another gateway", await freePort()),
    /** The power goes: nothing is flushed, no signal is handled. */
    kill9Agency: () => agency.end("SIGKILL"),
    /** Starts it again on the same data. */
    restartAgency: async () => {
      await agency.end("SIGTERM");
      await agency.start();
    },
    /** An access token from the agency itself, as an integrator gets one. */
    signIn: (person: Pick<DemoPerson, "email" | "password">) => agencyToken(agencyUrl, credential, person),
  };
}
