import { sql } from "drizzle-orm";
import { DEMO_PASSWORD } from "../../demo/people";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { ownerRows } from "../../testing/testFunnel";
import { mailsTo } from "../../testing/testMails";
import { codeOf, turnOn } from "../../testing/testSecondFactor";

const JULIANA = "juliana.rocha@horizonte.example";
const CRM = ["crm", "a-secret-of-a-program-of-others"] as const;
const WRONG = "Error ao validar o código!";

describeDatabase("the second factor", (kind) => {
  let agency: TestAgency;
  beforeAll(async () => {
    agency = await testAgency(kind, { AGENCY_INTEGRATORS: new Map([CRM]) });
  });
  afterAll(() => agency.close());

  const password = (username: string, word = "Soleira1") =>
    agency.oauth({ grant_type: "password", username, password: word });
  const complete = (mfa_token: string, code: string, more: Record<string, string> = {}) =>
    agency.oauth({ grant_type: "mfa", mfa_token, code, ...more });
  const challenge = async (email: string): Promise<string> => (await password(email)).body.mfa_token;
  const authorize = (client: Client, body: object) => client.put("/v1/users/me/authorizations", body);

  test("is turned on by a code, asked for at sign-in, and its secrets are kept neither readable nor said again", async () => {
    const email = "bruno.carvalho@horizonte.example";
    const bruno = await agency.signIn(email);
    expect((await authorize(bruno, { action: "CONFIRM_MFA_CODE", mfaCode: "123456" })).body.fields).toEqual([
      { field: "mfaCode", message: WRONG },
    ]);
    const first = (await authorize(bruno, { action: "ENABLE_MFA" })).body;
    expect(first.otpauth).toMatch(/^otpauth:\/\/totp\/Soleira:bruno.+algorithm=SHA1&digits=6&period=30/);
    // Each call makes a new one; until it is confirmed nothing is asked for.
    const { mfaSecret } = (await authorize(bruno, { action: "ENABLE_MFA" })).body;
    expect(mfaSecret).not.toBe(first.mfaSecret);
    expect((await password(email)).status).toBe(200);
    const old = await authorize(bruno, {
      action: "CONFIRM_MFA_CODE",
      mfaCode: codeOf(agency, first.mfaSecret),
    });
    expect(old.status).toBe(400);
    const mfaCode = codeOf(agency, mfaSecret);
    const { recoveryCodes } = (await authorize(bruno, { action: "CONFIRM_MFA_CODE", mfaCode })).body;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-9]{10}$/);
    expect((await authorize(bruno, { action: "ENABLE_MFA" })).status).toBe(409);
    expect((await bruno.get("/v1/users/me")).body).toMatchObject({ mfaEnabled: true, recoveryCodesLeft: 10 });

    const asked = await password(email);
    expect(asked.status).toBe(403);
    expect(asked.body).toMatchObject({ code: 4017, error: "mfa_required", mfa_token: expect.any(String) });
    // The code that turned it on was used by that; the next one comes in.
    expect((await complete(asked.body.mfa_token, mfaCode)).body.fields).toEqual([
      { field: "code", message: WRONG },
    ]);
    agency.clock.advance(30_000);
    const signedIn = await complete(asked.body.mfa_token, codeOf(agency, mfaSecret));
    expect(signedIn.status).toBe(200);
    expect((await agency.as(signedIn.body.access_token).get("/v1/users/me")).status).toBe(200);

    const [kept] = await ownerRows<{ row: string }>(
      agency,
      sql`select (select string_agg(f::text || encode(secret, 'escape'), '') from second_factor f)
            || (select string_agg(r::text, '') from recovery_code r) || (select string_agg(c::text, '') from mfa_challenge c) as row`,
    );
    const log = agency.logged.join("\n");
    for (const secret of [mfaSecret, ...recoveryCodes, asked.body.mfa_token, mfaCode]) {
      expect(kept?.row ?? "").not.toContain(secret);
      expect(log).not.toContain(`"${secret}`);
    }
    expect((await mailsTo(agency, email)).map((mail) => mail.kind)).toEqual([
      "SECOND_FACTOR_ON",
      "WRONG_CODES",
    ]);
  });

  test("a password that is sent with turning on is looked at first, as at a sign-in; without one the call is as it was", async () => {
    const client = await agency.signIn("gustavo.teixeira@horizonte.example");
    const enable = (more: object) =>
      client.put("/v1/users/me/authorizations", { action: "ENABLE_MFA", ...more });
    const wrong = await enable({ password: "Errada99" });
    expect([wrong.status, wrong.body.fields, wrong.body.mfaSecret]).toEqual([
      400,
      [{ field: "password", message: "Senha atual incorreta." }],
      undefined,
    ]);
    expect((await enable({ password: DEMO_PASSWORD })).body).toEqual({
      mfaSecret: expect.any(String),
      otpauth: expect.any(String),
      passwordChecked: true,
    });
    expect(Object.keys((await enable({})).body)).toEqual(["mfaSecret", "otpauth"]);
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries++) statuses.push((await enable({ password: "Errada99" })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
  });

  test("a code counts for its step, the one before and the one after, and once, also of eight at one time", async () => {
    const email = "camila.ferreira@horizonte.example";
    const { secret } = await turnOn(agency, await agency.signIn(email));
    agency.clock.advance(300_000);
    for (const steps of [-2, 2])
      expect((await complete(await challenge(email), codeOf(agency, secret, steps))).status).toBe(400);
    for (const steps of [-1, 0, 1])
      expect((await complete(await challenge(email), codeOf(agency, secret, steps))).status).toBe(200);
    // Of an earlier step than the last one that was taken.
    expect((await complete(await challenge(email), codeOf(agency, secret, 0))).status).toBe(400);
    agency.clock.advance(90_000);
    const tokens: string[] = [];
    for (let n = 0; n < 8; n++) tokens.push(await challenge(email));
    const code = codeOf(agency, secret);
    const answers = await Promise.all(tokens.map((token) => complete(token, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("a challenge takes five codes, lives five minutes, and belongs to its program; the right one is refused after that", async () => {
    const email = "diego.martins@horizonte.example";
    const { secret } = await turnOn(agency, await agency.signIn(email));
    const token = await challenge(email);
    const tries = await Promise.all(
      ["000000", "abc", "１２３４５６", "ZZZZZZZZZZ", "🏡🏡🏡"].map((code) => complete(token, code)),
    );
    expect(tries.map(({ status, body }) => [status, body.error])).toEqual(
      tries.map(() => [400, "invalid_grant"]),
    );
    const sixth = await complete(token, codeOf(agency, secret));
    expect([sixth.status, sixth.body.code]).toEqual([401, 4016]);
    const late = await challenge(email);
    agency.clock.advance(5 * 60_000);
    expect((await complete(late, codeOf(agency, secret))).status).toBe(401);
    const another = await agency.anonymous
      .post("/oauth/token")
      .auth(...CRM)
      .type("form")
      .send({ grant_type: "mfa", mfa_token: await challenge(email), code: codeOf(agency, secret) });
    expect(another.status).toBe(401);
    expect((await complete("nenhum", codeOf(agency, secret))).body).toEqual(sixth.body);
  });

  test("before the code nothing can be done with what the password was answered with", async () => {
    const email = "lucas.almeida@horizonte.example";
    await turnOn(agency, await agency.signIn(email));
    const token = await challenge(email);
    for (const path of [
      "/v1/users/me",
      "/v1/users/me/sessions",
      "/v1/customer-services/mine?business_type=SALE",
    ])
      expect((await agency.as(token).get(path)).status).toBe(401);
    expect((await agency.as(token).put("/v1/users/me/authorizations", { action: "ENABLE_MFA" })).status).toBe(
      401,
    );
    expect((await agency.oauth({ grant_type: "refresh_token", refresh_token: token })).status).toBe(401);
  });

  test("wrong codes slow the account down as wrong passwords do, and a right password does not clear them", async () => {
    const email = "patricia.moraes@horizonte.example";
    const { secret } = await turnOn(agency, await agency.signIn(email));
    for (let n = 0; n < 2; n++) {
      const token = await challenge(email);
      for (let tries = 0; tries < 5; tries++) expect((await complete(token, "000000")).status).toBe(400);
    }
    const held = await password(email);
    expect([held.status, held.get("Retry-After")]).toEqual([429, "30"]);
    agency.clock.advance(30_000);
    expect((await complete(await challenge(email), codeOf(agency, secret))).status).toBe(200);
    expect((await password(email)).status).toBe(403);
  });

  test("a recovery code comes in once, with or without its hyphen, and a mail says how many are left", async () => {
    const email = "helena.ramos@horizonte.example";
    const { recoveryCodes } = await turnOn(agency, await agency.signIn(email));
    const [code = ""] = recoveryCodes;
    const typed = `${code.slice(0, 5)}-${code.slice(5).toLowerCase()}`;
    const { body } = await complete(await challenge(email), typed);
    expect((await agency.as(body.access_token).get("/v1/users/me")).body.recoveryCodesLeft).toBe(9);
    expect((await complete(await challenge(email), code)).status).toBe(400);
    const mail = (await mailsTo(agency, email)).at(-1);
    expect([mail?.kind, mail?.text.includes("Restam 9 códigos.")]).toEqual(["RECOVERY_CODE_USED", true]);
  });

  test("codes are renewed and the factor is turned off with a code alone; then nothing of it is left", async () => {
    const email = "fernanda.lima@horizonte.example";
    const fernanda = await agency.signIn(email);
    const { secret, recoveryCodes } = await turnOn(agency, fernanda);
    for (const action of ["DISABLE_MFA", "RENEW_RECOVERY_CODES"])
      expect((await authorize(fernanda, { action, mfaCode: "000000" })).body.fields).toEqual([
        { field: "mfaCode", message: WRONG },
      ]);
    const renewed = await authorize(fernanda, {
      action: "RENEW_RECOVERY_CODES",
      mfaCode: codeOf(agency, secret),
    });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect(
      (await authorize(fernanda, { action: "DISABLE_MFA", mfaCode: recoveryCodes[0] ?? "" })).status,
    ).toBe(400);
    const off = await authorize(fernanda, { action: "DISABLE_MFA", mfaCode: renewed.body.recoveryCodes[0] });
    expect([off.status, off.body]).toEqual([200, {}]);
    expect((await password(email)).status).toBe(200);
    const { id } = (await fernanda.get("/v1/users/me")).body;
    const left = await ownerRows(
      agency,
      sql`select 1 from second_factor where user_id = ${id} union all select 1 from recovery_code where user_id = ${id}`,
    );
    expect(left).toEqual([]);
    expect((await mailsTo(agency, email)).at(-1)?.kind).toBe("SECOND_FACTOR_OFF");
  });

  test("the agency may be chosen with the code, and going over to another asks for none", async () => {
    const juliana = await agency.signIn(JULIANA);
    const { secret } = await turnOn(agency, juliana);
    const places = (await juliana.get("/v1/users/me/enterprises")).body.items;
    const far = String(places[2].id);
    expect(
      (await complete(await challenge(JULIANA), codeOf(agency, secret), { enterprise_id: "999" })).body.error,
    ).toBe("invalid_scope");
    const { body } = await complete(await challenge(JULIANA), codeOf(agency, secret), { enterprise_id: far });
    expect((await agency.as(body.access_token).get("/v1/users/me")).body.enterprise.id).toBe(places[2].id);
    const over = await agency.oauth({
      grant_type: "enterprise_authorization",
      enterprise_id: String(places[0].id),
      refresh_token: body.refresh_token,
    });
    expect(over.status).toBe(200);
  });
});
