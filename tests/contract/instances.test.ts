import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "graphql-ws";
import WebSocket from "ws";
import { type AgencyClient, agencyClient } from "../support/agency-client";
import { type Balancer, startBalancer } from "../support/balancer";
import { freePort } from "../support/ports";
import type { Program } from "../support/program";
import { REDIS, type RedisServer, startRedis } from "../support/redis";
import { type Stack, startStack } from "../support/stack";
import { askGraph } from "./graph";

/**
 * Three gateways with one Redis behind a proxy that gives each request to the next of them, and on PostgreSQL two
 * agencies (docs/product/instances.md).
 */
let redis: RedisServer;
let front: Balancer;
let back: Balancer;
let stack: Stack;
let gateways: Program[];
let secondAgency: Program | undefined;
/** Whether the next token that the agency gives is about to end. */
let endsSoon = false;

const withRedis = REDIS ? describe : describe.skip;

const RATE = 300;

async function start() {
  redis = await startRedis();
  front = await startBalancer(await freePort());
  const agencyPort = await freePort();
  back = await startBalancer(await freePort(), (path, body) => {
    if (path !== "/oauth/token" || !endsSoon) return body;
    endsSoon = false;
    return JSON.stringify({ ...JSON.parse(body), expires_in: 20 });
  });
  back.to(`http://127.0.0.1:${agencyPort}`);
  stack = await startStack({
    agencyPort,
    agencyEnv: { WEBHOOK_URL: `${front.url}/webhooks/agency` },
    serverEnv: {
      AGENCY_API_URL: back.url,
      REDIS_URL: redis.url,
      PUBLIC_URL: front.url,
      RATE_LIMIT_CALLER: String(RATE),
    },
  });
  gateways = [stack.gateway, await stack.anotherGateway(), await stack.anotherGateway()];
  await Promise.all(gateways.slice(1).map((one) => one.start()));
  front.to(...gateways.map(({ url }) => url));
  if (stack.kind !== "PostgreSQL") return;
  secondAgency = await stack.secondAgency();
  await secondAgency.start();
  back.to(stack.agencyUrl, secondAgency.url);
}
async function stop() {
  await Promise.all(gateways?.slice(1).map((one) => one.end("SIGTERM")) ?? []);
  await secondAgency?.end("SIGTERM");
  await stack?.stop();
  await Promise.all([front?.stop(), back?.stop(), redis?.stop()]);
}

type Asked = { status: number; code: string | undefined; data: Record<string, unknown> | null };

/** A browser's request, to the proxy or to one of the gateways. */
async function ask(cookie: string, query: string, url = front.url): Promise<Asked> {
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-apollo-operation-name": "x", cookie },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await response.json()) as {
    data?: Record<string, unknown>;
    errors?: { extensions: { code: string } }[];
  };
  return { status: response.status, code: errors?.[0]?.extensions.code, data: data ?? null };
}

/** Signs somebody in; answers the cookie. */
async function signIn(email: string): Promise<string> {
  const person = stack.people.find((one) => one.email === email);
  const query = `mutation { signIn(input: { email: "${email}", password: "${person?.password}" }) { user { id } } }`;
  const response = await fetch(`${front.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query }),
  });
  const [cookie = ""] = response.headers.getSetCookie();
  return cookie.split(";")[0] ?? "";
}

type Follower = { received: { attendanceId: string; version: number }[]; stop(): void };

/** Follows the leads of a token's person by one of the gateways; goes on by itself from the last cursor. */
async function follow(token: string, url: string): Promise<Follower> {
  const start = await askGraph(url, token, "{ attendanceChanges { cursor } }", {});
  const { cursor } = (start.data as { attendanceChanges: { cursor: string } }).attendanceChanges;
  const variables = { since: cursor };
  const client = createClient({
    url: `${url.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: 1_000,
    retryWait: () => pause(50),
    shouldRetry: () => true,
  });
  const received: Follower["received"] = [];
  client.subscribe<{ attendanceChanged: { cursor: string; attendanceId: string; version: number } }>(
    {
      query: `subscription($since: String) { attendanceChanged(since: $since) { cursor attendanceId version } }`,
      variables,
    },
    {
      next: ({ data }) => {
        if (!data) return;
        variables.since = data.attendanceChanged.cursor;
        received.push(data.attendanceChanged);
      },
      error: () => undefined,
      complete: () => undefined,
    },
  );
  await new Promise<void>((resolve) => client.on("connected", () => resolve()));
  return { received, stop: () => void client.dispose() };
}

