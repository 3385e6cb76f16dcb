import request from "supertest";
import { ME } from "../../testing/examples";
import { FakeAgency, json, raw, refuse } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const TOKEN = "token-of-a-mail-that-nobody-knows";
let agency: FakeAgency;
let gateway: Gateway;
/** The same agency with nothing but the common calls. */
let plain: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
  plain = await startGateway(agency.url, { AGENCY_FEATURES: "partial" });
});
beforeEach(() => {
  agency.seen.length = 0;
});
afterAll(async () => {
  await Promise.all([gateway.stop(), plain.stop()]);
  await agency.stop();
});
const from = (address: string) => ({ "x-forwarded-for": address });
const bodies = (call: string) => agency.calls(call).map(({ body }) => JSON.parse(body));
const mutation = (field: string, input: string, answer: string) =>
  `mutation { ${field}(input: { ${input} }) { ${answer} } }`;
const REGISTER = mutation(
  "register",
  `name: " Ana Prado ", email: "ana@example.com", phone: "(11) 98888-0101", password: "segredo1", enterpriseName: "Prado"`,
  "accepted",
);

test("somebody registers, confirms the address and gets a new password: in the agency's words, by their own address", async () => {
  agency
    .on("POST /register", (_seen, response) => json(response, 202, {}))
    .on("POST /verify-email", () => ({ email: "ana@example.com" }))
    .on("POST /verify-email:again", (_seen, response) => json(response, 202, {}))
    .on("POST /v1/users/access/reset", (_seen, response) => json(response, 202, {}))
    .on("POST /validate-reset-token", () => ({ passwordPolicy: { maxLength: 20, symbols: "*@#$%!" } }))
    .on("PUT /v1/users/7/access", raw(204, "", ""));
  const headers = { ...bearer("stolen"), ...from("200.1.1.1") };
  const ask = async (query: string) => {
    const { data, errors } = await gateway.graphql(query, headers);
    expect(errors).toBeUndefined();
    return data;
  };
  expect([
    await ask(REGISTER),
    await ask(mutation("verifyEmail", `token: "${TOKEN}"`, "email")),
    await ask(mutation("resendVerificationEmail", `email: "ana@example.com"`, "accepted")),
    await ask(mutation("requestPasswordReset", `email: "ana@example.com"`, "accepted")),
    await ask(`{ passwordReset(token: "${TOKEN}") { passwordPolicy { minLength maxLength symbols } } }`),
    await ask(
      mutation("resetPassword", `userId: "7", token: "${TOKEN}", password: "segredo2"`, "passwordChanged"),
    ),
    await ask("{ signInOptions { canRegister } }"),
  ]).toEqual([
    { register: { accepted: true } },
    { verifyEmail: { email: "ana@example.com" } },
    { resendVerificationEmail: { accepted: true } },
    { requestPasswordReset: { accepted: true } },
    { passwordReset: { passwordPolicy: { minLength: 6, maxLength: 20, symbols: "*@#$%!" } } },
    { resetPassword: { passwordChanged: true } },
    { signInOptions: { canRegister: true } },
  ]);
  expect(agency.seen.map(({ method, url, body }) => [`${method} ${url}`, JSON.parse(body)])).toEqual([
    [
      "POST /register",
      {
        name: "Ana Prado",
        email: "ana@example.com",
        phone: "(11) 98888-0101",
        password: "segredo1",
        confirmPassword: "segredo1",
        enterpriseName: "Prado",
      },
    ],
    ["POST /verify-email", { token: TOKEN }],
    ["POST /verify-email:again", { email: "ana@example.com" }],
    ["POST /v1/users/access/reset", { email: "ana@example.com" }],
    ["POST /validate-reset-token", { token: TOKEN }],
    ["PUT /v1/users/7/access", { token: TOKEN, password: "segredo2", confirmPassword: "segredo2" }],
  ]);
  const own = `Basic ${Buffer.from("soleira-gateway:client-secret").toString("base64")}`;
  for (const { headers } of agency.seen)
    expect(headers).toMatchObject({ authorization: own, "x-forwarded-for": "200.1.1.1" });
  expect(JSON.stringify(gateway.lines)).not.toMatch(new RegExp(`${TOKEN}|segredo|ana@example`));
});

test("who has just registered is signed in by the confirmation: a cookie, and no token in the answer", async () => {
  const session = {
    access_token: "access-1",
    refresh_token: "refresh-1",
    token_type: "bearer",
    expires_in: 900,
  };
  agency
    .on("POST /verify-email", () => ({ email: "ana@example.com", session }))
    .on("GET /v1/users/me", () => ME);
  const { text, body, headers } = await request(gateway.server)
    .post("/graphql")
    .set({ ...from("200.1.1.1"), "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0" })
    .send({ query: mutation("verifyEmail", `token: "${TOKEN}"`, "email user { id }") });
  expect(body.data).toEqual({ verifyEmail: { email: "ana@example.com", user: { id: ME.id } } });
  expect(text).not.toMatch(/access-1|refresh-1/);
  expect(String(headers["set-cookie"])).toMatch(/HttpOnly/);
  const [verified, me] = agency.seen;
  expect(verified?.headers["user-agent"]).toMatch(/^Mozilla/);
  expect(me?.headers.authorization).toBe("Bearer access-1");
});

