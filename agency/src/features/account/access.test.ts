import { sql } from "drizzle-orm";
import { secretDigest } from "../../auth/secret";
import type { TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { ownerRows } from "../../testing/testFunnel";
import { mailsTo } from "../../testing/testMails";
import { codeOf, turnOn } from "../../testing/testSecondFactor";

const ANA = "ana.souza@horizonte.example";
const POLICY =
  "Sua senha deve ter entre 6 a 12 caracteres. São permitidos letras, números e os símbolos (*@#$%)";

describeDatabase("passwords", (kind) => {
  let agency: TestAgency;
  beforeAll(async () => {
    agency = await testAgency(kind);
  });
  afterAll(() => agency.close());

  const post = (path: string, body: object) => agency.anonymous.post(path).send(body);
  const signIn = (username: string, password: string) =>
    agency.oauth({ grant_type: "password", username, password });
  const statusOf = async (token: string) => (await agency.as(token).get("/v1/users/me")).status;
  const ask = (email: string) => post("/v1/users/access/reset", { email });
  /** Whose link was mailed last, and its token. */
  const linkTo = async (address: string) => {
    const mail = (await mailsTo(agency, address)).at(-1);
    const [, userId = "", token = ""] = /\/reset-password\/(\d+)\/([\w-]+)/.exec(mail?.text ?? "") ?? [];
    return { userId, token };
  };
  const reset = ({ userId, token }: { userId: string; token: string }, password: string, again = password) =>
    agency.anonymous.put(`/v1/users/${userId}/access`).send({ token, password, confirmPassword: again });
  const kindsTo = async (address: string) => (await mailsTo(agency, address)).map((mail) => mail.kind);

  describe("a forgotten one", () => {
    test("is replaced by a link that is used once; looking at it uses nothing up; all sessions end", async () => {
      const [phone, desk] = [await agency.signIn(ANA), await agency.signIn(ANA)];
      const answer = await ask("Ana.Souza@Horizonte.example");
      expect([answer.status, answer.body]).toEqual([202, {}]);
      const link = await linkTo(ANA);
      const [kept] = await ownerRows<{ row: string }>(
        agency,
        sql`select t::text as row from account_token t where kind = 'RESET'`,
      );
      expect(kept?.row).toContain(secretDigest(link.token));
      expect(kept?.row).not.toContain(link.token);
      for (let times = 0; times < 2; times++) {
        const looked = await post("/validate-reset-token", { token: link.token });
        expect([looked.status, looked.body]).toEqual([
          200,
          { passwordPolicy: { maxLength: 12, symbols: "*@#$%" } },
        ]);
      }
      expect((await reset(link, "Nova#2026", "Nova#2027")).body.fields).toEqual([
        { field: "confirmPassword", message: "As senhas não são iguais" },
      ]);
      expect((await reset(link, "com espaço")).body.fields).toEqual([{ field: "password", message: POLICY }]);
      // Of another person it is none.
      const [{ id: bruno } = { id: 0 }] = await ownerRows<{ id: number }>(
        agency,
        sql`select id::int as id from user_account where email = 'bruno.carvalho@horizonte.example'`,
      );
      const foreign = await reset({ ...link, userId: String(bruno) }, "Nova#2026");
      expect(foreign.body.fields).toEqual([{ field: "token", message: "Este link não vale mais." }]);

      expect((await reset(link, "Nova#2026")).status).toBe(200);
      expect([await statusOf(phone.token), await statusOf(desk.token)]).toEqual([401, 401]);
      expect(
        (await agency.oauth({ grant_type: "refresh_token", refresh_token: desk.refreshToken })).status,
      ).toBe(401);
      expect((await signIn(ANA, "Soleira1")).status).toBe(400);
      expect((await signIn(ANA, "Nova#2026")).status).toBe(200);
      expect((await reset(link, "Nova#2028")).body).toEqual(foreign.body);
      expect((await post("/validate-reset-token", { token: link.token })).body).toEqual(foreign.body);
      expect(await kindsTo(ANA)).toEqual(["NEW_PASSWORD", "PASSWORD_CHANGED"]);
    });

    test("a new link takes the place of the one before, lives an hour, and three an hour are sent", async () => {
      const email = "bruno.carvalho@horizonte.example";
      await ask(email);
      const first = await linkTo(email);
      await ask(email);
      const second = await linkTo(email);
      expect((await post("/validate-reset-token", { token: first.token })).status).toBe(400);
      const start = agency.clock.now();
      agency.clock.advance(3_600_000 - 1_000);
      expect((await post("/validate-reset-token", { token: second.token })).status).toBe(200);
      agency.clock.advance(1_000);
      expect((await reset(second, "Nova#2026")).status).toBe(400);
      agency.clock.set(start);
      for (let n = 0; n < 3; n++) expect((await ask(email)).status).toBe(202);
      expect(await kindsTo(email)).toEqual(["NEW_PASSWORD", "NEW_PASSWORD", "NEW_PASSWORD"]);
      // What was not sent has replaced nothing.
      expect((await post("/validate-reset-token", { token: (await linkTo(email)).token })).status).toBe(200);
    });

    test("an unknown address is answered alike and gets nothing, and nothing of it is kept", async () => {
      const email = "ninguem@alhures.example";
      const [unknown, known] = [await ask(email), await ask("camila.ferreira@horizonte.example")];
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
      expect(await mailsTo(agency, email)).toEqual([]);
      const kept = await ownerRows(
        agency,
        sql`select 1 from mail where to_address = ${email} union all select 1 from account_token where email = ${email}`,
      );
      expect(kept).toEqual([]);
    });

    test("keeps the second factor, and ends what waited for a code after the old password", async () => {
      const email = "diego.martins@horizonte.example";
      const { secret } = await turnOn(agency, await agency.signIn(email));
      const before = (await signIn(email, "Soleira1")).body.mfa_token;
      await ask(email);
      await reset(await linkTo(email), "Nova#2026");
      const complete = (mfa_token: string) =>
        agency.oauth({ grant_type: "mfa", mfa_token, code: codeOf(agency, secret) });
      expect((await complete(before)).status).toBe(401);
      const asked = await signIn(email, "Nova#2026");
      expect([asked.status, asked.body.code]).toEqual([403, 4017]);
      expect((await complete(asked.body.mfa_token)).status).toBe(200);
    });

    test("of one link used by eight at one time one counts", async () => {
      const email = "karina.duarte@horizonte.example";
      await ask(email);
      const link = await linkTo(email);
      const words = Array.from({ length: 8 }, (_, n) => `Nova#202${n}`);
      const answers = await Promise.all(words.map((word) => reset(link, word)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      // Karina's account is suspended: a new password changes nothing of that.
      const won = words[answers.findIndex(({ status }) => status === 200)] ?? "";
      expect((await signIn(email, won)).body.code).toBe(4018);
    });
  });

  describe("one's own", () => {
    const change = (client: { put(path: string, body: object): ReturnType<typeof post> }, body: object) =>
      client.put("/v1/users/me/access", body);
    const to = (newPassword: string, password = "Soleira1", confirmPassword = newPassword) => ({
      password,
      newPassword,
      confirmPassword,
    });

    test("is changed with the present one; this session goes on, the others end, a mail says so", async () => {
      const email = "lucas.almeida@horizonte.example";
      const [here, there] = [await agency.signIn(email), await agency.signIn(email)];
      expect((await change(here, to("Nova#2026"))).status).toBe(200);
      expect([await statusOf(here.token), await statusOf(there.token)]).toEqual([200, 401]);
      expect(
        (await agency.oauth({ grant_type: "refresh_token", refresh_token: here.refreshToken })).status,
      ).toBe(200);
      expect((await signIn(email, "Nova#2026")).status).toBe(200);
      expect(await kindsTo(email)).toEqual(["PASSWORD_CHANGED"]);
      expect(agency.logged.join("\n")).not.toContain("Nova#2026");
    });

    test("what is wrong is named in the specification's words", async () => {
      const helena = await agency.signIn("helena.ramos@horizonte.example");
      const messages = async (body: object) =>
        Object.fromEntries(
          ((await change(helena, body)).body.fields as { field: string; message: string }[]).map(
            ({ field, message }) => [field, message],
          ),
        );
      expect(await messages({})).toEqual({
        password: "Senha atual é obrigatória",
        newPassword: "Nova senha é obrigatória",
        confirmPassword: "É necessário repetir sua nova senha",
      });
      expect(await messages(to("Nova#2026", "Soleira1", "Nova#2027"))).toEqual({
        confirmPassword: "As senhas não são iguais",
      });
      expect(await messages(to("curta"))).toEqual({ newPassword: POLICY });
      expect(await messages(to("Soleira1"))).toEqual({
        newPassword: "Escolha uma senha diferente da atual.",
      });
      expect(await messages(to("Nova#2026", "Errada99"))).toEqual({ password: "Senha atual incorreta." });
    });

    test("of several agencies the widest policy counts", async () => {
      const juliana = await agency.signIn("juliana.rocha@horizonte.example");
      const long = "uma!frase!bem!longa";
      expect((await change(juliana, to(long))).status).toBe(400);
      await ownerRows(
        agency,
        sql`update enterprise set password_policy = '{"maxLength": 40, "symbols": "!"}' where name = 'Seringal Imóveis'`,
      );
      expect((await change(juliana, to(long))).status).toBe(200);
      expect((await signIn("juliana.rocha@horizonte.example", long)).status).toBe(200);
    });

    test("ten wrong present ones hold back more tries, and not the person's own sign-in", async () => {
      const email = "marcela.nogueira@horizonte.example";
      const marcela = await agency.signIn(email);
      for (let n = 0; n < 10; n++)
        expect((await change(marcela, to("Nova#2026", "Errada99"))).status).toBe(400);
      const held = await change(marcela, to("Nova#2026"));
      expect([held.status, held.get("Retry-After")]).toEqual([429, "30"]);
      expect((await signIn(email, "Soleira1")).status).toBe(200);
    });

    test("a link that was used meanwhile wins over a change that was under way", async () => {
      const email = "patricia.moraes@horizonte.example";
      const patricia = await agency.signIn(email);
      await ask(email);
      const link = await linkTo(email);
      const [changed, set] = await Promise.all([change(patricia, to("Troca#26")), reset(link, "Link#2026")]);
      const words = { "Troca#26": changed.status, "Link#2026": set.status };
      const works = await Promise.all(
        Object.keys(words).map(async (word) => (await signIn(email, word)).status === 200),
      );
      // One of them is the password; who was answered 'done' last is right, and never both.
      expect(works.filter(Boolean)).toHaveLength(1);
      if (set.status === 200) expect(await statusOf(patricia.token)).toBe(works[1] ? 401 : 200);
    });
  });
});
