import type { TestAgency } from "../testing/testAgency";
import { testAgency } from "../testing/testAgency";
import { createThrottle, networkOf } from "./throttle";

const ANA = "ana.souza@horizonte.example";
const password = (username: string, word = "Soleira1") => ({
  grant_type: "password",
  username,
  password: word,
});

// It counts in memory, and a sign-in on either database is in sign-in.test.ts.
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

test("an IPv6 network is one address, and a table that is full forgets the oldest", async () => {
  expect(networkOf("2001:DB8:0:a::1")).toBe("2001:db8:0:a::/64");
  expect(networkOf("2001:db8::a:ffff:1:2:3")).toBe("2001:db8:0:a::/64");
  expect(networkOf("::ffff:192.0.2.1")).toBe("192.0.2.1");
  let now = 0;
  const throttle = createThrottle(() => now);
  for (; now < 60_000; now++) {
    await throttle.begin(`${now}@example.com`, `2001:db8:${now.toString(16)}::1`);
    throttle.beginInvitation(now, `${now}@example.com`);
    throttle.beginPortal(String(now), `2001:db8:${now.toString(16)}::1`);
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
