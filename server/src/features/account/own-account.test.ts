import { ME } from "../../testing/examples";
import { FakeAgency, json, raw, refuse } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const SESSION = {
  id: "s1",
  device: "Chrome no Windows",
  current: true,
  createdAt: "2026-11-20T12:00:00.000Z",
  lastUsedAt: "2026-11-22T12:00:00.000Z",
};
let agency: FakeAgency;
let gateway: Gateway;
/** The same agency with nothing but the common calls. */
let plain: Gateway;
let me: object;
beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
  plain = await startGateway(agency.url, { AGENCY_FEATURES: "webhook" });
});
beforeEach(() => {
  agency.seen.length = 0;
  me = { ...ME, phone: "11988880101" };
  agency.on("GET /v1/users/me", () => me);
});
afterAll(async () => {
  await Promise.all([gateway.stop(), plain.stop()]);
  await agency.stop();
});
const ask = (query: string, at = gateway) => at.graphql(query, bearer());
const done = async (query: string, at = gateway) => {
  const { data, errors } = await ask(query, at);
  expect(errors).toBeUndefined();
  return data;
};
const sent = (call: string) => agency.calls(call).map(({ body }) => JSON.parse(body));
const wrong = (field: string, message: string) => ({
  extensions: { code: "INVALID", fields: [{ field, message }] },
});

test("who is signed in: title, second factor and password policy, those of an agency that says nothing too", async () => {
  const query =
    "{ me { title phoneNotApplicable secondFactorEnabled recoveryCodesLeft passwordPolicy { minLength maxLength symbols } } }";
  expect(await done(query)).toEqual({
    me: {
      title: null,
      phoneNotApplicable: false,
      secondFactorEnabled: false,
      recoveryCodesLeft: null,
      passwordPolicy: { minLength: 6, maxLength: 12, symbols: "*@#$%" },
    },
  });
  const passwordPolicy = { maxLength: 40, symbols: "*@#$%-" };
  me = { ...ME, title: "Dra.", mfaEnabled: true, recoveryCodesLeft: 2, passwordPolicy };
  expect(await done(query)).toEqual({
    me: {
      title: "Dra.",
      phoneNotApplicable: false,
      secondFactorEnabled: true,
      recoveryCodesLeft: 2,
      passwordPolicy: { minLength: 6, ...passwordPolicy },
    },
  });
});

