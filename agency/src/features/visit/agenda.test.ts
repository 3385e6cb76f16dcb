import { AvailabilityList, PropertyBusyList, ReminderList, VisitList } from "@soleira/schema/visit/wire";
import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase, TEST_NOW } from "../../testing/testDatabase";
import { outboxOf, ownerRows } from "../../testing/testFunnel";
import { bookVisit, cardWithProperty, visitReason } from "../../testing/testVisit";

type Day = { date: string; hours: { start: string }[] };
type Shown = { id: string; attendance: object | null; propertyCode: string | null; startHour: string };

describeDatabase("agendas", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let igor: Client;
  let manager: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    [ana, bruno, igor, manager] = await Promise.all([
      agency.signIn("ana.souza@horizonte.example"),
      agency.signIn("bruno.carvalho@horizonte.example"),
      agency.signIn("igor.batista@horizonte.example"),
      agency.signIn("fernanda.lima@horizonte.example"),
    ]);
  });
  beforeEach(async () => {
    agency.clock.set(TEST_NOW);
    await ownerRows(agency, sql`delete from visit`);
  });
  afterAll(() => agency.close());

  const list = async <Item>(client: Client, path: string, query: string): Promise<Item[]> => {
    const { status, body } = await client.get(`/v1/schedules/${path}?${query}`);
    if (status !== 200) throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`);
    const shape = path.endsWith("visits") ? VisitList : AvailabilityList;
    expect(shape.parse(body)).toEqual(body);
    return body.items;
  };
  const starts = (day: Day | undefined) => day?.hours.map(({ start }) => start) ?? [];
  const idOf = async (client: Client) => String((await client.get("/v1/users/me")).body.id);

  test("slots of half an hour: today only later than now, 30 days on, nothing before and after", async () => {
    const days = await list<Day>(ana, "availables", "start_date=2026-11-19&end_date=2026-11-21");
    expect(days.map(({ date }) => date)).toEqual(["2026-11-19", "2026-11-20", "2026-11-21"]);
    expect(days[0]?.hours).toEqual([]);
    expect([starts(days[1])[0], starts(days[1]).at(-1)]).toEqual(["12:30", "19:30"]);
    expect([starts(days[2])[0], starts(days[2]).length]).toEqual(["08:00", 24]);
    const window = await list<Day>(ana, "availables", "start_date=2026-11-20");
    expect(window).toHaveLength(31);
    expect(starts(window.at(-1))).toHaveLength(24);
    const [after] = await list<Day>(ana, "availables", "start_date=2026-12-21&end_date=2026-12-21");
    expect(after?.hours).toEqual([]);
  });

  test("a booked slot is gone until it is canceled, moved or over", async () => {
    const { row } = await cardWithProperty(agency, ana);
    const id = await bookVisit(ana, row, "2026-11-21T13:00:00Z");
    const free = async () =>
      starts((await list<Day>(ana, "availables", "start_date=2026-11-21&end_date=2026-11-21"))[0]);
    expect(await free()).not.toContain("10:00");
    await ana.put(`/v1/schedules/visits/${id}`, {
      updateType: "CANCEL",
      reasonId: await visitReason(ana, "CANCEL"),
    });
    expect(await free()).toContain("10:00");
  });

  test("of several people a slot is free when all of them are", async () => {
    const [one, two] = [await cardWithProperty(agency, ana), await cardWithProperty(agency, bruno)];
    await bookVisit(ana, one.row, "2026-11-21T13:00:00Z");
    await bookVisit(bruno, two.row, "2026-11-21T14:00:00Z");
    const users = `${await idOf(ana)},${await idOf(bruno)}`;
    const query = `start_date=2026-11-21&end_date=2026-11-21&users=${users}`;
    const [day] = await list<Day>(bruno, "public/availables", query);
    expect(starts(day)).toHaveLength(22);
    expect((await bruno.get(`/v1/schedules/availables?${query}`)).body.code).toBe(4003);
  });

  test("at 23:30 today is over, and tomorrow is not yet today", async () => {
    agency.clock.set("2026-11-21T02:30:00Z");
    const ana = await agency.signIn("ana.souza@horizonte.example");
    const days = await list<Day>(ana, "availables", "start_date=2026-11-20&end_date=2026-11-21");
    expect(days.map((day) => starts(day).length)).toEqual([0, 24]);
    const { row } = await cardWithProperty(agency, ana);
    // 30 days ahead of the local day: the UTC day is one further.
    const late = await ana.post("/v1/schedules/users/me/visits", {
      customerServicePropertyId: row,
      dateStart: "2026-12-21T15:00:00Z",
    });
    expect(late.body.fields[0].message).toBe("Agende para os próximos 30 dias.");
    await bookVisit(ana, row, "2026-12-20T15:00:00Z");
  });

  test("in Rio Branco the day and its hours are those of Rio Branco", async () => {
    // 23:30 there, 01:30 of the next day in São Paulo.
    agency.clock.set("2026-11-21T04:30:00Z");
    const taina = await agency.signIn("taina.araujo@seringal.example");
    const days = await list<Day>(taina, "availables", "start_date=2026-11-20&end_date=2026-11-21");
    expect(days.map((day) => starts(day).length)).toEqual([0, 24]);
    const { row } = await cardWithProperty(agency, taina);
    await bookVisit(taina, row, "2026-11-21T13:00:00Z");
    const [visit] = await list<Shown & { date: string }>(
      taina,
      "visits",
      "start_date=2026-11-21&end_date=2026-11-21",
    );
    expect(visit).toMatchObject({ date: "2026-11-21", startHour: "08:00" });
    const made = await cardWithProperty(agency, taina);
    const first = "2026-10-21T05:00:00Z";
    await bookVisit(taina, made.row, first, { feedback: "Gostou" });
    const day = await list<Shown>(taina, "visits", "start_date=2026-10-21&end_date=2026-10-21");
    expect(day).toMatchObject([{ startHour: "00:00" }]);
    expect(await list(taina, "visits", "start_date=2026-10-20&end_date=2026-10-20")).toEqual([]);
  });

  test("agents see a demonstrator's agenda, others' visits in it as busy time; managers and reception all", async () => {
    const igorId = await idOf(igor);
    const camila = await agency.signIn("camila.ferreira@horizonte.example");
    const lead = await cardWithProperty(agency, ana, "RENT");
    await ana.post(`/v1/schedules/users/${igorId}/visits`, {
      customerServicePropertyId: lead.row,
      dateStart: "2026-11-21T13:00:00Z",
    });
    const query = `start_date=2026-11-21&end_date=2026-11-21&users=${igorId}`;
    const reception = await agency.signIn("helena.ramos@horizonte.example");
    const own = await list<Shown>(igor, "visits", "start_date=2026-11-21&end_date=2026-11-21");
    expect(own).toMatchObject([{ attendance: { id: lead.card.id, customerName: lead.card.customer.name } }]);
    const { phone, phoneE164 } = lead.card.customer;
    expect(own).toMatchObject([
      {
        attendance: { customerPhone: phone, customerPhoneE164: phoneE164 },
        address: expect.stringMatching(/, São Paulo$/),
      },
    ]);
    for (const client of [ana, manager, reception]) expect(await list(client, "visits", query)).toEqual(own);
    const [busy] = await list<Shown>(camila, "visits", query);
    expect(busy).toMatchObject({ startHour: "10:00", attendance: null, propertyCode: null, address: null });
    expect(JSON.stringify(busy)).not.toContain(lead.card.customer.name);
    const [open] = await list<Shown>(bruno, "public/visits", query);
    expect(open).toEqual(busy);
    expect(await list(bruno, "public/visits", query.replace(igorId, await idOf(ana)))).toEqual([]);
  });

  test("a property is shown at times that who sees an attendance of it is told, without whose lead it is", async () => {
    const [own, other] = [await cardWithProperty(agency, ana), await cardWithProperty(agency, bruno)];
    expect(own.code).toBe(other.code);
    const first = await bookVisit(ana, own.row, "2026-11-21T13:00:00Z");
    const second = await bookVisit(bruno, other.row, "2026-11-22T18:00:00Z");
    const ask = (client: Client, id: string, day = "2026-11-21", last = "2026-11-22") =>
      client.get(`/v1/customer-services/${id}/property-busy-times?start_date=${day}&end_date=${last}`);
    const { body } = await ask(ana, own.card.id);
    expect(PropertyBusyList.parse(body)).toEqual(body);
    expect(body.items).toEqual([
      {
        id: first,
        customerServicePropertyId: own.row,
        date: "2026-11-21",
        startHour: "10:00",
        user: { id: await idOf(ana), name: "Ana Souza" },
      },
      {
        id: second,
        customerServicePropertyId: own.row,
        date: "2026-11-22",
        startHour: "15:00",
        user: { id: await idOf(bruno), name: "Bruno Carvalho" },
      },
    ]);
    expect((await ask(ana, own.card.id, "2026-11-21", "2026-11-21")).body.items).toHaveLength(1);
    await bruno.put(`/v1/schedules/visits/${second}`, {
      updateType: "CANCEL",
      reasonId: await visitReason(bruno, "CANCEL"),
    });
    expect((await ask(ana, own.card.id)).body.items).toHaveLength(1);
    expect((await ask(ana, other.card.id)).body.code).toBe(4004);
    const valeria = await agency.signIn("valeria.sampaio@seringal.example");
    expect((await ask(valeria, own.card.id)).body.code).toBe(4004);
    expect((await ask(manager, own.card.id)).status).toBe(200);
    expect((await ask(ana, own.card.id, "2026-11-21", "2026-12-22")).body.fields[0].field).toBe("end_date");
  });

  test("one's own reminders of those days, of attendances that one still sees", async () => {
    const [card, handed] = [await cardWithProperty(agency, ana), await cardWithProperty(agency, ana)];
    const remind = (client: Client, id: string, message: string, rememberAt: string) =>
      client.post(`/v1/customer-services/${id}/histories`, { message, rememberAt });
    // 00:00 and 23:30 in São Paulo, and midnight of the day after.
    await remind(ana, card.card.id, "Perguntar do\nfinanciamento", "2026-12-02T02:30:00Z");
    await remind(ana, card.card.id, "Antes", "2026-12-01T03:00:00Z");
    await remind(ana, card.card.id, "Depois", "2026-12-02T03:00:00Z");
    await remind(manager, card.card.id, "Da gerente", "2026-12-01T15:00:00Z");
    await remind(ana, handed.card.id, "De quem passou", "2026-12-01T16:00:00Z");
    const ask = async (client: Client) =>
      (await client.get("/v1/schedules/reminders?start_date=2026-12-01&end_date=2026-12-01")).body;
    const said = async (client: Client) =>
      (await ask(client)).items.map(({ message }: { message: string }) => message);
    const body = await ask(ana);
    expect(ReminderList.parse(body)).toEqual(body);
    expect(await said(ana)).toEqual(["Antes", "De quem passou", "Perguntar do financiamento"]);
    expect(body.items[0]).toMatchObject({
      customerServiceId: card.card.id,
      rememberAt: "2026-12-01T03:00:00.000Z",
    });
    expect(await said(manager)).toEqual(["Da gerente"]);
    expect(await said(bruno)).toEqual([]);
    await manager.put("/v1/customer-services/transfer", {
      customerServices: [handed.card.id],
      distributeToUserId: await idOf(bruno),
    });
    expect(await said(ana)).toEqual(["Antes", "Perguntar do financiamento"]);
  });

  test("the lead's phone goes with the visit: over or canceled, no agenda and no event has it", async () => {
    const igorId = await idOf(igor);
    const lead = await cardWithProperty(agency, ana, "RENT");
    const { body } = await ana.post(`/v1/schedules/users/${igorId}/visits`, {
      customerServicePropertyId: lead.row,
      dateStart: "2026-11-21T13:00:00Z",
    });
    const mine = () =>
      list<Shown & { attendance: { customerPhone: string | null } }>(
        igor,
        "visits",
        "start_date=2026-11-21&end_date=2026-11-21",
      );
    expect((await mine())[0]?.attendance.customerPhone).toBe(lead.card.customer.phone);
    await ana.put(`/v1/schedules/visits/${body.id}`, {
      updateType: "CANCEL",
      reasonId: await visitReason(ana, "CANCEL"),
    });
    expect((await mine())[0]).toMatchObject({
      canceled: true,
      attendance: { customerPhone: null, customerPhoneE164: null },
    });
    const events = (await outboxOf(agency, lead.card.id)).map(({ payload }) => payload);
    expect(JSON.stringify(events.findLast(({ type }) => type === "visit.changed"))).not.toContain(
      lead.card.customer.phone,
    );
  });

  test("no one else's: 403 for a colleague, 404 for who is not one", async () => {
    const taina = await agency.signIn("taina.araujo@seringal.example");
    const [brunoId, tainaId] = [await idOf(bruno), await idOf(taina)];
    const code = async (path: string, users: string) =>
      (await ana.get(`/v1/schedules/${path}?start_date=2026-11-21&users=${users}`)).body.code;
    expect(await code("visits", brunoId)).toBe(4003);
    for (const path of ["visits", "public/visits", "availables", "public/availables"]) {
      expect(await code(path, tainaId)).toBe(4004);
      expect(await code(path, "abc")).toBe(4004);
    }
    expect((await agency.anonymous.get("/v1/schedules/public/visits?start_date=2026-11-21")).status).toBe(
      401,
    );
  });

  test.each([
    ["end_date=2026-11-21", "start_date"],
    ["start_date=21/11/2026", "start_date"],
    ["start_date=2026-11-21&end_date=2026-11-20", "end_date"],
    ["start_date=2026-11-20&end_date=2026-12-21", "end_date"],
  ])("%s is refused", async (query, field) => {
    const { status, body } = await ana.get(`/v1/schedules/availables?${query}`);
    expect([status, body.fields[0].field]).toEqual([400, field]);
  });

  test("reasons by type", async () => {
    for (const type of ["CANCEL", "NEW_DATE", "FINISH"]) {
      const { body } = await ana.get(`/v1/domains/schedule-visit-reasons?type=${type}`);
      expect(body.itens.length).toBeGreaterThan(2);
    }
    expect((await ana.get("/v1/domains/schedule-visit-reasons?type=OTHER")).body.code).toBe(4001);
  });

  test("the partner's schedule opens with both codes, where there is a partner", async () => {
    const rafael = await agency.signIn("rafael.cardoso@horizonte.example");
    const there = await cardWithProperty(agency, rafael);
    const ask = (client: Client, row: string) =>
      client.get(`/v1/schedules/partner-visits?customer_service_property=${row}`);
    const { body } = await ask(rafael, there.row);
    expect(body.redirectUrl).toBe(
      `https://agenda.parceiro.example/agendar?imovel=${there.code}&atendimento=${there.card.id}`,
    );
    expect((await ask(ana, there.row)).body.code).toBe(4004);
    expect((await ask(ana, (await cardWithProperty(agency, ana)).row)).body.code).toBe(4003);
  });

  test("the largest agenda fits into what the gateway reads, and a larger one says what to do", async () => {
    const client = await agency.signIn("ana.souza@horizonte.example");
    const { row } = await cardWithProperty(agency, client);
    // As they were before controls were refused: 4,000 characters that JSON writes as six each.
    const insert = (count: number) =>
      ownerRows(
        agency,
        sql`insert into visit (enterprise_id, attendance_property_id, user_id, starts_at, ends_at, finished, feedback, created_at, updated_at)
            select p.enterprise_id, p.id, 1, '2027-03-10T15:00:00Z', '2027-03-10T15:30:00Z', true, repeat(chr(7), 4000), now(), now()
            from attendance_property p, generate_series(1, ${count}::int) where p.id = ${row}::bigint`,
      );
    const read = () => client.get("/v1/schedules/visits?start_date=2027-03-10&end_date=2027-03-10");
    await insert(190);
    const some = await read();
    await insert(1_310);
    const all = await read();
    process.stdout.write(
      `agenda (${kind}): ${some.text.length} bytes of 190 visits, ${all.text.length} of ${all.body.items.length}\n`,
    );
    expect(all.body.items).toHaveLength(1_500);
    expect(all.text.length).toBeLessThan(4 * 1024 * 1024);
    await insert(1);
    const over = await read();
    expect([over.status, over.body.fields[0].field]).toEqual([400, "end_date"]);
  });
});
