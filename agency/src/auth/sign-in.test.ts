import type { TestAgency } from "../testing/testAgency";
import { testAgency } from "../testing/testAgency";
import { describeEachDatabase } from "../testing/testDatabase";
import { createThrottle, networkOf } from "./throttle";

const ANA = "ana.souza@horizonte.example";
const JULIANA = "juliana.rocha@horizonte.example";
const password = (username: string, word = "Soleira1") => ({
  grant_type: "password",
  username,
  password: word,
});
const refresh = (refresh_token: string) => ({ grant_type: "refresh_token", refresh_token });

describeEachDatabase("sessions", (kind) => {
  let agency: TestAgency;
  beforeAll(async () => {
    agency = await testAgency(kind);
  });
  afterAll(() => agency.close());

  const statusOf = async (token: string) => (await agency.as(token).get("/v1/users/me")).status;

  describe("password", () => {
    test("signs in, whatever the case of the e-mail, and says who is there", async () => {
      const client = await agency.signIn("Ana.Souza@Horizonte.example");
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
      expect(answer.body.error).toBe("invalid_client");
    });

    test.each([
      ["nothing", {}, "grant_type"],
      ["an unknown grant", { grant_type: "magic" }, "grant_type"],
      ["no password", { grant_type: "password", username: ANA }, "password"],
    ])("%s is 400 and names the field", async (_what, form, field) => {
      const answer = await agency.oauth(form as Record<string, string>);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 4001, fields: [{ field }] });
    });
  });

  describe("throttle", () => {
    const MARCELA = "marcela.nogueira@horizonte.example";
    const wrong = (email: string, from: string) => agency.oauth(password(email, "wrong"), from);

    test("ten wrong passwords slow down the account from that address, not its owner elsewhere", async () => {
      const tries = await Promise.all(Array.from({ length: 14 }, () => wrong(MARCELA, "198.51.100.1")));
      expect(tries.filter(({ status }) => status === 429)).toHaveLength(4);
      const held = await agency.oauth(password(MARCELA), "198.51.100.1");
      expect([held.status, held.body.code, held.get("Retry-After")]).toEqual([429, 4029, "30"]);
      expect(held.body.description).toBe("Muitas tentativas. Aguarde 30 segundos e tente novamente.");
      // What an address in front says is the caller's own word.
      expect((await agency.oauth(password(MARCELA), "203.0.113.200, 198.51.100.1")).status).toBe(429);
      expect((await agency.oauth(password(MARCELA), "198.51.100.2")).status).toBe(200);
      expect((await agency.oauth(password(ANA), "198.51.100.1")).status).toBe(200);
      // After the pause one more try, and the next pause is twice as long.
      agency.clock.advance(30_000);
      expect((await wrong(MARCELA, "198.51.100.1")).status).toBe(400);
      expect((await wrong(MARCELA, "198.51.100.1")).get("Retry-After")).toBe("60");
      agency.clock.advance(60_000);
      expect((await agency.oauth(password(MARCELA), "198.51.100.1")).status).toBe(200);
    });

    test("guesses from many addresses are bounded, and those that the owner knows stay open", async () => {
      const email = "rafael.cardoso@horizonte.example";
      expect((await agency.oauth(password(email), "203.0.113.50")).status).toBe(200);
      const statuses: number[] = [];
      for (let n = 0; n < 130; n += 10)
        statuses.push(
          ...(await Promise.all(
            Array.from({ length: 10 }, (_, i) => wrong(email, `2001:db8:${(n + i).toString(16)}::1`)),
          ).then((all) => all.map(({ status }) => status))),
        );
      const guesses = statuses.filter((status) => status === 400).length;
      process.stdout.write(
        `guessing (${kind}): ${guesses} of ${statuses.length} guesses of one account from as many networks let through\n`,
      );
      expect(guesses).toBe(100);
      expect((await agency.oauth(password(email), "198.51.100.77")).status).toBe(429);
      expect((await agency.oauth(password(email), "203.0.113.50")).status).toBe(200);
      agency.clock.advance(3_600_000);
      expect((await agency.oauth(password(email), "198.51.100.77")).status).toBe(200);
    });

    test("a right password clears what came before", async () => {
      const email = "bruno.carvalho@horizonte.example";
      for (let n = 0; n < 9; n++) await agency.oauth(password(email, "wrong"));
      expect((await agency.oauth(password(email))).status).toBe(200);
      expect((await agency.oauth(password(email, "wrong"))).status).toBe(400);
    });
  });

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
        expect(answer.body.code).toBe(4004);
      }
      expect(await statusOf(ana.token)).toBe(200);
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
      expect(answer.body.code).toBe(4016);
    }
  });

  test("a request's name is logged and answered; one that is none is left out", async () => {
    const ana = await agency.signIn(ANA);
    const named = async (name: string) => {
      const before = agency.logged.length;
      const answer = await ana.get("/v1/users/me", { headers: { "x-request-id": name } });
      const line = JSON.parse(agency.logged.slice(before).join("") || "{}");
      return [answer.status, answer.get("x-request-id"), line.requestId];
    };
    const good = "8d0f6a3e-5b7e-4f0e-9a51-2f6d1f0c7a11";
    expect(await named(good)).toEqual([200, good, good]);
    for (const bad of ["a b", "x".repeat(65), "<script>", "é"])
      expect(await named(bad)).toEqual([200, undefined, undefined]);
  });

  test("no e-mail, password or token is in the log", async () => {
    const ana = await agency.signIn(ANA);
    await ana.get("/v1/users/me?note=ana.souza");
    const log = agency.logged.join("");
    expect(log).toContain("GET /v1/users/me");
    for (const secret of ["ana.souza", "Soleira1", ana.token, ana.refreshToken])
      expect(log).not.toContain(secret);
  });
});

test("an IPv6 network is one address, and a table that is full forgets the oldest", async () => {
  expect(networkOf("2001:DB8:0:a::1")).toBe("2001:db8:0:a::/64");
  expect(networkOf("2001:db8::a:ffff:1:2:3")).toBe("2001:db8:0:a::/64");
  expect(networkOf("::ffff:192.0.2.1")).toBe("192.0.2.1");
  let now = 0;
  const throttle = createThrottle(() => now);
  for (; now < 60_000; now++) {
    await throttle.begin(`${now}@example.com`, `2001:db8:${now.toString(16)}::1`);
    throttle.beginPortal(String(now), `2001:db8:${now.toString(16)}::1`);
  }
  process.stdout.write(`throttle: ${throttle.size()} entries after ${now} unknown accounts\n`);
  expect(throttle.size()).toBeLessThanOrEqual(6 * 20_000);
});
