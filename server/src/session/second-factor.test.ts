import { readFileSync } from "node:fs";
import { join } from "node:path";
import request from "supertest";
import { ME } from "../testing/examples";
import { FakeAgency, json, refuse, type Seen } from "../testing/fake-agency";
import { type Gateway, startGateway } from "../testing/gateway";

const SIGN_IN = `mutation { signIn(input: { email: "ana@example.com", password: "segredo1" }) { user { name } } }`;
const CHALLENGE = "mfa-token-of-the-agency";
const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0";
let agency: FakeAgency;
let gateway: Gateway;
const form = ({ body }: Seen) => Object.fromEntries(new URLSearchParams(body));

beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
});
beforeEach(() => {
  agency.seen.length = 0;
  agency
    .on("POST /oauth/token", (seen, response) => {
      const { grant_type, mfa_token, code } = form(seen);
      if (grant_type === "password")
        return json(response, 403, {
          code: 4017,
          description: "Informe o código de verificação.",
          fields: [],
          error: "mfa_required",
          mfa_token: CHALLENGE,
        });
      if (mfa_token !== CHALLENGE || code === "000000")
        return refuse(response, 401, 4016, "O prazo do código terminou. Entre novamente.");
      if (code === "123456") return { access_token: "access-1", refresh_token: "refresh-1", expires_in: 900 };
      return json(response, 400, {
        code: 4001,
        description: "Error ao validar o código!",
        error: "invalid_grant",
        fields: [{ field: "code", message: "Error ao validar o código!" }],
      });
    })
    .on("GET /v1/users/me", ({ headers }, response) =>
      headers.authorization === "Bearer access-1" ? ME : refuse(response, 401, 4016, "Fim."),
    );
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

const post = (query: string, cookie = "") =>
  request(gateway.server)
    .post("/graphql")
    .set({ cookie, "user-agent": CHROME, "x-forwarded-for": "203.0.113.9" })
    .send({ query });
const cookiesOf = ({ headers }: { headers: object }) =>
  (headers as { "set-cookie"?: string[] })["set-cookie"] ?? [];
const complete = (cookie: string, code: string, more = "") =>
  post(`mutation { completeSecondFactor(input: { code: "${code}" ${more} }) { user { name } } }`, cookie);

/** A right password; answers the cookie of its challenge. */
async function challenged(): Promise<string> {
  const response = await post(SIGN_IN);
  expect(response.body.errors).toMatchObject([{ extensions: { code: "MFA_REQUIRED", agencyCode: 4017 } }]);
  const [set = "", ...others] = cookiesOf(response);
  expect(others).toEqual([]);
  expect(set).toMatch(/^soleira-code=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(response.text + set).not.toContain(CHALLENGE);
  return set.split(";")[0] ?? "";
}

test("a right password waits for its code: the browser holds an opaque cookie, and gets a session for the code", async () => {
  const challenge = await challenged();
  const wrong = await complete(challenge, "654321");
  expect(wrong.body.errors).toMatchObject([
    {
      message: "Error ao validar o código!",
      extensions: { code: "INVALID", fields: [{ field: "code", message: "Error ao validar o código!" }] },
    },
  ]);
  expect(cookiesOf(wrong)).toEqual([]);
  const right = await complete(challenge, "123456", `, enterpriseId: "2"`);
  expect(right.body).toEqual({ data: { completeSecondFactor: { user: { name: "Ana Prado" } } } });
  const [cleared, session = ""] = cookiesOf(right);
  expect(cleared).toMatch(/^soleira-code=; Max-Age=0/);
  expect(session).toMatch(/^soleira=[\w-]{43}; Max-Age=\d{7}; /);
  expect((await post("{ me { name } }", session.split(";")[0])).body.data).toEqual({
    me: { name: "Ana Prado" },
  });
  const sent = agency.calls("POST /oauth/token");
  expect(sent.slice(1).map(form)).toEqual([
    { grant_type: "mfa", mfa_token: CHALLENGE, code: "654321" },
    { grant_type: "mfa", mfa_token: CHALLENGE, code: "123456", enterprise_id: "2" },
  ]);
  // The agency counts by the address, and names the device by the browser.
  for (const { headers } of sent)
    expect(headers).toMatchObject({ "x-forwarded-for": "203.0.113.9", "user-agent": CHROME });
  expect((await complete(challenge, "123456")).body.errors).toMatchObject([
    { extensions: { code: "SESSION_OVER" } },
  ]);
  expect(agency.calls("POST /oauth/token")).toHaveLength(3);
});

test("what waits for a code is no session, and no session is a challenge", async () => {
  const challenge = await challenged();
  const id = challenge.split("=")[1];
  const asSession = await post("{ me { name } }", `soleira=${id}; ${challenge}`);
  expect(asSession.body.errors).toMatchObject([{ extensions: { code: "SESSION_OVER" } }]);
  const alone = await post("{ me { name } }", challenge);
  expect(alone.body.errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  const session = (cookiesOf(await complete(challenge, "123456"))[1] ?? "").split(";")[0] ?? "";
  agency.seen.length = 0;
  for (const cookie of [session.replace("soleira=", "soleira-code="), "soleira-code=x", ""])
    expect((await complete(cookie, "123456")).body.errors).toMatchObject([
      { extensions: { code: "SESSION_OVER" } },
    ]);
  expect(agency.seen).toEqual([]);
});

test("where the agency takes no further code the challenge is gone, and what is kept names no token", async () => {
  const challenge = await challenged();
  // Sessions are written a moment later.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(readFileSync(join(gateway.dataDir, "sessions.json"), "utf8")).not.toContain(CHALLENGE);
  const over = await complete(challenge, "000000");
  expect(over.body.errors).toMatchObject([
    { message: "O prazo do código terminou. Entre novamente.", extensions: { code: "SESSION_OVER" } },
  ]);
  expect(cookiesOf(over)).toEqual([expect.stringMatching(/^soleira-code=; Max-Age=0/)]);
  agency.seen.length = 0;
  expect((await complete(challenge, "123456")).body.errors).toMatchObject([
    { extensions: { code: "SESSION_OVER" } },
  ]);
  expect(agency.seen).toEqual([]);
  expect(JSON.stringify(gateway.lines)).not.toMatch(/mfa-token|123456|access-1/);
});

test("an agency that words it as RFC 6749 alone", async () => {
  agency.on("POST /oauth/token", (seen, response) =>
    form(seen).grant_type === "password"
      ? json(response, 400, { error: "mfa_required", mfa_token: CHALLENGE })
      : json(response, 400, { error: "invalid_grant", error_description: "Bad code" }),
  );
  const challenge = await challenged();
  expect((await complete(challenge, "654321")).body.errors).toMatchObject([
    { message: "Error ao validar o código!", extensions: { fields: [{ field: "code" }] } },
  ]);
});

test("a code is an operation of its own: one request is one guess", async () => {
  const challenge = await challenged();
  agency.seen.length = 0;
  const field = (code: string) => `completeSecondFactor(input: { code: "${code}" }) { user { id } }`;
  const { body } = await post(`mutation { a: ${field("1")} b: ${field("2")} }`, challenge);
  expect(body.errors).toMatchObject([{ extensions: { code: "BAD_REQUEST" } }]);
  expect(agency.seen).toEqual([]);
});
