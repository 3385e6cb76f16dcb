import { sql } from "drizzle-orm";
import supertest from "supertest";
import { createApp } from "../app";
import { deleteOld } from "../jobs/retention";
import type { TestAgency } from "../testing/testAgency";
import { testAgency } from "../testing/testAgency";
import { ownerRows } from "../testing/testFunnel";
import { createThrottle, networkOf } from "./throttle";
import { triesIn } from "./try.store";

const ANA = "ana.souza@horizonte.example";
const password = (username: string, word = "Soleira1") => ({
  grant_type: "password",
  username,
  password: word,
});

// On the embedded database it counts in memory.
describe("the throttle of sign-in", () => {
  let agency: TestAgency;
  beforeAll(async () => {
    agency = await testAgency("pglite");
  });
  afterAll(() => agency.close());

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
        `guessing: ${guesses} of ${statuses.length} guesses of one account from as many networks let through\n`,
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
});

(process.env.TEST_DATABASE_URL ? describe : describe.skip)("two instances on one PostgreSQL", () => {
  let agency: TestAgency;
  let other: ReturnType<typeof supertest>;
  beforeAll(async () => {
    agency = await testAgency("postgres");
    const now = () => agency.clock.now().getTime();
    const throttle = createThrottle(now, triesIn(agency.database, now));
    other = supertest(createApp({ ...agency.deps, throttle }));
  });
  afterAll(() => agency.close());

  /** A try at one of them, in turn. */
  const tries = (form: Record<string, string>, from: string, second: boolean) => {
    if (!second) return agency.oauth(form, from);
    const { AGENCY_CLIENT_ID: id, AGENCY_CLIENT_SECRET: secret } = agency.deps.env;
    return other.post("/oauth/token").auth(id, secret).set("X-Forwarded-For", from).type("form").send(form);
  };

  test("wrong passwords count together, also at one time, and so do the pause and what a right one ends", async () => {
    const wrong = (n: number) => tries(password(ANA, "wrong"), "198.51.100.1", n % 2 === 1);
    const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => wrong(n)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    for (const second of [false, true]) {
      const held = await tries(password(ANA), "198.51.100.1", second);
      expect([held.status, held.body.code, held.get("Retry-After")]).toEqual([429, 4029, "30"]);
    }
    agency.clock.advance(30_000);
    expect((await wrong(0)).status).toBe(400);
    expect((await wrong(1)).get("Retry-After")).toBe("60");
    agency.clock.advance(60_000);
    expect((await tries(password(ANA), "198.51.100.1", true)).status).toBe(200);
    expect((await wrong(0)).status).toBe(400);
    expect((await tries(password(ANA), "198.51.100.1", true)).status).toBe(200);
  });

  test("a hundred from many addresses are those of both, known addresses are known at both, and no address is kept", async () => {
    const email = "rafael.cardoso@horizonte.example";
    expect((await tries(password(email), "203.0.113.50", false)).status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 110 }, (_, n) =>
        tries(password(email, "wrong"), `2001:db8:${n.toString(16)}::1`, n % 2 === 1),
      ),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(100);
    for (const second of [false, true]) {
      expect((await tries(password(email), "198.51.100.77", second)).status).toBe(429);
      expect((await tries(password(email), "203.0.113.50", second)).status).toBe(200);
    }
    const kept = await ownerRows<{ all: string; n: number }>(
      agency,
      sql`select json_agg(t)::text as all, count(*)::int as n from sign_in_try t`,
    );
    expect(kept[0]?.n).toBeGreaterThan(100);
    expect(kept[0]?.all).not.toMatch(/rafael|203\.0|2001:db8/);
    // An hour later nothing is left of them but who is known where.
    agency.clock.advance(3_600_001);
    expect((await tries(password(email), "198.51.100.77", true)).status).toBe(200);
    await deleteOld(agency.deps);
    const known = await ownerRows(agency, sql`select 1 from sign_in_try where failures > 0`);
    expect(known).toEqual([]);
  });

  test("a clock that was ahead keeps nobody waiting", async () => {
    const email = "bruno.carvalho@horizonte.example";
    const right = agency.clock.now();
    agency.clock.advance(10 * 86_400_000);
    for (let n = 0; n < 10; n++) await tries(password(email, "wrong"), "198.51.100.3", n % 2 === 1);
    expect((await tries(password(email), "198.51.100.3", true)).status).toBe(429);
    agency.clock.set(right);
    expect((await tries(password(email), "198.51.100.3", true)).status).toBe(200);
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
    throttle.beginInvitation(now, `${now}@example.com`);
    throttle.missPortal(`2001:db8:${now.toString(16)}::1`);
  }
  process.stdout.write(`throttle: ${throttle.size()} entries after ${now} unknown accounts\n`);
  expect(throttle.size()).toBeLessThanOrEqual(8 * 20_000);
});

test("an agency invites one address three times an hour, and a hundred addresses", () => {
  let now = 1;
  const throttle = createThrottle(() => now);
  const invites = (agency: number, email: string, times: number) => {
    for (let n = 0; n < times; n += 1) throttle.beginInvitation(agency, email);
  };
  invites(1, "a@example.com", 3);
  expect(() => invites(1, "A@example.com", 1)).toThrow("TOO_MANY");
  invites(2, "a@example.com", 3);
  // Of all agencies together it gets ten.
  invites(3, "a@example.com", 3);
  invites(4, "a@example.com", 1);
  expect(() => invites(5, "a@example.com", 1)).toThrow("TOO_MANY");
  for (let n = 0; n < 97; n += 1) invites(1, `${n}@example.com`, 1);
  expect(() => invites(1, "z@example.com", 1)).toThrow("TOO_MANY");
  now += 3_600_000;
  invites(1, "a@example.com", 3);
});

test("what is tried elsewhere does not keep a signed-in person from their own password and code", async () => {
  const throttle = createThrottle(() => 1);
  for (let n = 0; n < 100; n += 1) await throttle.begin(ANA, `2001:db8:${n.toString(16)}::1`);
  await expect(throttle.begin(ANA, "198.51.100.9")).rejects.toThrow("TOO_MANY");
  for (let n = 0; n < 10; n += 1) await throttle.beginSignedIn(ANA, 7);
  await expect(throttle.beginSignedIn(ANA, 7)).rejects.toThrow("TOO_MANY");
});

test.each([
  ["a letter that the database takes for an i", "mar\u0130a@horizonte.example"],
  ["a letter in two signs", "mari\u0307a@horizonte.example"],
  ["capitals and a blank", "MARIA@HORIZONTE.EXAMPLE "],
])("%s is no other account", async (_what, spelling) => {
  const throttle = createThrottle(() => 1);
  for (let n = 0; n < 10; n += 1) await throttle.begin("maria@horizonte.example", "198.51.100.9");
  await expect(throttle.begin(spelling, "198.51.100.9")).rejects.toThrow("TOO_MANY");
});
