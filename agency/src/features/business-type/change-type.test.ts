import { sql } from "drizzle-orm";
import { eventKinds } from "../../testing/eventKinds";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { historyOf, idOf, newCard, outboxOf, ownerRows } from "../../testing/testFunnel";
import { newProposal, propose } from "../../testing/testProposal";
import { bookVisit, cardWithProperty } from "../../testing/testVisit";

describeDatabase("a change of the business type", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let helena: Client;
  let fernanda: Client;
  let camilaId: string;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, bruno, helena, fernanda } = await signInCast(agency));
    camilaId = await idOf(fernanda, "/v1/users", "Camila Ferreira");
  });
  afterAll(() => agency.close());

  const change = (id: string, body: object, client = ana) => client.post(`/v1/customer-services/${id}`, body);

  test("enters the other funnel with its agent; visits ahead and waiting proposals end, in one change", async () => {
    const { card, row } = await cardWithProperty(agency, ana);
    const visitId = await bookVisit(ana, row, "2026-12-02T14:00:00.000Z");
    const proposal = await propose(ana, card.id, { customerServicePropertyId: row });
    await ana.put(`/v1/customer-services/${card.id}/schedule`, { date: "2026-12-01T12:00:00Z" });
    const { version } = (await ana.get(`/v1/customer-services/${card.id}`)).body;
    const { status, body } = await change(card.id, { businessType: "RENT", version });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: card.id,
      version: version + 1,
      businessType: "RENT",
      status: "IN_PROGRESS",
      user: { name: "Ana Souza" },
      property: card.property,
      nextVisit: null,
      scheduledAt: "2026-12-01T12:00:00.000Z",
    });
    expect((await historyOf(ana, card.id))[0]).toMatchObject({
      type: { icon: "TYPE" },
      title: "Tipo de negócio alterado de Venda para Locação",
      message: `1 visita cancelada: Tipo de negócio alterado · Proposta nº ${proposal.id} excluída`,
    });
    expect((await ana.get(`/v1/schedules/visits/${visitId}`)).body).toMatchObject({
      canceled: true,
      reason: { reason: "Tipo de negócio alterado" },
    });
    expect((await ana.get(`/v1/proposals/${proposal.id}`)).body).toMatchObject({
      status: { status: "DELETED" },
      businessType: "SALE",
    });
    const events = (await outboxOf(agency, card.id)).slice(-3).map(({ payload }) => payload);
    expect(events.map(({ type }) => type)).toEqual([
      "attendance.changed",
      "visit.changed",
      "proposal.changed",
    ]);
    expect(events[0]).toMatchObject({ before: { businessType: "SALE" }, after: { businessType: "RENT" } });
  });

  test("goes to an agent of that funnel where its own does not work it", async () => {
    const card = await newCard(bruno);
    expect((await change(card.id, { businessType: "RENT" }, bruno)).body).toMatchObject({
      code: 4001,
      fields: [{ field: "distributeToUserId", message: "Escolha um corretor deste funil." }],
    });
    const { status, body } = await change(
      card.id,
      { businessType: "RENT", distributeToUserId: camilaId },
      bruno,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ businessType: "RENT", user: { name: "Camila Ferreira" } });
    expect((await historyOf(fernanda, card.id))[0]?.message).toBe("De Bruno Carvalho para Camila Ferreira");
    expect((await bruno.get(`/v1/customer-services/${card.id}`)).body.code).toBe(4004);
    expect(await eventKinds((await outboxOf(agency, card.id)).at(-1)?.payload, agency)).toEqual({
      "Ana Souza": null,
      "Bruno Carvalho": "REMOVED",
      "Camila Ferreira": "CREATED",
      "Fernanda Lima": "UPDATED",
    });
  });

  test("an agent who keeps it as a pre-attendant has its proposals no longer, answered ones too, and has them again", async () => {
    const roles = (names: string) =>
      ownerRows(
        agency,
        sql`update membership set roles = ${names}::text[] where enterprise_id = 1
            and user_id = (select id from user_account where email = 'bruno.carvalho@horizonte.example')`,
      );
    const { card, proposal } = await newProposal(agency, bruno);
    await bruno.put(`/v1/proposals/${proposal.id}/statuses`, { status: "DELETED" });
    await roles("{ESTATE_AGENT_SALE,PRE_ATTENDANT}");
    const kinds = async () => {
      const events = (await outboxOf(agency, card.id)).filter(({ payload }) => payload.id === proposal.id);
      return eventKinds(events.at(-1)?.payload, agency, ["Bruno Carvalho", "Fernanda Lima"]);
    };
    expect((await change(card.id, { businessType: "RENT" }, bruno)).body.user.name).toBe("Bruno Carvalho");
    expect(await kinds()).toEqual({ "Bruno Carvalho": "REMOVED", "Fernanda Lima": "UPDATED" });
    expect((await bruno.get(`/v1/proposals/${proposal.id}`)).status).toBe(404);
    await change(card.id, { businessType: "SALE" }, bruno);
    expect(await kinds()).toEqual({ "Bruno Carvalho": "CREATED", "Fernanda Lima": "UPDATED" });
    expect((await bruno.get(`/v1/proposals/${proposal.id}`)).body.version).toBe((proposal.version ?? 0) + 3);
    await roles("{ESTATE_AGENT_SALE}");
  });

  test("a pre-attendant keeps it; reception does not change it", async () => {
    const elisa = await agency.signIn("elisa.prado@horizonte.example");
    const card = await newCard(elisa);
    expect((await change(card.id, { businessType: "RAISE_PROPERTY" }, elisa)).body).toMatchObject({
      businessType: "RAISE_PROPERTY",
      user: { name: "Elisa Prado" },
    });
    expect((await change(card.id, { businessType: "SALE" }, helena)).body.code).toBe(4003);
    expect((await change(card.id, { businessType: "SALE" }, ana)).body.code).toBe(4004);
  });

  test("a pending request stays where its target works the new funnel, else it is canceled", async () => {
    const reasonId = await idOf(ana, "/v1/domains/request-transfer-reasons", "Agenda cheia");
    const asked = async (to: object, more: object = {}) => {
      const card = await newCard(ana);
      const { body } = await ana.post("/v1/request-transfers", {
        customerServices: [card.id],
        reasonId,
        ...to,
      });
      await change(card.id, { businessType: "RENT", ...more });
      return (await ana.get(`/v1/request-transfers/${body.items[0].request.id}`)).body.status;
    };
    const brunoId = await idOf(fernanda, "/v1/users", "Bruno Carvalho");
    const lucasId = await idOf(fernanda, "/v1/users", "Lucas Almeida");
    expect(await asked({ distributeToUserId: brunoId })).toBe("CANCELED");
    expect(await asked({ distributeToUserId: lucasId })).toBe("PENDING");
    expect(await asked({ distributeAutomatic: true })).toBe("PENDING");
    expect(await asked({})).toBe("PENDING");
    // Given to somebody: who asked has the lead no longer, whatever was asked for.
    for (const to of [{ distributeAutomatic: true }, {}, { distributeToUserId: lucasId }])
      expect(await asked(to, { distributeToUserId: camilaId })).toBe("CANCELED");
  });

  test("a closed one, the type that it has, and who lacks the role are refused", async () => {
    const card = await newCard(ana);
    const refused = async (body: object) => {
      const { status, body: answer } = await change(card.id, body);
      return [status, answer.code, answer.fields?.[0]?.field ?? answer.current?.status];
    };
    expect(await refused({ businessType: "SALE" })).toEqual([400, 4001, "businessType"]);
    expect(await refused({ businessType: "RAISE_PROPERTY", distributeToUserId: camilaId })).toEqual([
      400,
      4001,
      "distributeToUserId",
    ]);
    expect(await refused({ businessType: "RENT", distributeToUserId: "987654" })).toEqual([
      400,
      4001,
      "distributeToUserId",
    ]);
    expect(await refused({ businessType: "RENT", version: 5 })).toEqual([409, 4009, "NEW"]);
    await ana.put(`/v1/customer-services/${card.id}/status`, {
      status: "FINISHED",
      dealWon: true,
      amount: "1.00",
    });
    expect(await refused({ businessType: "RENT" })).toEqual([409, 4009, "FINISHED"]);
  });
});
