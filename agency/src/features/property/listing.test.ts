import { toCentavos } from "@soleira/schema/format/money";
import type { PropertyListing, Suggestion } from "@soleira/schema/property/search-wire";
import { PropertyListingPage, SuggestionPage } from "@soleira/schema/property/search-wire";
import {
  LEAST_SCORE,
  suggestionGroup,
  suggestionReasons,
  suggestionScore,
  tasteOf,
} from "@soleira/schema/property/suggestion";
import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { idOf, newCard, ownerRows } from "../../testing/testFunnel";

const SEARCH = "/v1/enterprises/mine/properties";
/** A listing as the tables have it, beside what the search answers. */
type Row = PropertyListing & { businessType: string; enabled: boolean; createdAt: string };

describeDatabase("listings of an agency", (kind) => {
  let agency: TestAgency;
  let cast: Awaited<ReturnType<typeof signInCast>>;
  let ana: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    cast = await signInCast(agency);
    ({ ana } = cast);
    // Odd ones: no price, no bedrooms, no longer offered, a price twice.
    await ownerRows(
      agency,
      sql`insert into property (enterprise_id, code, business_type, type, district, amount_cents, bedrooms, enabled) values
          (1, 'zz1', 'SALE', 'apartamento', 'VILA MADALENA', null, null, true),
          (1, 'ZZ2', 'SALE', ' ', null, 50000000, 7, true),
          (1, 'ZZ3', 'SALE', 'Apartamento', 'Pinheiros', 50000000, 2, true),
          (1, 'ZZ4', 'SALE', 'Apartamento', 'Pinheiros', 50000000, 2, false)`,
    );
  });
  afterAll(() => agency.close());

  const all = () =>
    ownerRows<Row>(
      agency,
      sql`select id::text as id, code, business_type as "businessType", enabled, type, district, bedrooms, size_m2::float8 as size, photo, url,
            (amount_cents / 100.0)::numeric(14, 2)::text as amount, created_at::text as "createdAt"
          from property p where enterprise_id = 1 order by p.amount_cents, p.id`,
    );
  const search = async (query: string, client = ana) => {
    const { status, body } = await client.get(`${SEARCH}?${query}`);
    if (status !== 200) throw new Error(`${query}: ${status} ${JSON.stringify(body)}`);
    return PropertyListingPage.parse(body);
  };
  const codes = (page: { items: { code: string }[] }) => page.items.map(({ code }) => code);

  describe("searching", () => {
    test("every pair of filters finds what they describe, by price, those without one last", async () => {
      const listings = (await all()).filter(({ enabled }) => enabled);
      const district = await idOf(ana, "/v1/domains/districts", "Pinheiros");
      const other = await idOf(ana, "/v1/domains/districts", "Vila Madalena");
      const type = await idOf(ana, "/v1/domains/property-types", "Apartamento");
      const filters: [string, (one: Row) => boolean][] = [
        ["", () => true],
        ["business_type=SALE", ({ businessType }) => businessType === "SALE"],
        ["code=zz", ({ code }) => code.toUpperCase().startsWith("ZZ")],
        [
          `districts=${district},${other}`,
          ({ district: name }) => ["Pinheiros", "Vila Madalena"].includes(name ?? ""),
        ],
        [`types=${type}`, ({ type: name }) => name === "Apartamento"],
        ["bedrooms=2", ({ bedrooms }) => (bedrooms ?? 0) >= 2],
        ["minAmount=500000", ({ amount }) => amount != null && Number(amount) >= 500_000],
        ["maxAmount=500000.00", ({ amount }) => amount != null && Number(amount) <= 500_000],
      ];
      let pairs = 0;
      for (const [index, [one, isOne]] of filters.entries())
        for (const [two, isTwo] of filters.slice(index + 1)) {
          const found = await search(`${one}&${two}&size=100`);
          const wanted = listings.filter((listing) => isOne(listing) && isTwo(listing));
          expect([one, two, codes(found)]).toEqual([one, two, wanted.slice(0, 100).map(({ code }) => code)]);
          expect(found.total).toBe(wanted.length);
          if (wanted.length > 0) pairs++;
        }
      expect(pairs).toBeGreaterThan(20);
      expect(codes(await search("business_type=SALE&code=ZZ"))).toEqual(["ZZ2", "ZZ3", "zz1"]);
      // Whatever is chosen together.
      const every = `business_type=SALE&code=z&districts=${district}&types=${type}&bedrooms=2&minAmount=1&maxAmount=900000`;
      expect(codes(await search(every))).toEqual(["ZZ3"]);
    });

    test("in each order every listing is on one page, and those without a price or a size are last", async () => {
      const listings = (await all()).filter(({ enabled }) => enabled);
      const by = (key: (one: Row) => number) => (one: Row, two: Row) =>
        key(two) - key(one) || Number(two.id) - Number(one.id);
      const rooms = ({ bedrooms }: Row) => Math.min(bedrooms ?? 0, 5);
      const orders: [string, Row[]][] = [
        ["amount:desc", [...listings].sort(by(({ amount }) => (amount == null ? -1 : Number(amount))))],
        ["size:desc", [...listings].sort(by(({ size }) => size ?? -1))],
        // Of equally many the cheapest first, as they are here.
        ["bedrooms:desc", [...listings].sort((one, two) => rooms(two) - rooms(one))],
        ["created_at:desc", [...listings].sort(by(({ createdAt }) => Date.parse(createdAt)))],
      ];
      const type = await idOf(ana, "/v1/domains/property-types", "Apartamento");
      for (const [sort, wanted] of orders) {
        const pages: string[] = [];
        for (let page = 1; page * 20 < wanted.length + 20; page++)
          pages.push(...codes(await search(`sort=${sort}&size=20&page=${page}`)));
        expect([sort, pages]).toEqual([sort, wanted.map(({ code }) => code)]);
        for (const [query, is] of [
          [`types=${type}&bedrooms=2`, (one: Row) => one.type === "Apartamento" && (one.bedrooms ?? 0) >= 2],
          ["code=zz", ({ code }: Row) => code.toUpperCase().startsWith("ZZ")],
        ] as const)
          expect([sort, query, codes(await search(`${query}&sort=${sort}&size=100`))]).toEqual([
            sort,
            query,
            wanted.filter(is).map(({ code }) => code),
          ]);
      }
      const unknown = await ana.get(`${SEARCH}?sort=district:asc`);
      expect([unknown.status, unknown.body.code]).toEqual([400, 4001]);
    });

    test("a page has ten, and what the table shows of each", async () => {
      const first = await search("business_type=SALE");
      const second = await search("business_type=SALE&page=2");
      expect([first.items.length, first.pageSize, first.total]).toEqual([10, 10, 37]);
      expect(codes(second).some((code) => codes(first).includes(code))).toBe(false);
      expect(first.items[0]).toMatchObject({
        id: expect.any(String),
        url: expect.stringContaining("https://"),
        type: expect.any(String),
        district: expect.any(String),
        suites: expect.any(Number),
        size: expect.any(Number),
        amount: expect.stringMatching(/^\d+\.\d\d$/),
      });
      expect(codes(await search("business_type=SALE&page=99"))).toEqual([]);
      expect((await search("code=%25")).total).toBe(0);
      expect((await search("types=abc,999999999999")).total).toBe(0);
    });

    test("wrong filters are named", async () => {
      for (const [query, field] of [
        ["minAmount=2&maxAmount=1", "maxAmount"],
        ["bedrooms=6", "bedrooms"],
        ["minAmount=-1", "minAmount"],
        ["business_type=LOAN", "business_type"],
      ]) {
        const { status, body } = await ana.get(`${SEARCH}?${query}`);
        expect([status, body.fields[0].field]).toEqual([400, field]);
      }
    });

    test("types and districts are one name each, however they are written", async () => {
      const rows = await all();
      expect(rows.find(({ code }) => code === "zz1")).toMatchObject({
        type: "Apartamento",
        district: "Vila Madalena",
      });
      expect(rows.find(({ code }) => code === "ZZ2")).toMatchObject({ type: null, district: null });
      const names = (await ana.get("/v1/domains/districts")).body.itens.map(
        ({ name }: { name: string }) => name,
      );
      expect(names).toEqual([...names].sort(new Intl.Collator("pt-BR", { sensitivity: "base" }).compare));
      expect(new Set(names.map((name: string) => name.toLowerCase())).size).toBe(names.length);
    });

    test("managers name a unit, agents their own agency alone; a demonstrator has no search", async () => {
      const { fernanda, taina, helena } = cast;
      const [unit] = await ownerRows<{ id: string }>(
        agency,
        sql`select id::text as id from enterprise where name = 'Horizonte Moema'`,
      );
      const moema = await search(`code=&enterprise=${unit?.id}`, fernanda);
      expect(moema.total).toBe(76);
      expect((await ana.get(`${SEARCH}?enterprise=${unit?.id}`)).status).toBe(404);
      expect((await search("", helena)).total).toBe((await search("")).total);
      const own = (await all()).map(({ id, code }) => id + code);
      for (const { id, code } of (await search("size=100", taina)).items)
        expect(own).not.toContain(id + code);
      const igor = await agency.signIn("igor.batista@horizonte.example");
      expect((await igor.get(SEARCH)).body.code).toBe(4003);
      const body = { code: "AP9000", amount: "1.00", businessType: "SALE" };
      expect((await igor.post(SEARCH, body)).body.code).toBe(4003);
    });
  });

  describe("registering", () => {
    const good = { code: "ap9001", url: "SEM_URL", amount: "450000.00", businessType: "SALE" };

    test("makes a listing without type, district and link, in capitals, that is found and added", async () => {
      const { status, body } = await ana.post(SEARCH, good);
      expect(status).toBe(201);
      expect(body).toMatchObject({
        code: "AP9001",
        url: null,
        type: null,
        district: null,
        amount: "450000.00",
      });
      expect(codes(await search("code=AP9001"))).toEqual(["AP9001"]);
      const card = await newCard(ana);
      const added = await ana.post(`/v1/customer-services/${card.id}/properties`, { propertyCode: "ap9001" });
      expect(added.body.property).toMatchObject({ code: "AP9001", type: null, enabled: true });
      expect((await ana.get(`/v1/properties/AP9001`)).body.type).toBeNull();
      const linked = await ana.post(SEARCH, {
        ...good,
        code: "AP9002",
        url: " https://imoveis.example/9002 ",
      });
      expect(linked.body.url).toBe("https://imoveis.example/9002");
    });

    test("a reference that the agency has is refused, whatever its case; another agency's is not", async () => {
      for (const code of ["ap9001", "Zz1", "ZZ4"]) {
        const { status, body } = await ana.post(SEARCH, { ...good, code });
        expect([status, body.code, body.fields]).toEqual([
          400,
          4001,
          [{ field: "code", message: "Já existe um imóvel com esta referência." }],
        ]);
      }
      expect((await cast.taina.post(SEARCH, { ...good, code: "ZZ1" })).status).toBe(201);
    });

    test("each wrong field has its message", async () => {
      const { body } = await ana.post(SEARCH, { code: " ", url: "javascript:alert(1)", amount: "0.00" });
      expect(body.fields).toEqual([
        { field: "code", message: "Ref. é obrigatória" },
        { field: "url", message: "Link informado é invalido" },
        { field: "amount", message: "Valor é obrigatório" },
        { field: "businessType", message: "Finalidade é obrigatória" },
      ]);
    });

    test("of ten at once, one makes it", async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          (index % 2 ? ana : cast.bruno).post(SEARCH, { ...good, code: index % 3 ? "AO1" : "ao1" }),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ body }) => body.fields?.[0].field === "code")).toHaveLength(9);
    });

    test("managers say whose it is, of those who work a funnel there; agents do not", async () => {
      const idOfUser = async (email: string) =>
        (
          await ownerRows<{ id: string }>(
            agency,
            sql`select id::text as id from user_account where email = ${email}`,
          )
        )[0]?.id ?? "";
      const agentId = await idOfUser("ana.souza@horizonte.example");
      const { status } = await cast.fernanda.post(SEARCH, { ...good, code: "AP9200", agentId });
      expect(status).toBe(201);
      expect((await ana.get("/v1/properties/AP9200")).body.agent).toEqual({ id: agentId, name: "Ana Souza" });
      const own = await ana.post(SEARCH, { ...good, code: "AP9201", agentId });
      expect([own.status, own.body.code]).toEqual([403, 4003]);
      for (const email of ["helena.ramos@horizonte.example", "valeria.sampaio@seringal.example"]) {
        const other = { ...good, code: "AP9201", agentId: await idOfUser(email) };
        expect((await cast.fernanda.post(SEARCH, other)).body.fields).toEqual([
          { field: "agentId", message: "Corretor inválido." },
        ]);
      }
    });

    test("managers register for a unit; reception does not", async () => {
      expect((await cast.helena.post(SEARCH, { ...good, code: "AP9100" })).body.code).toBe(4003);
      expect((await cast.fernanda.post(`${SEARCH}?enterprise=3`, { ...good, code: "AP9100" })).status).toBe(
        201,
      );
      expect((await search("code=AP9100")).total).toBe(0);
      expect((await search("code=AP9100&enterprise=3", cast.fernanda)).total).toBe(1);
    });
  });

  describe("suggestions", () => {
    const suggest = async (id: string, query = "", client = ana) => {
      const { status, body } = await client.get(
        `/v1/properties:suggestions?customer_service=${id}${query && `&${query}`}`,
      );
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return SuggestionPage.parse(body);
    };
    const add = (id: string, propertyCode: string) =>
      ana.post(`/v1/customer-services/${id}/properties`, { propertyCode }).expect(201);

    test("are the rule's, of all listings, best first, without those the attendance has", async () => {
      const listings = await all();
      const liked = ["ZZ3", "ZZ2"].map((code) => listings.find((one) => one.code === code) as Row);
      const card = await newCard(ana);
      for (const { code } of liked) await add(card.id, code);
      const comparable = ({ type, district, bedrooms, amount }: PropertyListing) => ({
        type: type ?? null,
        district: district ?? null,
        bedrooms: bedrooms ?? null,
        amount: amount ?? null,
      });
      const taste = tasteOf(liked.map(comparable));
      if (!taste) throw new Error("no taste");
      const wanted = listings
        .filter(
          (one) =>
            one.enabled && one.businessType === "SALE" && !liked.includes(one) && !one.code.startsWith("AO"),
        )
        .map((one) => ({ one, reasons: suggestionReasons(comparable(one), taste) }))
        .filter(({ reasons }) => suggestionScore(reasons) >= LEAST_SCORE)
        .sort(
          (a, b) =>
            suggestionGroup(b.reasons).localeCompare(suggestionGroup(a.reasons)) ||
            suggestionScore(b.reasons) - suggestionScore(a.reasons) ||
            b.one.createdAt.localeCompare(a.one.createdAt) ||
            Number(b.one.id) - Number(a.one.id),
        );
      const { items, total } = await suggest(card.id, "size=100");
      const known = items.filter(({ code }) => !code.startsWith("AO"));
      expect(known.map(({ code }) => code)).toEqual(wanted.map(({ one }) => one.code));
      expect(known.map(({ reasons }) => reasons)).toEqual(wanted.map(({ reasons }) => reasons));
      expect(total).toBe(items.length);
      expect(new Set(items.map(({ group }) => group)).size).toBe(2);
      const amount = (one: Suggestion) => (one.amount ? toCentavos(one.amount) : null);
      for (const one of items)
        if (one.reasons.some(({ kind }) => kind === "PRICE"))
          expect(amount(one)).toBeLessThanOrEqual(58_000_000);
      const second = await suggest(card.id, "page=2&size=2");
      expect(second.items.map(({ code }) => code)).toEqual(items.slice(2, 4).map(({ code }) => code));
    });

    test("are none without a property, nor for what the lead likes least", async () => {
      const card = await newCard(ana);
      expect(await suggest(card.id)).toMatchObject({ items: [], total: 0 });
      const row = await add(card.id, "ZZ3");
      expect((await suggest(card.id)).total).toBeGreaterThan(0);
      const levels = (await ana.get("/v1/domains/interest-levels")).body.itens;
      await ana
        .put(`/v1/customer-services/${card.id}/properties/${row.body.id}`, {
          interestLevelId: levels[0].id,
          interestLevelReasonId: (await ana.get("/v1/domains/interest-level-reasons")).body.itens[0].id,
        })
        .expect(200);
      expect((await suggest(card.id)).total).toBe(0);
    });

    test("are for those who see the attendance", async () => {
      const card = await newCard(ana);
      const path = `/v1/properties:suggestions?customer_service=${card.id}`;
      for (const client of [cast.helena, cast.fernanda]) expect((await client.get(path)).status).toBe(200);
      for (const client of [cast.bruno, cast.taina]) expect((await client.get(path)).body.code).toBe(4004);
      expect((await ana.get("/v1/properties:suggestions")).body.fields[0].field).toBe("customer_service");
    });
  });
});