test("somebody who was invited reads it without a session, and registers or accepts with it", async () => {
  const invitation = {
    enterprise: { name: "Norte" },
    email: "ana@example.com",
    invitedBy: "Fernanda Lima",
    roles: ["ESTATE_AGENT_SALE"],
    hasAccount: true,
  };
  agency
    .on("POST /v1/invitations/read", () => invitation)
    .on("POST /v1/invitations/accept", () => ({ enterprise: { id: "4", name: "Norte" } }))
    .on("GET /v1/users/me", () => ({ ...ME, enterprises: [ME.enterprise, { id: "4", name: "Norte" }] }))
    .on("POST /register", (_seen, response) => json(response, 202, {}));
  const ask = (query: string, who = {}) => gateway.graphql(query, { ...who, ...from("200.1.1.7") });
  const read = `{ invitation(token: "${TOKEN}") { enterpriseName email invitedBy roles hasAccount passwordPolicy { maxLength } } }`;
  const accept = mutation(
    "acceptInvitation",
    `token: "${TOKEN}"`,
    "enterprise { id name } user { enterprises { name } }",
  );
  const invited = mutation(
    "register",
    `name: "Ana Prado", password: "segredo1", invitationToken: "${TOKEN}"`,
    "accepted",
  );
  expect(await ask(read)).toEqual({
    data: {
      invitation: {
        enterpriseName: "Norte",
        email: "ana@example.com",
        invitedBy: "Fernanda Lima",
        roles: ["ESTATE_AGENT_SALE"],
        hasAccount: true,
        passwordPolicy: { maxLength: 12 },
      },
    },
  });
  expect((await ask(accept)).errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  expect((await ask(accept, bearer("ana"))).data?.acceptInvitation).toEqual({
    enterprise: { id: "4", name: "Norte" },
    user: { enterprises: [{ name: expect.any(String) }, { name: "Norte" }] },
  });
  expect((await ask(invited)).data).toEqual({ register: { accepted: true } });
  expect(bodies("POST /register")).toMatchObject([{ name: "Ana Prado", invitationToken: TOKEN }]);
  expect(bodies("POST /v1/invitations/accept")).toEqual([{ token: TOKEN }]);

  // Over, in whatever form an agency says it; a session that is over is none of its business.
  for (const call of ["POST /v1/invitations/read", "POST /v1/invitations/accept", "POST /register"])
    agency.on(call, (_seen, response) => refuse(response, 404, 4004, "Não encontrado."));
  const over = (field: string) => [
    { extensions: { code: "INVALID", fields: [{ field, message: expect.stringContaining("convite") }] } },
  ];
  expect((await ask(read)).errors).toMatchObject(over("token"));
  expect((await ask(accept, bearer("ana"))).errors).toMatchObject(over("token"));
  expect((await ask(invited)).errors).toMatchObject(over("invitationToken"));
  agency.on("POST /v1/invitations/accept", (_seen, response) => refuse(response, 401, 4016, "Fim."));
  expect((await ask(accept, bearer("ana"))).errors).toMatchObject([{ extensions: { code: "SESSION_OVER" } }]);
});

test("refusals name the input's fields, those of a wrong form before the agency is asked", async () => {
  const fieldsOf = async (query: string) => {
    const { errors } = await gateway.graphql(query, from("200.1.1.2"));
    expect(errors).toMatchObject([{ extensions: { code: "INVALID" } }]);
    return errors?.[0]?.extensions.fields;
  };
  expect(await fieldsOf(mutation("register", `name: "Ana", password: ""`, "accepted"))).toEqual([
    { field: "name", message: "Nome precisa ter no mínimo 4 caracteres" },
    { field: "password", message: "Senha é obrigatória" },
    { field: "email", message: "Informe o e-mail." },
    { field: "enterpriseName", message: "Informe o nome da imobiliária." },
  ]);
  expect(agency.seen).toEqual([]);
  agency.on("POST /register", (_seen, response) =>
    json(response, 400, {
      code: 4001,
      description: "Confira.",
      fields: [{ field: "password", message: "Sua senha deve ter entre 6 a 12 caracteres." }],
    }),
  );
  expect(await fieldsOf(REGISTER)).toEqual([
    { field: "password", message: "Sua senha deve ter entre 6 a 12 caracteres." },
  ]);
});

test.each([
  [400, "Link usado."],
  [401, "Fim."],
  [404, "Não encontrado."],
])(
  "a link that is over is one refusal on `token`, also of an agency that answers %i",
  async (status, text) => {
    const over = (_seen: unknown, response: Parameters<typeof json>[0]) =>
      status === 400
        ? json(response, 400, { code: 4001, description: text, fields: [{ field: "token", message: text }] })
        : refuse(response, status, status === 401 ? 4016 : 4004, text);
    for (const call of ["POST /verify-email", "POST /validate-reset-token", "PUT /v1/users/7/access"])
      agency.on(call, over);
    const reset = (id: string) =>
      mutation(
        "resetPassword",
        `userId: "${id}", token: "${TOKEN}", password: "segredo2"`,
        "passwordChanged",
      );
    for (const query of [
      mutation("verifyEmail", `token: "${TOKEN}"`, "email"),
      `{ passwordReset(token: "${TOKEN}") { passwordPolicy { maxLength } } }`,
      reset("7"),
      reset("../me"),
    ])
      expect((await gateway.graphql(query, from("200.1.1.3"))).errors).toMatchObject([
        {
          extensions: {
            code: "INVALID",
            fields: [{ field: "token", message: expect.stringMatching(/[Ll]ink/) }],
          },
        },
      ]);
  },
);

test("each is an operation of its own, and a network has so many of them", async () => {
  const field = (alias: string) =>
    `${alias}: requestPasswordReset(input: { email: "a@example.com" }) { accepted }`;
  const two = await gateway.graphql(`mutation { ${field("a")} ${field("b")} }`, from("200.1.1.4"));
  expect(two.errors).toMatchObject([{ extensions: { code: "BAD_REQUEST" } }]);
  expect(agency.seen).toEqual([]);
  agency.on("POST /v1/users/access/reset", (_seen, response) => json(response, 202, {}));
  const answers = await Promise.all(
    Array.from({ length: 70 }, (_, at) =>
      gateway.graphql(`mutation { ${field("a")} }`, from(`2001:db8:7:7::${at}`)),
    ),
  );
  expect(answers.filter(({ errors }) => errors?.[0]?.extensions.code === "TOO_MANY")).toHaveLength(10);
  agency.on("POST /v1/users/access/reset", (_seen, response) => {
    response.setHeader("retry-after", "30");
    return refuse(response, 429, 4029, "Muitas tentativas. Aguarde um momento.");
  });
  expect((await gateway.graphql(`mutation { ${field("a")} }`, from("200.1.1.5"))).errors).toMatchObject([
    { extensions: { code: "TOO_MANY", retryAfter: 30 } },
  ]);
});

test("customers of proposals and strangers about accounts are counted apart, whatever the others have used up", async () => {
  agency
    .on("GET /v1/public-proposals/2", (_seen, response) => refuse(response, 404, 4004, "Não encontrado."))
    .on("POST /v1/users/access/reset", (_seen, response) => json(response, 202, {}));
  const uuid = "7d9c1f6e-58b0-4a39-9d0c-5b8f0c9f2f11";
  const code = async (query: string) =>
    (await gateway.graphql(query, from("200.1.1.8"))).errors?.[0]?.extensions.code ?? "ok";
  const look = () => code(`{ publicProposal(proposalId: "2", uuid: "${uuid}") { id } }`);
  const forget = () => code(mutation("requestPasswordReset", `email: "a@example.com"`, "accepted"));
  await Promise.all(Array.from({ length: 30 }, look));
  expect([await look(), await forget()]).toEqual(["TOO_MANY", "ok"]);
  await Promise.all(Array.from({ length: 59 }, forget));
  expect(await forget()).toBe("TOO_MANY");
  // In ten minutes, not in one.
  const { errors } = await gateway.graphql(
    mutation("verifyEmail", `token: "${TOKEN}"`, "email"),
    from("200.1.1.8"),
  );
  expect(Number(errors?.[0]?.extensions.retryAfter)).toBeGreaterThan(60);
  expect(agency.calls("POST /v1/users/access/reset")).toHaveLength(60);
});

test("one request is one try of a password", async () => {
  const signIn = `signIn(input: { email: "ana@example.com", password: "segredo1" }) { user { id } }`;
  const { errors } = await gateway.graphql(`mutation { a: ${signIn} b: ${signIn} }`, from("200.1.1.9"));
  expect(errors).toMatchObject([{ extensions: { code: "BAD_REQUEST" } }]);
  expect(agency.seen).toEqual([]);
});

test("an agency without registering offers none, and still mails links to new passwords", async () => {
  agency
    .on("POST /v1/users/access/reset", raw(200, "text/plain", "ok"))
    .on("POST /validate-reset-token", raw(204, "", ""));
  const ask = (query: string) => plain.graphql(query, from("200.1.1.6"));
  expect((await ask("{ signInOptions { canRegister } }")).data).toEqual({
    signInOptions: { canRegister: false },
  });
  for (const query of [
    REGISTER,
    mutation("verifyEmail", `token: "${TOKEN}"`, "email"),
    `{ invitation(token: "${TOKEN}") { email } }`,
  ])
    expect((await ask(query)).errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
  expect(agency.seen).toEqual([]);
  const mailed = await ask(mutation("requestPasswordReset", `email: "ana@example.com"`, "accepted"));
  expect(mailed.data).toEqual({ requestPasswordReset: { accepted: true } });
  expect(bodies("POST /v1/users/access/reset")).toEqual([{ email: "ana@example.com" }]);
  const link = await ask(`{ passwordReset(token: "${TOKEN}") { passwordPolicy { maxLength symbols } } }`);
  expect(link.data).toEqual({ passwordReset: { passwordPolicy: { maxLength: 12, symbols: "*@#$%" } } });
});
