import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeEachDatabase } from "../../testing/testDatabase";
import { historyOf, idOf, newCard, outboxOf } from "../../testing/testFunnel";
import { bookVisit, cardWithProperty, slotsFrom, visitReason } from "../../testing/testVisit";

describeEachDatabase("taking a move back", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let fernanda: Client;
  let bruno: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, fernanda, bruno } = await signInCast(agency));
  });
  afterAll(() => agency.close());

  const move = (client: Client, id: string, body: object) =>
    client.put(`/v1/customer-services/${id}/status`, body);
  const undo = (client: Client, id: string, version: number, key?: string) =>
    client.post(`/v1/customer-services/${id}/status:undo`, { version }, key === undefined ? {} : { key });
  const nextSlot = slotsFrom("2026-12-14T11:00:00Z");

  test("NEW is entered again, with one history item and one event", async () => {
    const card = await newCard(ana);
    const moved = await move(ana, card.id, { status: "IN_PROGRESS" });
    expect(moved.body).toMatchObject({ version: 2, undoable: true });
    const { status, body } = await undo(ana, card.id, 2);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: card.id, status: "NEW", version: 3 });
    expect(body.undoable).toBeUndefined();
    expect((await historyOf(ana, card.id))[0]).toMatchObject({
      title: "Movimento desfeito",
      message: "Voltou para Novo",
      createdBy: "Ana Souza",
      type: { icon: "STATUS" },
    });
    expect((await outboxOf(agency, card.id)).at(-1)?.payload).toMatchObject({
      version: 3,
      before: { status: "IN_PROGRESS" },
      after: { status: "NEW" },
    });
    // What was taken back once cannot be taken back again.
    expect((await undo(ana, card.id, 3)).body).toMatchObject({ code: 4009, current: { status: "NEW" } });
  });

  test("the return that leaving RETURN_LATER cleared is named, and comes back", async () => {
    const card = await newCard(ana);
    const date = "2026-12-25T13:00:00.000Z";
    await move(ana, card.id, { status: "RETURN_LATER", date });
    await move(ana, card.id, { status: "IN_PROGRESS" });
    expect((await historyOf(ana, card.id))[0]?.message).toBe("Retorno de 25/12 às 10:00 removido");
    expect((await undo(ana, card.id, 3)).body).toMatchObject({ status: "RETURN_LATER", scheduledAt: date });
    expect((await historyOf(ana, card.id))[0]?.message).toBe(
      "Voltou para Retornar depois · Retorno de 25/12 às 10:00 de volta",
    );
  });

  test("entering RETURN_LATER is taken back with the return that it set", async () => {
    const card = await newCard(ana);
    await move(ana, card.id, { status: "RETURN_LATER", date: "2026-12-25T13:30:00.000Z" });
    expect((await undo(ana, card.id, 2)).body).toMatchObject({ status: "NEW", scheduledAt: null });
  });

  test("a temperature that began an attendance goes with it", async () => {
    const card = await newCard(ana);
    const temperatureId = await idOf(ana, "/v1/enterprises/mine/temperatures", "Quente");
    const set = await ana.put(`/v1/customer-services/${card.id}/temperature`, { temperatureId });
    expect(set.body).toMatchObject({ status: "IN_PROGRESS", undoable: true });
    expect((await undo(ana, card.id, 2)).body).toMatchObject({ status: "NEW", temperature: null });
  });

  test("what its maker has changed since stays", async () => {
    const card = await newCard(ana);
    await move(ana, card.id, { status: "RETURN_LATER", date: "2026-12-25T13:00:00.000Z" });
    const later = "2026-12-26T13:00:00.000Z";
    await ana.put(`/v1/customer-services/${card.id}/schedule`, { date: later });
    expect((await undo(ana, card.id, 3)).body).toMatchObject({ status: "NEW", scheduledAt: later });
  });

  test("another person's change in between is a conflict that names them; one's own says so", async () => {
    const card = await newCard(ana);
    await move(ana, card.id, { status: "IN_PROGRESS" });
    await fernanda.put(`/v1/customer-services/${card.id}/schedule`, { date: "2026-12-25T13:00:00.000Z" });
    for (const version of [2, 3])
      expect((await undo(ana, card.id, version)).body).toMatchObject({
        code: 4009,
        description: "Este atendimento foi alterado por Fernanda Lima enquanto isso.",
        current: { status: "IN_PROGRESS", version: 3 },
      });
    const own = await newCard(ana);
    await move(ana, own.id, { status: "IN_PROGRESS" });
    await ana.put(`/v1/customer-services/${own.id}/schedule`, { date: "2026-12-25T13:00:00.000Z" });
    expect((await undo(ana, own.id, 2)).body).toMatchObject({
      code: 4009,
      description: "Este atendimento não está mais como foi informado: a última alteração foi sua.",
    });
    expect(await historyOf(ana, card.id)).toHaveLength(3);
  });

  test("undo against a change at the same moment: one wins, the other is a conflict", async () => {
    for (let round = 0; round < 5; round++) {
      const card = await newCard(ana);
      await move(ana, card.id, { status: "IN_PROGRESS" });
      const answers = await Promise.all([
        undo(ana, card.id, 2),
        move(fernanda, card.id, { status: "IN_PROPOSAL", from: "IN_PROGRESS" }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers.find(({ status }) => status === 200);
      expect((await ana.get(`/v1/customer-services/${card.id}`)).body.status).toBe(winner?.body.status);
      expect(await historyOf(ana, card.id)).toHaveLength(3);
    }
  });

  test("another person's move is not theirs to take back", async () => {
    const card = await newCard(ana);
    await move(ana, card.id, { status: "IN_PROGRESS" });
    expect((await undo(fernanda, card.id, 2)).body).toMatchObject({ code: 4003 });
    expect((await undo(bruno, card.id, 2)).body).toMatchObject({ code: 4004 });
    expect((await ana.get(`/v1/customer-services/${card.id}`)).body).toMatchObject({ version: 2 });
  });

  test("twice at once with one key: one effect, equal answers", async () => {
    const card = await newCard(ana);
    await move(ana, card.id, { status: "IN_PROGRESS" });
    const answers = await Promise.all([1, 2, 3].map(() => undo(ana, card.id, 2, `undo-${card.id}`)));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual(answers[0]?.body);
    }
    expect(await historyOf(ana, card.id)).toHaveLength(3);
  });

  test("closing is final", async () => {
    const card = await newCard(ana);
    const reason = await idOf(ana, "/v1/domains/status-reasons?status=FINISHED", "Fora do perfil");
    const closed = await move(ana, card.id, { status: "FINISHED", reason });
    expect(closed.body.undoable).toBeUndefined();
    expect((await undo(ana, card.id, 2)).body).toMatchObject({
      code: 4009,
      current: { status: "FINISHED", version: 2 },
    });
  });

  test("a move that a visit made is not taken back", async () => {
    const { card, row } = await cardWithProperty(agency, ana);
    await move(ana, card.id, { status: "IN_PROGRESS" });
    await bookVisit(ana, row, nextSlot());
    const { version, status } = (await ana.get(`/v1/customer-services/${card.id}`)).body;
    expect(status).toBe("VISIT_SCHEDULED");
    expect((await undo(ana, card.id, version)).body).toMatchObject({
      code: 4009,
      description: "Este movimento não pode mais ser desfeito.",
    });
  });

  describe("leaving VISIT_SCHEDULED with an open visit", () => {
    const scheduled = async () => {
      const made = await cardWithProperty(agency, ana);
      const dateStart = nextSlot();
      const visit = await bookVisit(ana, made.row, dateStart);
      const visitOf = async () => {
        const { body } = await ana.get(`/v1/customer-services/${made.card.id}/properties`);
        return body.items[0].visit;
      };
      return { ...made, visit, visitOf };
    };

    test("said nothing, or KEEP: it stays in the agenda, history says so, and the move can be taken back", async () => {
      for (const openVisits of [undefined, "KEEP"]) {
        const { card, visit, visitOf } = await scheduled();
        const moved = await move(ana, card.id, { status: "IN_PROGRESS", openVisits });
        expect(moved.body).toMatchObject({ status: "IN_PROGRESS", undoable: true });
        expect((await historyOf(ana, card.id))[0]?.message).toMatch(
          /^Visita de 14\/12 às \d\d:[03]0 mantida$/,
        );
        expect(await visitOf()).toMatchObject({ id: visit, canceled: false });
        expect((await undo(ana, card.id, moved.body.version)).body.status).toBe("VISIT_SCHEDULED");
      }
    });

    test("CANCEL needs a reason, cancels it in the same change, and is not taken back", async () => {
      const { card, visit, visitOf } = await scheduled();
      const without = await move(ana, card.id, { status: "IN_PROGRESS", openVisits: "CANCEL" });
      expect(without.body).toMatchObject({ code: 4001, fields: [{ field: "visitReasonId" }] });
      const visitReasonId = await visitReason(ana, "CANCEL");
      const foreign = await move(ana, card.id, {
        status: "IN_PROGRESS",
        openVisits: "CANCEL",
        visitReasonId: await visitReason(ana, "FINISH"),
      });
      expect(foreign.body).toMatchObject({ code: 4001, fields: [{ field: "visitReasonId" }] });
      const { body } = await move(ana, card.id, {
        status: "RETURN_LATER",
        date: "2026-12-25T13:00:00.000Z",
        openVisits: "CANCEL",
        visitReasonId,
      });
      expect(body).toMatchObject({ status: "RETURN_LATER", version: 3 });
      expect(body.undoable).toBeUndefined();
      expect(body.canceledVisits).toEqual([expect.stringMatching(/^2026-12-14T\d\d:[03]0:00\.000Z$/)]);
      expect(await visitOf()).toMatchObject({
        id: visit,
        canceled: true,
        reason: { reason: "Cliente desistiu" },
      });
      expect((await historyOf(ana, card.id))[0]?.message).toBe("1 visita cancelada: Cliente desistiu");
      expect((await outboxOf(agency, card.id)).at(-1)?.payload).toMatchObject({
        type: "visit.changed",
        visit: { id: visit, canceled: true },
      });
      expect((await undo(ana, card.id, 3)).status).toBe(409);
    });
  });
});
