import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase, TEST_NOW } from "../../testing/testDatabase";
import { historyOf, outboxOf } from "../../testing/testFunnel";
import { bookVisit, cardWithProperty, slotsFrom, visitReason } from "../../testing/testVisit";

describeDatabase("changing a visit", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let reasons: Record<"CANCEL" | "NEW_DATE" | "FINISH", string>;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ana = await agency.signIn("ana.souza@horizonte.example");
    reasons = {
      CANCEL: await visitReason(ana, "CANCEL"),
      NEW_DATE: await visitReason(ana, "NEW_DATE"),
      FINISH: await visitReason(ana, "FINISH"),
    };
  });
  beforeEach(() => agency.clock.set(TEST_NOW));
  afterAll(() => agency.close());

  const nextSlot = slotsFrom("2026-12-07T11:00:00Z");
  const path = (id: string) => `/v1/schedules/visits/${id}`;
  const statusOf = async (id: string) => (await ana.get(`/v1/customer-services/${id}`)).body.status;
  const booked = async () => {
    const made = await cardWithProperty(agency, ana);
    const dateStart = nextSlot();
    return { ...made, dateStart, id: await bookVisit(ana, made.row, dateStart) };
  };
  const cancel = (id: string, client = ana) =>
    client.put(path(id), { updateType: "CANCEL", reasonId: reasons.CANCEL, observation: "Choveu" });

  test("canceling needs a reason, gives the attendance back, and the property can be scheduled again", async () => {
    const { id, card, row, code, dateStart } = await booked();
    const without = await ana.put(path(id), { updateType: "CANCEL" });
    expect([without.status, without.body.fields[0].field]).toEqual([400, "reasonId"]);
    const other = await ana.put(path(id), { updateType: "CANCEL", reasonId: reasons.FINISH });
    expect(other.body.fields[0].field).toBe("reasonId");
    const { status, body } = await cancel(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      canceled: true,
      finished: false,
      reason: { reason: "Cliente desistiu" },
    });
    expect(await statusOf(card.id)).toBe("IN_PROGRESS");
    const [last] = await historyOf(ana, card.id);
    expect(last).toMatchObject({
      title: "Visita cancelada",
      message: `${code} · 07/12/2026 às 08:00 · Cliente desistiu · Choveu`,
    });
    expect((await outboxOf(agency, card.id)).at(-1)?.payload).toMatchObject({
      type: "visit.changed",
      visit: { id, canceled: true },
    });
    expect((await cancel(id)).body).toMatchObject({
      code: 4009,
      description: "Esta visita já foi cancelada.",
    });
    expect(await bookVisit(ana, row, dateStart)).not.toBe(id);
    expect(await statusOf(card.id)).toBe("VISIT_SCHEDULED");
  });

  test("another open visit, or another status, keeps the attendance where it is", async () => {
    const first = await booked();
    const { body } = await ana.get(
      "/v1/customer-services/mine?business_type=SALE&status=VISIT_MADE&size=100",
    );
    const codes = body.items
      .map((card: { property?: { code: string } }) => card.property?.code)
      .filter(Boolean);
    const code = codes.find((one: string) => one !== first.code);
    const added = await ana.post(`/v1/customer-services/${first.card.id}/properties`, { propertyCode: code });
    const second = await bookVisit(ana, String(added.body.id), nextSlot());
    await cancel(first.id);
    expect(await statusOf(first.card.id)).toBe("VISIT_SCHEDULED");
    await ana.put(`/v1/customer-services/${first.card.id}/status`, { status: "VISIT_MADE" });
    await cancel(second);
    expect(await statusOf(first.card.id)).toBe("VISIT_MADE");
  });

  test("a new date obeys the slots and frees the old one; a taken one is refused", async () => {
    const [one, two] = [await booked(), await booked()];
    const move = (id: string, dateStart: string, more: object = {}) =>
      ana.put(path(id), { updateType: "NEW_DATE", dateStart, ...more });
    for (const dateStart of ["2026-11-20T14:30:00Z", "2026-12-21T15:00:00Z", "2026-12-08T15:15:00Z"])
      expect((await move(one.id, dateStart)).body.fields[0].field).toBe("dateStart");
    const taken = await move(one.id, two.dateStart);
    expect([taken.status, taken.body.code, taken.body.fields[0].field]).toEqual([409, 4009, "dateStart"]);
    const to = nextSlot();
    const moved = await move(one.id, to, { reasonId: reasons.NEW_DATE, userName: "Ana Souza" });
    expect(moved.body).toMatchObject({ id: one.id, startsAt: to, canceled: false });
    expect(await statusOf(one.card.id)).toBe("VISIT_SCHEDULED");
    expect((await historyOf(ana, one.card.id))[0]).toMatchObject({ title: "Visita reagendada" });
    expect((await move(two.id, one.dateStart)).status).toBe(200);
  });

  test("finishing needs reason and date, looks back 30 days, collides with nothing, and is a contact", async () => {
    const { id, card } = await booked();
    const finish = (more: object) => ana.put(path(id), { updateType: "FINISH", ...more });
    const when = "2026-11-18T13:30:00.000Z";
    expect((await finish({ dateStart: when })).body.fields[0].field).toBe("reasonId");
    expect((await finish({ reasonId: reasons.FINISH })).body.fields[0].field).toBe("dateStart");
    for (const dateStart of ["2026-10-20T15:00:00Z", "2026-11-20T15:00:01Z"])
      expect((await finish({ dateStart, reasonId: reasons.FINISH })).body.fields[0].field).toBe("dateStart");
    const done = await finish({ dateStart: when, reasonId: reasons.FINISH, feedback: "Adorou" });
    expect(done.body).toMatchObject({ finished: true, startsAt: when, feedback: "Adorou" });
    expect((await ana.get(`/v1/customer-services/${card.id}`)).body).toMatchObject({
      status: "VISIT_MADE",
      lastContactAt: when,
    });
    expect((await cancel(id)).body.description).toBe("Esta visita já foi finalizada.");
    // Another one, made at the same time.
    const again = await booked();
    const same = await ana.put(path(again.id), {
      updateType: "FINISH",
      dateStart: when,
      reasonId: reasons.FINISH,
    });
    expect(same.status).toBe(200);
  });

  test("deleting takes an open visit out, and only an open one", async () => {
    const { id, card, dateStart, row } = await booked();
    expect((await ana.delete(path(id))).body).toMatchObject({ id: card.id, status: "IN_PROGRESS" });
    expect(await statusOf(card.id)).toBe("IN_PROGRESS");
    expect((await outboxOf(agency, card.id)).at(-1)?.payload).toMatchObject({ id, visit: null });
    expect((await ana.delete(path(id))).body.code).toBe(4004);
    const next = await bookVisit(ana, row, dateStart);
    await cancel(next);
    expect((await ana.delete(path(next))).body.code).toBe(4009);
  });

  test("who makes it may finish it, and nothing else; others see nothing", async () => {
    const igor = await agency.signIn("igor.batista@horizonte.example");
    const bruno = await agency.signIn("bruno.carvalho@horizonte.example");
    const reception = await agency.signIn("helena.ramos@horizonte.example");
    const igorId = (await igor.get("/v1/users/me")).body.id;
    const { row, card } = await cardWithProperty(agency, ana, "RENT");
    const { body } = await ana.post(`/v1/schedules/users/${igorId}/visits`, {
      customerServicePropertyId: row,
      dateStart: nextSlot(),
    });
    const codes = [];
    for (const client of [igor, bruno, reception]) codes.push((await cancel(body.id, client)).body.code);
    expect(codes).toEqual([4003, 4004, 4003]);
    const done = await igor.put(path(body.id), {
      updateType: "FINISH",
      dateStart: "2026-11-20T14:30:00Z",
      reasonId: reasons.FINISH,
    });
    expect([done.status, done.body.finished]).toEqual([200, true]);
    expect(await statusOf(card.id)).toBe("VISIT_MADE");
    expect((await historyOf(ana, card.id))[0]).toMatchObject({ createdBy: "Igor Batista" });
  });

  test("closing the attendance cancels its open visits, and says so", async () => {
    const { id, card, dateStart } = await booked();
    const closed = await ana.put(`/v1/customer-services/${card.id}/status`, {
      status: "FINISHED",
      amount: "350000.00",
    });
    expect(closed.body.canceledVisits).toEqual([new Date(dateStart).toISOString()]);
    const [last] = await historyOf(ana, card.id);
    expect(last?.message).toMatch(/ · 1 visita cancelada$/);
    const events = (await outboxOf(agency, card.id)).slice(-2).map(({ payload }) => payload);
    expect(events).toMatchObject([
      { type: "attendance.changed", after: { status: "FINISHED" } },
      { type: "visit.changed", visit: { id, canceled: true, reason: { reason: "Atendimento encerrado" } } },
    ]);
    const { row } = await cardWithProperty(agency, ana);
    await bookVisit(ana, row, dateStart);
  });

  test("there is no such change, and no such visit", async () => {
    expect((await ana.put(path("99999999"), { updateType: "CANCEL", reasonId: "1" })).body.code).toBe(4004);
    const { id } = await booked();
    expect((await ana.put(path(id), { updateType: "MOVE" })).body.code).toBe(4001);
  });
});