test("the enterprise as the agency keeps it, and what is offered here", async () => {
  const query = `{ enterprise { creci phone logoUrl managementUrl conversationUrl proposalDays version checkInRequired
    canEditAvatar hasSecondFactor hasSessionList passwordPolicy { maxLength } } }`;
  agency.on("GET /v1/enterprises/mine", () => ({
    id: "1",
    name: "Soleira Centro",
    creci: "J-123",
    phone: "(11) 3333-0000",
    proposalDays: 7,
    version: 4,
    logo: "https://pictures.example/logo.png",
    checkInRequired: true,
    managementUrl: "https://g.example/",
  }));
  expect(await done(query)).toEqual({
    enterprise: {
      creci: "J-123",
      phone: "(11) 3333-0000",
      proposalDays: 7,
      version: 4,
      checkInRequired: true,
      logoUrl: expect.stringMatching(/^\/files\/pictures\//),
      managementUrl: "https://g.example/",
      conversationUrl: null,
      passwordPolicy: { maxLength: 12 },
      canEditAvatar: true,
      hasSecondFactor: true,
      hasSessionList: true,
    },
  });
  agency.on("GET /v1/enterprises/mine", () => ({ id: "1", name: "Outra" }));
  expect(await done(query, plain)).toMatchObject({
    enterprise: {
      creci: null,
      logoUrl: null,
      checkInRequired: false,
      canEditAvatar: false,
      hasSecondFactor: false,
      hasSessionList: false,
    },
  });
});

test("one's own picture has an address of the gateway, or stays where the agency has it, and is removed", async () => {
  const remove = "mutation { removeAvatar { user { avatarUrl } } }";
  me = { ...ME, avatar: "/v1/users/7/avatar/0f0f" };
  expect(await done("{ me { avatarUrl } }")).toEqual({ me: { avatarUrl: "/files/users/7/avatar/0f0f" } });
  agency.on("DELETE /v1/users/me/avatar", () => ({ ...ME, avatar: null }));
  expect(await done(remove)).toEqual({ removeAvatar: { user: { avatarUrl: null } } });
  const avatar = "https://pictures.example/v1/users/7/avatar/0f0f";
  me = { ...ME, avatar };
  expect(await done("{ me { avatarUrl } }", plain)).toEqual({ me: { avatarUrl: avatar } });
  agency.seen.length = 0;
  expect((await plain.graphql(remove, bearer("ana"))).errors).toMatchObject([
    { extensions: { code: "FORBIDDEN" } },
  ]);
  expect(agency.calls("DELETE /v1/users/me/avatar")).toEqual([]);
});

test("one's own password: the fields of a refusal are the input's, what is wrong in itself is not asked", async () => {
  const change = (more: string) => `mutation { changePassword(input: { ${more} }) { user { id } } }`;
  agency.on("PUT /v1/users/me/access", (seen, response) =>
    JSON.parse(seen.body).password === "segredo1"
      ? raw(204, "", "")(seen, response)
      : json(response, 400, {
          code: 4001,
          description: "Senha atual incorreta.",
          fields: [{ field: "password", message: "Senha atual incorreta." }],
        }),
  );
  expect(await done(change(`currentPassword: "segredo1", newPassword: "segredo2"`))).toEqual({
    changePassword: { user: { id: "7" } },
  });
  expect((await ask(change(`currentPassword: "errada99", newPassword: "segredo2"`))).errors).toMatchObject([
    wrong("currentPassword", "Senha atual incorreta."),
  ]);
  expect(sent("PUT /v1/users/me/access")).toEqual([
    { password: "segredo1", newPassword: "segredo2", confirmPassword: "segredo2" },
    { password: "errada99", newPassword: "segredo2", confirmPassword: "segredo2" },
  ]);
  agency.seen.length = 0;
  expect((await ask(change(`currentPassword: "segredo1", newPassword: "segredo1"`))).errors).toMatchObject([
    wrong("newPassword", "Escolha uma senha diferente da atual."),
  ]);
  expect(agency.seen).toEqual([]);
  expect(JSON.stringify(gateway.lines)).not.toMatch(/segredo|errada/);
});

test("the second factor goes on with a code, off with one, and its secrets are in no log", async () => {
  agency.on("PUT /v1/users/me/authorizations", ({ body }, response) => {
    const { action, mfaCode, password } = JSON.parse(body);
    if (action === "ENABLE_MFA" && password !== "segredo1")
      return json(response, 400, {
        code: 4001,
        description: "Senha atual incorreta.",
        fields: [{ field: "password", message: "Senha atual incorreta." }],
      });
    if (action === "ENABLE_MFA") return { ...SECRET, passwordChecked: true };
    if (mfaCode !== "123456")
      return json(response, 400, {
        code: 4001,
        description: "Error ao validar o código!",
        fields: [{ field: "mfaCode", message: "Error ao validar o código!" }],
      });
    me = { ...ME, mfaEnabled: action !== "DISABLE_MFA" };
    return action === "DISABLE_MFA" ? {} : { recoveryCodes: ["ABCDEFGH23", "ABCDEFGH45"] };
  });
  expect((await ask(enable("errada99"))).errors).toMatchObject([
    wrong("currentPassword", "Senha atual incorreta."),
  ]);
  expect((await ask("mutation { enableSecondFactor { secret } }")).errors).toMatchObject([
    { extensions: { code: "INVALID" } },
  ]);
  expect(await done(enable("segredo1"))).toEqual({
    enableSecondFactor: { secret: "JBSWY3DP", otpauthUri: "otpauth://totp/Soleira?secret=JBSWY3DP" },
  });
  expect(agency.calls("POST /oauth/token")).toEqual([]);
  const call = (field: string, code: string, answer: string) =>
    `mutation { ${field}(input: { code: "${code}" }) { user { secondFactorEnabled } ${answer} } }`;
  expect((await ask(call("confirmSecondFactor", "654321", "recoveryCodes"))).errors).toMatchObject([
    wrong("code", "Error ao validar o código!"),
  ]);
  const on = { user: { secondFactorEnabled: true }, recoveryCodes: ["ABCDEFGH23", "ABCDEFGH45"] };
  expect(await done(call("confirmSecondFactor", "123456", "recoveryCodes"))).toEqual({
    confirmSecondFactor: on,
  });
  expect(await done(call("renewRecoveryCodes", "123456", "recoveryCodes"))).toEqual({
    renewRecoveryCodes: on,
  });
  expect(await done(call("disableSecondFactor", "123456", ""))).toEqual({
    disableSecondFactor: { user: { secondFactorEnabled: false } },
  });
  expect(sent("PUT /v1/users/me/authorizations").map(({ action }) => action)).toEqual([
    ...[
      "ENABLE_MFA",
      "ENABLE_MFA",
      "CONFIRM_MFA_CODE",
      "CONFIRM_MFA_CODE",
      "RENEW_RECOVERY_CODES",
      "DISABLE_MFA",
    ],
  ]);
  expect(JSON.stringify(gateway.lines)).not.toMatch(/JBSWY3DP|ABCDEFGH|123456|segredo1|errada99/);
});

const SECRET = { mfaSecret: "JBSWY3DP", otpauth: "otpauth://totp/Soleira?secret=JBSWY3DP" };
const enable = (password: string) =>
  `mutation { enableSecondFactor(input: { currentPassword: "${password}" }) { secret otpauthUri } }`;

test("an agency that passes the password over is asked by its sign-in, which is ended; a wrong one shows no secret", async () => {
  agency
    .on("PUT /v1/users/me/authorizations", () => SECRET)
    .on("POST /oauth/token", ({ body }, response) => {
      const { username, password } = Object.fromEntries(new URLSearchParams(body));
      if (username === ME.email && password === "segredo1")
        return { access_token: "checked", refresh_token: "to-be-ended", expires_in: 900 };
      return json(response, 400, {
        code: 4001,
        description: "E-mail ou senha inválidos.",
        error: "invalid_grant",
      });
    })
    .on("POST /oauth/revoke", () => ({}));
  const refused = await ask(enable("errada99"));
  expect(refused.errors).toMatchObject([wrong("currentPassword", "Senha atual incorreta.")]);
  expect(JSON.stringify(refused)).not.toContain("JBSWY3DP");
  expect(agency.calls("POST /oauth/revoke")).toEqual([]);
  expect(await done(enable("segredo1"))).toMatchObject({ enableSecondFactor: { secret: "JBSWY3DP" } });
  expect(agency.calls("POST /oauth/revoke").map(({ body }) => body)).toEqual(["token=to-be-ended"]);
});

test("an agency that answers nothing to a code has no recovery codes, and one that answers no secret is refused", async () => {
  agency.on("PUT /v1/users/me/authorizations", raw(204, "", ""));
  expect(await done(`mutation { confirmSecondFactor(input: { code: "123456" }) { recoveryCodes } }`)).toEqual(
    {
      confirmSecondFactor: { recoveryCodes: [] },
    },
  );
  const { errors } = await ask(enable("segredo1"));
  expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }]);
});

