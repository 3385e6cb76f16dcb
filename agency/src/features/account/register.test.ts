import { sql } from "drizzle-orm";
import { secretDigest } from "../../auth/secret";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { ownerRows } from "../../testing/testFunnel";
import { mailsTo } from "../../testing/testMails";

const ANA = "ana.souza@horizonte.example";
const MARINA = "marina.lopes@nova.example";
const registration = (email: string, more: object = {}) => ({
  name: "Marina Lopes",
  email,
  phone: "(21) 98888-7777",
  password: "Praia@26",
  confirmPassword: "Praia@26",
  enterpriseName: "Lopes Imóveis",
  ...more,
});

describeDatabase("registering", (kind) => {
  let agency: TestAgency;
  beforeAll(async () => {
    agency = await testAgency(kind);
  });
  afterAll(() => agency.close());

  const post = (path: string, body: object) => agency.anonymous.post(path).send(body);
  const register = (email: string, more?: object) => post("/register", registration(email, more));
  const signIn = (username: string, password = "Praia@26") =>
    agency.oauth({ grant_type: "password", username, password });
  /** The token of the latest link that was mailed to an address. */
  const linkTo = async (address: string): Promise<string> => {
    const mail = (await mailsTo(agency, address)).at(-1);
    return /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  };
  const accounts = async (email: string) =>
    (
      await ownerRows<{ n: number }>(
        agency,
        sql`select count(*)::int as n from user_account where email = ${email}`,
      )
    )[0]?.n;

  test("a stranger gets an agency of their own as its admin, and works at once", async () => {
    const answer = await register(MARINA);
    expect([answer.status, answer.body]).toEqual([202, {}]);
    // Nothing of it is there before the address is verified, and a password alone does not come in.
    expect(await accounts(MARINA)).toBe(0);
    expect((await signIn(MARINA)).body.description).toBe("E-mail ou senha inválidos.");
    const token = await linkTo(MARINA);
    // The database has its digest alone.
    const [kept] = await ownerRows<{ row: string }>(
      agency,
      sql`select t::text as row from account_token t where email = ${MARINA}`,
    );
    expect(kept?.row).toContain(secretDigest(token));
    expect(kept?.row).not.toContain(token);
    const verified = await post("/verify-email", { token });
    expect([verified.status, verified.body]).toEqual([200, { email: MARINA, session: null }]);

    const { body } = await signIn(MARINA);
    const marina: Client = agency.as(body.access_token, body.refresh_token);
    const me = (await marina.get("/v1/users/me")).body;
    expect(me).toMatchObject({
      name: "Marina Lopes",
      phone: "(21) 98888-7777",
      roles: ["ENTERPRISE_ADMIN", "ESTATE_AGENT_SALE", "ESTATE_AGENT_RENT", "ESTATE_AGENT_RAISE_PROPERTY"],
      enterprise: { name: "Lopes Imóveis" },
      mfaEnabled: false,
    });
    expect(me.enterprises).toHaveLength(1);
    for (const list of [
      "acquisition-channels",
      "history-reasons",
      "contact-types",
      "request-transfer-reasons",
      "interest-levels",
    ])
      expect((await marina.get(`/v1/domains/${list}`)).body.itens.length).toBeGreaterThan(0);
    expect(
      (await marina.get("/v1/domains/status-reasons?status=FINISHED")).body.itens.length,
    ).toBeGreaterThan(0);
    expect((await marina.get("/v1/enterprises/mine/statuses?business_type=SALE")).body.items).toHaveLength(8);
    // A first lead, for herself, is in the first column; leads of portals would reach her, too.
    const lead = await marina.post("/v1/customer-services/", {
      businessType: "SALE",
      name: "Primeiro Cliente",
      phone: "(21) 97777-0001",
      userId: me.id,
    });
    expect(lead.status).toBe(201);
    const mine = await marina.get("/v1/customer-services/mine?business_type=SALE");
    expect(mine.body).toMatchObject({ total: 1, items: [{ status: "NEW", user: { name: "Marina Lopes" } }] });
    const queues = await ownerRows<{ queue: string }>(
      agency,
      sql`select queue from queue_member where user_id = ${me.id}::bigint order by 1`,
    );
    expect(queues.map(({ queue }) => queue)).toEqual(["RAISE_PROPERTY", "RENT", "SALE"]);
    // And nothing of anybody else's.
    expect((await marina.get("/v1/customer-services/?business_type=SALE")).body.total).toBe(1);

    const again = await post("/verify-email", { token });
    expect([again.status, again.body.fields]).toEqual([
      400,
      [{ field: "token", message: "Este link não vale mais. Peça um novo." }],
    ]);
    expect(await accounts(MARINA)).toBe(1);
  });

  test("a program that shows its credential gets the session of who has just registered, and no other", async () => {
    const email = "inicio@exemplo.com.br";
    const { env } = agency.deps;
    const verify = async (address: string) => {
      const call = post("/verify-email", { token: await linkTo(address) });
      const { status, body } = await call.auth(env.AGENCY_CLIENT_ID, env.AGENCY_CLIENT_SECRET);
      expect(status).toBe(200);
      return body.session;
    };
    await register(email);
    const session = await verify(email);
    expect(session).toMatchObject({ token_type: "bearer", expires_in: 900 });
    const begun = agency.as(session.access_token, session.refresh_token);
    const { body: me } = await begun.get("/v1/users/me");
    expect(me).toMatchObject({ email, enterprise: { name: "Lopes Imóveis" } });
    // Two who registered one address with passwords of their own: nobody knows whose it is.
    await register("disputa@exemplo.com.br");
    await register("disputa@exemplo.com.br", { password: "Outra@26", confirmPassword: "Outra@26" });
    expect(await verify("disputa@exemplo.com.br")).toBeNull();

    const beginning = async (client = begun) => (await client.get("/v1/enterprises/mine/beginning")).body;
    const mine = async () => (await begun.get("/v1/enterprises/mine")).body;
    expect(await beginning()).toEqual({ done: [] });
    await begun.post("/v1/enterprises/mine/people", {
      email: "nova@exemplo.com.br",
      roles: ["ESTATE_AGENT_SALE"],
    });
    expect(await beginning()).toEqual({ done: ["PEOPLE"] });
    await begun.post("/v1/customer-services/", {
      businessType: "SALE",
      name: "Primeira",
      phone: "(21) 97777-0009",
    });
    await begun.put("/v1/enterprise-distributions/SALE/settings", {
      goalMinutes: 10,
      passesOn: false,
      turns: 3,
    });
    await begun.post("/v1/enterprises/mine/credentials", { channel: "grupo-olx" });
    expect(await beginning()).toEqual({ done: ["PEOPLE", "CHANNELS", "LEADS", "QUEUES"] });
    expect(await mine()).toMatchObject({ isBeginning: true });
    for (const _twice of [1, 2]) {
      const put = await begun.delete("/v1/enterprises/mine/beginning");
      expect([put.status, put.body.isBeginning]).toEqual([200, false]);
    }
    expect(await mine()).toMatchObject({ isBeginning: false });
  });

  test("a known address is answered alike, and its mail says that there is an account", async () => {
    const known = await register(ANA.toUpperCase());
    const unknown = await register("ninguem@nova.example");
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const [mail, ...more] = await mailsTo(agency, ANA);
    expect(more).toEqual([]);
    expect(mail?.kind).toBe("ACCOUNT_EXISTS");
    expect(mail?.text).toMatch(/\/login\n[\s\S]*\/login\/forgot-password/);
    // Nor does asking for the mail again say who has an account.
    const asked = await Promise.all(
      [ANA, "ninguem@nova.example", "jamais@nova.example"].map((email) =>
        post("/verify-email:again", { email }),
      ),
    );
    expect(asked.map(({ status, body }) => [status, body])).toEqual(asked.map(() => [202, {}]));
    expect(await mailsTo(agency, ANA)).toHaveLength(1);
    expect(await mailsTo(agency, "jamais@nova.example")).toEqual([]);
    expect(await mailsTo(agency, "ninguem@nova.example")).toHaveLength(2);
  });

  test("a second registration takes the place of the first; links live 24 hours; an address gets three an hour", async () => {
    const email = "segunda@nova.example";
    await register(email, { name: "Primeira Pessoa" });
    const first = await linkTo(email);
    await register(email, { name: "Segunda Pessoa" });
    const second = await linkTo(email);
    expect((await post("/verify-email", { token: first })).status).toBe(400);
    const before = agency.clock.now();
    agency.clock.advance(24 * 3_600_000);
    expect((await post("/verify-email", { token: second })).status).toBe(400);
    agency.clock.set(before);
    for (let n = 0; n < 4; n++) expect((await register(email)).status).toBe(202);
    const mails = await mailsTo(agency, email);
    expect(mails).toHaveLength(3);
    // What was over the limit has replaced nothing.
    expect((await post("/verify-email", { token: await linkTo(email) })).status).toBe(200);
  });

  test("of registrations with different passwords none counts: who confirms the address gets a link to make their own", async () => {
    const email = "disputada@nova.example";
    await register(email);
    await register(email, { name: "Quem Toma", password: "Tomada@1", confirmPassword: "Tomada@1" });
    expect((await mailsTo(agency, email)).at(-1)?.text).toContain("nenhuma delas vale");
    // Nor does the first one once more.
    await register(email);
    expect((await post("/verify-email", { token: await linkTo(email) })).status).toBe(200);
    for (const word of ["Praia@26", "Tomada@1"]) expect((await signIn(email, word)).status).toBe(400);
    const mail = (await mailsTo(agency, email)).at(-1);
    expect(mail?.kind).toBe("NEW_PASSWORD");
    const [, userId, token] = /\/reset-password\/(\d+)\/([\w-]+)/.exec(mail?.text ?? "") ?? [];
    const own = { token, password: "Minha@26", confirmPassword: "Minha@26" };
    expect((await agency.anonymous.put(`/v1/users/${userId}/access`).send(own)).status).toBe(200);
    expect((await signIn(email, "Minha@26")).status).toBe(200);
  });

  test("of many registrations and wishes for a password at one time an address gets three mails of a kind", async () => {
    const email = "rajada@nova.example";
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        register(email, { password: `Rajada@${n}`, confirmPassword: `Rajada@${n}` }),
      ),
    );
    expect(await mailsTo(agency, email)).toHaveLength(3);
    await post("/verify-email", { token: await linkTo(email) });
    for (let n = 0; n < 8; n++) expect((await signIn(email, `Rajada@${n}`)).status).toBe(400);
    const asked = Array.from({ length: 8 }, () => post("/v1/users/access/reset", { email }));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 202));
    expect((await mailsTo(agency, email)).filter(({ kind }) => kind === "NEW_PASSWORD")).toHaveLength(3);
  });

  test("of one link followed by ten at one time one makes the agency", async () => {
    const email = "dezena@nova.example";
    await register(email, { enterpriseName: "Dezena Imóveis" });
    const token = await linkTo(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => post("/verify-email", { token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await ownerRows(agency, sql`select 1 from enterprise where name = 'Dezena Imóveis'`)).toHaveLength(
      1,
    );
  });

  test("signing in too early sends the mail again after ten minutes, with the right password alone", async () => {
    const email = "cedo@nova.example";
    await register(email);
    const early = await signIn(email);
    const unknown = await signIn("ninguem.mesmo@nova.example");
    expect([early.status, early.body]).toEqual([unknown.status, unknown.body]);
    expect(await mailsTo(agency, email)).toHaveLength(1);
    agency.clock.advance(10 * 60_000);
    await signIn(email, "Errada99");
    expect(await mailsTo(agency, email)).toHaveLength(1);
    await Promise.all([signIn(email), signIn(email)]);
    expect((await mailsTo(agency, email)).length).toBeGreaterThan(1);
    expect((await post("/verify-email", { token: await linkTo(email) })).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  });

  test("an invitation makes a member of its agency at once, is used once, and its address counts", async () => {
    const email = "convidada@nova.example";
    const token = "convite-de-teste";
    const invite = (address: string, secret: string) =>
      ownerRows(
        agency,
        sql`insert into invitation (enterprise_id, email, roles, token_hash, invited_by, invited_by_name, created_at, expires_at)
            select 1, ${address}, array['ESTATE_AGENT_SALE'], ${secretDigest(secret)}, m.user_id, 'Fernanda', now(), ${new Date(agency.clock.now().getTime() + 7 * 86_400_000).toISOString()}::timestamptz
            from membership m where m.enterprise_id = 1 order by m.user_id limit 1`,
      );
    await invite(email, token);
    const by = (secret: string) =>
      post("/register", {
        ...registration("outra@nova.example"),
        enterpriseName: null,
        invitationToken: secret,
      });
    expect((await by(token)).status).toBe(202);
    const { body } = await signIn(email);
    expect((await agency.as(body.access_token).get("/v1/users/me")).body).toMatchObject({
      email,
      roles: ["ESTATE_AGENT_SALE"],
      enterprise: { id: 1 },
    });
    const used = await by(token);
    expect([used.status, used.body.fields]).toEqual([
      400,
      [{ field: "invitationToken", message: "Este convite não vale mais. Peça outro à imobiliária." }],
    ]);
    expect((await by("nenhum")).body).toEqual(used.body);
    // Who has an account accepts with it.
    await invite("bruno.carvalho@horizonte.example", "convite-de-bruno");
    expect((await by("convite-de-bruno")).status).toBe(202);
    expect((await mailsTo(agency, "bruno.carvalho@horizonte.example")).map((mail) => mail.kind)).toEqual([
      "ACCOUNT_EXISTS",
    ]);
  });

  test.each([
    ["nothing", {}, ["confirmPassword", "email", "enterpriseName", "name", "password"]],
    [
      "another confirmation",
      registration("a@b.example", { confirmPassword: "Praia@27" }),
      ["confirmPassword"],
    ],
    [
      "a password of five",
      registration("a@b.example", { password: "abc12", confirmPassword: "abc12" }),
      ["password"],
    ],
    ["a short name", registration("a@b.example", { name: "Ana" }), ["name"]],
    ["an odd phone", registration("a@b.example", { phone: "12" }), ["phone"]],
    ["no address", registration("a@b", {}), ["email"]],
    [
      "a name that says an address",
      registration("a@b.example", { name: "Entre em www.evil.example" }),
      ["name"],
    ],
    [
      "an agency called as a site is",
      registration("a@b.example", { enterpriseName: "Premio-Pix.com.br" }),
      ["enterpriseName"],
    ],
    ["a name that is a short link", registration("a@b.example", { name: "Veja curto.do/premio" }), ["name"]],
    ["a NUL", registration("a@b.example", { enterpriseName: "Lopes\u0000" }), ["enterpriseName"]],
  ])("with %s is refused with the fields", async (_what, body, fields) => {
    const answer = await post("/register", body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields.map(({ field }: { field: string }) => field).sort()).toEqual(fields);
  });

  test("one address makes sixty such calls in ten minutes, and the log has neither addresses nor tokens", async () => {
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => post("/verify-email", { token: "inventado" })),
    );
    const held = answers.find(({ status }) => status === 429);
    expect(held?.body.code).toBe(4029);
    expect(Number(held?.get("Retry-After"))).toBeGreaterThan(0);
    const log = agency.logged.join("\n");
    for (const secret of ["nova.example", "Praia@26", "98888", "inventado", "convite-de"])
      expect(log).not.toContain(secret);
  });
});
