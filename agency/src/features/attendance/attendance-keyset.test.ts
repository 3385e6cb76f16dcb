import type { Attendance } from "@soleira/schema/attendance/wire";
import { AttendanceKeysetPage, AttendanceKeysetQuery } from "@soleira/schema/attendance/wire";
import { sql } from "drizzle-orm";
import type { Principal } from "../../tenancy/principal";
import { asMember } from "../../tenancy/transaction";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { newCard, ownerRows } from "../../testing/testFunnel";
import { readBy } from "../../testing/testPlan";
import { keysetStatement } from "./attendance-keyset";

const PATH = "/v1/customer-services/keyset";
type Item = Attendance & { cursor: string };
const ids = (items: { id: string }[]) => items.map(({ id }) => id);

describeDatabase(`GET ${PATH}`, (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let elisa: Client;
  let fernanda: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    const names = ["ana.souza", "bruno.carvalho", "elisa.prado", "fernanda.lima"];
    [ana, bruno, elisa, fernanda] = (await Promise.all(
      names.map((name) => agency.signIn(`${name}@horizonte.example`)),
    )) as [Client, Client, Client, Client];
  });
  afterAll(() => agency.close());

  const page = async (client: Client, query: string, after?: string) => {
    const { status, body } = await client.get(`${PATH}?${query}${after ? `&after=${after}` : ""}`);
    if (status !== 200) throw new Error(`${query} answered ${status} ${JSON.stringify(body)}`);
    return body as { items: Item[]; hasMore: boolean };
  };
  /** All pages, one after the other; `between` runs after each with what was read so far. */
  const walk = async (
    client: Client,
    query: string,
    between: (read: Item[]) => Promise<unknown> = async () => {},
  ) => {
    const items: Item[] = [];
    for (let more = true; more; ) {
      const answer = await page(client, query, items.at(-1)?.cursor);
      items.push(...answer.items);
      more = answer.hasMore;
      await between(items);
    }
    return items;
  };
  const listed = async (enterprises: string, order: string, more = sql`true`) =>
    ids(
      await ownerRows<{ id: string }>(
        agency,
        sql`select id::text from attendance a where a.enterprise_id = any (${enterprises}::int[]) and ${more} order by ${sql.raw(order)}`,
      ),
    );

  test.each([
    ["updated_at:asc", "updated_at, id"],
    ["updated_at:desc", "updated_at desc, id desc"],
    ["created_at:asc", "created_at, id"],
    ["created_at:desc", "created_at desc, id desc"],
    ["temperature:asc", "temperature_order, updated_at, id"],
    ["temperature:desc", "temperature_order desc, updated_at desc, id desc"],
  ])("a walk in the order %s holds every attendance of all funnels once", async (sort, order) => {
    const own = await walk(ana, `size=7&sort=${sort}`);
    expect(ids(own)).toEqual(await listed("{1}", order, sql`a.user_id = 1`));
    expect(new Set(own.map(({ businessType }) => businessType)).size).toBeGreaterThan(1);
    // Who sees a holding walks its units with it, in one order.
    expect(ids(await walk(fernanda, `size=100&sort=${sort}`))).toEqual(await listed("{1,2,3}", order));
  });

  test("longest without a change comes first where no order is asked for, 50 at a time", async () => {
    const first = await page(fernanda, "");
    expect(AttendanceKeysetPage.parse(first).items).toHaveLength(50);
    expect(ids(first.items)).toEqual((await listed("{1,2,3}", "updated_at, id")).slice(0, 50));
    expect(await page(ana, "q=niemandzzz")).toEqual({ items: [], hasMore: false, logCursor: "0" });
  });

  test("equal times at the border of a page, and times that differ by a microsecond, are each read once", async () => {
    const cards: Attendance[] = [];
    for (let n = 0; n < 9; n++) cards.push(await newCard(bruno));
    const numbers = `{${ids(cards).join(",")}}`;
    const at = async (offset: ReturnType<typeof sql>) => {
      await ownerRows(
        agency,
        sql`update attendance a set updated_at = '2026-11-19T12:00:00.000Z'::timestamptz + ${offset} where a.id = any (${numbers}::bigint[])`,
      );
      const query = `size=2&updated_since=2026-11-19T12:00:00Z&ids=${ids(cards).join(",")}`;
      for (const sort of ["updated_at:asc", "updated_at:desc"]) {
        const order = sort === "updated_at:asc" ? "updated_at, id" : "updated_at desc, id desc";
        const all = sql`a.id = any (${numbers}::bigint[])`;
        expect(ids(await walk(bruno, `${query}&sort=${sort}`))).toEqual(await listed("{1}", order, all));
        expect(ids(await walk(bruno, `size=2&sort=${sort}`)).filter((id) => ids(cards).includes(id))).toEqual(
          await listed("{1}", order, all),
        );
      }
    };
    await at(sql`interval '0'`);
    // The other way round than their ids, so that only the microseconds order them.
    await at(sql`(1000 - a.id % 1000) * interval '1 microsecond'`);
  });

  test("a walk of 74 by pages of 10 with changes beside it misses none, and shows the changed ones again", async () => {
    const total = (await listed("{1}", "id", sql`a.user_id = 1`)).length;
    for (let n = total; n < 74; n++) await newCard(ana);
    const before = await listed("{1}", "updated_at, id", sql`a.user_id = 1`);
    const changed: string[] = [];
    const items = await walk(ana, "size=10", async (read) => {
      // One that was read already and one that was not, alternately.
      const open = await ownerRows<{ id: string }>(
        agency,
        sql`select id::text from attendance a where a.user_id = 1 and a.status not in ('FINISHED', 'LEAD_QUALIFIED')
            and (a.id = any (${`{${ids(read).join(",")}}`}::bigint[])) = ${changed.length % 2 === 0} order by updated_at limit 1`,
      );
      if (changed.length >= 5 || !open[0]) return;
      changed.push(open[0].id);
      agency.clock.advance(1000);
      const { status } = await ana.post(`/v1/customer-services/${open[0].id}/histories`, {
        message: "Ligou.",
      });
      expect(status).toBe(201);
    });
    expect(changed).toHaveLength(5);
    const missed = before.filter((id) => !ids(items).includes(id));
    process.stdout.write(
      `walk (${kind}): ${before.length} attendances, 5 changes beside it, ${missed.length} missed\n`,
    );
    expect(before.length).toBeGreaterThanOrEqual(74);
    expect(missed).toEqual([]);
    for (const id of changed) {
      const { body } = await ana.get(`/v1/customer-services/${id}`);
      expect(items.findLast((item) => item.id === id)?.version).toBe(body.version);
    }
  });

  test("what leaves the caller's sight beside a walk takes nothing else with it", async () => {
    const before = ids(await walk(ana, "size=10"));
    const gone: string[] = [];
    const items = await walk(ana, "size=10", async (read) => {
      if (gone.length >= 4) return;
      // The last one that was read, whose cursor the walk goes on from, and one that is still to come.
      const [last, next] = [
        ids(read).at(-1),
        before.find((id) => !ids(read).includes(id) && !gone.includes(id)),
      ];
      for (const id of [last, next]) {
        if (!id) continue;
        gone.push(id);
        await ownerRows(agency, sql`update attendance set user_id = 2 where id = ${id}::bigint`);
      }
    });
    const left = before.filter((id) => !gone.includes(id));
    expect(ids(items)).toEqual(expect.arrayContaining(left));
    expect(new Set(ids(items)).size).toBe(items.length);
  });

  test("conditions bound it: a funnel, a status, a change since, ids, words; and only what the caller sees", async () => {
    const [card, other] = [await newCard(ana), await newCard(bruno)];
    expect(ids(await walk(ana, "size=20&business_type=RENT&status=NEW"))).toEqual(
      await listed(
        "{1}",
        "updated_at, id",
        sql`a.user_id = 1 and a.business_type = 'RENT' and a.status = 'NEW'`,
      ),
    );
    expect(ids(await walk(ana, `updated_since=${card.updatedAt}`))).toContain(card.id);
    agency.clock.advance(1);
    expect(ids(await walk(ana, `updated_since=${agency.clock.now().toISOString()}`))).toEqual([]);
    expect(ids(await walk(ana, `ids=${other.id},${card.id},x,999999999999999`))).toEqual([card.id]);
    expect(ids(await walk(fernanda, `ids=${other.id},${card.id}`)).sort()).toEqual(
      [card.id, other.id].sort(),
    );
    expect(ids(await walk(ana, `q=%23${card.id}`))).toEqual([card.id]);
    // The pages know them too.
    const { body } = await ana.get(
      `/v1/customer-services/mine?ids=${other.id},${card.id}&updated_since=2026-11-01T00:00:00Z`,
    );
    expect([ids(body.items), body.total]).toEqual([[card.id], 1]);
    const taina = await agency.signIn("taina.araujo@seringal.example");
    expect(ids(await walk(taina, `ids=${card.id}`))).toEqual([]);
    expect((await bruno.get(`${PATH}?business_type=RENT`)).body.code).toBe(4003);
    // Pre-service: only its own columns.
    const early = await newCard(elisa);
    await fernanda.put(`/v1/customer-services/${early.id}/status`, { status: "VISIT_SCHEDULED" });
    expect(ids(await walk(elisa, "size=100"))).not.toContain(early.id);
  });

  test("a cursor that is none, or of another list, is refused by name", async () => {
    const { items } = await page(ana, "size=1&business_type=SALE");
    const cursor = items[0]?.cursor ?? "";
    const forged = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString("base64url");
    const [digest] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as [string];
    for (const [query, after] of [
      ["size=1&business_type=SALE", "x"],
      ["size=1&business_type=SALE", "%C3%A7%00"],
      ["size=1&business_type=SALE", "A".repeat(5000)],
      ["size=1&business_type=SALE", ""],
      ["size=1&business_type=SALE", `${cursor}x`],
      ["size=1&business_type=SALE", forged([digest])],
      ["size=1&business_type=SALE", forged([digest, "2026-13-45T00:00:00.000000Z", 1])],
      ["size=1&business_type=SALE", forged([digest, "0000-01-01T00:00:00.000000Z", 1])],
      ["size=1&business_type=SALE", forged([digest, "2026-11-20T00:00:00.000000Z", 1e300])],
      ["size=1&business_type=SALE", forged({ digest })],
      ["size=1&business_type=SALE&sort=updated_at:desc", cursor],
      ["size=1", cursor],
      ["size=1&business_type=SALE&status=NEW", cursor],
    ] as const) {
      const { status, body } = await ana.get(`${PATH}?${query}&after=${after}`);
      expect([
        query,
        after,
        status,
        body.code,
        body.fields?.map(({ field }: { field: string }) => field),
      ]).toEqual([query, after, 400, 4001, ["after"]]);
    }
    // Not of another size: a walk may go faster.
    expect((await page(ana, "size=5&business_type=SALE", cursor)).items).toHaveLength(5);
  });

  test.each([
    "size=0",
    "size=101",
    "sort=name:asc",
    "ids=",
    `ids=${"1,".repeat(100)}1`,
    "updated_since=gestern",
  ])("%s is refused by field", async (query) => {
    const { status, body } = await ana.get(`${PATH}?${query}`);
    expect([status, body.fields[0].field.split(".")[0]]).toEqual([400, query.split("=")[0]]);
  });
});

