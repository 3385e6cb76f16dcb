import type { Attendance } from "@soleira/schema/attendance/wire";
import { AttendancePage } from "@soleira/schema/attendance/wire";
import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { newCard, outboxOf, ownerRows } from "../../testing/testFunnel";
import { bookVisit, cardWithProperty, visitReason } from "../../testing/testVisit";

describeDatabase("GET /v1/customer-services/mine", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let elisa: Client;
  let fernanda: Client;
  let helena: Client;
  let bruno: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    const names = ["ana.souza", "elisa.prado", "fernanda.lima", "helena.ramos", "bruno.carvalho"];
    [ana, elisa, fernanda, helena, bruno] = (await Promise.all(
      names.map((name) => agency.signIn(`${name}@horizonte.example`)),
    )) as [Client, Client, Client, Client, Client];
  });
  afterAll(() => agency.close());

  const list = async (client: Client, query: string) => {
    const { status, body } = await client.get(`/v1/customer-services/mine?business_type=SALE&${query}`);
    if (status !== 200) throw new Error(`${query} answered ${status} ${JSON.stringify(body)}`);
    return body as { items: Attendance[]; page: number; pages: number; pageSize: number; total: number };
  };
  /** Every page of a list, one after the other. */
  const all = async (client: Client, query: string) => {
    const items: Attendance[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = await list(client, `${query}&page=${page}`);
      items.push(...answer.items);
      pages = answer.pages;
    }
    return items;
  };
  const ids = (items: { id: string }[]) => items.map(({ id }) => id);

  test("a column's first page is five cards of that status, newest change first, with the total", async () => {
    const page = await list(ana, "status=IN_PROGRESS");
    expect(page).toMatchObject({ page: 1, pageSize: 5, totalPages: page.pages });
    expect(page.items).toHaveLength(5);
    expect(page.pages).toBe(Math.ceil(page.total / 5));
    expect(() => AttendancePage.parse(page)).not.toThrow();
    for (const item of page.items)
      expect(item).toMatchObject({ status: "IN_PROGRESS", user: { name: "Ana Souza" } });
    const times = page.items.map(({ updatedAt }) => updatedAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(ids(page.items)).toEqual(
      (
        await ownerRows<{ id: string }>(
          agency,
          sql`select id::text from attendance where enterprise_id = 1 and user_id = 1 and business_type = 'SALE' and status = 'IN_PROGRESS'
              order by updated_at desc, id desc limit 5`,
        )
      ).map(({ id }) => id),
    );
  });

  test.each([
    ["updated_at:desc", "updated_at desc, id desc"],
    ["updated_at:asc", "updated_at, id"],
    ["created_at:desc", "created_at desc, id desc"],
    ["created_at:asc", "created_at, id"],
    ["temperature:desc", "temperature_order desc, updated_at desc, id desc"],
    ["temperature:asc", "temperature_order, updated_at, id"],
  ])("pages in the order %s hold every card once", async (sort, order) => {
    const expected = await ownerRows<{ id: string; status: string }>(
      agency,
      sql`select id::text, status from attendance where enterprise_id = 1 and user_id = 1 and business_type = 'SALE' order by ${sql.raw(order)}`,
    );
    expect(ids(await all(ana, `size=7&sort=${sort}`))).toEqual(ids(expected));
    const column = expected.filter(({ status }) => status === "IN_PROGRESS");
    expect(ids(await all(ana, `size=3&status=IN_PROGRESS&sort=${sort}`))).toEqual(ids(column));
    const filtered = await all(ana, `size=7&start_date=2000-01-01&sort=${sort}`);
    expect(ids(filtered)).toEqual(ids(expected));
  });

  test("a page past the end is empty and still knows the total", async () => {
    const first = await list(ana, "size=10");
    expect(await list(ana, "size=10&page=1000")).toMatchObject({
      items: [],
      total: first.total,
      page: 1000,
      pages: first.pages,
    });
  });

  test("counts follow what happens", async () => {
    const count = async (status: string) => (await list(ana, `status=${status}`)).total;
    const before = { fresh: await count("NEW"), under: await count("IN_PROGRESS") };
    const card = await newCard(ana);
    expect(await count("NEW")).toBe(before.fresh + 1);
    await ana.put(`/v1/customer-services/${card.id}/status`, { status: "IN_PROGRESS" });
    expect([await count("NEW"), await count("IN_PROGRESS")]).toEqual([before.fresh, before.under + 1]);
    expect((await list(ana, "status=IN_PROGRESS")).items[0]?.id).toBe(card.id);
  });

  test("a card carries its first open visit, and a change of it is in the event", async () => {
    const { card, row, code } = await cardWithProperty(agency, ana);
    const shown = async () =>
      (await list(ana, `q=${encodeURIComponent(`#${card.id}`)}`)).items[0]?.nextVisit ?? null;
    const published = async () => {
      const changes = (await outboxOf(agency, card.id)).filter(({ payload }) => payload.attendance);
      return (changes.at(-1)?.payload.attendance as Attendance | undefined)?.nextVisit;
    };
    expect(await shown()).toBeNull();
    const id = await bookVisit(ana, row, "2026-11-25T13:00:00Z");
    const visit = {
      id,
      startsAt: "2026-11-25T13:00:00.000Z",
      propertyCode: code,
      address: expect.stringMatching(/^.+, \d+, .+, São Paulo$/),
      confirmed: false,
      askedFor: null,
    };
    expect([await shown(), await published()]).toEqual([visit, visit]);
    await ana.put(`/v1/schedules/visits/${id}`, {
      updateType: "NEW_DATE",
      dateStart: "2026-11-26T13:00:00Z",
    });
    const moved = { ...visit, startsAt: "2026-11-26T13:00:00.000Z" };
    expect([await shown(), await published()]).toEqual([moved, moved]);
    const reasonId = await visitReason(ana, "CANCEL");
    await ana.put(`/v1/schedules/visits/${id}`, { updateType: "CANCEL", reasonId });
    expect([await shown(), await published()]).toEqual([null, null]);
  });

  test("mine is assigned to me; managers and reception list the enterprise, a holding's managers its units too", async () => {
    expect((await list(fernanda, "")).total).toBe(0);
    const total = async (enterprises: string) =>
      (
        await ownerRows<{ n: number }>(
          agency,
          sql`select count(*)::int as n from attendance where business_type = 'SALE' and enterprise_id = any (${enterprises}::int[])`,
        )
      )[0]?.n;
    expect((await list(helena, "scope=enterprise")).total).toBe(await total("{1}"));
    expect((await list(fernanda, "scope=enterprise")).total).toBe(await total("{1,2,3}"));
    const everyone = await all(fernanda, "scope=enterprise&size=100");
    expect(new Set(ids(everyone)).size).toBe(await total("{1,2,3}"));
    const refused = await ana.get("/v1/customer-services/mine?business_type=SALE&scope=enterprise");
    expect(refused.body.code).toBe(4003);
  });

  test("a funnel that is not yours is refused", async () => {
    expect((await bruno.get("/v1/customer-services/mine?business_type=RENT")).body.code).toBe(4003);
    const igor = await agency.signIn("igor.batista@horizonte.example");
    expect((await igor.get("/v1/customer-services/mine?business_type=RENT")).body.code).toBe(4003);
  });

  test("pre-service sees only its own columns", async () => {
    const card = await newCard(elisa);
    await fernanda.put(`/v1/customer-services/${card.id}/status`, { status: "VISIT_SCHEDULED" });
    expect((await list(elisa, "status=VISIT_SCHEDULED")).total).toBe(0);
    expect(ids(await all(elisa, "size=100"))).not.toContain(card.id);
    expect(ids((await list(elisa, `q=${card.id}`)).items)).not.toContain(card.id);
  });

  test.each([
    ["an unknown status", "business_type=SALE&status=X", "status"],
    ["page 0", "business_type=SALE&page=0", "page"],
    ["size 10,000", "business_type=SALE&size=10000", "size"],
    ["a page that is no number", "business_type=SALE&page=x", "page"],
    ["an unknown order", "business_type=SALE&sort=name:asc", "sort"],
    ["a day that does not exist", "business_type=SALE&start_date=2026-02-30", "start_date"],
    ["a channel that is no id", "business_type=SALE&acquisition_channel=x", "acquisition_channel"],
    ["1 MB of words", `business_type=SALE&q=${"x".repeat(5000)}`, "q"],
    ["a NUL", "business_type=SALE&q=a%00b", "q"],
  ])("%s is refused by field", async (_name, query, field) => {
    const { status, body } = await ana.get(`/v1/customer-services/mine?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 4001, fields: [{ field }] });
  });
});
