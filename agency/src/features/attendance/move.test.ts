import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeEachDatabase } from "../../testing/testDatabase";
import { historyOf, idOf, newCard, outboxOf } from "../../testing/testFunnel";

describeEachDatabase("moving a card", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let fernanda: Client;
  let elisa: Client;
  let taina: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, bruno, fernanda, taina } = await signInCast(agency));
    elisa = await agency.signIn("elisa.prado@horizonte.example");
  });
  afterAll(() => agency.close());

  const move = (client: Client, id: string, body: object, key?: string) =>
    client.put(`/v1/customer-services/${id}/status`, body, key === undefined ? {} : { key });
  const reasonOf = (client: Client, status: string, name: string) =>
    idOf(client, `/v1/domains/status-reasons?status=${status}`, name);

  test("a plain move changes status and version, with one history item and one event", async () => {
    const card = await newCard(ana);
    agency.clock.advance(60_000);

    const { status, body } = await move(ana, card.id, { status: "IN_PROGRESS", from: "NEW" });

    expect(status).toBe(200);
    expect(body).toMatchObject({ id: card.id, status: "IN_PROGRESS", version: 2, isDragDisabled: false });
    expect(body.updatedAt).toBe(agency.clock.now().toISOString());
    const [item, created] = await historyOf(ana, card.id);
    expect(item).toMatchObject({
      title: "Status alterado para Em atendimento",
      createdBy: "Ana Souza",
      createdById: expect.stringMatching(/^\d+$/),
      type: { icon: "STATUS" },
    });
    expect(created).toMatchObject({ type: { icon: "CREATED" } });
    const events = await outboxOf(agency, card.id);
    expect(events.map(({ version }) => version)).toEqual([1, 2]);
    expect(events[0]?.payload).toMatchObject({ before: null, after: { status: "NEW" } });
    expect(events[1]?.payload).toMatchObject({
      type: "attendance.changed",
      id: card.id,
      version: 2,
      actor: { name: "Ana Souza" },
      before: { status: "NEW", businessType: "SALE", userId: card.user?.id, enterpriseId: "1" },
      after: { status: "IN_PROGRESS" },
      audience: { userIds: [card.user?.id], enterpriseIds: ["1"] },
      lost: { userIds: [], enterpriseIds: [] },
      attendance: { id: card.id, status: "IN_PROGRESS", version: 2 },
    });
  });

  test("staying put answers the card without history", async () => {
    const card = await newCard(ana);
    const { status, body } = await move(ana, card.id, { status: "NEW" });
    expect(status).toBe(200);
    expect(body.version).toBe(1);
    expect(await historyOf(ana, card.id)).toHaveLength(1);
  });

  test("IN_PROPOSAL is entered again, with history and event", async () => {
    const card = await newCard(ana);
    await move(ana, card.id, { status: "IN_PROPOSAL" });
    const { status, body } = await move(ana, card.id, { status: "IN_PROPOSAL", from: "IN_PROPOSAL" });
    expect(status).toBe(200);
    expect(body.version).toBe(3);
    expect(await historyOf(ana, card.id)).toHaveLength(3);
  });

  test("a card that has left `from` answers 409 with the current card and who moved it", async () => {
    const card = await newCard(ana);
    await move(fernanda, card.id, { status: "IN_PROGRESS" });
    const { status, body } = await move(ana, card.id, { status: "VISIT_SCHEDULED", from: "NEW" });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 4009,
      description: "Este atendimento foi alterado por Fernanda Lima enquanto isso.",
      current: { id: card.id, status: "IN_PROGRESS", version: 2 },
    });
    expect(await historyOf(ana, card.id)).toHaveLength(2);
  });

  test("of two moves at one moment one wins, the other is refused with the current card", async () => {
    for (let round = 0; round < 10; round++) {
      const card = await newCard(ana);
      const answers = await Promise.all([
        move(ana, card.id, { status: "IN_PROGRESS", from: "NEW" }),
        move(fernanda, card.id, { status: "VISIT_SCHEDULED", from: "NEW" }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers.find(({ status }) => status === 200);
      const { body } = await ana.get(`/v1/customer-services/${card.id}`);
      // What the change alone answers beside the card, and the read alone.
      expect({ ...body, undoable: true, cursor: undefined }).toEqual(winner?.body);
      expect(await historyOf(ana, card.id)).toHaveLength(2);
    }
  });

  test("the same key again gives the same answer and one effect", async () => {
    const card = await newCard(ana);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        move(ana, card.id, { status: "IN_PROGRESS", from: "NEW" }, `k-${card.id}`),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    expect(await historyOf(ana, card.id)).toHaveLength(2);
    expect(await outboxOf(agency, card.id)).toHaveLength(2);
    expect((await move(ana, card.id, { status: "IN_PROPOSAL" }, `k-${card.id}`)).body.code).toBe(4022);
  });

  test("entering RETURN_LATER with a date sets the return at once; leaving it clears the return", async () => {
    const card = await newCard(ana);
    const past = await move(ana, card.id, { status: "RETURN_LATER", date: agency.clock.now().toISOString() });
    expect(past.body).toMatchObject({ code: 4001, fields: [{ field: "date" }] });
    const date = new Date(agency.clock.now().getTime() + 3_600_000).toISOString();
    const there = await move(ana, card.id, { status: "RETURN_LATER", date });
    expect(there.body).toMatchObject({ status: "RETURN_LATER", scheduledAt: date, version: 2 });
    expect(await historyOf(ana, card.id)).toHaveLength(2);
    const back = await move(ana, card.id, { status: "IN_PROGRESS" });
    expect(back.body).toMatchObject({ status: "IN_PROGRESS", scheduledAt: null, version: 3 });
    expect((await move(ana, card.id, { status: "RETURN_LATER" })).body).toMatchObject({
      status: "RETURN_LATER",
      scheduledAt: null,
    });
  });

  test("where 'Em atendimento' asks for a reason it is refused without one", async () => {
    const card = await newCard(taina);
    const { body } = await move(taina, card.id, { status: "IN_PROGRESS" });
    expect(body).toMatchObject({ code: 4001, fields: [{ field: "reason", message: "Escolha um motivo." }] });
    const reason = await reasonOf(taina, "IN_PROGRESS", "Cliente respondeu");
    expect((await move(taina, card.id, { status: "IN_PROGRESS", reason })).body.status).toBe("IN_PROGRESS");
    expect((await historyOf(taina, card.id))[0]?.message).toBe("Cliente respondeu");
  });

  test("pre-service wins no deal, uses its own reasons and moves within its own columns", async () => {
    const card = await newCard(elisa);
    const won = await move(elisa, card.id, { status: "FINISHED", amount: "100.00" });
    expect(won.body).toMatchObject({ code: 4001, fields: [{ field: "dealWon" }] });
    const foreign = await move(elisa, card.id, {
      status: "FINISHED",
      reason: await reasonOf(ana, "FINISHED", "Crédito não aprovado"),
    });
    expect(foreign.body).toMatchObject({ code: 4001, fields: [{ field: "reason" }] });
    const hidden = await move(elisa, card.id, { status: "VISIT_SCHEDULED" });
    expect(hidden.body).toMatchObject({ code: 4001, fields: [{ field: "status" }] });
    const reason = await reasonOf(elisa, "FINISHED", "Fora do perfil");
    expect((await move(elisa, card.id, { status: "FINISHED", reason })).status).toBe(200);
  });

  test("a card that a manager moves out of the pre-attendant's columns is lost to them", async () => {
    const card = await newCard(elisa);
    expect((await move(fernanda, card.id, { status: "VISIT_SCHEDULED" })).status).toBe(200);
    expect((await elisa.get(`/v1/customer-services/${card.id}`)).status).toBe(404);
    expect((await outboxOf(agency, card.id))[1]?.payload).toMatchObject({
      audience: { userIds: [] },
      lost: { userIds: [card.user?.id], enterpriseIds: [] },
    });
  });

  test("another agent's card does not exist, reception may look but not move, a holding's manager may", async () => {
    const card = await newCard(ana);
    const helena = await agency.signIn("helena.ramos@horizonte.example");
    const strangers = [bruno, taina];
    for (const client of strangers) {
      expect((await move(client, card.id, { status: "IN_PROGRESS" })).body.code).toBe(4004);
      expect((await client.get(`/v1/customer-services/${card.id}`)).body.code).toBe(4004);
    }
    expect((await helena.get(`/v1/customer-services/${card.id}`)).status).toBe(200);
    expect((await move(helena, card.id, { status: "IN_PROGRESS" })).body.code).toBe(4003);
    const marcela = await agency.signIn("marcela.nogueira@horizonte.example");
    const unitCard = await newCard(marcela);
    expect((await move(fernanda, unitCard.id, { status: "IN_PROGRESS" })).status).toBe(200);
    expect((await outboxOf(agency, unitCard.id))[1]?.payload).toMatchObject({
      audience: { enterpriseIds: ["2", "1"] },
    });
    expect((await move(helena, unitCard.id, { status: "IN_PROPOSAL" })).body.code).toBe(4004);
  });

  test.each([
    ["an unknown status", { status: "DANCING" }, 400, "status"],
    ["no status", {}, 400, "status"],
    ["a date that is none", { status: "RETURN_LATER", date: "amanhã" }, 400, "date"],
    ["a NUL", { status: "FINISHED", reason: "1\u0000" }, 400, "reason"],
  ])("%s is refused by field", async (_name, body, status, field) => {
    const card = await newCard(ana);
    const answer = await move(ana, card.id, body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code: 4001, fields: [{ field }] });
  });

  test("ids that cannot be answer 404", async () => {
    for (const id of ["0", "abc", "99999999", "1'--", "999999999999999999999"])
      expect((await move(ana, encodeURIComponent(id), { status: "IN_PROGRESS" })).body.code).toBe(4004);
  });
});
