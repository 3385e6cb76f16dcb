import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "graphql-ws";
import request from "supertest";
import WebSocket from "ws";
import { ME } from "../testing/examples";
import { FakeAgency, refuse } from "../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../testing/gateway";
import { hashOf } from "./safelist";

/** The client's. */
const NAME = "query Name {\n  me {\n    name\n  }\n}";
const OUTDATED = "query Outdated { me { formerName } }";
const SIGN_IN =
  "mutation SignIn($input: SignInInput!) {\n  signIn(input: $input) {\n    user {\n      id\n    }\n  }\n}";
const CHANGED = "subscription Changed {\n  attendanceChanged {\n    kind\n  }\n}";
/** Somebody's. */
const FOREIGN = "{ me { name } }";
const FOREIGN_CHANGED = "subscription { attendanceChanged { kind } }";

const folder = mkdtempSync(join(tmpdir(), "safelist-"));
const clientDir = join(folder, "client");
const list = Object.fromEntries([NAME, SIGN_IN, CHANGED].map((text) => [hashOf(text), text]));
const PEOPLE: Record<string, object> = {
  agent: ME,
  manager: { ...ME, id: "9", roles: ["ENTERPRISE_MANAGER"] },
  admin: { ...ME, id: "10", roles: ["ENTERPRISE_ADMIN"] },
};
let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  mkdirSync(clientDir);
  writeFileSync(join(clientDir, "index.html"), "<!doctype html>");
  writeFileSync(join(clientDir, "operations.json"), JSON.stringify(list));
  agency = await FakeAgency.start();
  agency
    .on("POST /oauth/token", ({ body }) => {
      const name = new URLSearchParams(body).get("username")?.split("@")[0];
      return { access_token: name, refresh_token: `refresh-${name}`, expires_in: 900 };
    })
    .on("GET /v1/users/me", ({ headers }, response) => {
      const name = headers.authorization?.replace("Bearer ", "") ?? "";
      return PEOPLE[name] ?? refuse(response, 401, 4016, "Fim.");
    });
  gateway = await startGateway(agency.url, { NODE_ENV: "production", CLIENT_DIR: clientDir });
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
  rmSync(folder, { recursive: true, force: true });
});

const post = (body: object, headers: Record<string, string> = {}, to = gateway) =>
  request(to.server)
    .post("/graphql")
    .set({ accept: "application/graphql-response+json, application/json", ...headers })
    .send(body);
const codeOf = ({ status, body }: request.Response) => [status, body.errors?.[0]?.extensions.code];

/** A browser with that person's session. */
async function browser(name: string): Promise<Record<string, string>> {
  const input = { email: `${name}@example.com`, password: "segredo1" };
  const response = await post({ query: SIGN_IN, variables: { input } });
  expect(response.body.errors).toBeUndefined();
  const [set = ""] = response.headers["set-cookie"] as unknown as string[];
  return { cookie: set.split(";")[0] ?? "" };
}

test("a session runs the client's operations and no others, whatever they look like", async () => {
  const agent = await browser("agent");
  expect((await post({ query: NAME }, agent)).body).toEqual({ data: { me: { name: "Ana Prado" } } });
  for (const query of [
    FOREIGN,
    `${NAME} `,
    OUTDATED,
    "mutation { signOut { done } }",
    `{ __typename ${FOREIGN.slice(1)}`,
  ])
    expect([query, ...codeOf(await post({ query }, agent))]).toEqual([query, 400, "NOT_SAFELISTED"]);
  const byGet = request(gateway.server).get("/graphql").query({ query: FOREIGN }).set(agent);
  expect(codeOf(await byGet.set("apollo-require-preflight", "true"))).toEqual([400, "NOT_SAFELISTED"]);
});

test("so does who has no session; what asks for the schema alone has a rule of its own", async () => {
  const query =
    'mutation { signIn(input: { email: "a@example.com", password: "segredo1" }) { user { id } } }';
  expect(codeOf(await post({ query }))).toEqual([400, "NOT_SAFELISTED"]);
  expect((await post({ query: "{ __typename }" })).body).toEqual({ data: { __typename: "Query" } });
  expect(codeOf(await post({ query: "{ __schema { types { name } } }" }))).toEqual([401, "UNAUTHENTICATED"]);
});

test("a token, a manager and an admin run what they write", async () => {
  for (const headers of [bearer("agent"), await browser("manager"), await browser("admin")])
    expect((await post({ query: FOREIGN }, headers)).body.data).toEqual({ me: { name: "Ana Prado" } });
});

