import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase, TEST_NOW } from "../../testing/testDatabase";
import { historyOf, idOf, newCard } from "../../testing/testFunnel";
import { cardWithProperty, slotsFrom } from "../../testing/testVisit";

const hour = (n: number) => new Date(+TEST_NOW + n * 3_600_000).toISOString();

describeDatabase("what was done before it was sent", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana } = await signInCast(agency));
  });
  afterAll(() => agency.close());

  const at = "/v1/customer-services";
  const slots = slotsFrom("2026-11-23T11:00:00Z");
  const lastOf = async (id: string) => (await historyOf(ana, id))[0];

  test("a contact counts when it was, and never takes the place of a later one", async () => {
    const { id } = await newCard(ana, { occurredAt: hour(-48) });
    expect((await ana.get(`${at}/${id}`)).body).toMatchObject({
      createdAt: hour(-48),
      statusSince: hour(-48),
      updatedAt: hour(0),
    });
    const contactTypeId = await idOf(ana, "/v1/domains/contact-types", "Ligação");
    const call = (occurredAt: string) => ana.put(`${at}/${id}/contact-type`, { contactTypeId, occurredAt });
    expect((await call(hour(-2))).body).toMatchObject({ lastContactAt: hour(-2), updatedAt: hour(0) });
    expect(await lastOf(id)).toMatchObject({ title: "Contato por Ligação", createdAt: hour(-2) });
    expect((await call(hour(-5))).body.lastContactAt).toBe(hour(-2));
    await ana.post(`${at}/${id}/histories`, { type: "WHATSAPP", message: "Oi", occurredAt: hour(-3) });
    expect((await ana.get(`${at}/${id}`)).body).toMatchObject({
      status: "IN_PROGRESS",
      statusSince: hour(-3),
      lastContactAt: hour(-2),
    });
  });

  test("a return and a visit that were ahead then are taken; history and end have the time too", async () => {
    const { card, row } = await cardWithProperty(agency, ana, "SALE", { occurredAt: hour(-48) });
    const set = await ana.put(`${at}/${card.id}/schedule`, { date: hour(-1), occurredAt: hour(-2) });
    expect(set.body.scheduledAt).toBe(hour(-1));
    expect((await historyOf(ana, card.id)).find(({ title }) => title === "Retorno agendado")).toMatchObject({
      createdAt: hour(-2),
    });
    const visit = { customerServicePropertyId: row, dateStart: slots(), occurredAt: hour(-2) };
    expect((await ana.post("/v1/schedules/users/me/visits", visit)).status).toBe(201);
    expect((await ana.get(`${at}/${card.id}`)).body.statusSince).toBe(hour(-2));
    const reason = await idOf(ana, "/v1/domains/status-reasons?status=FINISHED", "Fora do perfil");
    const end = { status: "FINISHED", reason, occurredAt: hour(-1) };
    expect((await ana.put(`${at}/${card.id}/status`, end)).body.finish).toMatchObject({ at: hour(-1) });
  });

  test.each([
    ["8 days back", hour(-8 * 24), "No máximo 7 dias atrás."],
    ["in an hour", hour(1), "Este momento ainda não chegou."],
  ])("%s is refused by each call", async (_name, occurredAt, message) => {
    const { card, row } = await cardWithProperty(agency, ana);
    const contactTypeId = await idOf(ana, "/v1/domains/contact-types", "Ligação");
    const reason = await idOf(ana, "/v1/domains/status-reasons?status=FINISHED", "Fora do perfil");
    const answers = await Promise.all([
      ana.put(`${at}/${card.id}/contact-type`, { contactTypeId, occurredAt }),
      ana.post(`${at}/${card.id}/histories`, { message: "x", occurredAt }),
      ana.put(`${at}/${card.id}/schedule`, { date: hour(20), occurredAt }),
      ana.delete(`${at}/${card.id}/schedule?occurredAt=${occurredAt}`),
      ana.put(`${at}/${card.id}/status`, { status: "FINISHED", reason, occurredAt }),
      ana.post(`${at}/`, {
        businessType: "SALE",
        name: "Pessoa Nova",
        email: "n@exemplo.example",
        occurredAt,
      }),
      ana.post("/v1/schedules/users/me/visits", {
        customerServicePropertyId: row,
        dateStart: slots(),
        occurredAt,
      }),
    ]);
    for (const { body } of answers)
      expect(body).toMatchObject({ code: 4001, fields: [{ field: "occurredAt", message }] });
    const { body } = await ana.put(`${at}/${card.id}/status`, {
      status: "IN_PROGRESS",
      occurredAt: hour(-1),
    });
    expect(body.fields).toMatchObject([{ field: "occurredAt" }]);
  });
});
