import { sql } from "drizzle-orm";
import { decodeJwt } from "jose";
import type { TestAgency } from "../testing/testAgency";
import { testAgency } from "../testing/testAgency";
import { describeEachDatabase } from "../testing/testDatabase";
import { ownerRows } from "../testing/testFunnel";

const ANA = "ana.souza@horizonte.example";
const JULIANA = "juliana.rocha@horizonte.example";
const CRM = ["crm", "a-secret-of-a-program-of-others"] as const;
const refresh = (refresh_token: string) => ({ grant_type: "refresh_token", refresh_token });

describeEachDatabase("refreshing a session", (kind) => {
  let agency: TestAgency;
  beforeAll(async () => {
    agency = await testAgency(kind, { AGENCY_INTEGRATORS: new Map([CRM]) });
  });
  afterAll(() => agency.close());

  const statusOf = async (token: string) => (await agency.as(token).get("/v1/users/me")).status;

  describe("refresh", () => {
    test("an access token lives 15 minutes; refreshing gives another", async () => {
      const ana = await agency.signIn(ANA);
      agency.clock.advance(15 * 60_000 - 1_000);
      expect(await statusOf(ana.token)).toBe(200);
      agency.clock.advance(1_000);
      const over = await ana.get("/v1/users/me");
      expect(over.status).toBe(401);
      expect(over.body.code).toBe(4016);
      const { status, body } = await agency.oauth(refresh(ana.refreshToken));
      expect(status).toBe(200);
      expect(await statusOf(body.access_token)).toBe(200);
    });

    test("each access token has an id of its own, of one second and one session too", async () => {
      const ana = await agency.signIn(ANA);
      const { body } = await agency.oauth(refresh(ana.refreshToken));
      const again = await agency.oauth(refresh(ana.refreshToken));
      const tokens: string[] = [ana.token, body.access_token, again.body.access_token];
      const ids = tokens.map((token) => decodeJwt(token).jti);
      expect(ids).toEqual(tokens.map(() => expect.stringMatching(/^[\da-f-]{36}$/)));
      expect(new Set(ids).size).toBe(3);
    });

    test("the same token within 10 s, and 20 at once, give the same successor", async () => {
      const ana = await agency.signIn(ANA);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => agency.oauth(refresh(ana.refreshToken))),
      );
      expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
      agency.clock.advance(10_000);
      const again = await agency.oauth(refresh(ana.refreshToken));
      expect(again.body.refresh_token).toBe(answers[0]?.body.refresh_token);
    });

    test("later it ends the whole family, access tokens too", async () => {
      const ana = await agency.signIn(ANA);
      const next = await agency.oauth(refresh(ana.refreshToken));
      agency.clock.advance(10_001);
      const stolen = await agency.oauth(refresh(ana.refreshToken));
      expect(stolen.status).toBe(401);
      expect(stolen.body).toMatchObject({ code: 4016, error: "invalid_grant" });
      expect((await agency.oauth(refresh(next.body.refresh_token))).status).toBe(401);
      expect(await statusOf(next.body.access_token)).toBe(401);
    });

    test.each(["", "x", "a.b.c", `${crypto.randomUUID()}.0.${"A".repeat(43)}`])(
      "'%s' is no token",
      async (token) => {
        expect([400, 401]).toContain((await agency.oauth(refresh(token))).status);
      },
    );

    test("a session ends after 30 days without use", async () => {
      const ana = await agency.signIn(ANA);
      const before = agency.clock.now();
      agency.clock.advance(30 * 86_400_000);
      expect((await agency.oauth(refresh(ana.refreshToken))).status).toBe(401);
      agency.clock.set(before);
    });

    test("signing out ends the session at once, and twice is well", async () => {
      const ana = await agency.signIn(ANA);
      const revoke = () =>
        agency.anonymous
          .post("/oauth/revoke")
          .auth(agency.deps.env.AGENCY_CLIENT_ID, agency.deps.env.AGENCY_CLIENT_SECRET)
          .type("form")
          .send({ token: ana.refreshToken });
      expect((await revoke()).status).toBe(200);
      expect((await revoke()).status).toBe(200);
      expect(await statusOf(ana.token)).toBe(401);
      expect((await agency.oauth(refresh(ana.refreshToken))).status).toBe(401);
    });
  });

  describe("a refresh token of another program", () => {
    const asCrm = (path: string, form: object) =>
      agency.anonymous
        .post(path)
        .auth(...CRM)
        .type("form")
        .send(form);

    test("is refused, is not used up by it, and goes on in its own program", async () => {
      const ana = await agency.signIn(ANA);
      const tries = [
        await asCrm("/oauth/token", refresh(ana.refreshToken)),
        await asCrm("/oauth/token", {
          grant_type: "enterprise_authorization",
          enterprise_id: "1",
          refresh_token: ana.refreshToken,
        }),
        await asCrm("/oauth/revoke", { token: ana.refreshToken }),
      ];
      for (const { status, body } of tries) {
        expect(status).toBe(400);
        expect(body).toMatchObject({ code: 4001, error: "invalid_grant" });
      }
      const next = await agency.oauth(refresh(ana.refreshToken));
      expect(next.status).toBe(200);
      // One that is used up does not end the session either.
      agency.clock.advance(10_001);
      expect((await asCrm("/oauth/token", refresh(ana.refreshToken))).status).toBe(400);
      expect((await agency.oauth(refresh(next.body.refresh_token))).status).toBe(200);
    });

    test("an integrator refreshes and ends its own", async () => {
      const own = { grant_type: "password", username: ANA, password: "Soleira1" };
      const first = await asCrm("/oauth/token", own);
      const next = await asCrm("/oauth/token", refresh(first.body.refresh_token));
      expect(next.status).toBe(200);
      expect((await agency.oauth(refresh(next.body.refresh_token))).body.error).toBe("invalid_grant");
      expect((await asCrm("/oauth/revoke", { token: next.body.refresh_token })).status).toBe(200);
      expect(await statusOf(next.body.access_token)).toBe(401);
    });

    test("a session of before programs were noted becomes that of the program that refreshes it", async () => {
      const ana = await agency.signIn(ANA);
      const [family] = ana.refreshToken.split(".");
      await ownerRows(agency, sql`update refresh_family set client_id = null where id = ${family}::uuid`);
      const next = await asCrm("/oauth/token", refresh(ana.refreshToken));
      expect(next.status).toBe(200);
      expect((await agency.oauth(refresh(next.body.refresh_token))).body.error).toBe("invalid_grant");
      expect((await asCrm("/oauth/token", refresh(next.body.refresh_token))).status).toBe(200);
    });
  });

  describe("enterprise_authorization", () => {
    const enterprises = async (token: string): Promise<{ id: string; name: string }[]> =>
      (await agency.as(token).get("/v1/users/me/enterprises")).body.items;

    test("carries the session over; roles are those of the other agency, the old token is over", async () => {
      const juliana = await agency.signIn(JULIANA);
      const places = await enterprises(juliana.token);
      expect(places.map(({ name }) => name)).toEqual([
        "Grupo Horizonte Imóveis",
        "Horizonte Jardins",
        "Seringal Imóveis",
      ]);
      const jardins = await agency.signIn(JULIANA, { enterpriseId: String(places[1]?.id) });
      const me = await jardins.get("/v1/users/me");
      expect(me.body).toMatchObject({
        roles: ["ENTERPRISE_MANAGER"],
        enterprise: { name: "Horizonte Jardins" },
        enterprises: places,
      });
      expect((await agency.oauth(refresh(jardins.refreshToken))).status).toBe(200);
    });

    test("the lost answer may be repeated; the token of the old agency no longer works", async () => {
      const juliana = await agency.signIn(JULIANA);
      const [, jardins] = await enterprises(juliana.token);
      const go = () =>
        agency.oauth({
          grant_type: "enterprise_authorization",
          enterprise_id: String(jardins?.id),
          refresh_token: juliana.refreshToken,
        });
      const [first, second] = [await go(), await go()];
      expect(second?.body.refresh_token).toBe(first?.body.refresh_token);
      expect(await statusOf(juliana.token)).toBe(401);
    });

    test("an agency where one does not work is like one that is not there", async () => {
      const ana = await agency.signIn(ANA);
      for (const enterprise_id of ["4", "999999", "x"]) {
        const answer = await agency.oauth({
          grant_type: "enterprise_authorization",
          enterprise_id,
          refresh_token: ana.refreshToken,
        });
        expect(answer.status).toBe(404);
        expect(answer.body).toMatchObject({ code: 4004, error: "invalid_scope" });
      }
      expect(await statusOf(ana.token)).toBe(200);
    });
  });
});
