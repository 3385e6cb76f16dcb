import { ATTENDANCE_STATUSES } from "@soleira/schema/attendance/status";
import { BusinessSummary, WeekSummary } from "@soleira/schema/summary/wire";
import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase, TEST_NOW } from "../../testing/testDatabase";
import { idOf, newCard, ownerRows } from "../../testing/testFunnel";

type Day = { date: string; received: number; contacted: number; visits: number; finished: number };

describeDatabase("summaries", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let fernanda: Client;
  let helena: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, bruno, helena, fernanda } = await signInCast(agency));
  });
  afterAll(() => agency.close());
  beforeEach(() => agency.clock.set(TEST_NOW));

  const week = async (client: Client, query = ""): Promise<Day[]> => {
    const { status, body } = await client.get(`/v1/customer-services/mine/week-summaries${query}`);
    if (status !== 200) throw new Error(`it answered ${status} ${JSON.stringify(body)}`);
    return WeekSummary.parse(body).items;
  };
  const today = async (client: Client, query = ""): Promise<Day> => (await week(client, query))[6] as Day;

  test("seven days, oldest first, today last", async () => {
    expect((await week(ana)).map(({ date }) => date)).toEqual([
      "2026-11-14",
      "2026-11-15",
      "2026-11-16",
      "2026-11-17",
      "2026-11-18",
      "2026-11-19",
      "2026-11-20",
    ]);
  });

  test("what happens now is counted today, to its agent and to the enterprise", async () => {
    const before = await today(ana);
    const whole = await today(fernanda, "?scope=enterprise");
    const bruno0 = await today(bruno);
    const card = await newCard(ana);
    await newCard(ana);
    await ana.post(`/v1/customer-services/${card.id}/histories`, { type: "WHATSAPP", message: "Oi" });
    const [property] = await ownerRows<{ code: string }>(
      agency,
      sql`select code from property where enterprise_id = 1 and business_type = 'SALE' limit 1`,
    );
    const row = await ana.post(`/v1/customer-services/${card.id}/properties`, {
      propertyCode: property?.code,
    });
    // 23:30 of the day before, 00:00 and 01:00 of today in São Paulo.
    for (const [start, made] of [
      ["2026-11-20T02:30:00Z", true],
      ["2026-11-20T03:00:00Z", true],
      ["2026-11-20T04:00:00Z", false],
    ] as const)
      await ownerRows(
        agency,
        sql`insert into visit (enterprise_id, attendance_property_id, user_id, starts_at, ends_at, finished, canceled, created_at, updated_at)
            select 1, ${row.body.id}, id, s, s + interval '30 minutes', ${made}, not ${made}::boolean, s, s from user_account,
              (select ${start}::timestamptz as s) t where name = 'Igor Batista'`,
      );
    const reason = await idOf(ana, "/v1/domains/status-reasons?status=FINISHED", "Fora do perfil");
    await ana.put(`/v1/customer-services/${card.id}/status`, { status: "FINISHED", reason });
    const more = { received: 2, contacted: 1, visits: 1, finished: 1 };
    const plus = (day: Day): Day => ({
      date: day.date,
      received: day.received + more.received,
      contacted: day.contacted + more.contacted,
      visits: day.visits + more.visits,
      finished: day.finished + more.finished,
    });
    expect(await today(ana)).toEqual(plus(before));
    expect(await today(fernanda, "?scope=enterprise")).toEqual(plus(whole));
    expect(await today(bruno)).toEqual(bruno0);
  });

  test("counts what is in the tables, day by day", async () => {
    const days = await week(ana);
    const said = await ownerRows<Day>(
      agency,
      sql`select to_char(d, 'YYYY-MM-DD') as date,
            (select count(*)::int from attendance where user_id = 1 and enterprise_id = 1 and (created_at at time zone 'America/Sao_Paulo')::date = d) as received,
            (select count(*)::int from attendance where user_id = 1 and enterprise_id = 1 and (last_contact_at at time zone 'America/Sao_Paulo')::date = d) as contacted,
            (select count(*)::int from attendance where user_id = 1 and enterprise_id = 1 and (finished_at at time zone 'America/Sao_Paulo')::date = d) as finished
          from generate_series('2026-11-14'::timestamp, '2026-11-20', '1 day') d order by d`,
    );
    expect(days.map(({ visits: _visits, ...day }) => day)).toEqual(said);
    expect(days.some(({ received }) => received > 0)).toBe(true);
    expect(days.some(({ contacted }) => contacted > 0)).toBe(true);
  });

  test("leads and visits are those of the reports of the same days; what was handed over came once", async () => {
    const card = await newCard(ana);
    const before = (await today(fernanda, "?scope=enterprise")).received;
    await ownerRows(
      agency,
      sql`insert into attendance (enterprise_id, business_type, status, customer_id, user_id, created_at, updated_at,
            linked_from_enterprise_id, linked_from_id, origin_enterprise_id, origin_id)
          select 1, 'SALE', 'NEW', customer_id, (select id from user_account where name = 'Bruno Carvalho'), created_at, created_at,
            1, id, 1, id from attendance where enterprise_id = 1 and id = ${card.id}`,
    );
    expect((await today(fernanda, "?scope=enterprise")).received).toBe(before);
    const elisa = await agency.signIn("elisa.prado@horizonte.example");
    for (const [client, scope, query] of [
      [ana, "", ""],
      [bruno, "", ""],
      [elisa, "", ""],
      [fernanda, "?scope=enterprise", ""],
      [helena, "?scope=enterprise", ""],
      [fernanda, "", "&enterprise=1&user=7"],
    ] as const) {
      const byDay = async (name: string) => {
        const { body } = await client.get(
          `/v1/reports/${name}/?startDate=2026-11-14&endDate=2026-11-20${query}`,
        );
        const items: Record<string, number>[] = body.series.items;
        return (date: string, ...keys: string[]) =>
          items
            .filter((item) => String(item.date) === date)
            .reduce((sum, item) => sum + keys.reduce((all, key) => all + (item[key] ?? 0), 0), 0);
      };
      const [received, visits] = [await byDay("attendances"), await byDay("visits")];
      for (const day of await week(client, scope))
        expect([day.date, day.received, day.visits]).toEqual([
          ...[day.date, received(day.date, "received"), visits(day.date, "made", "open")],
        ]);
    }
    // Handed over today: it came to Bruno as well, among his own.
    const own = await bruno.get("/v1/reports/attendances/?startDate=2026-11-20&endDate=2026-11-20");
    expect(own.body.totals.received).toBe((await today(bruno)).received);
  });

  test("a day is the enterprise's: 23:30 in Rio Branco", async () => {
    agency.clock.set("2026-11-21T04:30:00Z");
    let taina = await agency.signIn("taina.araujo@seringal.example");
    const before = await today(taina);
    expect(before.date).toBe("2026-11-20");
    await newCard(taina);
    expect((await today(taina)).received).toBe(before.received + 1);
    agency.clock.set("2026-11-21T05:30:00Z");
    taina = await agency.signIn("taina.araujo@seringal.example");
    const next = await week(taina);
    expect(next[6]).toMatchObject({ date: "2026-11-21", received: 0 });
    expect(next[5]).toMatchObject({ date: "2026-11-20", received: before.received + 1 });
  });

  test("attendances per funnel and status, with the columns that hold none", async () => {
    const read = async (client: Client, query = "") =>
      BusinessSummary.parse((await client.get(`/v1/customer-services/mine/business-summaries${query}`)).body)
        .items;
    const mine = await read(ana);
    // Of the two funnels that Ana works.
    expect(mine).toHaveLength(2 * ATTENDANCE_STATUSES.length);
    for (const { businessType, status, total } of mine)
      expect(
        (await ana.get(`/v1/customer-services/mine?business_type=${businessType}&status=${status}&size=1`))
          .body.total,
      ).toBe(total);
    const elisa = await read(await agency.signIn("elisa.prado@horizonte.example"));
    expect(elisa).toHaveLength(15);
    expect(elisa.map(({ status }) => status)).not.toContain("VISIT_SCHEDULED");
    expect(await read(fernanda)).toEqual([]);
    const [all] = await ownerRows<{ n: number; own: number }>(
      agency,
      sql`select count(*)::int as n, count(*) filter (where enterprise_id = 1)::int as own from attendance where enterprise_id in (1, 2, 3)`,
    );
    const sum = (items: { total: number }[]) => items.reduce((total, item) => total + item.total, 0);
    expect(sum(await read(fernanda, "?scope=enterprise"))).toBe(all?.n);
    expect(sum(await read(helena, "?scope=enterprise"))).toBe(all?.own);
    expect(await read(helena, "?scope=enterprise")).toHaveLength(24);
  });

  test("the enterprise's are for those who see it; an unknown scope is refused", async () => {
    for (const name of ["week-summaries", "business-summaries"]) {
      const refused = await ana.get(`/v1/customer-services/mine/${name}?scope=enterprise`);
      expect([refused.status, refused.body.code]).toEqual([403, 4003]);
      expect((await ana.get(`/v1/customer-services/mine/${name}?scope=world`)).body.fields[0].field).toBe(
        "scope",
      );
      expect((await helena.get(`/v1/customer-services/mine/${name}?scope=enterprise`)).status).toBe(200);
    }
  });
});
