import type { ReportName } from "@soleira/schema/report/names";
import { REPORT_NAMES } from "@soleira/schema/report/names";
import { Report } from "@soleira/schema/report/wire";
import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeEachDatabase } from "../../testing/testDatabase";
import { ownerRows } from "../../testing/testFunnel";

/** Nothing of the demo is in these days. */
const MARCH = "startDate=2024-03-01&endDate=2024-03-31";

describeEachDatabase("reports", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let helena: Client;
  let fernanda: Client;
  let taina: Client;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, bruno, helena, fernanda, taina } = await signInCast(agency));
    const people = await ownerRows<{ id: number; name: string }>(
      agency,
      sql`select id::int as id, name from user_account`,
    );
    for (const { id, name } of people) ids[name] = id;
    await ownerRows(agency, march(ids["Ana Souza"] ?? 0, ids["Bruno Carvalho"] ?? 0));
  });
  afterAll(() => agency.close());

  const report = async (client: Client, name: ReportName, query = MARCH): Promise<Report> => {
    const { status, body } = await client.get(`/v1/reports/${name}/?${query}`);
    if (status !== 200) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`);
    return Report.parse(body);
  };
  const refused = async (client: Client, name: string, query = MARCH) => {
    const { status, body } = await client.get(`/v1/reports/${name}/?${query}`);
    return [status, body.code, body.fields?.[0]?.field];
  };

  test("attendances: the leads of the period's days, the agency's; linked and merged ones once", async () => {
    const { title, columns, items, totals, total, groups } = await report(helena, "attendances");
    expect(title).toBe("Leads recebidos");
    expect(columns.map(({ key }) => key)).toEqual([
      ...["date", "id", "businessType", "customer", "user", "channel", "status", "received"],
    ]);
    expect(
      items.map(({ date, businessType, customer, user, status }) => [
        date,
        businessType,
        customer,
        user,
        status,
      ]),
    ).toEqual([
      ["2024-03-31", "Venda", "Março Oito", "Sem corretor", "Novo"],
      ["2024-03-20", "Locação", "Março Cinco", "Bruno Carvalho", "Finalizado"],
      ["2024-03-12", "Venda", "Março Quatro", "Bruno Carvalho", "Em proposta"],
      ["2024-03-11", "Venda", "Março Três", "Ana Souza", "Finalizado"],
      ["2024-03-10", "Venda", "Março Dois", "Ana Souza", "Em atendimento"],
      ["2024-03-01", "Venda", "Março Um", "Ana Souza", "Novo"],
    ]);
    expect([total, totals]).toEqual([6, { received: 6 }]);
    expect(groups?.items).toEqual([
      { businessType: "Locação", status: "Finalizado", received: 1 },
      { businessType: "Venda", status: "Novo", received: 2 },
      { businessType: "Venda", status: "Finalizado", received: 1 },
      { businessType: "Venda", status: "Em atendimento", received: 1 },
      { businessType: "Venda", status: "Em proposta", received: 1 },
    ]);
  });

  test("by step of the period and funnel, and what each row is of", async () => {
    const { series, keys, groups } = await report(helena, "attendances");
    expect(series?.columns.map(({ key }) => key)).toEqual(["date", "businessType", "received"]);
    expect([series?.every, series?.items]).toEqual([
      "DAY",
      [
        // The first minute of the month, and the last.
        { date: "2024-03-01", businessType: "Venda", received: 1 },
        { date: "2024-03-10", businessType: "Venda", received: 1 },
        { date: "2024-03-11", businessType: "Venda", received: 1 },
        { date: "2024-03-12", businessType: "Venda", received: 1 },
        { date: "2024-03-20", businessType: "Locação", received: 1 },
        { date: "2024-03-31", businessType: "Venda", received: 1 },
      ],
    ]);
    expect(keys?.slice(0, 2)).toEqual([
      { attendanceId: "900008", businessType: "SALE", userId: null, acquisitionChannelId: null },
      {
        attendanceId: "900005",
        businessType: "RENT",
        acquisitionChannelId: null,
        userId: String(ids["Bruno Carvalho"]),
      },
    ]);
    expect(groups?.keys?.map(({ businessType }) => businessType)).toEqual([
      ...["RENT", "SALE", "SALE", "SALE", "SALE"],
    ]);
    // Weeks from Sunday on; the first begins with the period.
    const weeks = await report(helena, "attendances", "startDate=2024-03-01&endDate=2024-04-01");
    expect(weeks.series).toMatchObject({ every: "WEEK" });
    expect(weeks.series?.items).toEqual([
      { date: "2024-03-01", businessType: "Venda", received: 1 },
      { date: "2024-03-10", businessType: "Venda", received: 3 },
      { date: "2024-03-17", businessType: "Locação", received: 1 },
      { date: "2024-03-31", businessType: "Venda", received: 2 },
    ]);
    expect((await report(helena, "funnel")).series).toBeNull();
    expect((await report(fernanda, "proposals", `${MARCH}&enterprise=1`)).series?.items).toEqual([
      { date: "2024-03-21", businessType: "Locação", made: 1 },
      { date: "2024-03-22", businessType: "Venda", made: 1 },
    ]);
  });

  test("one status: as many leads as the funnel says have reached it, and were in it", async () => {
    const funnel = await report(helena, "funnel");
    const steps = funnel.groups?.items ?? [];
    expect(steps.length).toBeGreaterThan(8);
    for (const [index, counts] of steps.entries())
      for (const counted of ["reached", "passed"]) {
        const { businessType, status } = funnel.groups?.keys?.[index] ?? {};
        const query = `${MARCH}&business_type=${businessType}&${counted}=${status}`;
        const { totals, total } = await report(helena, "attendances", query);
        expect([status, counted, total, totals]).toEqual([
          ...[status, counted, counts[counted], { received: counts[counted] }],
        ]);
      }
    // Both at once: who was won without a visit has reached that, and was never in it.
    const both = await report(helena, "attendances", `${MARCH}&reached=VISIT_MADE&passed=FINISHED`);
    expect(both.items.map(({ customer }) => customer)).toEqual(["Março Cinco", "Março Três"]);
    expect(await refused(helena, "attendances", `${MARCH}&reached=SOLD`)).toEqual([400, 4001, "reached"]);
  });

  test("one channel: what its leads became, and no other", async () => {
    const [channel] = await ownerRows<{ id: number }>(
      agency,
      sql`update attendance set acquisition_channel_id = (select min(id) from acquisition_channel where enterprise_id = 1)
        where id in (900003, 900005) returning acquisition_channel_id::int as id`,
    );
    const query = `${MARCH}&acquisition_channel=${channel?.id}`;
    expect((await report(helena, "attendances", query)).totals).toEqual({ received: 2 });
    expect((await report(helena, "visits", query)).totals).toEqual({ made: 1, canceled: 0, open: 0 });
    expect((await report(fernanda, "proposals", `${query}&enterprise=1`)).total).toBe(1);
    expect((await report(helena, "wins", query)).totals).toMatchObject({ won: 2 });
    const channels = await report(helena, "channels");
    expect(channels.groups?.keys).toEqual([{}, { acquisitionChannelId: String(channel?.id) }]);
    expect(channels.keys?.map(({ acquisitionChannelId }) => acquisitionChannelId)).toEqual([
      null,
      String(channel?.id),
    ]);
    expect(await refused(helena, "wins", `${MARCH}&acquisition_channel=x`)).toEqual([
      ...[400, 4001, "acquisition_channel"],
    ]);
    await ownerRows(
      agency,
      sql`update attendance set acquisition_channel_id = null where id in (900003, 900005)`,
    );
  });

  test("first response: who waits is counted apart, longest first", async () => {
    const { items, totals, groups } = await report(helena, "first-response");
    expect(
      items.slice(0, 2).map(({ customer, response, waiting }) => [customer, response, Number(waiting) > 0]),
    ).toEqual([
      ["Março Um", null, true],
      ["Março Oito", null, true],
    ]);
    expect(items.slice(2).map(({ customer, response, waiting }) => [customer, response, waiting])).toEqual([
      ["Março Dois", 10, null],
      ["Março Três", 20, null],
      // Answered by whom it was handed over to.
      ["Março Quatro", 90, null],
      ["Março Cinco", 40, null],
    ]);
    expect(totals).toEqual({ answered: 4, unanswered: 2, pending: 2 });
    // Of 10, 20 and 90: the middle one, and 20 + 0.8 × 70.
    expect(groups?.items).toEqual([
      { businessType: "Locação", answered: 1, unanswered: 0, pending: 0, median: 40, p90: 40 },
      { businessType: "Venda", answered: 3, unanswered: 2, pending: 2, median: 20, p90: 76 },
    ]);
    // Of who is closed the clock has stopped.
    const [longest] = items;
    const close = (status: string) =>
      ownerRows(agency, sql`update attendance set status = ${status} where id = ${longest?.id}::bigint`);
    const before = await ownerRows<{ status: string }>(
      agency,
      sql`select status from attendance where id = ${longest?.id}::bigint`,
    );
    await close("FINISHED");
    const after = await report(helena, "first-response");
    expect(after.items.slice(0, 2).map(({ customer, waiting }) => [customer, Number(waiting) > 0])).toEqual([
      ["Março Oito", true],
      ["Março Um", false],
    ]);
    expect(after.totals).toEqual({ answered: 4, unanswered: 2, pending: 1 });
    await close(before[0]?.status ?? "");
  });

  test("funnel: what was ever reached, a skipped step when a later one was", async () => {
    const { items } = await report(helena, "funnel", `${MARCH}&business_type=SALE`);
    expect(items.map(({ status, received, reached, rate }) => [status, received, reached, rate])).toEqual([
      ["Novo", 5, 5, 100],
      ["Em atendimento", 5, 3, 60],
      ["Lead qualificado", 5, 1, 20],
      ["Retornar depois", 5, 0, 0],
      // The one that was won never had a visit, the one in proposal neither.
      ["Visita agendada", 5, 2, 40],
      ["Visita realizada", 5, 2, 40],
      ["Em proposta", 5, 2, 40],
      ["Finalizado", 5, 1, 20],
    ]);
    // Only who was in it.
    expect(items.map(({ status, passed, passedRate }) => [status, passed, passedRate])).toEqual([
      ["Novo", 5, 100],
      ["Em atendimento", 3, 60],
      ["Lead qualificado", 1, 20],
      ["Retornar depois", 0, 0],
      ["Visita agendada", 0, 0],
      ["Visita realizada", 0, 0],
      ["Em proposta", 1, 20],
      ["Finalizado", 1, 20],
    ]);
  });

  test("funnel and statuses say of each row what it was in as many days before, empty where there was none", async () => {
    const own = await report(helena, "funnel", "startDate=2024-03-11&endDate=2024-03-20");
    const earlier = await report(helena, "funnel", "startDate=2024-03-01&endDate=2024-03-10");
    const were = new Map(
      earlier.items.map(({ businessType, status, reached, rate }) => [
        `${businessType} ${status}`,
        [reached, rate],
      ]),
    );
    expect(own.items.map(({ reachedBefore, rateBefore }) => [reachedBefore, rateBefore])).toEqual(
      own.items.map(({ businessType, status }) => were.get(`${businessType} ${status}`) ?? [null, null]),
    );
    expect(own.items.filter(({ status }) => status === "Em atendimento")).toEqual([
      expect.objectContaining({
        businessType: "Venda",
        reached: 2,
        reachedBefore: 1,
        rate: 100,
        rateBefore: 50,
      }),
      expect.objectContaining({ businessType: "Locação", reached: 1, reachedBefore: null, rateBefore: null }),
    ]);
    expect(own.groups?.columns.map(({ key }) => key)).not.toContain("reachedBefore");
    const { columns } = await report(helena, "statuses");
    expect(columns.map(({ key }) => key)).toEqual(expect.arrayContaining(["leftBefore", "medianBefore"]));
  });

  test("channels and agents: sums of all rows", async () => {
    const channels = await report(helena, "channels");
    expect(channels.totals).toEqual({ received: 6, won: 2 });
    expect(channels.items.reduce((sum, { received }) => sum + Number(received), 0)).toBe(6);
    const agents = await report(helena, "agents");
    expect(agents.items).toEqual([
      { user: "Ana Souza", received: 3, answered: 2, visits: 1, proposals: 0, won: 1 },
      { user: "Bruno Carvalho", received: 2, answered: 2, visits: 0, proposals: 2, won: 1 },
      { user: "Sem corretor", received: 1, answered: 0, visits: 0, proposals: 0, won: 0 },
    ]);
    expect(agents.totals).toEqual({ received: 6, answered: 4, visits: 1, proposals: 2, won: 2 });
    expect(agents.groups?.items).toEqual(agents.items);
    expect(agents.groups?.keys?.[0]).toEqual({ userId: String(ids["Ana Souza"]) });
  });

  test("visits, proposals and wins: by the day of each, sale and rent apart", async () => {
    const visits = await report(helena, "visits");
    expect(
      visits.items.map(({ date, time, made, canceled, open }) => [date, time, made, canceled, open]),
    ).toEqual([
      ["2024-03-31", "23:00", 0, 1, 0],
      ["2024-03-12", "10:00", 1, 0, 0],
    ]);
    expect(visits.totals).toEqual({ made: 1, canceled: 1, open: 0 });
    const proposals = await report(fernanda, "proposals", `${MARCH}&enterprise=1`);
    expect(
      proposals.items.map(({ date, status, amountSale, amountRent }) => [
        date,
        status,
        amountSale,
        amountRent,
      ]),
    ).toEqual([
      ["2024-03-22", "Recusada", "400000.01", null],
      ["2024-03-21", "Aceita", null, "2500.10"],
    ]);
    expect(proposals.totals).toEqual({
      made: 2,
      amountSale: "400000.01",
      amountRent: "2500.10",
      amountRaiseProperty: "0.00",
    });
    const wins = await report(helena, "wins");
    expect(
      wins.items.map(({ date, customer, amountSale, amountRent }) => [
        date,
        customer,
        amountSale,
        amountRent,
      ]),
    ).toEqual([
      ["2024-03-31", "Março Três", "450000.55", null],
      ["2024-03-25", "Março Cinco", null, "2500.10"],
    ]);
    expect(wins.totals).toMatchObject({ won: 2, amountSale: "450000.55", amountRent: "2500.10" });
    expect(wins.groups?.items.map(({ businessType, won }) => [businessType, won])).toEqual([
      ["Locação", 1],
      ["Venda", 1],
    ]);
  });

  test("distributions: what came to somebody who did not create it", async () => {
    const { items, totals } = await report(helena, "distributions");
    expect(items.map(({ customer, user, origin }) => [customer, user, origin])).toEqual([
      ["Março Quatro", "Bruno Carvalho", "Pré-atendimento"],
      ["Março Dois", "Ana Souza", "Portal"],
    ]);
    expect(totals).toEqual({ received: 2 });
  });

  test("totals are of all rows, not of the page", async () => {
    const second = await report(helena, "attendances", `${MARCH}&page=2&size=4`);
    expect(second).toMatchObject({ total: 6, page: 2, pages: 2, totals: { received: 6 } });
    expect(second.items.map(({ customer }) => customer)).toEqual(["Março Dois", "Março Um"]);
    const past = await report(helena, "attendances", `${MARCH}&page=9&size=4`);
    expect([past.items, past.total]).toEqual([[], 6]);
    const none = await report(helena, "wins", "startDate=2023-01-01&endDate=2023-01-31");
    expect([none.items, none.total, none.totals?.won, none.totals?.amountSale]).toEqual([[], 0, 0, "0.00"]);
  });

  test("an agent's own, and one agent's for who sees all", async () => {
    expect((await report(ana, "attendances")).items.map(({ customer }) => customer)).toEqual([
      ...["Março Quatro", "Março Três", "Março Dois", "Março Um"],
    ]);
    // What Ana began and handed over is Bruno's by the number of his.
    const own = await report(bruno, "attendances");
    expect(own.items.map(({ customer }) => customer)).toEqual(["Março Quatro"]);
    const shown = await bruno.get(`/v1/customer-services/${own.items[0]?.id}`);
    expect(shown.body.customer.name).toBe("Março Quatro");
    expect((await report(helena, "wins", `${MARCH}&user=${ids["Ana Souza"]}`)).total).toBe(1);
    expect((await report(ana, "wins")).total).toBe(1);
    expect((await report(taina, "attendances")).total).toBe(0);
    expect(await refused(ana, "wins", `${MARCH}&user=${ids["Bruno Carvalho"]}`)).toEqual([
      403,
      4003,
      undefined,
    ]);
  });

  test("checkins: who was where, and for how long", async () => {
    const { items, totals, groups } = await report(helena, "checkins");
    const place = "Plantão Março";
    expect(items).toEqual([
      ...[
        {
          date: "2024-03-31",
          user: "Bruno Carvalho",
          place,
          start: "12:15",
          end: "13:45",
          checkins: 1,
          minutes: 90,
        },
      ],
      ...[
        {
          date: "2024-03-01",
          user: "Ana Souza",
          place,
          start: "00:00",
          end: "01:00",
          checkins: 1,
          minutes: 60,
        },
      ],
    ]);
    expect(totals).toEqual({ checkins: 2, minutes: 150 });
    expect(groups?.items).toEqual([{ place, checkins: 2 }]);
    const own = await report(helena, "checkins", `${MARCH}&user=${ids["Ana Souza"]}`);
    expect(own.totals).toEqual({ checkins: 1, minutes: 60 });
  });

  test("a holding's manager: by unit, each by its own days, and one unit alone", async () => {
    const all = await report(fernanda, "attendances");
    expect(all.columns[0]).toMatchObject({ key: "unit", title: "Unidade" });
    expect(new Set(all.items.map(({ unit }) => unit)).size).toBe(1);
    // The counts of all units together beside those of each.
    const reached = await report(fernanda, "funnel");
    expect(reached.groups?.columns.map(({ key }) => key)).not.toContain("unit");
    expect(reached.groups?.items).toHaveLength(16);
    expect(reached.groups?.items).toContainEqual({
      businessType: "Venda",
      status: "Em atendimento",
      received: 5,
      reached: 3,
      rate: 60,
      passed: 3,
      passedRate: 60,
    });
    expect(all.total).toBe(6);
    const one = await report(fernanda, "attendances", `${MARCH}&enterprise=1`);
    expect(one.columns[0]?.key).toBe("date");
    // A group by unit says which, to narrow by; one of a single unit is of no other.
    expect(new Set(all.groups?.keys?.map(({ enterpriseId }) => enterpriseId))).toEqual(new Set(["1"]));
    for (const alone of [one, await report(helena, "attendances")])
      expect(alone.groups?.keys?.every((key) => !("enterpriseId" in key))).toBe(true);
    expect(await refused(fernanda, "attendances", `${MARCH}&enterprise=4`)).toEqual([404, 4004, undefined]);
    expect(await refused(helena, "attendances", `${MARCH}&enterprise=2`)).toEqual([404, 4004, undefined]);
  });

  test("proposals: an agent's own in the funnels of which they are agent; reception and pre-attendants have none", async () => {
    expect((await report(bruno, "proposals")).items.map(({ status }) => status)).toEqual(["Recusada"]);
    expect((await report(fernanda, "proposals", `${MARCH}&enterprise=1`)).total).toBe(2);
    const elisa = await agency.signIn("elisa.prado@horizonte.example");
    for (const client of [helena, elisa]) {
      expect(await refused(client, "proposals")).toEqual([403, 4003, undefined]);
      expect((await client.post("/v1/reports/proposals/export", {})).status).toBe(403);
    }
    // An agent who is at reception too: everybody's leads, and one's own proposals.
    const setRoles = (roles: string) =>
      ownerRows(
        agency,
        sql`update membership set roles = ${roles}::text[] where enterprise_id = 1 and user_id = ${ids["Helena Ramos"]}`,
      );
    await setRoles("{ENTERPRISE_RECEPTION,ESTATE_AGENT_SALE}");
    expect((await report(helena, "proposals")).total).toBe(0);
    expect((await report(helena, "attendances")).total).toBe(6);
    expect(await refused(helena, "proposals", `${MARCH}&business_type=RENT`)).toEqual([403, 4003, undefined]);
    await setRoles("{ENTERPRISE_RECEPTION}");
  });

  test("who has no numbers, no such report, and a period that cannot be", async () => {
    for (const name of ["distributions", "checkins"])
      expect(await refused(ana, name)).toEqual([403, 4003, undefined]);
    const demonstrator = await agency.signIn("igor.batista@horizonte.example");
    expect((await refused(demonstrator, "attendances"))[0]).toBe(403);
    expect((await refused(helena, "everything"))[0]).toBe(404);
    expect(await refused(helena, "wins", "startDate=2022-01-01&endDate=2024-03-31")).toEqual([
      400,
      4001,
      "startDate",
    ]);
    expect(await refused(helena, "wins", "startDate=2024-04-01&endDate=2024-03-31")).toEqual([
      400,
      4001,
      "endDate",
    ]);
    expect((await agency.anonymous.get("/v1/reports/wins/")).status).toBe(401);
  });

  test("the default period is the last 180 days, and every report answers", async () => {
    for (const name of REPORT_NAMES) {
      const answer = await report(fernanda, name, "");
      expect(answer).toMatchObject({ name, startDate: "2026-05-25", endDate: "2026-11-20" });
      // The demo has no turns of leads.
      if (name !== "goals") expect(answer.total).toBeGreaterThan(0);
      for (const row of answer.items) expect(Object.keys(row)).toEqual(answer.columns.map(({ key }) => key));
    }
  });
});

/**
 * March 2024 of agency 1, in São Paulo: a lead on its first minute and one on its last, one before and one after, one that was
 * handed over, one merged away, two that were won.
 */
const march = (ana: number, bruno: number) => sql`
  with person as (
    insert into customer (enterprise_id, name) select 1, 'Março ' || n
    from unnest(array['Um', 'Dois', 'Três', 'Quatro', 'Cinco', 'Seis', 'Sete', 'Oito', 'Nove']) n returning id, name
  ), given(n, name, type, status, who, at, first, reached, finished, won, amount) as (values
    (1, 'Um', 'SALE', 'NEW', ${ana}::bigint, '2024-03-01T03:00:00Z'::timestamptz, null::timestamptz, 1, null::timestamptz, null::boolean, null::bigint),
    (2, 'Dois', 'SALE', 'IN_PROGRESS', ${ana}, '2024-03-10T12:00:00Z', '2024-03-10T12:10:30Z', 3, null, null, null),
    (3, 'Três', 'SALE', 'FINISHED', ${ana}, '2024-03-11T12:00:00Z', '2024-03-11T12:20:00Z', 131, '2024-04-01T02:59:00Z', true, 45000055),
    (4, 'Quatro', 'SALE', 'LEAD_QUALIFIED', ${ana}, '2024-03-12T12:00:00Z', null, 5, null, null, null),
    (5, 'Cinco', 'RENT', 'FINISHED', ${bruno}, '2024-03-20T12:00:00Z', '2024-03-20T12:40:00Z', 131, '2024-03-25T12:00:00Z', true, 250010),
    -- Before and after the month.
    (6, 'Seis', 'SALE', 'NEW', ${ana}, '2024-03-01T02:59:00Z', null, 1, null, null, null),
    (7, 'Sete', 'SALE', 'NEW', ${ana}, '2024-04-01T03:00:00Z', null, 1, null, null, null),
    (8, 'Oito', 'SALE', 'NEW', null, '2024-04-01T02:59:00Z', null, 1, null, null, null),
    (9, 'Nove', 'SALE', 'FINISHED', ${ana}, '2024-03-13T12:00:00Z', null, 129, '2024-03-14T12:00:00Z', null, null)
  ), made as (
    insert into attendance (enterprise_id, id, business_type, status, customer_id, user_id, created_at, updated_at,
      first_contact_at, reached, finished_at, deal_won, amount_cents, closed_by, merged_into_id)
    select 1, 900000 + g.n, g.type, g.status, p.id, g.who, g.at, g.at, g.first, g.reached, g.finished, g.won, g.amount,
      case when g.n = 9 then 'MERGE' end, case when g.n = 9 then 900002 end
    from given g join person p on p.name = 'Março ' || g.name order by g.n returning id, customer_id, business_type
  ), linked as (
    insert into attendance (enterprise_id, id, business_type, status, customer_id, user_id, created_at, updated_at, first_contact_at,
      reached, linked_from_enterprise_id, linked_from_id, origin_enterprise_id, origin_id)
    select 1, 900014, 'SALE', 'IN_PROPOSAL', customer_id, ${bruno}, '2024-03-12T13:00:00Z', '2024-03-12T13:00:00Z',
      '2024-03-12T13:30:00Z', 67, 1, 900004, 1, 900004 from made where id = 900004 returning id
  ), moved as (
    insert into attendance_transition (enterprise_id, attendance_id, to_status, version, user_id, by_user_id, at)
    select 1, x.id, 'NEW', 1, x.who, x.by, x.at from (values
      (900001, ${ana}::bigint, ${ana}::bigint, '2024-03-01T03:00:00Z'::timestamptz), (900002, ${ana}, null, '2024-03-10T12:00:00Z'),
      (900014, ${bruno}, ${ana}, '2024-03-12T13:00:00Z')) x(id, who, by, at)
  ), interest as (
    insert into attendance_property (enterprise_id, attendance_id, property_id, created_at)
    select 1, m.id, (select min(id) from property where enterprise_id = 1), '2024-03-12'::timestamptz from made m
    where m.id in (900001, 900003) returning id, attendance_id
  ), site as (
    insert into place (enterprise_id, name, address) values (1, 'Plantão Março', 'Rua Um, 1') returning id
  ), stayed as (
    insert into check_in (enterprise_id, user_id, place_id, checked_in_at, checked_out_at, ended_by)
    select 1, x.who, s.id, x.began, x.began + x.lasted, 'USER' from site s, (values
      (${ana}::bigint, '2024-03-01T03:00:00Z'::timestamptz, interval '60 minutes'),
      (${bruno}, '2024-03-31T15:15:00Z', interval '90 minutes 40 seconds'),
      (${ana}, '2024-04-01T03:00:00Z', interval '5 minutes')) x(who, began, lasted)
  ), visited as (
    insert into visit (enterprise_id, attendance_property_id, user_id, starts_at, ends_at, finished, canceled, created_at, updated_at)
    select 1, i.id, ${ana}, s.at, s.at + interval '30 minutes', s.made, not s.made, s.at, s.at from interest i
    join (values (900001, '2024-04-01T02:00:00Z'::timestamptz, false), (900003, '2024-03-12T13:00:00Z', true)) s(id, at, made)
      on s.id = i.attendance_id
  )
  insert into proposal (enterprise_id, attendance_id, business_type, user_id, status, amount_cents, amount_updated_cents,
    proposal_date, due_date, missing, created_at, updated_at)
  select 1, x.id, x.type, ${bruno}, x.status, x.amount, x.counter, x.day::date, x.day::date, '{}', x.day::timestamptz, x.day::timestamptz
  from (values (900005, 'RENT', 'ACCEPTED', 260000, 250010, '2024-03-21'), (900014, 'SALE', 'DENIED', 40000001, null, '2024-03-22'))
    x(id, type, status, amount, counter, day)`;