test("a session that is over is said to be over, not that its document is foreign", async () => {
  const ended = { cookie: `soleira=${"a".repeat(43)}` };
  expect(codeOf(await post({ query: FOREIGN }, ended))).toEqual([401, "SESSION_OVER"]);
});

/** The code of what a socket says of a subscription, or that it has begun. */
async function overSocket(query: string, headers: Record<string, string>): Promise<string> {
  class OfBrowser extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols, { headers });
    }
  }
  const client = createClient({ url: gateway.socketUrl, webSocketImpl: OfBrowser, retryAttempts: 0 });
  const answered = new Promise<string>((resolve) => {
    const failed = (errors: unknown) =>
      resolve((errors as { extensions: { code: string } }[])[0]?.extensions.code ?? "closed");
    client.subscribe({ query }, { next: () => {}, error: failed, complete: () => {} });
    void begun().then(() => resolve("begun"));
  });
  const code = await answered;
  await client.dispose();
  return code;
}

/** Resolves when the gateway has one subscription. */
async function begun(): Promise<void> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    if ((await gateway.metrics()).includes("soleira_gateway_subscriptions 1")) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The same of a stream. */
async function overStream(query: string, headers: Record<string, string>): Promise<string> {
  const stop = new AbortController();
  const response = await fetch(`${gateway.url}/graphql/stream`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ query }),
    signal: stop.signal,
  });
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  const read = async (): Promise<string> => {
    for (let text = ""; ; ) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (value) text += new TextDecoder().decode(value);
      const code = /"code":"(\w+)"/.exec(text)?.[1];
      if (code || done) return code ?? "ended";
    }
  };
  const answer = await Promise.race([read(), begun().then(() => "begun")]);
  stop.abort();
  return answer;
}

test.each([
  ["a socket", overSocket],
  ["a stream", overStream],
])("%s holds to the same list", async (_name, ask) => {
  const [agent, manager] = [await browser("agent"), await browser("manager")];
  const ended = async () => {
    while (!(await gateway.metrics()).includes("soleira_gateway_subscriptions 0"))
      await new Promise((resolve) => setImmediate(resolve));
  };
  expect(await ask(FOREIGN_CHANGED, agent)).toBe("NOT_SAFELISTED");
  expect(await ask(CHANGED, agent)).toBe("begun");
  await ended();
  expect(await ask(FOREIGN_CHANGED, manager)).toBe("begun");
  await ended();
  expect(await ask(FOREIGN_CHANGED, bearer("agent"))).toBe("begun");
  await ended();
});

test("a hash asks for an operation of the list; no other is learned", async () => {
  const persisted = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: hashOf(text) } });
  expect((await post({ extensions: persisted(NAME) }, await browser("agent"))).body.data).toEqual({
    me: { name: "Ana Prado" },
  });
  const caller = bearer("agent");
  const unknown = () => post({ extensions: persisted(FOREIGN) }, caller);
  expect(codeOf(await unknown())[1]).toBe("PERSISTED_QUERY_NOT_FOUND");
  expect((await post({ query: FOREIGN, extensions: persisted(FOREIGN) }, caller)).body.data).toBeDefined();
  expect(codeOf(await unknown())[1]).toBe("PERSISTED_QUERY_NOT_FOUND");
  const wrong = await post({ query: FOREIGN, extensions: persisted(NAME) }, caller);
  expect(codeOf(wrong)).toEqual([400, "BAD_REQUEST"]);
  const version = { persistedQuery: { version: 2, sha256Hash: hashOf(NAME) } };
  expect(codeOf(await post({ extensions: version }, caller))).toEqual([400, "BAD_REQUEST"]);
});

test("it is off where it is switched off, in development and without a client", async () => {
  const query =
    'mutation { signIn(input: { email: "agent@example.com", password: "segredo1" }) { user { name } } }';
  for (const settings of [
    { NODE_ENV: "production", CLIENT_DIR: clientDir, SAFELIST: "off" },
    { NODE_ENV: "development", CLIENT_DIR: clientDir },
    { NODE_ENV: "production" },
  ] as Record<string, string>[]) {
    const open = await startGateway(agency.url, settings);
    expect((await post({ query }, {}, open)).body.errors).toBeUndefined();
    await open.stop();
  }
});

test("a gateway that is told to hold to a list does not start without one", async () => {
  await expect(startGateway(agency.url, { SAFELIST: "on" })).rejects.toThrow(/^SAFELIST needs the list/);
  const broken = join(folder, "broken");
  mkdirSync(broken);
  writeFileSync(join(broken, "operations.json"), '["a"]');
  await expect(startGateway(agency.url, { CLIENT_DIR: broken })).rejects.toThrow(/^CLIENT_DIR has a list/);
});
