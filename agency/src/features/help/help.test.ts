import { errors, jwtVerify } from "jose";
import type { TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";

const HELP_DESK_SECRET = "a secret that the help desk has too, 32 characters";
const PATH = "/v1/auth/token?partner=HELP_DESK";

describeDatabase("the help desk's token", (kind) => {
  let agency: TestAgency;
  beforeAll(async () => {
    agency = await testAgency(kind, { HELP_DESK_SECRET });
  });
  afterAll(() => agency.close());
  const read = (token: string, secret = HELP_DESK_SECRET, at = agency.clock.now()) =>
    jwtVerify(token, new TextEncoder().encode(secret), { audience: "HELP_DESK", currentDate: at });

  test("says who the caller is, for five minutes", async () => {
    const { ana } = await signInCast(agency);
    const me = (await ana.get("/v1/users/me")).body;
    const { status, body } = await ana.get(PATH);
    expect(status).toBe(200);
    const { payload } = await read(body.token);
    const iat = agency.clock.now().getTime() / 1000;
    expect(payload).toEqual({
      sub: String(me.id),
      name: "Ana Souza",
      email: "ana.souza@horizonte.example",
      aud: "HELP_DESK",
      iat,
      exp: iat + 300,
    });
    const at = (seconds: number) => new Date(agency.clock.now().getTime() + seconds * 1000);
    await expect(read(body.token, HELP_DESK_SECRET, at(299))).resolves.toBeDefined();
    await expect(read(body.token, HELP_DESK_SECRET, at(300))).rejects.toThrow(errors.JWTExpired);
    await expect(read(body.token, "another secret, which has 32 characters")).rejects.toThrow(
      errors.JWSSignatureVerificationFailed,
    );
    // It is none of ours, and ours is none of theirs.
    expect((await agency.as(body.token).get("/v1/users/me")).status).toBe(401);
    await expect(read(ana.token)).rejects.toThrow(errors.JWSSignatureVerificationFailed);
    const withPhone = await ana.get(`${PATH}&phone=%2811%29%2097111-2222`);
    expect((await read(withPhone.body.token)).payload.phone).toBe("(11) 97111-2222");
  });

  test("of another partner, without a session and without a partner there is none", async () => {
    const { ana } = await signInCast(agency);
    expect((await ana.get("/v1/auth/token?partner=BILLING")).status).toBe(404);
    const { status, body } = await ana.get("/v1/auth/token");
    expect([status, body.fields[0].field]).toEqual([400, "partner"]);
    expect((await agency.anonymous.get(PATH)).status).toBe(401);
  });

  test("where the agency has no help desk it is 404", async () => {
    const without = await testAgency(kind);
    try {
      const ana = await without.signIn("ana.souza@horizonte.example");
      expect((await ana.get(PATH)).body.code).toBe(4004);
    } finally {
      await without.close();
    }
  });
});
