import { PropertySearchQuery } from "@soleira/schema/property/search-wire";
import { PROPERTY_SORTS } from "@soleira/schema/property/sort";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { asMember } from "../../tenancy/transaction";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { newCard, ownerRows } from "../../testing/testFunnel";
import { readBy } from "../../testing/testPlan";
import { codeStatement, searchStatement } from "./search";
import { leadTaste, suggestionStatement } from "./suggest";

/** Of one agency; 2 of 5 are for sale, each district has 1 of 50, each type 1 of 8. */
const LISTINGS = 100_000;
/** The counted ones, and what a second filter leaves out of what the first one found. */
const MOST_READ = 9_000;
/**
 * A price beside a letter that a quarter of all references begin with, or beside what is newest or largest, to which it does not lead:
 * the range, or the listings of the other choice, are read once and sorted.
 */
const MOST_READ_OF_RANGE = 30_000;

describeDatabase("what a search reads of 100,000 listings", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  /** Three districts and two types. */
  let districts: string;
  let types: string;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ana = await agency.signIn("ana.souza@horizonte.example");
    await agency.database.transaction(async (tx) => {
      await tx.execute(
        sql`insert into district (enterprise_id, name) select 1, 'Bairro ' || g from generate_series(1, 50) g`,
      );
      await tx.execute(
        sql`insert into property_type (enterprise_id, name) select 1, 'Tipo ' || g from generate_series(1, 8) g`,
      );
      // The lists are there: looking each name up would only take its time.
      await tx.execute(sql`alter table property disable trigger property_listed`);
      await tx.execute(sql`
        insert into property (enterprise_id, code, business_type, type, type_id, district, district_id, bedrooms, size_m2, amount_cents, created_at)
        select 1, chr(65 + g % 4) || lpad(g::text, 6, '0'), (array['SALE', 'RENT', 'SALE', 'RENT', 'RAISE_PROPERTY'])[1 + g % 5],
          t.name, t.id, d.name, d.id, (g / 7) % 6, 30 + (g::bigint * 6151 % 270), 10000000 + (g::bigint * 7919 % 100000) * 1000,
          '2026-11-01T00:00:00Z'::timestamptz - g * interval '1 minute'
        from generate_series(1, ${LISTINGS}::int) g
        join (select id, name, row_number() over (order by id) - 1 as n from district where name like 'Bairro %') d on d.n = (g / 5) % 50
        join (select id, name, row_number() over (order by id) - 1 as n from property_type where name like 'Tipo %') t on t.n = (g / 250) % 8`);
      await tx.execute(sql`alter table property enable trigger property_listed`);
    });
    await agency.database.transaction((tx) => tx.execute(sql`analyze`));
    const [ids] = await ownerRows<{ districts: string; types: string }>(
      agency,
      sql`select (select string_agg(id::text, ',') from district where name in ('Bairro 1', 'Bairro 2', 'Bairro 3')) as districts,
            (select string_agg(id::text, ',') from property_type where name in ('Tipo 1', 'Tipo 2')) as types`,
    );
    districts = ids?.districts ?? "";
    types = ids?.types ?? "";
  }, 120_000);
  afterAll(() => agency.close());

  const read = async (statement: SQL) => {
    const claims = await agency.deps.tokens.readAccess(ana.token, agency.clock.now());
    if (!claims) throw new Error("the token is not ours");
    return asMember(agency.database, claims, (tx) => readBy(tx, statement));
  };
  const FILTERS: [string, () => string][] = [
    ["business_type", () => "SALE"],
    ["districts", () => districts],
    ["types", () => types],
    ["bedrooms", () => "5"],
    ["minAmount", () => "600000"],
    ["maxAmount", () => "700000"],
    ["code", () => "A"],
    ["code", () => "A0012"],
  ];
  const pairs = FILTERS.flatMap((one, index) =>
    FILTERS.slice(index).map((two) => [one, two] as const),
  ).filter(([one, two]) => one === two || one[0] !== two[0]);

  test("any two filters: a page and its count by indexes, at most the counted and what one of them leaves", async () => {
    const report: string[] = [];
    const tooMuch: string[] = [];
    for (const [sort, [one, two]] of PROPERTY_SORTS.flatMap((sort) =>
      pairs.map((pair) => [sort, pair] as const),
    )) {
      const values = { [one[0]]: one[1](), [two[0]]: two[1]() };
      const query = PropertySearchQuery.parse({ ...values, sort });
      const few = values.code === "A0012";
      const byCode = values.code ? await read(codeStatement({ id: 1 }, query)) : { rows: 0, endToEnd: [] };
      const found = await read(
        searchStatement({ id: 1 }, query, values.code ? (few ? "few" : "many") : "none"),
      );
      const rows = byCode.rows + found.rows;
      const what = Object.entries({ ...values, sort })
        .map((pair) => pair.join("="))
        .join("&");
      expect([what, byCode.endToEnd, found.endToEnd.filter((table) => table === "property")]).toEqual([
        what,
        [],
        [],
      ]);
      report.push(`${String(Math.round(rows)).padStart(6)} ${what}`);
      const ofPrice = values.minAmount ?? values.maxAmount;
      const isRange = ofPrice && (values.code === "A" || sort === "created_at:desc" || sort === "size:desc");
      if (rows >= (isRange ? MOST_READ_OF_RANGE : MOST_READ)) tooMuch.push(what);
    }
    process.stdout.write(`rows read (${kind}):\n${report.sort().reverse().join("\n")}\n`);
    expect(tooMuch).toEqual([]);
    expect(pairs.length).toBeGreaterThan(30);
  });

  test("the last page that is answered reads no more than the thousand of each choice", async () => {
    const query = PropertySearchQuery.parse({ business_type: "SALE", page: "100" });
    expect((await read(searchStatement({ id: 1 }, query, "none"))).rows).toBeLessThan(2_600);
    const { body } = await ana.get("/v1/enterprises/mine/properties?business_type=SALE&page=100");
    expect([body.items.length, body.total, body.pages]).toEqual([10, null, 100]);
    const behind = await ana.get("/v1/enterprises/mine/properties?business_type=SALE&page=101");
    expect([behind.status, behind.body.items]).toEqual([200, []]);
    const odd = await ana.get("/v1/enterprises/mine/properties?business_type=SALE&page=34&size=30");
    expect(odd.body.items).toHaveLength(10);
  });

  test("suggestions compare some of each district and type, not all listings", async () => {
    const card = await newCard(ana);
    const liked = await ownerRows<{ code: string }>(
      agency,
      sql`select code from property where enterprise_id = 1 and business_type = 'SALE' and district like 'Bairro %' and bedrooms = 2
          order by id limit 3`,
    );
    for (const { code } of liked)
      await ana.post(`/v1/customer-services/${card.id}/properties`, { propertyCode: code }).expect(201);
    const lead = { enterpriseId: 1, id: Number(card.id), businessType: "SALE" as const };
    const taste = await agency.database.transaction((tx) => leadTaste(tx, lead));
    if (!taste) throw new Error("no taste");
    const { rows, endToEnd } = await read(suggestionStatement(lead, taste, { page: 1, size: 10 }));
    process.stdout.write(`suggestions (${kind}): ${Math.round(rows)} rows\n`);
    expect(endToEnd).not.toContain("property");
    expect(rows).toBeLessThan(30_000);
    expect((await ana.get(`/v1/properties:suggestions?customer_service=${card.id}`)).body.items).toHaveLength(
      10,
    );
  });
});
