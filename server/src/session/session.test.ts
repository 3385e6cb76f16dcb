import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import request from "supertest";
import { ME } from "../testing/examples";
import { FakeAgency, json, refuse, type Seen } from "../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../testing/gateway";

const SIGN_IN = `mutation { signIn(input: { email: "ana@example.com", password: "segredo1" }) { user { name } } }`;
const NAME = "{ me { name } }";
let agency: FakeAgency;
let gateway: Gateway;
/** The refresh token that works, and the access token that goes with it. */
let generation: number;
const form = ({ body }: Seen) => Object.fromEntries(new URLSearchParams(body));
const tokens = () => ({
  access_token: `access-${generation}`,
  refresh_token: `refresh-${generation}`,
  expires_in: 900,
});
const grants = (type: string) =>
  agency.calls("POST /oauth/token").filter((seen) => form(seen).grant_type === type);

beforeEach(async () => {
  generation = 0;
  agency = await FakeAgency.start();
  agency
    .on("POST /oauth/token", (seen, response) => {
      const { grant_type, refresh_token, password } = form(seen);
      if (grant_type === "password" && password !== "segredo1")
        return refuse(response, 400, 4001, "E-mail ou senha inválidos.");
      if (grant_type !== "password" && refresh_token !== `refresh-${generation}`)
        return refuse(response, 401, 4016, "Fim.");
      generation++;
      return tokens();
    })
    .on("POST /oauth/revoke", () => ({}))
    .on("GET /v1/users/me", ({ headers }, response) =>
      headers.authorization === `Bearer access-${generation}` ? ME : refuse(response, 401, 4016, "Fim."),
    );
  gateway = await startGateway(agency.url);
});
afterEach(async () => {
  await gateway.stop();
  await agency.stop();
});

/** Signs in; answers the headers of that browser. */
async function signIn(headers: Record<string, string> = {}) {
  const response = await request(gateway.server).post("/graphql").set(headers).send({ query: SIGN_IN });
  const [set = ""] = (response.headers["set-cookie"] as unknown as string[] | undefined) ?? [];
  return { response, set, browser: { cookie: set.split(";")[0] ?? "" } };
}

