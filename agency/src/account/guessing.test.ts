import type { TestAgency } from "../testing/testAgency";
import { testAgency } from "../testing/testAgency";
import { describeEachDatabase } from "../testing/testDatabase";
import { mailsTo } from "../testing/testMails";
import { turnOn } from "../testing/testSecondFactor";

const BRUNO = "bruno.carvalho@horizonte.example";
const JULIANA = "juliana.rocha@horizonte.example";

describeEachDatabase("who is being guessed at", (kind) => {
  let agency: TestAgency;
  beforeEach(async () => {
    agency = await testAgency(kind);
  });
  afterEach(() => agency.close());
  const wrong = async (email: string, times: number, from: (index: number) => string) => {
    for (let index = 0; index < times; index++) {
      const tried = { grant_type: "password", username: email, password: "Errada99" };
      expect((await agency.oauth(tried, from(index))).status).toBe(400);
    }
  };
  const told = async (email: string) =>
    (await mailsTo(agency, email)).filter((mail) => mail.kind === "WRONG_TRIES").length;

  test("reads of ten wrong passwords within an hour, once an hour", async () => {
    await wrong(BRUNO.toUpperCase(), 9, (index) => `203.0.113.${index}`);
    expect(await told(BRUNO)).toBe(0);
    await wrong(BRUNO, 3, (index) => `198.51.100.${index}`);
    expect(await told(BRUNO)).toBe(1);
    agency.clock.advance(3_600_000);
    await wrong(BRUNO, 9, (index) => `203.0.113.${index}`);
    expect(await told(BRUNO)).toBe(1);
    await wrong(BRUNO, 1, () => "198.51.100.7");
    expect(await told(BRUNO)).toBe(2);
    // Of an address without an account nothing is sent.
    await wrong("ninguem@horizonte.example", 11, (index) => `203.0.113.${100 + index}`);
    expect(await told("ninguem@horizonte.example")).toBe(0);
  });

  test("and of wrong codes, also of a session that is not theirs", async () => {
    const juliana = await agency.signIn(JULIANA);
    await turnOn(agency, juliana);
    for (let index = 0; index < 10; index++) {
      const body = { action: "DISABLE_MFA", mfaCode: "000000" };
      expect((await juliana.put("/v1/users/me/authorizations", body)).status).toBe(400);
    }
    expect(await told(JULIANA)).toBe(1);
  });
});
