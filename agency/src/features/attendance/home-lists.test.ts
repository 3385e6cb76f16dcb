import type { Attendance } from "@soleira/schema/attendance/wire";
import { AttendancePage } from "@soleira/schema/attendance/wire";
import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeEachDatabase, TEST_NOW } from "../../testing/testDatabase";
import { idOf, newCard, ownerRows } from "../../testing/testFunnel";

describeEachDatabase("what the home lists", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let taina: Client;
  let fernanda: Client;
  let bruno: Client;
  let helena: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, bruno, helena, fernanda, taina } = await signInCast(agency));
  });
  afterAll(() => agency.close());
  beforeEach(() => agency.clock.set(TEST_NOW));

  const list = async (client: Client, name: "today" | "schedules", query = "size=100") => {
    const { status, body } = await client.get(`/v1/customer-services/mine/${name}?${query}`);
    if (status !== 200) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`);
    return body as { items: Attendance[]; page: number; pages: number; pageSize: number; total: number };
  };
  const has = async (client: Client, name: "today" | "schedules", id: string) =>
    (await list(client, name)).items.some((item) => item.id === id);
  /** Made long ago, so that it is only here for what the test gives it. */
  const oldCard = async (client: Client) => {
    const card = await newCard(client);
    await ownerRows(
      agency,
      sql`update attendance set created_at = '2026-10-01T12:00:00Z' where id = ${card.id}`,
    );
    return card;
  };
  const setReturn = (id: string, at: string) =>
    ownerRows(agency, sql`update attendance set scheduled_at = ${at}::timestamptz where id = ${id}`);

  // 23:30 of 20 November in Rio Branco is 04:30 of the 21st in UTC, and 01:30 in São Paulo.
  test("today is the enterprise's day: 23:30 in Rio Branco", async () => {
    agency.clock.set("2026-11-21T04:30:00Z");
    const taina = await agency.signIn("taina.araujo@seringal.example");
    const card = await newCard(taina);
    for (const [at, here] of [
      ["2026-11-20T04:59:59Z", false],
      ["2026-11-20T05:00:00Z", true],
      ["2026-11-21T04:59:59Z", true],
      ["2026-11-21T05:00:00Z", false],
    ] as const) {
      await ownerRows(
        agency,
        sql`update attendance set created_at = ${at}::timestamptz where id = ${card.id}`,
      );
      expect([at, await has(taina, "today", card.id)]).toEqual([at, here]);
    }
    for (const [at, today, due] of [
      ["2026-11-20T04:59:00Z", false, true],
      ["2026-11-20T05:00:00Z", true, true],
      ["2026-11-21T04:59:00Z", true, true],
      ["2026-11-21T05:00:00Z", false, false],
    ] as const) {
      await setReturn(card.id, at);
      await ownerRows(
        agency,
        sql`update attendance set created_at = '2026-10-01T12:00:00Z' where id = ${card.id}`,
      );
      expect([at, await has(taina, "today", card.id), await has(taina, "schedules", card.id)]).toEqual([
        at,
        today,
        due,
      ]);
    }
  });

  test("an open visit of today brings its attendance, once, a canceled one does not", async () => {
    const card = await oldCard(ana);
    expect(await has(ana, "today", card.id)).toBe(false);
    const codes = await ownerRows<{ code: string }>(
      agency,
      sql`select code from property where enterprise_id = 1 and business_type = 'SALE' order by id limit 1`,
    );
    const row = await ana.post(`/v1/customer-services/${card.id}/properties`, {
      propertyCode: codes[0]?.code,
    });
    // By a demonstrator: whose agenda it is in does not matter.
    await ownerRows(
      agency,
      sql`insert into visit (enterprise_id, attendance_property_id, user_id, starts_at, ends_at, created_at, updated_at)
          select 1, ${row.body.id}, id, s, s + interval '30 minutes', s, s from user_account,
            (select '2026-11-21T02:00:00Z'::timestamptz as s) t where name = 'Igor Batista'`,
    );
    await setReturn(card.id, "2026-11-20T20:00:00Z");
    const mine = (await list(ana, "today")).items.filter(({ id }) => id === card.id);
    expect(mine).toHaveLength(1);
    await setReturn(card.id, "2026-12-20T20:00:00Z");
    expect(await has(ana, "today", card.id)).toBe(true);
    await ownerRows(
      agency,
      sql`update visit set canceled = true where attendance_property_id = ${row.body.id}`,
    );
    expect(await has(ana, "today", card.id)).toBe(false);
  });

  test("today's come last changed first, by page with the total, of one funnel if it is named", async () => {
    for (let i = 0; i < 3; i++) {
      agency.clock.advance(1000);
      await newCard(ana);
    }
    const all = await list(ana, "today");
    expect(() => AttendancePage.parse(all)).not.toThrow();
    const times = all.items.map(({ updatedAt }) => updatedAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(all.total).toBe(all.items.length);
    const first = await list(ana, "today", "size=2");
    expect(first).toMatchObject({ page: 1, pageSize: 2, total: all.total, pages: Math.ceil(all.total / 2) });
    const second = await list(ana, "today", "size=2&page=2");
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
      all.items.slice(0, 4).map(({ id }) => id),
    );
    expect(await list(ana, "today", "page=999")).toMatchObject({ items: [], total: all.total });
    expect((await list(ana, "today", "")).pageSize).toBe(10);
    const sale = await list(ana, "today", "business_type=SALE&size=100");
    const rent = await list(ana, "today", "business_type=RENT&size=100");
    expect(sale.total + rent.total).toBe(all.total);
    expect(sale.items.every(({ businessType }) => businessType === "SALE")).toBe(true);
  });

  test("returns due are those until tonight, overdue first, never of a closed attendance", async () => {
    const cards = [await oldCard(ana), await oldCard(ana), await oldCard(ana)];
    const [overdue, tonight, tomorrow] = cards.map(({ id }) => id) as [string, string, string];
    await setReturn(overdue, "2026-01-02T12:00:00Z");
    await setReturn(tonight, "2026-11-21T02:30:00Z");
    await setReturn(tomorrow, "2026-11-21T03:00:00Z");
    const due = await list(ana, "schedules");
    const ids = due.items.map(({ id }) => id);
    expect(ids[0]).toBe(overdue);
    expect(ids.at(-1)).toBe(tonight);
    expect(ids).not.toContain(tomorrow);
    const times = due.items.map(({ scheduledAt }) => scheduledAt ?? "");
    expect(times).toEqual([...times].sort());
    expect(due.total).toBe(ids.length);
    expect((await list(ana, "schedules", "size=1&page=2")).items[0]?.id).toBe(ids[1]);
    await ownerRows(agency, sql`update attendance set status = 'FINISHED' where id = ${overdue}`);
    expect(await has(ana, "schedules", overdue)).toBe(false);
  });

  test("mine alone, and of columns that I see", async () => {
    const card = await newCard(ana);
    await setReturn(card.id, "2026-11-20T16:00:00Z");
    for (const name of ["today", "schedules"] as const) {
      expect(await has(ana, name, card.id)).toBe(true);
      for (const client of [bruno, helena, fernanda, taina])
        expect(await has(client, name, card.id)).toBe(false);
      const refused = await bruno.get(`/v1/customer-services/mine/${name}?business_type=RENT`);
      expect([refused.status, refused.body.code]).toEqual([403, 4003]);
      expect((await ana.get(`/v1/customer-services/mine/${name}?business_type=LOAN`)).status).toBe(400);
      expect((await list(fernanda, name, "business_type=SALE")).total).toBe(0);
    }
    const elisa = await agency.signIn("elisa.prado@horizonte.example");
    const hers = await newCard(elisa);
    expect(await has(elisa, "today", hers.id)).toBe(true);
    await ownerRows(agency, sql`update attendance set status = 'VISIT_SCHEDULED' where id = ${hers.id}`);
    expect(await has(elisa, "today", hers.id)).toBe(false);
  });

  test("attendances that were merged into one", async () => {
    const survivor = await newCard(ana);
    const merged = [await newCard(ana, { email: "mesclado@exemplo.example" }), await newCard(ana)];
    const path = `/v1/customer-services/${survivor.id}/associates`;
    expect((await ana.get(path)).body).toEqual({ items: [] });
    for (const { id } of merged)
      await ownerRows(
        agency,
        sql`update attendance set merged_into_id = ${survivor.id}, status = 'FINISHED' where id = ${id}`,
      );
    expect((await ana.get(path)).body).toEqual({
      items: merged.map(({ id, businessType, customer }) => ({ id, businessType, customer })),
    });
    const ended = await ana.get(`/v1/customer-services/${merged[0]?.id}`);
    expect(ended.body.finish.mergedIntoId).toBe(survivor.id);
    for (const outsider of [bruno, taina]) expect((await outsider.get(path)).body.code).toBe(4004);
    expect((await helena.get(path)).body.items).toHaveLength(2);
    const [shown] = await ownerRows<{ n: number }>(
      agency,
      sql`select count(*)::int as n from attendance where merged_into_id is not null and user_id = 1 and id < ${survivor.id}`,
    );
    expect(shown?.n).toBeGreaterThan(0);
  });

  test("an attendance says how it ended", async () => {
    const end = async (body: object) => {
      const card = await newCard(ana);
      const answer = await ana.put(`/v1/customer-services/${card.id}/status`, {
        status: "FINISHED",
        ...body,
      });
      expect(answer.status).toBe(200);
      const read = await ana.get(`/v1/customer-services/${card.id}`);
      expect(read.body.finish).toEqual(answer.body.finish);
      return read.body.finish;
    };
    const at = agency.clock.now().toISOString();
    const correctableUntil = new Date(agency.clock.now().getTime() + 30 * 86_400_000).toISOString();
    expect(await end({ dealWon: true, amount: "450000.5" })).toEqual({
      dealWon: true,
      amount: "450000.50",
      reason: null,
      reasonId: null,
      at,
      correctableUntil,
      mergedIntoId: null,
    });
    const reason = await idOf(ana, "/v1/domains/status-reasons?status=FINISHED", "Fora do perfil");
    expect(await end({ reason })).toEqual({
      dealWon: false,
      amount: null,
      reason: "Fora do perfil",
      reasonId: reason,
      at,
      correctableUntil,
      mergedIntoId: null,
    });
    const open = await newCard(ana);
    expect(open.finish).toBeNull();
    // The reason of an earlier status is not why it ended.
    const waiting = await idOf(ana, "/v1/domains/status-reasons?status=RETURN_LATER", "Viajando");
    await ana.put(`/v1/customer-services/${open.id}/status`, { status: "RETURN_LATER", reason: waiting });
    const won = await ana.put(`/v1/customer-services/${open.id}/status`, { status: "FINISHED", amount: "1" });
    expect(won.body.finish).toMatchObject({ dealWon: true, amount: "1.00", reason: null });
  });
});
