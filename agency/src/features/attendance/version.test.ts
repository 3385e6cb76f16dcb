import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { historyOf, newCard } from "../../testing/testFunnel";
import { bookVisit, cardWithProperty, slotsFrom, visitReason } from "../../testing/testVisit";

/** docs/product/moves.md#versions */
describeDatabase("the version that a change was made of", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let fernanda: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, fernanda } = await signInCast(agency));
  });
  afterAll(() => agency.close());

  const nextSlot = slotsFrom("2026-12-07T11:00:00Z");
  const versionOf = async (id: string): Promise<number> =>
    (await ana.get(`/v1/customer-services/${id}`)).body.version;

  test("every change refuses another version with the attendance as it is, and does nothing", async () => {
    const { card, row } = await cardWithProperty(agency, ana);
    const visitId = await bookVisit(ana, row, nextSlot());
    const reasonId = await visitReason(ana, "CANCEL");
    const now = await versionOf(card.id);
    const items = (await historyOf(ana, card.id)).length;
    const path = `/v1/customer-services/${card.id}`;
    const visit = `/v1/schedules/visits/${visitId}`;
    const version = now - 1;
    const date = nextSlot();
    const calls = [
      ana.put(path, { tags: [], version }),
      ana.put(`${path}/status`, { status: "IN_PROGRESS", version }),
      ana.post(`${path}/status:undo`, { version }),
      ana.put(`${path}/schedule`, { date, version }),
      ana.delete(`${path}/schedule?version=${version}`),
      ana.put(`${path}/temperature`, { temperatureId: "1", version }),
      ana.put(`${path}/contact-type`, { contactTypeId: "1", version }),
      ana.post(`${path}/histories`, { message: "Ligou.", version }),
      ana.post(`${path}/properties`, { propertyCode: "X", version }),
      ana.put(`${path}/properties/${row}`, { acquisitionChannelId: "1", version }),
      ana.delete(`${path}/properties/${row}?version=${version}`),
      ana.post("/v1/schedules/users/me/visits", { customerServicePropertyId: row, dateStart: date, version }),
      ana.put(visit, { updateType: "CANCEL", reasonId, version }),
      ana.delete(`${visit}?version=${version}`),
    ];
    for (const { status, body } of await Promise.all(calls)) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 4009, current: { id: card.id, version: now } });
    }
    expect(await versionOf(card.id)).toBe(now);
    expect(await historyOf(ana, card.id)).toHaveLength(items);
  });

  test("the version that is there passes; one that is none is refused by its name", async () => {
    const card = await newCard(ana);
    const note = (version: unknown) =>
      ana.post(`/v1/customer-services/${card.id}/histories`, { message: "Ligou.", version });
    expect((await note(1)).status).toBe(201);
    expect((await note(1)).status).toBe(409);
    expect((await note(2)).status).toBe(201);
    for (const wrong of [0, -1, 1.5, "x"]) {
      const { status, body } = await note(wrong);
      expect([status, body.fields]).toEqual([400, [{ field: "version", message: "Versão inválida." }]]);
    }
    const wrong = await ana.delete(`/v1/customer-services/${card.id}/schedule?version=x`);
    expect([wrong.status, wrong.body.fields[0].field]).toEqual([400, "version"]);
  });

  test("of two changes of one version at one moment one is made, and who made it is said to the other", async () => {
    const card = await newCard(ana);
    const at = (client: Client, message: string) =>
      client.post(`/v1/customer-services/${card.id}/histories`, { message, version: 1 });
    const answers = await Promise.all([at(ana, "Uma."), at(fernanda, "Outra.")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.description).toMatch(/^Este atendimento foi alterado por (Ana Souza|Fernanda Lima)/);
  });

  test("a status call with tags takes one version for both", async () => {
    const card = await newCard(ana);
    const both = { tags: [], status: "IN_PROGRESS", version: 1 };
    const { status, body } = await ana.put(`/v1/customer-services/${card.id}`, both);
    expect([status, body.status]).toEqual([200, "IN_PROGRESS"]);
  });
});
