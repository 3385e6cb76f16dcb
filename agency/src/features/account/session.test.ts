import { sql } from "drizzle-orm";
import { deviceOf } from "../../auth/device";
import { MOST_SESSIONS, startFamily } from "../../auth/session.store";
import { asAuthService } from "../../tenancy/transaction";
import type { TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { ownerRows } from "../../testing/testFunnel";
import { mailsTo } from "../../testing/testMails";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const CRM = ["crm", "a-secret-of-a-program-of-others"] as const;

describeDatabase("one's own sessions and profile", (kind) => {
  let agency: TestAgency;
  beforeAll(async () => {
    agency = await testAgency(kind, { AGENCY_INTEGRATORS: new Map([CRM]) });
  });
  afterAll(() => agency.close());

  const signIn = async (email: string, userAgent: string, program?: typeof CRM) => {
    const { AGENCY_CLIENT_ID, AGENCY_CLIENT_SECRET } = agency.deps.env;
    const { body } = await agency.anonymous
      .post("/oauth/token")
      .auth(...(program ?? ([AGENCY_CLIENT_ID, AGENCY_CLIENT_SECRET] as const)))
      .set("User-Agent", userAgent)
      .type("form")
      .send({ grant_type: "password", username: email, password: "Soleira1" });
    return agency.as(body.access_token, body.refresh_token);
  };
  type Item = { id: string; device: string; createdAt: string; lastUsedAt: string; current: boolean };
  const list = async (client: {
    get(path: string): ReturnType<TestAgency["anonymous"]["get"]>;
  }): Promise<Item[]> => (await client.get("/v1/users/me/sessions")).body.items;

  describe("sessions", () => {
    test("say device, since when, last use and which one this is, and no token", async () => {
      const email = "ana.souza@horizonte.example";
      const desk = await signIn(email, CHROME);
      agency.clock.advance(60_000);
      const phone = await signIn(email, IPHONE);
      agency.clock.advance(60_000);
      await signIn(email, CHROME, CRM);
      agency.clock.advance(600_000);
      const { body } = await agency.oauth({ grant_type: "refresh_token", refresh_token: desk.refreshToken });
      const items = await list(agency.as(body.access_token));
      expect(items.map(({ device, current }) => [device, current])).toEqual([
        ["Chrome no Windows", true],
        ["crm", false],
        ["Safari no iOS", false],
      ]);
      const [first] = items;
      expect(Date.parse(first?.lastUsedAt ?? "") - Date.parse(first?.createdAt ?? "")).toBe(720_000);
      expect(JSON.stringify(items)).not.toContain(phone.refreshToken.split(".")[2]);
    });

    test("of too many the one unused longest ends", async () => {
      const email = "gabriela.nunes@horizonte.example";
      const [person] = await ownerRows<{ id: number }>(
        agency,
        sql`select u.id::int as id from user_account u join membership m on m.user_id = u.id
            join enterprise e on e.id = m.enterprise_id and e.account_status = 'ACTIVE'
            where m.active and u.account_status = 'ACTIVE' and u.email not in ('ana.souza@horizonte.example', 'bruno.carvalho@horizonte.example')
            order by u.id desc limit 1`,
      );
      const userId = person?.id ?? 0;
      const [place] = await ownerRows<{ id: number }>(
        agency,
        sql`select enterprise_id::int as id from membership where user_id = ${userId} and active order by 1 limit 1`,
      );
      const begin = () => {
        agency.clock.advance(1_000);
        const family = { userId, enterpriseId: place?.id ?? 0, clientId: "crm", device: email };
        return asAuthService(agency.database, (tx) => startFamily(tx, family, agency.clock.now()));
      };
      const begun = [];
      for (let index = 0; index < MOST_SESSIONS; index++) begun.push((await begin()).family);
      const going = async () =>
        (
          await ownerRows<{ id: string }>(
            agency,
            sql`select id::text as id from refresh_family where user_id = ${userId} and revoked_at is null order by created_at`,
          )
        ).map(({ id }) => id);
      expect(await going()).toEqual(begun);
      const last = (await begin()).family;
      expect(await going()).toEqual([...begun.slice(1), last]);
    });

    test("one is ended, or all others; what is over or somebody else's is not there", async () => {
      const email = "bruno.carvalho@horizonte.example";
      const [here, there, elsewhere] = [
        await signIn(email, CHROME),
        await signIn(email, IPHONE),
        await signIn(email, "curl/8"),
      ];
      expect((await list(here)).map(({ device }) => device)).toContain("Dispositivo desconhecido");
      const other = (await list(here)).find(({ device }) => device === "Safari no iOS")?.id ?? "";
      const taina = await agency.signIn("taina.araujo@seringal.example");
      const end = (client: typeof here, id: string) => client.delete(`/v1/users/me/sessions/${id}`);
      expect((await end(taina, other)).status).toBe(404);
      expect((await end(here, other)).status).toBe(204);
      expect((await there.get("/v1/users/me")).status).toBe(401);
      expect(
        (await agency.oauth({ grant_type: "refresh_token", refresh_token: there.refreshToken })).status,
      ).toBe(401);
      for (const id of [other, crypto.randomUUID(), "1", "x"]) expect((await end(here, id)).status).toBe(404);
      expect((await here.delete("/v1/users/me/sessions")).status).toBe(204);
      expect((await elsewhere.get("/v1/users/me")).status).toBe(401);
      expect((await list(here)).map(({ current }) => current)).toEqual([true]);
      expect((await taina.get("/v1/users/me")).status).toBe(200);
    });

    test.each([
      [CHROME, "Chrome no Windows"],
      ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox no Linux"],
      ["", null],
      ["x".repeat(100_000), null],
      ["<script>alert(1)</script>", null],
      ["Ligue 0800/1 (agora) ", null],
    ])("a user agent in words", (userAgent, words) => {
      expect(deviceOf(userAgent)).toBe(words);
    });
  });

  describe("suspended", () => {
    test("in one agency: refused at sign-in there, at refresh and in the middle of work, and at work elsewhere", async () => {
      const email = "juliana.rocha@horizonte.example";
      const suspend = (active: boolean, where: object) =>
        ownerRows(
          agency,
          sql`update membership m set active = ${active} from user_account u
              where u.id = m.user_id and u.email = ${email} and (${"all" in where} or m.enterprise_id = 1)`,
        );
      const juliana = await agency.signIn(email);
      await suspend(false, {});
      const working = await juliana.get("/v1/users/me");
      expect([working.status, working.body.code]).toEqual([403, 4018]);
      const refreshed = await agency.oauth({
        grant_type: "refresh_token",
        refresh_token: juliana.refreshToken,
      });
      expect([refreshed.status, refreshed.body.code]).toEqual([403, 4018]);
      const again = await agency.signIn(email);
      expect((await again.get("/v1/users/me")).body.enterprise.id).not.toBe(1);
      await suspend(false, { all: true });
      const nowhere = await agency.oauth({ grant_type: "password", username: email, password: "Soleira1" });
      expect([nowhere.status, nowhere.body.code]).toEqual([403, 4018]);
      await suspend(true, { all: true });
      expect((await agency.signIn(email)).token).not.toBe("");
    });
  });

  describe("the profile", () => {
    const save = (
      client: { put(path: string, body: object): ReturnType<TestAgency["anonymous"]["put"]> },
      body: object,
    ) => client.put("/v1/users/me/profile", body);

    test("changes what is given, answers who is signed in, and names what is wrong in the specification's words", async () => {
      const camila = await agency.signIn("camila.ferreira@horizonte.example");
      const saved = await save(camila, { name: "  Camila Prado ", title: "Dra." });
      expect(saved.status).toBe(200);
      expect(saved.body).toMatchObject({ name: "Camila Prado", title: "Dra.", phone: expect.any(String) });
      expect((await save(camila, { phoneNotApplicable: true })).body).toMatchObject({
        phone: null,
        phoneNotApplicable: true,
      });
      const fields = async (body: object) => (await save(camila, body)).body.fields;
      expect(await fields({ phoneNotApplicable: false })).toEqual([
        { field: "phone", message: "Insera um telefone" },
      ]);
      expect(await fields({ phone: "123" })).toEqual([{ field: "phone", message: "Telefone é inválido" }]);
      expect(await fields({ name: " " })).toEqual([{ field: "name", message: "Nome é obrigatório" }]);
      expect(await fields({ name: "Ana" })).toEqual([
        { field: "name", message: "Nome precisa ter no mínimo 4 caracteres" },
      ]);
      expect((await save(camila, { phone: "11987654321" })).body).toMatchObject({
        phone: "11987654321",
        phoneNotApplicable: false,
      });
      expect((await camila.get("/v1/users/me")).body).toMatchObject({
        name: "Camila Prado",
        phone: "11987654321",
      });
    });

    /** Asks for another address, with the present password. */
    const move = (client: Parameters<typeof save>[0], email: string) =>
      save(client, { email, password: "Soleira1" });
    const confirm = async (email: string) => {
      const token = /token=([\w-]+)/.exec((await mailsTo(agency, email)).at(-1)?.text ?? "")?.[1];
      return agency.anonymous.post("/verify-email").send({ token });
    };

    test("a new address counts after its link alone; the old one gets a mail, and an address with an account is not taken", async () => {
      const [old, wanted] = ["diego.martins@horizonte.example", "diego@novo.example"];
      const diego = await agency.signIn(old);
      expect((await move(diego, wanted)).body.email).toBe(old);
      const [confirm] = await mailsTo(agency, wanted);
      const [warning] = await mailsTo(agency, old);
      expect([confirm?.kind, warning?.kind]).toEqual(["CONFIRM_EMAIL", "EMAIL_CHANGING"]);
      expect(warning?.text).toContain("di•••@novo.example");
      expect(warning?.text).not.toContain("token=");
      const token = /token=([\w-]+)/.exec(confirm?.text ?? "")?.[1];
      const follow = (one = token) => agency.anonymous.post("/verify-email").send({ token: one });
      expect((await follow()).body).toEqual({ email: wanted, session: null });
      expect((await follow()).status).toBe(400);
      expect((await diego.get("/v1/users/me")).body.email).toBe(wanted);
      expect(
        (await agency.oauth({ grant_type: "password", username: old, password: "Soleira1" })).status,
      ).toBe(400);
      // Of somebody else: their link leads nowhere, and the answer says nothing of it.
      const taken = "lucas.almeida@horizonte.example";
      expect((await move(diego, taken)).status).toBe(200);
      const asked = (await mailsTo(agency, taken)).at(-1);
      expect((await follow(/token=([\w-]+)/.exec(asked?.text ?? "")?.[1])).status).toBe(400);
      expect((await diego.get("/v1/users/me")).body.email).toBe(wanted);
    });

    test("a session alone moves no account: another address asks for the present password, which counts as a try", async () => {
      const email = "lucas.almeida@horizonte.example";
      const lucas = await agency.signIn(email);
      const fields = async (body: object) => (await save(lucas, body)).body.fields;
      expect(await fields({ email: "ladrao@novo.example" })).toEqual([
        { field: "password", message: "Senha atual é obrigatória" },
      ]);
      for (let n = 0; n < 10; n++)
        expect(await fields({ email: "ladrao@novo.example", password: "Errada99" })).toEqual([
          { field: "password", message: "Senha atual incorreta." },
        ]);
      expect((await move(lucas, "ladrao@novo.example")).status).toBe(429);
      expect(await mailsTo(agency, "ladrao@novo.example")).toEqual([]);
      // The present one, in whatever case, is none that is new.
      expect((await save(lucas, { email: email.toUpperCase() })).status).toBe(200);
    });

    test("who reads of it in the old address and makes a new password keeps the account: the link counts no more", async () => {
      const [old, thief] = ["camila.ferreira@horizonte.example", "ladra@novo.example"];
      await move(await agency.signIn(old), thief);
      await agency.anonymous.post("/v1/users/access/reset").send({ email: old });
      const link = /\/reset-password\/(\d+)\/([\w-]+)/.exec((await mailsTo(agency, old)).at(-1)?.text ?? "");
      const set = await agency.anonymous
        .put(`/v1/users/${link?.[1]}/access`)
        .send({ token: link?.[2], password: "Nova#2026", confirmPassword: "Nova#2026" });
      expect(set.status).toBe(200);
      expect((await confirm(thief)).status).toBe(400);
      const { body } = await agency.oauth({ grant_type: "password", username: old, password: "Nova#2026" });
      expect((await agency.as(body.access_token).get("/v1/users/me")).body.email).toBe(old);
    });

    test("a person has three such mails an hour, to whatever addresses", async () => {
      const helena = await agency.signIn("helena.ramos@horizonte.example");
      for (let n = 0; n < 4; n++) expect((await move(helena, `helena${n}@novo.example`)).status).toBe(200);
      expect(await mailsTo(agency, "helena3@novo.example")).toEqual([]);
      // What was over the limit has replaced nothing.
      expect((await confirm("helena2@novo.example")).status).toBe(200);
    });
  });
});