const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await pause(20);
};
const statusOf = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/health/ready`);
  return ((await answer.json()) as { status: string }).status;
};

let people = 0;
const newLead = async (agency: AgencyClient): Promise<string> => {
  const phone = `119${String(80_000_000 + people++).padStart(8, "0")}`;
  const body = { businessType: "SALE", name: `Instância ${people}`, phone };
  const answer = await agency.post<{ id: string }>("/v2/customer-services", body);
  expect(answer.status).toBeLessThan(300);
  return String(answer.body.id);
};

withRedis("three gateways and one Redis", () => {
  const ANA = "ana.souza@horizonte.example";
  const ME = "{ me { id } }";
  let token: string;
  let agency: AgencyClient;

  beforeAll(async () => {
    await start();
    const ana = stack.people.find(({ email }) => email === ANA);
    if (!ana) throw new Error("the demo has no Ana");
    token = await stack.signIn(ana);
    agency = agencyClient(stack.agencyUrl, token);
  }, 300_000);
  afterAll(stop, 100_000);

  test("a session is known at each of them, and is over at each of them", async () => {
    const cookie = await signIn(ANA);
    for (const { url } of gateways) expect(await ask(cookie, ME, url)).toMatchObject({ data: { me: {} } });
    await ask(cookie, "mutation { signOut { signedOut } }", gateways[1]?.url);
    for (const { url } of gateways) expect((await ask(cookie, ME, url)).code).toBe("SESSION_OVER");
  });

  test("sixty requests with a token that is about to end all go on, and so does the session", async () => {
    endsSoon = true;
    const cookie = await signIn(ANA);
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask(cookie, ME)));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined]));
    expect((await ask(cookie, ME)).code).toBeUndefined();
  });

  test("each tells its subscribers of every change, once", async () => {
    const followers = await Promise.all(gateways.map(({ url }) => follow(token, url)));
    const leads = [await newLead(agency), await newLead(agency), await newLead(agency)];
    await until(() => followers.every(({ received }) => received.length >= leads.length));
    for (const { received, stop: leave } of followers) {
      // In order of each attendance's own changes, not of all of them.
      expect(received.map(({ attendanceId }) => attendanceId).sort()).toEqual([...leads].sort());
      leave();
    }
  });

  test("what one caller may ask in a minute is counted over all of them", async () => {
    const cookie = await signIn("fernanda.lima@horizonte.example");
    const answers = await Promise.all(Array.from({ length: RATE + 30 }, () => ask(cookie, ME)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test("without Redis who is there works on, and what they missed comes when it is back", async () => {
    const cookie = await signIn("bruno.carvalho@horizonte.example");
    for (const { url } of gateways) expect((await ask(cookie, ME, url)).code).toBeUndefined();
    const followers = await Promise.all(gateways.map(({ url }) => follow(token, url)));
    await redis.kill();
    for (const { url } of gateways) await until(async () => (await statusOf(url)) === "degraded");
    for (const { url } of gateways) {
      expect((await ask(cookie, ME, url)).code).toBeUndefined();
      expect((await askGraph(url, token, ME, {})).errors).toBeUndefined();
    }
    expect(await signIn("fernanda.lima@horizonte.example")).toBe("");
    const leads = [await newLead(agency), await newLead(agency)];

    await redis.start();
    const back = Date.now();
    for (const { url } of gateways) await until(async () => (await statusOf(url)) === "ready");
    await until(() => followers.every(({ received }) => received.length >= leads.length));
    console.info(`Redis back: every subscriber had what it had missed after ${Date.now() - back} ms`);
    // What is delivered now comes after all that was delivered late.
    leads.push(await newLead(agency));
    await until(() => followers.every(({ received }) => received.length >= leads.length));
    for (const { received, stop: leave } of followers) {
      // In order of each attendance's own changes, not of all of them.
      expect(received.map(({ attendanceId }) => attendanceId).sort()).toEqual([...leads].sort());
      leave();
    }
    // Sessions are kept on its disk.
    for (const { url } of gateways) expect((await ask(cookie, ME, url)).code).toBeUndefined();
  });

  test("one that is killed takes nothing with it", async () => {
    const cookie = await signIn("fernanda.lima@horizonte.example");
    const [first, ...others] = gateways;
    if (!first) throw new Error("there is no gateway");
    const followers = await Promise.all(others.map(({ url }) => follow(token, url)));
    await first.end("SIGKILL");
    const leads = [await newLead(agency)];
    await until(() => followers.every(({ received }) => received.length >= leads.length));
    for (const { stop: leave } of followers) leave();
    expect((await ask(cookie, ME)).status).toBe(200);
    await first.start();
    expect((await ask(cookie, ME, first.url)).status).toBe(200);
  });
});