describeDatabase("what a walk by cursors reads of 24,000 attendances in three units", (kind) => {
  let agency: TestAgency;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    agency = await testAgency(kind);
    for (const name of ["ana.souza", "fernanda.lima"])
      tokens[name] = (await agency.signIn(`${name}@horizonte.example`)).token;
    await agency.database.transaction(async (tx) => {
      await tx.execute(sql`insert into customer (enterprise_id, name, phone)
        select 1 + g % 3, 'Pessoa ' || g, '1198' || lpad(g::text, 7, '0') from generate_series(1, 24000) g`);
      await tx.execute(sql`
        insert into attendance (enterprise_id, business_type, status, customer_id, user_id, temperature_order, created_at, updated_at)
        select c.enterprise_id, (array['SALE', 'RENT', 'RAISE_PROPERTY'])[1 + n % 3], (array['NEW', 'IN_PROGRESS', 'RETURN_LATER', 'FINISHED'])[1 + n % 4], id,
          case when c.enterprise_id = 1 then 1 else (select min(m.user_id) from membership m where m.enterprise_id = c.enterprise_id) end, n % 4,
          '2026-11-20T00:00:00Z'::timestamptz - n * interval '2 hours', '2026-11-20T00:00:00Z'::timestamptz - n * interval '1 hour'
        from (select enterprise_id, id, row_number() over (order by id) as n from customer where name like 'Pessoa %') c`);
    });
    await agency.database.transaction((tx) => tx.execute(sql`analyze`));
  });
  afterAll(() => agency.close());

  test.each([
    ["ana.souza", "sort=updated_at:asc"],
    ["fernanda.lima", "sort=updated_at:asc"],
    ["fernanda.lima", "sort=updated_at:desc"],
    ["fernanda.lima", "sort=created_at:asc"],
    ["fernanda.lima", "sort=temperature:desc"],
    ["fernanda.lima", "business_type=SALE"],
    ["fernanda.lima", "status=NEW"],
    ["fernanda.lima", "updated_since=2026-11-01T00:00:00Z"],
    ["fernanda.lima", "q=pessoa 77"],
    ["fernanda.lima", "ids=1,2,3"],
  ])(
    "%s with '%s', at its beginning and in its middle: by indexes, about a page of each funnel",
    async (name, text) => {
      const query = AttendanceKeysetQuery.parse({
        size: "50",
        ...Object.fromEntries(new URLSearchParams(text)),
      });
      const claims = await agency.deps.tokens.readAccess(tokens[name] ?? "", agency.clock.now());
      if (!claims) throw new Error("the token is not ours");
      const read = (place: (string | number)[] | null) =>
        asMember(agency.database, claims, (tx, principal: Principal) =>
          readBy(tx, keysetStatement(principal, query, place, agency.clock.now())),
        );
      const instant = "2025-11-20T00:00:00.000000Z";
      const middle = query.sort.startsWith("temperature") ? [2, instant, 5] : [instant, 5];
      for (const place of [null, middle]) {
        const { attendances, endToEnd } = await read(place);
        expect(endToEnd).not.toContainEqual(expect.stringMatching(/^(attendance|customer)$/));
        // 3 units, 3 funnels, 4 statuses with rows, 51 of each, and the 51 that are answered.
        if (!query.q) expect(attendances).toBeLessThan(3 * 3 * 4 * 51 + 3 * 51);
      }
    },
  );
});
