import type { TestAgency } from "../testing/testAgency";
import { testAgency } from "../testing/testAgency";

const SECRET = "a+b/c=%41:ç&d";
const PROGRAM = ["crm um", "x+y z%"] as const;

describe("a client credential", () => {
  let agency: TestAgency;
  beforeAll(async () => {
    agency = await testAgency("pglite", {
      AGENCY_CLIENT_SECRET: SECRET,
      AGENCY_INTEGRATORS: new Map([PROGRAM]),
    });
  });
  afterAll(() => agency.close());

  const revoke = async (user: string, password: string, from = "198.51.100.1") =>
    (
      await agency.anonymous
        .post("/oauth/revoke")
        .auth(user, password)
        .set("X-Forwarded-For", from)
        .type("form")
        .send({ token: "none" })
    ).status;

  test.each<readonly [string, string]>([["soleira-gateway", SECRET], PROGRAM])(
    "%s is known as it is, and as RFC 6749 writes it",
    async (user, password) => {
      expect(await revoke(user, password)).toBe(200);
      expect(await revoke(encodeURIComponent(user), encodeURIComponent(password))).toBe(200);
      expect(await revoke(user, `${password}x`)).toBe(401);
      expect(await revoke(user, encodeURIComponent(encodeURIComponent(password)))).toBe(401);
    },
  );

  test("written so, strangers are counted by the address that the gateway says, not by the gateway's own", async () => {
    const ask = (from: string) =>
      agency.anonymous
        .post("/verify-email")
        .auth("soleira-gateway", encodeURIComponent(SECRET))
        .set("X-Forwarded-For", from)
        .send({ token: "x" });
    const statuses = await Promise.all(
      Array.from({ length: 61 }, async () => (await ask("198.51.100.7")).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await ask("198.51.100.8")).status).toBe(400);
  });
});
