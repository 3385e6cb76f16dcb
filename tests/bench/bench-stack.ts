import { randomBytes } from "node:crypto";
import { WEBHOOK_PATH } from "@soleira/schema/live/wire";
import { type CountingProxy, startCountingProxy } from "../support/counting-proxy";
import { newDatabase } from "../support/database";
import { freePort } from "../support/ports";
import { Program } from "../support/program";
import { type DemoPerson, startStack } from "../support/stack";
import { fill } from "./fill";
import { at, scratch } from "./folders";

const secret = () => randomBytes(32).toString("base64url");
/** One set of secrets for everything that a run starts. */
export const secrets = {
  AGENCY_CLIENT_ID: "soleira-gateway",
  AGENCY_CLIENT_SECRET: secret(),
  WEBHOOK_SECRET: secret(),
  AGENCY_TOKEN_KEY: secret(),
  SESSION_KEY: secret(),
};

/** Starts a program, or says what it printed when it does not become ready. */
async function within(milliseconds: number, program: Program): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not ready in time:\n${program.output}`)), milliseconds);
  });
  const started = program.start();
  process.once("exit", () => void program.end("SIGKILL"));
  try {
    await Promise.race([started, late]);
  } catch (error) {
    await program.end("SIGKILL");
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A gateway from its bundle in front of any agency, on a free port. */
export async function startGateway(
  agencyUrl: string,
  options: { port?: number; env?: Record<string, string> } = {},
): Promise<Program> {
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const { AGENCY_CLIENT_ID, AGENCY_CLIENT_SECRET, WEBHOOK_SECRET, SESSION_KEY } = secrets;
  const gateway = new Program(
    "gateway",
    at("server/dist/main.js"),
    {
      AGENCY_CLIENT_ID,
      AGENCY_CLIENT_SECRET,
      WEBHOOK_SECRET,
      SESSION_KEY,
      PORT: String(port),
      HOST: "127.0.0.1",
      AGENCY_API_URL: agencyUrl,
      AGENCY_FEATURES: "all",
      // Counted, as in use, but never reached: a bench asks as fast as it can, all from one address.
      RATE_LIMIT_CALLER: "1000000000",
      RATE_LIMIT_ADDRESS: "1000000000",
      DATA_DIR: scratch("gateway"),
      CLIENT_DIR: at("client/dist"),
      GRAPHIQL_DIR: at("server/dist/graphiql"),
      PUBLIC_URL: url,
      ...(process.env.BENCH_REDIS && { REDIS_URL: process.env.BENCH_REDIS }),
      ...options.env,
    },
    url,
  );
  await within(30_000, gateway);
  return gateway;
}

export type BenchAgency = Awaited<ReturnType<typeof openAgency>>;

/**
 * The real agency with demo data, on PGlite, or on a PostgreSQL server in a database of its own.
 * @param webhook where it posts its events
 */
export async function openAgency({ server, webhook = "" }: { server?: string; webhook?: string } = {}) {
  const database = server ? await newDatabase(server) : undefined;
  const where: { DATABASE_URL?: string } = database ? { DATABASE_URL: database.url } : {};
  try {
    const { agency, agencyUrl, dataDir, people, stop } = await startStack({
      gateway: false,
      postgres: "",
      agencyEnv: { ...secrets, ...where, ...(webhook && { WEBHOOK_URL: webhook }) },
    });
    process.once("exit", () => void agency.end("SIGKILL"));
    return {
      agency,
      url: agencyUrl,
      /** Empty on PGlite. */
      databaseUrl: database?.url ?? "",
      /** Somebody of the demo, by the name before the @. */
      person: (name: string): DemoPerson => {
        const found = people.find(({ email }) => email.startsWith(`${name}@`));
        if (!found) throw new Error(`the demo has no ${name}`);
        return found;
      },
      /** Fills the data with attendances while the agency is away; answers the person with the deep funnel. */
      fill: async (attendances: number): Promise<DemoPerson> => {
        await agency.end("SIGTERM");
        const person = await fill(attendances, { DATA_DIR: dataDir, ...where });
        await agency.start();
        return person;
      },
      stop: () => stop().finally(() => database?.drop()),
    };
  } catch (error) {
    await database?.drop();
    throw error;
  }
}

const webhookOf = (gatewayPort: number) => `http://127.0.0.1:${gatewayPort}${WEBHOOK_PATH}`;

export type BenchStack = Awaited<ReturnType<typeof openBenchStack>>;

/** The agency on PGlite, the counting proxy before it, and a real gateway before that. */
export async function openBenchStack(clientDir: string) {
  const port = await freePort();
  const { url, agency, person, fill, stop: stopAgency } = await openAgency({ webhook: webhookOf(port) });
  let proxy: CountingProxy | undefined;
  let gateway: Program | undefined;
  const stop = async () => {
    await gateway?.end("SIGTERM");
    await proxy?.stop();
    await stopAgency();
  };
  try {
    proxy = await startCountingProxy(url);
    gateway = await startGateway(proxy.url, { port, env: { CLIENT_DIR: clientDir } });
  } catch (error) {
    await stop();
    throw error;
  }
  return { agency, agencyUrl: url, person, fill, gateway, gatewayUrl: gateway.url, proxy, stop };
}

/** The agency, filled, with a gateway before it and nothing between them: what a load meets. */
export async function openLoadStack(attendances: number, server?: string) {
  const port = await freePort();
  const agency = await openAgency({ webhook: webhookOf(port), ...(server && { server }) });
  let gateway: Program | undefined;
  const stop = async () => {
    await gateway?.end("SIGTERM");
    await agency.stop();
  };
  try {
    const deep = await agency.fill(attendances);
    gateway = await startGateway(agency.url, { port });
    return { agency, deep, gateway, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** An access token from the agency itself. */
export async function signIn(agencyUrl: string, { email, password }: Pick<DemoPerson, "email" | "password">) {
  const credential = `${secrets.AGENCY_CLIENT_ID}:${secrets.AGENCY_CLIENT_SECRET}`;
  const answer = await fetch(`${agencyUrl}/oauth/token`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(credential).toString("base64")}` },
    body: new URLSearchParams({ grant_type: "password", username: email, password }),
  });
  if (!answer.ok) throw new Error(`sign-in of ${email}: ${answer.status} ${await answer.text()}`);
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}