test("the profile: what is absent stays, null takes away, a new address waits for its link", async () => {
  agency.on("PUT /v1/users/me/profile", ({ body }) => ({ ...me, ...JSON.parse(body), email: ME.email }));
  const update = (input: string) =>
    `mutation { updateProfile(input: { ${input} }) { user { name phone title } confirmationSentTo } }`;
  expect(
    await done(
      update(`name: "Ana Lima", phone: null, email: "nova@example.com", currentPassword: "segredo1"`),
    ),
  ).toEqual({
    updateProfile: {
      user: { name: "Ana Lima", phone: null, title: null },
      confirmationSentTo: "nova@example.com",
    },
  });
  expect(await done(update(`title: "Dra.", email: "ANA@example.com"`))).toMatchObject({
    updateProfile: { user: { title: "Dra." }, confirmationSentTo: null },
  });
  await done(update(`title: "Dra.", currentPassword: "segredo1"`));
  expect(sent("PUT /v1/users/me/profile")).toEqual([
    { name: "Ana Lima", phone: null, email: "nova@example.com", password: "segredo1" },
    { title: "Dra.", email: "ANA@example.com" },
    // A password that is not asked for goes nowhere.
    { title: "Dra." },
  ]);
  expect(JSON.stringify(gateway.lines)).not.toContain("segredo1");
  expect((await ask(update(`name: "Ana", phone: "12"`))).errors).toMatchObject([
    {
      extensions: {
        fields: [
          { field: "name", message: "Nome precisa ter no mínimo 4 caracteres" },
          { field: "phone", message: "Telefone é inválido" },
        ],
      },
    },
  ]);
  agency.on("PUT /v1/users/me/profile", (_seen, response) =>
    json(response, 400, {
      code: 4001,
      description: "Senha atual incorreta.",
      fields: [{ field: "password", message: "Senha atual incorreta." }],
    }),
  );
  expect((await ask(update(`email: "nova@example.com", currentPassword: "errada"`))).errors).toMatchObject([
    wrong("currentPassword", "Senha atual incorreta."),
  ]);
  // An agency that takes a body as the whole, and answers nothing.
  agency.seen.length = 0;
  agency.on("PUT /v1/users/me/profile", raw(204, "", ""));
  await done(update(`name: "Ana Lima"`), plain);
  expect(sent("PUT /v1/users/me/profile")).toEqual([{ name: "Ana Lima", phone: "11988880101" }]);
  expect((await ask(update(`email: "nova@example.com"`), plain)).errors).toMatchObject([
    wrong("email", "Esta imobiliária não oferece isto."),
  ]);
});

