import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { newDatabase } from "../support/database";
import { freePort } from "../support/ports";
import { Program } from "../support/program";
import { type DemoPerson, startStack } from "../support/stack";
import { type CountingProxy, startCountingProxy } from "./counting-proxy";
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

/** What npm start gives the gateway's Node. */
export const gatewayFlags: readonly string[] = JSON.parse(readFileSync(at("server/package.json"), "utf8"))
  .config.node;

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
      DATA_DIR: scratch("gateway"),
      CLIENT_DIR: at("client/dist"),
      GRAPHIQL_DIR: at("server/dist/graphiql"),
      PUBLIC_URL: url,
      ...options.env,
    },
    url,
    gatewayFlags,
  );
  await within(30_000, gateway);
  return gateway;
}

export type BenchStack = Awaited<ReturnType<typeof openBenchStack>>;

/** The real agency on PGlite with demo data, the counting proxy before it, and a real gateway before that. */
export async function openBenchStack(clientDir: string) {
  const gatewayPort = await freePort();
  const webhook = `http://127.0.0.1:${gatewayPort}/webhooks/agency`;
  const stack = await startStack({
    gateway: false,
    postgres: "",
    agencyEnv: { ...secrets, WEBHOOK_URL: webhook },
  });
  let proxy: CountingProxy | undefined;
  let gateway: Program | undefined;
  const stop = async () => {
    await gateway?.end("SIGTERM");
    await proxy?.stop();
    await stack.stop();
  };
  try {
    proxy = await startCountingProxy(stack.agencyUrl);
    gateway = await startGateway(proxy.url, { port: gatewayPort, env: { CLIENT_DIR: clientDir } });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    agency: stack.agency,
    agencyUrl: stack.agencyUrl,
    /** Somebody of the demo, by the name before the @. */
    person: (name: string): DemoPerson => {
      const found = stack.people.find(({ email }) => email.startsWith(`${name}@`));
      if (!found) throw new Error(`the demo has no ${name}`);
      return found;
    },
    /** Fills the data with attendances while the agency is away; answers the person with the deep funnel. */
    fill: async (attendances: number): Promise<DemoPerson> => {
      await stack.agency.end("SIGTERM");
      const person = await fill(attendances, { DATA_DIR: stack.dataDir });
      await stack.agency.start();
      return person;
    },
    gateway,
    gatewayUrl: gateway.url,
    proxy,
    stop,
  };
}

export type ServerAgency = NonNullable<Awaited<ReturnType<typeof openServerAgency>>>;

/** A second agency, on the PostgreSQL server that the bench was given; undefined where there is none. */
export async function openServerAgency() {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return undefined;
  const database = await newDatabase(server);
  try {
    const stack = await startStack({
      gateway: false,
      postgres: "",
      agencyEnv: { ...secrets, DATABASE_URL: database.url },
    });
    return {
      url: stack.agencyUrl,
      databaseUrl: database.url,
      fill: async (attendances: number) =>
        fill(attendances, { DATABASE_URL: database.url, DATA_DIR: stack.dataDir }),
      stop: () => stack.stop().finally(database.drop),
    };
  } catch (error) {
    await database.drop();
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
