import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { firstCard, historyOf, idOf, newCard, ownerRows } from "../../testing/testFunnel";

describeDatabase("finishing an attendance", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let taina: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, taina } = await signInCast(agency));
  });
  afterAll(() => agency.close());

  const move = (client: Client, id: string, body: object, key?: string) =>
    client.put(`/v1/customer-services/${id}/status`, body, key === undefined ? {} : { key });
  const reasonOf = (client: Client, status: string, name: string) =>
    idOf(client, `/v1/domains/status-reasons?status=${status}`, name);

  test("finishing as lost needs a reason of that status and enterprise", async () => {
    const card = await newCard(ana);
    const reason = await reasonOf(ana, "FINISHED", "Fora do perfil");
    for (const wrong of [
      undefined,
      await reasonOf(ana, "VISIT_MADE", "Não gostou"),
      await reasonOf(taina, "FINISHED", "Fora do perfil"),
      "999999",
      "abc",
    ]) {
      const { status, body } = await move(ana, card.id, {
        status: "FINISHED",
        dealWon: false,
        reason: wrong,
      });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 4001, fields: [{ field: "reason" }] });
    }
    const { status, body } = await move(ana, card.id, { status: "FINISHED", reason });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "FINISHED", isDragDisabled: true, version: 2 });
    expect((await historyOf(ana, card.id))[0]).toMatchObject({
      title: "Atendimento finalizado: negócio não fechado",
      message: "Fora do perfil",
    });
    expect(
      await ownerRows(
        agency,
        sql`select deal_won, reason_id::text, amount_cents, finished_at is not null as finished from attendance where id = ${card.id}`,
      ),
    ).toEqual([{ deal_won: false, reason_id: reason, amount_cents: null, finished: true }]);
  });

  test("finishing as won needs an amount, kept to the centavo", async () => {
    const card = await newCard(ana);
    const none = await move(ana, card.id, { status: "FINISHED", dealWon: true });
    expect(none.body).toMatchObject({
      code: 4001,
      fields: [{ field: "amount", message: "Informe o valor do negócio." }],
    });
    const negative = await move(ana, card.id, { status: "FINISHED", amount: "-1.00" });
    expect(negative.body).toMatchObject({ code: 4001, fields: [{ field: "amount" }] });
    for (const amount of ["0", "0.00"]) {
      const nothing = await move(ana, card.id, { status: "FINISHED", amount });
      expect(nothing.body).toMatchObject({
        code: 4001,
        fields: [{ field: "amount", message: "Informe um valor maior que zero." }],
      });
    }
    const unknown = await move(ana, card.id, { status: "FINISHED", dealWon: true, proposalId: "77" });
    expect(unknown.body).toMatchObject({ code: 4001, fields: [{ field: "proposalId" }] });
    const both = await move(ana, card.id, { status: "FINISHED", amount: "450000.29", proposalId: "77" });
    expect(both.body).toMatchObject({ code: 4001, fields: [{ field: "proposalId" }] });

    const { status } = await move(ana, card.id, { status: "FINISHED", amount: "450000.29" });
    expect(status).toBe(200);
    expect((await historyOf(ana, card.id))[0]).toMatchObject({
      title: "Atendimento finalizado: negócio fechado",
      message: "R$\u00a0450.000,29",
    });
    expect(
      await ownerRows(agency, sql`select deal_won, amount_cents::text from attendance where id = ${card.id}`),
    ).toEqual([{ deal_won: true, amount_cents: "45000029" }]);
  });

  test("finishing again is answered where it says the same, and refused where it does not", async () => {
    const [lostFor, other] = [
      await reasonOf(ana, "FINISHED", "Fora do perfil"),
      await reasonOf(ana, "FINISHED", "Crédito não aprovado"),
    ];
    const won = await newCard(ana);
    await move(ana, won.id, { status: "FINISHED", amount: "450000.20" });
    const lost = await newCard(ana);
    await move(ana, lost.id, { status: "FINISHED", reason: lostFor });
    const again = async (id: string, data: object) =>
      (await move(ana, id, { status: "FINISHED", ...data })).status;
    for (const same of [
      {},
      { amount: "450000.2" },
      { dealWon: true, amount: "450000.20" },
      { dealWon: true },
    ])
      expect(await again(won.id, same)).toBe(200);
    for (const same of [{ reason: lostFor }, { dealWon: false }, { dealWon: false, amount: "1.00" }])
      expect(await again(lost.id, same)).toBe(200);
    for (const another of [{ amount: "450000.21" }, { dealWon: false, reason: lostFor }, { reason: lostFor }])
      expect(await again(won.id, another)).toBe(409);
    for (const another of [{ reason: other }, { amount: "1.00" }, { dealWon: true }])
      expect(await again(lost.id, another)).toBe(409);
    // The first call once more, with what it knew.
    for (const seen of [{ version: 1 }, { from: "NEW" }]) {
      expect(await again(won.id, { amount: "450000.20", ...seen })).toBe(200);
      expect(await again(won.id, { amount: "1.00", ...seen })).toBe(409);
    }
    expect(await again(lost.id, { dealWon: false, proposalId: "77" })).toBe(409);
    const { body } = await move(ana, won.id, { status: "FINISHED", amount: "1.00" });
    expect(body).toMatchObject({
      code: 4009,
      current: { id: won.id, version: 2, finish: { amount: "450000.20" } },
    });
  });

  test("a finished attendance changes no more", async () => {
    const card = await firstCard(ana, "SALE", "FINISHED");
    const path = `/v1/customer-services/${card.id}`;
    const tomorrow = new Date(agency.clock.now().getTime() + 86_400_000).toISOString();
    const answers = [
      await move(ana, card.id, { status: "IN_PROGRESS" }),
      await ana.put(`${path}/schedule`, { date: tomorrow }),
      await ana.delete(`${path}/schedule`),
      await ana.put(`${path}/temperature`, {
        temperatureId: await idOf(ana, "/v1/enterprises/mine/temperatures", "Frio"),
      }),
      await ana.put(`${path}/contact-type`, {
        contactTypeId: await idOf(ana, "/v1/domains/contact-types", "Ligação"),
      }),
      await ana.post(`${path}/histories`, { message: "Mais uma coisa" }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 4009,
        current: { id: card.id, status: "FINISHED", version: card.version },
      });
    }
    expect((await move(ana, card.id, { status: "FINISHED" })).status).toBe(200);
  });
});
