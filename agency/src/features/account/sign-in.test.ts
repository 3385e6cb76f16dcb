import type { TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeEachDatabase } from "../../testing/testDatabase";

const ANA = "ana.souza@horizonte.example";
const password = (username: string, word = "Soleira1") => ({
  grant_type: "password",
  username,
  password: word,
});

describeEachDatabase("signing in", (kind) => {
  let agency: TestAgency;
  beforeAll(async () => {
    agency = await testAgency(kind, {
      AGENCY_INTEGRATORS: new Map([["crm", "a-secret-of-a-program-of-others"]]),
    });
  });
  afterAll(() => agency.close());

  describe("the program", () => {
    const CRM = ["crm", "a-secret-of-a-program-of-others"] as const;
    const as = (credential: readonly [string, string], word: string, from: string) =>
      agency.anonymous
        .post("/oauth/token")
        .auth(...credential)
        .set("X-Forwarded-For", from)
        .type("form")
        .send(password("juliana.rocha@horizonte.example", word));

    test("shows a credential of its own, or is refused", async () => {
      expect((await as(CRM, "Soleira1", "203.0.113.1")).status).toBe(200);
      const refused = await as(["crm", "another"], "Soleira1", "203.0.113.1");
      expect([refused.status, refused.body.error]).toEqual([401, "invalid_client"]);
    });

    test("is not believed what address a person has, unless it is the gateway", async () => {
      for (let turn = 1; turn <= 10; turn += 1)
        expect((await as(CRM, "Errada99", `203.0.113.${turn}`)).status).toBe(400);
      expect((await as(CRM, "Soleira1", "203.0.113.99")).status).toBe(429);
    });
  });

  describe("password", () => {
    test("signs in, whatever the case of the e-mail and what was pasted with it, and says who is there", async () => {
      const client = await agency.signIn("\u200bmailto:Ana.Souza@Horizonte.example\u00a0");
      const me = await client.get("/v1/users/me");
      expect(me.status).toBe(200);
      expect(me.body).toMatchObject({
        name: "Ana Souza",
        email: ANA,
        roles: ["ESTATE_AGENT_SALE", "ESTATE_AGENT_RENT"],
        enterprise: { name: "Grupo Horizonte Imóveis" },
      });
    });

    test("a wrong password and an unknown user answer alike", async () => {
      const wrong = await agency.oauth(password(ANA, "Soleira2"));
      const unknown = await agency.oauth(password("ninguem@horizonte.example"));
      expect(wrong.status).toBe(400);
      expect(wrong.body).toMatchObject({
        code: 4001,
        error: "invalid_grant",
        description: "E-mail ou senha inválidos.",
        error_description: "E-mail ou senha inválidos.",
      });
      expect(unknown.body).toEqual(wrong.body);
    });

    test("a suspended account gets its own refusal, but only with its password", async () => {
      const right = await agency.oauth(password("karina.duarte@horizonte.example"));
      expect(right.status).toBe(403);
      expect(right.body).toMatchObject({
        code: 4018,
        description: "Essa conta está suspensa, consulte a imobiliária.",
        error_description: "Essa conta está suspensa, consulte a imobiliária.",
        error: "invalid_grant",
      });
      const wrong = await agency.oauth(password("karina.duarte@horizonte.example", "x"));
      expect(wrong.body.code).toBe(4001);
    });

    test("a client without its credential is refused", async () => {
      const answer = await agency.anonymous
        .post("/oauth/token")
        .auth("soleira-gateway", "guess")
        .type("form")
        .send(password(ANA));
      expect(answer.status).toBe(401);
      expect(answer.get("WWW-Authenticate")).toBe('Basic realm="soleira"');
      expect(answer.body).toMatchObject({ code: 4003, error: "invalid_client" });
    });

    test.each([
      ["token", { grant_type: "password" }],
      ["token", "not a form"],
      ["revoke", {}],
    ])("a program that is not known is told nothing of its call to /oauth/%s", async (call, body) => {
      const sent = agency.anonymous.post(`/oauth/${call}`).auth("soleira-gateway", "guess");
      const answer = await (typeof body === "string" ? sent.type("json") : sent.type("form")).send(body);
      expect([answer.status, answer.body.error]).toEqual([401, "invalid_client"]);
    });

    test.each([
      ["nothing", {}, "grant_type", "invalid_request"],
      ["an empty grant", { grant_type: "" }, "grant_type", "invalid_request"],
      ["two grants", { grant_type: ["password", "password"] }, "grant_type", "invalid_request"],
      ["an unknown grant", { grant_type: "magic" }, "grant_type", "unsupported_grant_type"],
      ["no username", { grant_type: "password", password: "x" }, "username", "invalid_request"],
      ["no password", { grant_type: "password", username: ANA }, "password", "invalid_request"],
      ["no refresh token", { grant_type: "refresh_token" }, "refresh_token", "invalid_request"],
    ])("%s is 400 and names the field", async (_what, form, field, error) => {
      const answer = await agency.oauth(form as Record<string, string>);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 4001, fields: [{ field }], error });
      expect(answer.body.error_description).toBe(answer.body.description);
    });

    test("a body that is no form is 400, an unreadable or too large one refused in OAuth's words", async () => {
      const { AGENCY_CLIENT_ID, AGENCY_CLIENT_SECRET } = agency.deps.env;
      const post = (type: string, text: string) =>
        agency.anonymous
          .post("/oauth/token")
          .auth(AGENCY_CLIENT_ID, AGENCY_CLIENT_SECRET)
          .set("Content-Type", type)
          .send(text);
      const form = "application/x-www-form-urlencoded";
      const answers = [
        await post("application/json", JSON.stringify(password(ANA))),
        await post(`${form}; charset=klingon`, "grant_type=password"),
        await post(form, `grant_type=${"x".repeat(300_000)}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([400, 415, 413]);
      for (const { body } of answers)
        expect(body).toMatchObject({
          code: 4001,
          error: "invalid_request",
          error_description: expect.any(String),
        });
    });
  });

  test("no token, a foreign signature, and an odd scheme are 401", async () => {
    const ana = await agency.signIn(ANA);
    for (const header of [
      "",
      "Bearer",
      "Bearer x.y.z",
      `Basic ${ana.token}`,
      `Bearer ${ana.token.slice(0, -2)}xx`,
    ]) {
      const answer = await agency.anonymous.get("/v1/users/me").set("Authorization", header);
      expect(answer.status).toBe(401);
      expect(answer.get("WWW-Authenticate")).toBe("Bearer");
      // OAuth's words belong to OAuth's calls.
      expect(answer.body).toEqual({ code: 4016, description: expect.any(String), fields: [] });
    }
  });
});
