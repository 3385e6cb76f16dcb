import { DEMO_PASSWORD } from "../../demo/people";
import type { TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { mailsTo } from "../../testing/testMails";
import { turnOn } from "../../testing/testSecondFactor";

const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const BRUNO = "bruno.carvalho@horizonte.example";
const JULIANA = "juliana.rocha@horizonte.example";

describeDatabase("who is being guessed at", (kind) => {
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

  test("reads of three wrong codes after a right password, once an hour", async () => {
    const juliana = await agency.signIn(JULIANA);
    await turnOn(agency, juliana);
    const codes = async () => (await mailsTo(agency, JULIANA)).filter((mail) => mail.kind === "WRONG_CODES");
    const tryCodes = async (times: number) => {
      const grant = { grant_type: "password", username: JULIANA, password: DEMO_PASSWORD };
      const { body } = await agency.oauth(grant, "203.0.113.5");
      for (let index = 0; index < times; index++) {
        const typed = { grant_type: "mfa", mfa_token: body.mfa_token, code: "000000" };
        expect((await agency.oauth(typed, "203.0.113.5")).status).toBe(400);
      }
    };
    await tryCodes(2);
    expect(await codes()).toEqual([]);
    await tryCodes(3);
    const [mail, ...more] = await codes();
    expect([mail?.subject, more]).toEqual(["Códigos errados na sua conta", []]);
    expect(JSON.stringify(mail)).not.toContain("203.0.113");
    agency.clock.advance(3_600_000);
    await tryCodes(3);
    expect(await codes()).toHaveLength(2);
  });

  test("and of a sign-in by a device that is new to them, not of the first one nor of the same again", async () => {
    const from = (agent: string) =>
      agency
        .oauth({ grant_type: "password", username: BRUNO, password: DEMO_PASSWORD }, "203.0.113.6")
        .set("User-Agent", agent);
    const told = async () => (await mailsTo(agency, BRUNO)).filter((mail) => mail.kind === "NEW_DEVICE");
    for (const agent of [WINDOWS, WINDOWS, PHONE, PHONE, WINDOWS])
      expect((await from(agent)).status).toBe(200);
    const [mail, ...more] = await told();
    expect([mail?.subject, more]).toEqual(["Novo acesso à sua conta", []]);
    expect(mail?.text).toContain("20/11/2026");
    expect(mail?.text).toContain("Safari no iOS");
    expect(mail?.text).not.toContain("203.0.113.6");
    expect((await mailsTo(agency, JULIANA)).filter((one) => one.kind === "NEW_DEVICE")).toEqual([]);
  });
});