test("signing in sets an opaque cookie, forwards the address, and no token leaves the gateway", async () => {
  const { response, set } = await signIn({ "x-forwarded-for": "203.0.113.9" });
  expect(response.body).toEqual({ data: { signIn: { user: { name: "Ana Prado" } } } });
  expect(set).toMatch(/^soleira=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(response.text + JSON.stringify(response.headers)).not.toMatch(/access-|refresh-/);
  const [call] = grants("password");
  expect(call?.headers["x-forwarded-for"]).toBe("203.0.113.9");
  expect(call?.headers.authorization).toBe(
    `Basic ${Buffer.from("soleira-gateway:client-secret").toString("base64")}`,
  );
});

test("behind https the cookie is Secure and __Host-", async () => {
  await gateway.stop();
  gateway = await startGateway(agency.url, { PUBLIC_URL: "https://soleira.example" });
  expect((await signIn()).set).toMatch(/^__Host-soleira=.*; Secure; SameSite=Strict$/);
});

test("a wrong password is refused in the agency's words and sets no cookie", async () => {
  const response = await request(gateway.server)
    .post("/graphql")
    .send({ query: SIGN_IN.replace("segredo1", "errada99") });
  expect(response.body.errors[0]).toMatchObject({
    message: "E-mail ou senha inválidos.",
    extensions: { code: "INVALID", agencyCode: 4001 },
  });
  expect(response.headers["set-cookie"]).toBeUndefined();
});

test("4016 with 50 operations under way: exactly one refresh, and all succeed", async () => {
  const { browser } = await signIn();
  // The agency ends the access token; the refresh token still works.
  agency.on("GET /v1/users/me", ({ headers }, response) =>
    generation > 1 && headers.authorization === `Bearer access-${generation}`
      ? ME
      : refuse(response, 401, 4016, "Fim."),
  );
  const answers = await Promise.all(Array.from({ length: 50 }, () => gateway.graphql(NAME, browser)));
  expect(answers.map(({ data }) => data)).toEqual(
    Array.from({ length: 50 }, () => ({ me: { name: "Ana Prado" } })),
  );
  expect(grants("refresh_token")).toHaveLength(1);
});

test("a refresh whose answer is lost is repeated once with the same token", async () => {
  const { browser } = await signIn();
  let lost = 0;
  agency
    .on("GET /v1/users/me", ({ headers }, response) =>
      headers.authorization === "Bearer access-2" ? ME : refuse(response, 401, 4016, "Fim."),
    )
    .on("POST /oauth/token", (_seen, response) => {
      if (lost++ === 0) return void response.destroy();
      generation = 2;
      return tokens();
    });
  expect((await gateway.graphql(NAME, browser)).data).toEqual({ me: { name: "Ana Prado" } });
  expect(grants("refresh_token").map((seen) => form(seen).refresh_token)).toEqual(["refresh-1", "refresh-1"]);
});

test("an agency that is down does not end the session; one that refuses the refresh does", async () => {
  const { browser } = await signIn();
  agency.on("GET /v1/users/me", (_seen, response) => refuse(response, 401, 4016, "Fim."));
  agency.on("POST /oauth/token", (_seen, response) => json(response, 503, {}));
  expect((await gateway.graphql(NAME, browser)).errors?.[0]?.extensions.code).toBe("UPSTREAM_UNAVAILABLE");
  agency.on("POST /oauth/token", (_seen, response) => refuse(response, 401, 4016, "Fim."));
  expect((await gateway.graphql(NAME, browser)).errors?.[0]?.extensions).toMatchObject({
    code: "SESSION_OVER",
    status: 401,
  });
  const before = agency.seen.length;
  expect((await gateway.graphql(NAME, browser)).errors?.[0]?.extensions.code).toBe("SESSION_OVER");
  expect(agency.seen).toHaveLength(before);
});

test("a restart keeps people signed in, and the file holds nothing that could be read or used", async () => {
  const { browser } = await signIn();
  await gateway.stop({ keep: true });
  const file = join(gateway.dataDir, "sessions.json");
  expect(readFileSync(file, "utf8")).not.toMatch(/access|refresh|Ana/);
  expect(readFileSync(file, "utf8")).not.toContain(browser.cookie.split("=")[1]);
  expect(statSync(file).mode & 0o077).toBe(0);
  gateway = await startGateway(agency.url, { DATA_DIR: gateway.dataDir });
  expect((await gateway.graphql(NAME, browser)).data).toEqual({ me: { name: "Ana Prado" } });
});

test("signing out ends the session here and at the agency", async () => {
  const { browser } = await signIn();
  const response = await request(gateway.server)
    .post("/graphql")
    .set(browser)
    .send({ query: "mutation { signOut { signedOut } }" });
  expect(response.headers["set-cookie"]?.[0]).toMatch(/^soleira=; .*Max-Age=0/);
  expect(form(agency.calls("POST /oauth/revoke")[0] as Seen)).toEqual({ token: "refresh-1" });
  expect((await gateway.graphql(NAME, browser)).errors?.[0]?.extensions.code).toBe("SESSION_OVER");
});

test("a token is not told that it is signed out: it has no session, and goes on working", async () => {
  generation = 5;
  const { data, errors } = await gateway.graphql("mutation { signOut { signedOut } }", bearer("access-5"));
  expect(data).toEqual({ signOut: null });
  expect(errors?.[0]?.extensions.code).toBe("FORBIDDEN");
  expect(errors?.[0]?.message).toContain("/management/tokens");
  expect(agency.calls("POST /oauth/revoke")).toEqual([]);
});

test("switching goes on in the same session; a page of the former enterprise is refused", async () => {
  const { browser } = await signIn();
  const other = { ...ME, enterprise: { id: "2", name: "Soleira Norte" } };
  agency.on("GET /v1/users/me", ({ headers }) => (headers.authorization === "Bearer access-2" ? other : ME));
  const { data } = await gateway.graphql(
    `mutation { switchEnterprise(input: { enterpriseId: "2" }) { user { enterprise { name } } } }`,
    browser,
  );
  expect(data).toEqual({ switchEnterprise: { user: { enterprise: { name: "Soleira Norte" } } } });
  expect(grants("enterprise_authorization").map(form)).toMatchObject([
    { enterprise_id: "2", refresh_token: "refresh-1" },
  ]);
  const old = await gateway.graphql(NAME, { ...browser, "x-soleira-enterprise": "1" });
  expect(old.errors?.[0]?.extensions.code).toBe("ENTERPRISE_MISMATCH");
  expect((await gateway.graphql(NAME, { ...browser, "x-soleira-enterprise": "2" })).errors).toBeUndefined();
});

test("an integrator's token is forwarded, never renewed, and held to the enterprise that it names", async () => {
  generation = 5;
  expect((await gateway.graphql(NAME, bearer("access-5"))).data).toEqual({ me: { name: "Ana Prado" } });
  expect((await gateway.graphql(NAME, bearer("access-4"))).errors?.[0]?.extensions.code).toBe("SESSION_OVER");
  expect(
    (await gateway.graphql(NAME, { ...bearer("access-5"), "x-soleira-enterprise": "9" })).errors?.[0]
      ?.extensions.code,
  ).toBe("ENTERPRISE_MISMATCH");
  expect(grants("refresh_token")).toHaveLength(0);
});

test("refreshSession answers when the token ends; a suspended account is refused as such", async () => {
  const { browser } = await signIn();
  const { data } = await gateway.graphql("mutation { refreshSession { expiresAt } }", browser);
  expect(data?.refreshSession).toMatchObject({ expiresAt: expect.stringMatching(/^\d{4}-.*Z$/) });
  agency.on("GET /v1/users/me", (_seen, response) =>
    refuse(response, 403, 4018, "Essa conta está suspensa, consulte a imobiliária."),
  );
  expect((await gateway.graphql("{ me { id } }", browser)).errors?.[0]).toMatchObject({
    message: "Essa conta está suspensa, consulte a imobiliária.",
    extensions: { code: "ACCOUNT_SUSPENDED", agencyCode: 4018 },
  });
});

test("who is suspended is told so at sign-in, by password and by code, and gets no session", async () => {
  const suspended = "Essa conta está suspensa, consulte a imobiliária.";
  const refused = { code: 4018, description: suspended, fields: [], error: "invalid_grant" };
  const mfa = { code: 4017, description: "Código.", fields: [], error: "mfa_required", mfa_token: "waits" };
  agency.on("POST /oauth/token", (_seen, response) => json(response, 403, refused));
  const expected = [{ message: suspended, extensions: { code: "ACCOUNT_SUSPENDED" } }];
  const { response } = await signIn();
  expect(response.body.errors).toMatchObject(expected);
  expect(response.headers["set-cookie"]).toBeUndefined();
  // Between the password and the code, and after the code, with the first look at who it is.
  agency.on("POST /oauth/token", (seen, answer) =>
    json(answer, 403, form(seen).grant_type === "password" ? mfa : refused),
  );
  const { browser } = await signIn();
  const complete = () =>
    request(gateway.server)
      .post("/graphql")
      .set(browser)
      .send({ query: `mutation { completeSecondFactor(input: { code: "123456" }) { user { id } } }` });
  const atCode = await complete();
  expect(atCode.body.errors).toMatchObject(expected);
  expect(JSON.stringify(atCode.headers["set-cookie"] ?? "")).not.toMatch(/soleira=[\w-]{43}/);
  agency
    .on("POST /oauth/token", (seen, answer) =>
      form(seen).grant_type === "password" ? json(answer, 403, mfa) : tokens(),
    )
    .on("GET /v1/users/me", (_seen, answer) => refuse(answer, 403, 4018, suspended));
  const atOnce = await complete();
  expect(atOnce.body.errors).toMatchObject(expected);
  expect(JSON.stringify(atOnce.headers["set-cookie"] ?? "")).not.toMatch(/soleira=[\w-]{43}/);
});

test("who is suspended learns it at the refresh, once; the session has ended then", async () => {
  const { browser } = await signIn();
  const suspended = "Essa conta está suspensa, consulte a imobiliária.";
  agency
    .on("GET /v1/users/me", (_seen, response) => refuse(response, 401, 4016, "Fim."))
    .on("POST /oauth/token", (_seen, response) =>
      json(response, 403, {
        code: 4018,
        description: suspended,
        fields: [],
        error: "invalid_grant",
        error_description: suspended,
      }),
    );
  expect((await gateway.graphql(NAME, browser)).errors).toMatchObject([
    { message: suspended, extensions: { code: "ACCOUNT_SUSPENDED" } },
  ]);
  const asked = agency.seen.length;
  expect((await gateway.graphql(NAME, browser)).errors).toMatchObject([
    { extensions: { code: "SESSION_OVER" } },
  ]);
  expect(agency.seen).toHaveLength(asked);
});

test("a form of another site reaches nothing", async () => {
  const response = await request(gateway.server).post("/graphql").type("form").send({ query: SIGN_IN });
  expect(response.status).toBe(400);
  expect(agency.seen).toHaveLength(0);
});

test("a credential of the gateway that the agency refuses is no fault of the person", async () => {
  agency.on("POST /oauth/token", (_seen, response) =>
    json(response, 401, {
      code: 4003,
      description: "Credencial de cliente inválida.",
      fields: [],
      error: "invalid_client",
      error_description: "Credencial de cliente inválida.",
    }),
  );
  const { response } = await signIn();
  expect(response.body.errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }]);
});
