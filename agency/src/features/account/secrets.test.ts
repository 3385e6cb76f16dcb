import { everything } from "../../testing/everything";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { mailsTo } from "../../testing/testMails";
import { codeOf } from "../../testing/testSecondFactor";

const EMAIL = "segredos@nova.example";
const [FIRST, SECOND, THIRD] = ["Praia@26", "Serra#27", "Ponte%28"];

/** Of an account from its registration to a recovery code, with a key at each change: digests are kept, and nothing is logged. */
describeDatabase("secrets of an account", (kind) => {
  let agency: TestAgency;
  beforeAll(async () => {
    agency = await testAgency(kind);
  });
  afterAll(() => agency.close());

  const key = () => ({ key: crypto.randomUUID() });
  const post = async (path: string, body: object, status: number) => {
    const answer = await agency.anonymous.post(path).set("Idempotency-Key", crypto.randomUUID()).send(body);
    expect([path, answer.status]).toEqual([path, status]);
    return answer.body;
  };
  const link = async (path: RegExp): Promise<string> =>
    path.exec((await mailsTo(agency, EMAIL)).at(-1)?.text ?? "")?.[1] ?? "";
  const put = async (who: Client, path: string, body: object) => {
    const answer = await who.put(path, body, key());
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body;
  };
  test("none is in a row of any table or in a line of the log", async () => {
    const secrets: Record<string, string> = { FIRST, SECOND, THIRD };
    const registration = { name: "Pessoa Secreta", email: EMAIL, enterpriseName: "Segredos Imóveis" };
    await post("/register", { ...registration, password: FIRST, confirmPassword: FIRST }, 202);
    secrets.verify = await link(/verify-email\?token=([\w-]+)/);
    await post("/verify-email", { token: secrets.verify }, 200);
    await post("/v1/users/access/reset", { email: EMAIL }, 202);
    const [, userId = "", reset = ""] =
      /reset-password\/(\d+)\/([\w-]+)/.exec((await mailsTo(agency, EMAIL)).at(-1)?.text ?? "") ?? [];
    secrets.reset = reset;
    await post("/validate-reset-token", { token: reset }, 200);
    const changed = await agency.anonymous
      .put(`/v1/users/${userId}/access`)
      .send({ token: reset, password: SECOND, confirmPassword: SECOND });
    expect(changed.status).toBeLessThan(300);
    const signedIn = await agency.oauth({ grant_type: "password", username: EMAIL, password: SECOND });
    Object.assign(secrets, { access: signedIn.body.access_token, refresh: signedIn.body.refresh_token });
    const refreshed = await agency.oauth({
      grant_type: "refresh_token",
      refresh_token: secrets.refresh ?? "",
    });
    Object.assign(secrets, { access2: refreshed.body.access_token, refresh2: refreshed.body.refresh_token });
    const who = agency.as(refreshed.body.access_token);
    await who.put(
      "/v1/users/me/access",
      { password: SECOND, newPassword: THIRD, confirmPassword: THIRD },
      key(),
    );
    const authorize = (body: object) => put(who, "/v1/users/me/authorizations", body);
    const { mfaSecret } = await authorize({ action: "ENABLE_MFA" });
    const { recoveryCodes } = await authorize({
      action: "CONFIRM_MFA_CODE",
      mfaCode: codeOf(agency, mfaSecret),
    });
    Object.assign(secrets, { mfaSecret, ...recoveryCodes });
    const asked = await agency.oauth({ grant_type: "password", username: EMAIL, password: THIRD });
    secrets.challenge = asked.body.mfa_token;
    const [code] = recoveryCodes;
    const last = await agency.oauth({ grant_type: "mfa", mfa_token: asked.body.mfa_token, code });
    expect(last.status).toBe(200);
    Object.assign(secrets, { access3: last.body.access_token, refresh3: last.body.refresh_token });
    await put(agency.as(last.body.access_token), "/v1/users/me/profile", {
      email: "outra@nova.example",
      password: THIRD,
    });
    const moved = (await mailsTo(agency, "outra@nova.example")).at(-1)?.text ?? "";
    secrets.address = /token=([\w-]+)/.exec(moved)?.[1] ?? "";

    const tables = await everything(agency);
    const text = [...tables.values()].join("\n");
    // What is looked through has the person and their mails.
    expect(text).toContain(EMAIL);
    expect(text).toContain("outra@nova.example");
    const log = agency.logged.join("\n");
    const found = Object.entries(secrets).filter(([, secret]) => {
      expect(secret.length).toBeGreaterThanOrEqual(8);
      const hex = Buffer.from(secret).toString("hex");
      return text.includes(secret) || text.includes(hex) || log.includes(secret);
    });
    console.info(
      `secrets: ${found.length} of ${Object.keys(secrets).length} found in ${tables.size} tables (${text.length} characters) and ${agency.logged.length} lines of the log`,
    );
    expect(found.map(([name]) => name)).toEqual([]);
    expect(log).not.toContain("nova.example");
  });
});
