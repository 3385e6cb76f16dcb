import { VisitEvent } from "@soleira/schema/live/wire";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeEachDatabase, TEST_NOW } from "../../testing/testDatabase";
import { historyOf, newCard, outboxOf } from "../../testing/testFunnel";
import { bookVisit, cardWithProperty, slotsFrom, visitReason } from "../../testing/testVisit";

describeEachDatabase("scheduling a visit", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let manager: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    [ana, bruno, manager] = await Promise.all([
      agency.signIn("ana.souza@horizonte.example"),
      agency.signIn("bruno.carvalho@horizonte.example"),
      agency.signIn("fernanda.lima@horizonte.example"),
    ]);
  });
  beforeEach(() => agency.clock.set(TEST_NOW));
  afterAll(() => agency.close());

  const nextSlot = slotsFrom("2026-12-07T11:00:00Z");
  const mine = "/v1/schedules/users/me/visits";
  const ask = (client: Client, row: string, dateStart: string, more: object = {}) =>
    client.post(mine, { customerServicePropertyId: row, dateStart, ...more });
  const attendance = async (client: Client, id: string) =>
    (await client.get(`/v1/customer-services/${id}`)).body;
  const agenda = async (client: Client, day: string, users = "") =>
    (await client.get(`/v1/schedules/visits?start_date=${day}&end_date=${day}${users}`)).body.items;
  const idOfUser = async (client: Client) => String((await client.get("/v1/users/me")).body.id);

  test("moves the attendance, is in history and agenda, and leaves both events in order", async () => {
    const { card, row, code } = await cardWithProperty(agency, ana);
    const dateStart = nextSlot();
    const response = await ask(ana, row, dateStart, { observation: "Chaves na portaria", from: card.status });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({ id: expect.stringMatching(/^\d+$/) });
    expect(await attendance(ana, card.id)).toMatchObject({ status: "VISIT_SCHEDULED", version: 2 });
    const [last] = await historyOf(ana, card.id);
    expect(last).toMatchObject({
      title: "Visita agendada",
      message: `${code} · 07/12/2026 às 08:00 · Chaves na portaria`,
      createdBy: "Ana Souza",
      type: { icon: "VISIT" },
    });
    const day = dateStart.slice(0, 10);
    const shown = (await agenda(ana, day)).find(({ id }: { id: string }) => id === response.body.id);
    expect(shown).toMatchObject({
      date: day,
      startHour: "08:00",
      startsAt: dateStart,
      canceled: false,
      finished: false,
      partner: false,
      user: { name: "Ana Souza" },
      attendance: { id: card.id, status: "VISIT_SCHEDULED", customerName: card.customer.name },
      customerServicePropertyId: row,
      propertyCode: code,
    });
    const events = (await outboxOf(agency, card.id)).slice(-2).map(({ payload }) => payload);
    expect(events.map(({ type }) => type)).toEqual(["attendance.changed", "visit.changed"]);
    expect(VisitEvent.parse({ ...events[1], sequence: 1 }).visit).toEqual(shown);
    expect(events[1]).toMatchObject({
      id: response.body.id,
      attendanceId: card.id,
      actor: { name: "Ana Souza" },
      audience: { userIds: [await idOfUser(ana)], enterpriseIds: ["1"] },
      visit: shown,
    });
  });

  test("a status of the call's own, and one that a visit cannot bring", async () => {
    const { card, row } = await cardWithProperty(agency, ana);
    const wrong = await ask(ana, row, nextSlot(), { newStatus: "FINISHED" });
    expect([wrong.status, wrong.body.fields[0].field]).toEqual([400, "newStatus"]);
    await bookVisit(ana, row, nextSlot(), { newStatus: "IN_PROGRESS" });
    expect((await attendance(ana, card.id)).status).toBe("IN_PROGRESS");
  });

  test("leaving RETURN_LATER clears the return", async () => {
    const { card, row } = await cardWithProperty(agency, ana);
    await ana.put(`/v1/customer-services/${card.id}/status`, {
      status: "RETURN_LATER",
      date: "2026-11-25T15:00:00Z",
    });
    await bookVisit(ana, row, nextSlot());
    expect(await attendance(ana, card.id)).toMatchObject({ status: "VISIT_SCHEDULED", scheduledAt: null });
  });

  test("with feedback it was made: at any time of the last 30 days, even where there is another", async () => {
    const { card, row } = await cardWithProperty(agency, ana);
    const when = "2026-11-19T23:10:00.000Z";
    const more = { feedback: "Gostou da varanda", reasonId: await visitReason(ana, "FINISH") };
    const id = await bookVisit(ana, row, when, more);
    const [made] = (await agenda(ana, "2026-11-19")).filter((visit: { id: string }) => visit.id === id);
    expect(made).toMatchObject({
      finished: true,
      startHour: "20:10",
      feedback: "Gostou da varanda",
      reason: { reason: "Cliente gostou" },
    });
    expect(await attendance(ana, card.id)).toMatchObject({ status: "VISIT_MADE", lastContactAt: when });
    const again = await cardWithProperty(agency, ana);
    await bookVisit(ana, again.row, when, { feedback: "Também gostou" });
    for (const [dateStart, message] of [
      ["2026-10-20T15:00:00Z", "A visita pode ter sido feita há no máximo 30 dias."],
      ["2026-11-20T15:30:00Z", "A data da visita realizada não pode ser futura."],
    ]) {
      const late = await ask(ana, again.row, String(dateStart), more);
      expect([late.status, late.body.fields[0]]).toEqual([400, { field: "dateStart", message }]);
    }
    expect((await ask(ana, again.row, "2026-10-21T03:00:00Z", more)).status).toBe(201);
  });

  test.each([
    ["2026-11-20T15:00:00Z", "Escolha um horário futuro."],
    ["2026-11-19T15:00:00Z", "Escolha um dia de hoje em diante."],
    ["2026-12-07T15:10:00Z", "Escolha um horário de meia em meia hora, das 08:00 às 19:30."],
    ["2026-12-07T15:00:01Z", "Escolha um horário de meia em meia hora, das 08:00 às 19:30."],
    ["2026-12-07T10:30:00Z", "Escolha um horário de meia em meia hora, das 08:00 às 19:30."],
    ["2026-12-07T23:00:00Z", "Escolha um horário de meia em meia hora, das 08:00 às 19:30."],
    ["2026-12-21T15:00:00Z", "Agende para os próximos 30 dias."],
  ])("%s is no slot", async (dateStart, message) => {
    const { row } = await cardWithProperty(agency, ana);
    const { status, body } = await ask(ana, row, dateStart);
    expect([status, body.code, body.fields]).toEqual([400, 4001, [{ field: "dateStart", message }]]);
  });

  test("one person, one place: the second booking of a slot is refused, another person's agenda is not", async () => {
    const [one, two, other] = [
      await cardWithProperty(agency, ana),
      await cardWithProperty(agency, ana),
      await cardWithProperty(agency, bruno),
    ];
    const slot = nextSlot();
    await bookVisit(ana, one.row, slot);
    const second = await ask(ana, two.row, slot);
    expect([second.status, second.body.code, second.body.fields[0].field]).toEqual([409, 4009, "dateStart"]);
    expect((await attendance(ana, two.card.id)).version).toBe(1);
    await bookVisit(bruno, other.row, slot);
  });

  test("no property has two open visits", async () => {
    const { card, row } = await cardWithProperty(agency, ana);
    await bookVisit(ana, row, nextSlot());
    const second = await ask(ana, row, nextSlot());
    expect(second.body).toMatchObject({
      code: 4009,
      description: "Este imóvel já tem uma visita agendada.",
      current: { id: card.id, status: "VISIT_SCHEDULED" },
    });
  });

  test("thirty at once for one slot: one visit", async () => {
    const cards = await Promise.all(Array.from({ length: 30 }, () => cardWithProperty(agency, ana)));
    const slot = nextSlot();
    const answers = await Promise.all(cards.map(({ row }) => ask(ana, row, slot)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 29 }, () => 409)]);
    const there = (await agenda(ana, slot.slice(0, 10))).filter(
      ({ startsAt }: { startsAt: string }) => startsAt === slot,
    );
    expect(there).toHaveLength(1);
  });

  test("the same key books once", async () => {
    const { row } = await cardWithProperty(agency, ana);
    const body = { customerServicePropertyId: row, dateStart: nextSlot() };
    const answers = await Promise.all([1, 2, 3].map(() => ana.post(mine, body, { key: `visit-${row}` })));
    expect(new Set(answers.map(({ text, status }) => `${status} ${text}`)).size).toBe(1);
  });

  test("what moved meanwhile is refused before anything else; a closed attendance is not visited", async () => {
    const { card, row } = await cardWithProperty(agency, ana);
    const past = await ask(ana, row, "2020-01-01T00:00:00Z", { from: "RETURN_LATER" });
    expect(past.body).toMatchObject({ code: 4009, current: { id: card.id, status: card.status } });
    await ana.put(`/v1/customer-services/${card.id}/status`, { status: "FINISHED", amount: "100000.00" });
    const closed = await ask(ana, row, nextSlot());
    expect(closed.body).toMatchObject({
      code: 4009,
      description: "Atendimento finalizado não pode ser editado.",
    });
  });

  test("a property row of another's attendance does not exist, one that is only seen is refused", async () => {
    const { row } = await cardWithProperty(agency, ana);
    const reception = await agency.signIn("helena.ramos@horizonte.example");
    const elsewhere = await agency.signIn("valeria.sampaio@seringal.example");
    const codes = [];
    for (const client of [bruno, reception, elsewhere])
      codes.push((await ask(client, row, nextSlot())).body.code);
    expect(codes).toEqual([4004, 4003, 4004]);
    expect((await ask(ana, "99999999", nextSlot())).body.code).toBe(4004);
    expect((await ask(ana, "x", nextSlot())).body.fields[0].field).toBe("customerServicePropertyId");
  });

  test("a demonstrator for rent, any colleague for a manager, no one else", async () => {
    const igor = await agency.signIn("igor.batista@horizonte.example");
    const [igorId, brunoId] = [await idOfUser(igor), await idOfUser(bruno)];
    const rent = await cardWithProperty(agency, ana, "RENT");
    const sale = await cardWithProperty(agency, ana, "SALE");
    const forUser = (client: Client, user: string, row: string, dateStart = nextSlot()) =>
      client.post(`/v1/schedules/users/${user}/visits`, { customerServicePropertyId: row, dateStart });
    expect((await forUser(ana, igorId, sale.row)).body.code).toBe(4003);
    expect((await forUser(ana, brunoId, rent.row)).body.fields[0].field).toBe("userId");
    expect((await forUser(ana, "nobody", rent.row)).body.code).toBe(4004);
    const booked = await forUser(ana, igorId, rent.row);
    expect(booked.status).toBe(201);
    const event = (await outboxOf(agency, rent.card.id)).at(-1)?.payload;
    expect(event).toMatchObject({ audience: { userIds: [igorId, await idOfUser(ana)] } });
    expect((await forUser(manager, brunoId, sale.row)).status).toBe(201);
    // A unit without demonstrators.
    const marcela = await agency.signIn("marcela.nogueira@horizonte.example");
    const there = await cardWithProperty(agency, marcela, "RENT");
    expect((await forUser(marcela, igorId, there.row)).body.code).toBe(4003);
    // The holding's manager sees the unit, but no one of the holding itself works there.
    expect((await forUser(manager, igorId, there.row)).body.fields[0].field).toBe("userId");
  });

  test("a pre-attendant with pre-service has no column for visits", async () => {
    const elisa = await agency.signIn("elisa.prado@horizonte.example");
    const { row } = await cardWithProperty(agency, elisa);
    expect((await ask(elisa, row, nextSlot())).body.fields[0].field).toBe("status");
  });

  test("a property is needed", async () => {
    await newCard(ana);
    const { status, body } = await ana.post(mine, { dateStart: nextSlot() });
    expect([status, body.fields[0].field]).toEqual([400, "customerServicePropertyId"]);
  });
});