test("sessions: the list, one that ends, all others", async () => {
  agency
    .on("GET /v1/users/me/sessions", () => ({ items: [SESSION] }))
    .on("DELETE /v1/users/me/sessions/s2", raw(204, "", ""))
    .on("DELETE /v1/users/me/sessions", raw(204, "", ""))
    .on("DELETE /v1/users/me/sessions/s3", (_seen, response) =>
      refuse(response, 404, 4004, "Não encontrado."),
    );
  expect(await done("{ sessions { __typename id device createdAt lastUsedAt isCurrent } }")).toEqual({
    sessions: [
      {
        __typename: "UserSession",
        id: "s1",
        device: "Chrome no Windows",
        isCurrent: true,
        createdAt: SESSION.createdAt,
        lastUsedAt: SESSION.lastUsedAt,
      },
    ],
  });
  const end = (id: string) =>
    `mutation { endSession(input: { sessionId: "${id}", idempotencyKey: "once" }) { endedSessionId } }`;
  expect(await done(end("s2"))).toEqual({ endSession: { endedSessionId: "s2" } });
  expect(agency.calls("DELETE /v1/users/me/sessions/s2")[0]?.headers["idempotency-key"]).toBe("once");
  expect((await ask(end("s3"))).errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
  expect(await done("mutation { endOtherSessions { sessions { id } } }")).toEqual({
    endOtherSessions: { sessions: [{ id: "s1" }] },
  });
});

test("what an agency does not offer is refused without asking it", async () => {
  for (const query of [
    "{ sessions { id } }",
    end,
    "mutation { endOtherSessions { sessions { id } } }",
    enable("segredo1"),
  ])
    expect((await ask(query, plain)).errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
  expect(agency.seen).toEqual([]);
});
const end = `mutation { endSession(input: { sessionId: "s2" }) { endedSessionId } }`;
