import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import request from "supertest";
import { ME } from "../testing/examples";
import { FakeAgency, refuse } from "../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../testing/gateway";

const folder = mkdtempSync(join(tmpdir(), "graphiql-"));
const PEOPLE: Record<string, object> = {
  agent: ME,
  reception: { ...ME, id: "8", roles: ["ENTERPRISE_RECEPTION"] },
  manager: { ...ME, id: "9", roles: ["ENTERPRISE_MANAGER"] },
  admin: { ...ME, id: "10", roles: ["ENTERPRISE_ADMIN"] },
};
let agency: FakeAgency;
let production: Gateway;
let development: Gateway;
let away: boolean;
beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  for (const name of ["index", "sign-in", "not-allowed"]) writeFileSync(join(folder, `${name}.html`), name);
  writeFileSync(join(folder, "assets", "main-B4cD5eF6.js"), "run()");
  agency = await FakeAgency.start();
  agency
    .on("POST /oauth/token", ({ body }) => {
      const name = new URLSearchParams(body).get("username")?.split("@")[0];
      return { access_token: name, refresh_token: `refresh-${name}`, expires_in: 900 };
    })
    .on("GET /v1/users/me", ({ headers }, response) => {
      if (away) return refuse(response, 503, 5000, "Fora do ar.");
      const name = headers.authorization?.replace("Bearer ", "") ?? "";
      return PEOPLE[name] ?? refuse(response, 401, 4016, "Fim.");
    });
  [production, development] = (await Promise.all(
    ["production", "development"].map((NODE_ENV) =>
      startGateway(agency.url, { NODE_ENV, GRAPHIQL_DIR: folder }),
    ),
  )) as [Gateway, Gateway];
});
beforeEach(() => {
  away = false;
});
afterAll(async () => {
  await Promise.all([production.stop(), development.stop()]);
  await agency.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}, from = production) =>
  request(from.server)
    .get(path)
    .set({ accept: "text/html", ...headers });

/** A browser with that person's session. */
async function browser(name: string): Promise<Record<string, string>> {
  const input = `{ email: "${name}@example.com", password: "segredo1" }`;
  const query = `mutation { signIn(input: ${input}) { user { id } } }`;
  const response = await request(production.server).post("/graphql").send({ query });
  const [set = ""] = response.headers["set-cookie"] as unknown as string[];
  return { cookie: set.split(";")[0] ?? "" };
}

test.each(["manager", "admin"])("a %s gets the page and reads the schema", async (name) => {
  const headers = await browser(name);
  for (const path of ["/graphiql", "/graphiql/"]) {
    const { status, text, headers: answered } = await get(path, headers);
    expect([status, text, answered["cache-control"]]).toEqual([200, "index", "no-store"]);
    expect(answered["content-security-policy"]).toContain("script-src 'self'");
  }
  expect((await get("/schema.graphql", headers)).status).toBe(200);
});

test.each(["agent", "reception"])("%s gets a page that says why not, and no schema", async (name) => {
  const headers = await browser(name);
  for (const path of ["/graphiql", "/graphiql/", "/graphiql/anything"]) {
    const { status, text, headers: answered } = await get(path, headers);
    expect([path, status, text]).toEqual([path, 403, "not-allowed"]);
    expect(answered["content-security-policy"]).toContain("script-src 'self'");
  }
  expect((await get("/graphiql/index.html", headers)).text).not.toBe("index");
  const sdl = await get("/schema.graphql", headers);
  expect([sdl.status, sdl.body.errors[0].extensions.code]).toEqual([403, "FORBIDDEN"]);
  const read = await request(production.server)
    .post("/graphql")
    .set(headers)
    .send({ query: "{ __schema { types { name } } }" });
  expect([read.status, read.body.errors[0].extensions.code]).toEqual([403, "FORBIDDEN"]);
  // The same person's program.
  expect((await get("/schema.graphql", bearer(name))).status).toBe(200);
});

test("who is not signed in is led to the sign-in; files of the page are no secret", async () => {
  const { status, text } = await get("/graphiql/");
  expect([status, text]).toEqual([401, "sign-in"]);
  expect((await get("/graphiql/assets/main-B4cD5eF6.js")).text).toBe("run()");
});

test("while the agency does not answer the page is shown, and the graph refuses", async () => {
  const headers = await browser("agent");
  away = true;
  const cold = await startGateway(agency.url, {
    NODE_ENV: "production",
    GRAPHIQL_DIR: folder,
    DATA_DIR: production.dataDir,
  });
  expect((await get("/graphiql/", bearer("agent"), cold)).status).toBe(200);
  expect((await get("/schema.graphql", headers, cold)).status).not.toBe(200);
  await cold.stop({ keep: true });
});

test("while developing it is for everybody", async () => {
  expect((await get("/graphiql/", {}, development)).text).toBe("index");
  expect((await get("/schema.graphql", {}, development)).status).toBe(200);
});
