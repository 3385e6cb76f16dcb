import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase, TEST_NOW } from "../../testing/testDatabase";
import { ownerRows } from "../../testing/testFunnel";

const MARCH = { startDate: "2024-03-01", endDate: "2024-03-31" };
/** More than a batch. */
const WON = 1203;

describeDatabase("exports of reports", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let helena: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, helena } = await signInCast(agency));
    await ownerRows(
      agency,
      sql`with person as (
            insert into customer (enterprise_id, name) values (1, '=SOMA(A1); "Nome"') returning id)
          insert into attendance (enterprise_id, business_type, status, customer_id, user_id, created_at, updated_at, finished_at,
            deal_won, amount_cents)
          select 1, 'SALE', 'FINISHED', p.id, 1, '2024-03-05T12:00:00Z', '2024-03-05T12:00:00Z',
            '2024-03-06T12:00:00Z'::timestamptz + g * interval '1 minute', true, 100000 + g
          from person p, generate_series(1, ${WON}) g`,
    );
  });
  afterAll(() => agency.close());
  beforeEach(() => agency.clock.set(TEST_NOW));

  const link = async (client: Client, name = "wins", body: object = MARCH): Promise<string> => {
    const answer = await client.post(`/v1/reports/${name}/export`, body);
    if (answer.status !== 201) throw new Error(`it answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.url;
  };
  const spooled = () => readdirSync(tmpdir()).filter((name) => name.startsWith("soleira-report-"));

  test("all rows as Excel in Portuguese reads them, once, and they add up to the totals", async () => {
    const before = spooled();
    const url = await link(helena);
    const file = await agency.anonymous.get(url).responseType("blob");
    expect(file.status).toBe(200);
    expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(file.headers["content-disposition"]).toContain("attachment");
    expect(file.headers["cache-control"]).toBe("no-store");
    const bytes: Buffer = file.body;
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString("utf8").slice(1).split("\r\n");
    expect(lines.pop()).toBe("");
    expect(lines[0]).toBe(
      "Fechado em;Atendimento;Funil;Lead;Corretor;Canal;Negócios fechados;Valor (Venda);Valor (Locação);Valor (Angariação)",
    );
    expect(lines).toHaveLength(1 + WON);
    expect(lines[1]).toMatch(/^07\/03\/2024;\d+;Venda;"'=SOMA\(A1\); ""Nome""";.+;Sem canal;1;1012,03;;$/);
    const centavos = lines
      .slice(1)
      .reduce((sum, line) => sum + Number(line.split(";").at(-3)?.replace(",", "")), 0);
    // 1203 × 1.000,00 and 1 + … + 1203 centavos.
    expect(centavos).toBe(1203 * 100_000 + (1203 * 1204) / 2);
    const { body } = await helena.get("/v1/reports/wins/?startDate=2024-03-01&endDate=2024-03-31");
    expect(body.totals).toMatchObject({ won: WON, amountSale: (centavos / 100).toFixed(2) });
    expect((await agency.anonymous.get(url)).status).toBe(404);
    expect(spooled()).toEqual(before);
    expect(
      agency.logged.some((line) => line.includes('"report exported"') && line.includes(`"rows":${WON}`)),
    ).toBe(true);
    expect(agency.logged.some((line) => line.includes("SOMA"))).toBe(false);
  });

  test("what is compared with the period before has its columns in the file", async () => {
    const url = await link(helena, "funnel", { startDate: "2024-03-05", endDate: "2024-03-05" });
    const lines = (await agency.anonymous.get(url)).text.slice(1).split("\r\n");
    expect(lines.slice(0, 2)).toEqual([
      [
        "Funil;Situação;Recebidos;Alcançaram;Alcançaram, período anterior;Alcançaram (%);Alcançaram (%), período anterior",
        "Passaram por;Passaram por (%)",
      ].join(";"),
      expect.stringMatching(/^Venda;Novo;1203;1203;;100;;\d+;[\d,]+$/),
    ]);
  });

  test("of two at one moment one gets it", async () => {
    const url = await link(helena);
    const both = await Promise.all([agency.anonymous.get(url), agency.anonymous.get(url)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test("not after five minutes, not without the session of its maker, and no other link", async () => {
    const late = await link(helena);
    agency.clock.advance(5 * 60_000);
    expect((await agency.anonymous.get(late)).status).toBe(404);
    agency.clock.set(TEST_NOW);
    expect((await agency.anonymous.get(`/v1/reports/exports/${"A".repeat(43)}`)).status).toBe(404);
    expect((await agency.anonymous.get("/v1/reports/exports/x")).status).toBe(404);
    const other = await agency.signIn("helena.ramos@horizonte.example");
    const orphan = await link(other);
    const claims = await agency.deps.tokens.readAccess(other.token, TEST_NOW);
    await ownerRows(
      agency,
      sql`update refresh_family set revoked_at = now() where id = ${claims?.family ?? ""}::uuid`,
    );
    expect((await agency.anonymous.get(orphan)).status).toBe(401);
  });

  test("an agent's own rows alone, and no report that is not theirs", async () => {
    const text = (await agency.anonymous.get(await link(ana, "attendances", {}))).text;
    const agents = new Set(
      text
        .trim()
        .split("\r\n")
        .slice(1)
        .map((line) => line.split(";")[4]),
    );
    expect([...agents]).toEqual(["Ana Souza"]);
    expect((await ana.post("/v1/reports/distributions/export", MARCH)).status).toBe(403);
    expect((await ana.post("/v1/reports/wins/export", { ...MARCH, user: "2" })).status).toBe(403);
    const wrong = await helena.post("/v1/reports/wins/export", { startDate: "2020-01-01" });
    expect([wrong.status, wrong.body.fields[0].field]).toEqual([400, "startDate"]);
    expect((await agency.anonymous.post("/v1/reports/wins/export").send(MARCH)).status).toBe(401);
  });
});
