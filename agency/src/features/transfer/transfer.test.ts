import { sql } from "drizzle-orm";
import { eventKinds } from "../../testing/eventKinds";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { historyOf, idOf, newCard, outboxOf, ownerRows } from "../../testing/testFunnel";
import { propose } from "../../testing/testProposal";
import { bookVisit, cardWithProperty, slotsFrom } from "../../testing/testVisit";

type Item = {
  id: string;
  ok: boolean;
  code?: number;
  description?: string;
  attendance?: { id: string; status: string; version: number; user: { name: string } | null };
  visitsMoved?: string[];
  visitsKept?: string[];
};

describeDatabase("a transfer", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let helena: Client;
  let fernanda: Client;
  let toBruno: { distributeToUserId: string };
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, bruno, helena, fernanda } = await signInCast(agency));
    toBruno = { distributeToUserId: await idOf(fernanda, "/v1/users", "Bruno Carvalho") };
  });
  afterAll(() => agency.close());

  const transfer = async (ids: string[], to: object, client = fernanda, key?: string): Promise<Item[]> => {
    const { status, body } = await client.put(
      "/v1/customer-services/transfer",
      { customerServices: ids, ...to },
      key === undefined ? {} : { key },
    );
    if (status !== 200) throw new Error(`transfer answered ${status} ${JSON.stringify(body)}`);
    return body.items;
  };
  const kindsOf = async (id: string) => eventKinds((await outboxOf(agency, id)).at(-1)?.payload, agency);

  test("gives the lead to the agent as it is, in one change that both sides read", async () => {
    const card = await newCard(ana, { content: "Procura varanda" });
    await ana.put(`/v1/customer-services/${card.id}/schedule`, { date: "2026-12-01T12:00:00Z" });
    const [item] = await transfer([card.id], { ...toBruno, observation: "Mora perto dele." }, helena);
    expect(item).toMatchObject({
      id: card.id,
      ok: true,
      attendance: {
        status: "NEW",
        version: 3,
        user: { name: "Bruno Carvalho" },
        scheduledAt: "2026-12-01T12:00:00.000Z",
      },
      visitsMoved: [],
      visitsKept: [],
    });
    expect((await ana.get(`/v1/customer-services/${card.id}`)).body.code).toBe(4004);
    expect((await historyOf(bruno, card.id))[0]).toMatchObject({
      type: { icon: "TRANSFER" },
      title: "Transferido de Ana Souza para Bruno Carvalho",
      message: "Mora perto dele.",
      createdBy: "Helena Ramos",
    });
    expect(await kindsOf(card.id)).toEqual({
      "Ana Souza": "REMOVED",
      "Bruno Carvalho": "CREATED",
      "Fernanda Lima": "UPDATED",
      "Camila Ferreira": null,
    });
  });

  test("of a hundred at once, each that cannot go says why, in the order of the call", async () => {
    const cards: string[] = [];
    for (let n = 0; n < 94; n++) cards.push((await newCard(ana)).id);
    const rent = await newCard(ana, { businessType: "RENT" });
    const finished = await newCard(ana);
    await ana.put(`/v1/customer-services/${finished.id}/status`, {
      status: "FINISHED",
      dealWon: true,
      amount: "1.00",
    });
    const his = await newCard(bruno);
    const [foreign] = await ownerRows<{ id: string }>(
      agency,
      sql`select id::text from attendance where enterprise_id = 4 limit 1`,
    );
    const odd = [rent.id, finished.id, his.id, foreign?.id ?? "", "987654321", "x"];
    const ids = [...odd.slice(0, 3), ...cards, ...odd.slice(3)];
    const items = await transfer(ids, toBruno, fernanda, "hundred");
    expect(items.map(({ id }) => id)).toEqual(ids);
    expect(items.filter(({ ok }) => ok).map(({ id }) => id)).toEqual(cards);
    expect(
      items
        .filter(({ ok }) => !ok)
        .map(({ code, description, attendance }) => [code, description, attendance?.id]),
    ).toEqual([
      [4001, "Este corretor não atende este funil.", rent.id],
      [4009, "Atendimento finalizado não pode ser transferido.", finished.id],
      [4001, "Este lead já é deste corretor.", his.id],
      [4004, "Não encontrado.", undefined],
      [4004, "Não encontrado.", undefined],
      [4004, "Não encontrado.", undefined],
    ]);
    expect(await transfer(ids, toBruno, fernanda, "hundred")).toEqual(items);
    const [counted] = await ownerRows<{ n: number; versions: number }>(
      agency,
      sql`select count(*)::int as n, max(version)::int as versions from attendance
          where id = any (${`{${cards.join(",")}}`}::bigint[]) and user_id = ${Number(toBruno.distributeToUserId)}`,
    );
    expect(counted).toEqual({ n: 94, versions: 2 });
  });

  test("visits ahead go along where the new agent is free, and are named where not", async () => {
    const slot = slotsFrom("2026-11-30T11:00:00.000Z");
    const [taken, free, overdue] = [slot(), slot(), slot()];
    const busy = await cardWithProperty(agency, bruno);
    await bookVisit(bruno, busy.row, taken);
    const codes = await ownerRows<{ code: string }>(
      agency,
      sql`select code from property where enterprise_id = 1 and business_type = 'SALE' and enabled order by id offset 1 limit 2`,
    );
    const { card, row } = await cardWithProperty(agency, ana);
    const rows = [row];
    for (const { code } of codes)
      rows.push(
        (
          await ana.post(`/v1/customer-services/${card.id}/properties`, {
            propertyCode: code,
            integrationType: "WEB",
          })
        ).body.id,
      );
    const visits: string[] = [];
    for (const [index, at] of [taken, free, overdue].entries())
      visits.push(await bookVisit(ana, rows[index] ?? "", at));
    await ownerRows(
      agency,
      sql`update visit set starts_at = '2026-11-19T11:00:00Z', ends_at = '2026-11-19T11:30:00Z' where id = ${Number(visits[2])}`,
    );
    const [item] = await transfer([card.id], toBruno);
    expect(item).toMatchObject({ ok: true, visitsMoved: [free], visitsKept: [taken] });
    expect((await historyOf(bruno, card.id))[0]?.message).toBe(
      "Visita de 30/11 às 08:00 mantida com Ana Souza",
    );
    const owner = async (visit: string | undefined) =>
      (await bruno.get(`/v1/schedules/visits/${visit}`)).body.user?.name;
    expect(await Promise.all(visits.map(owner))).toEqual(["Ana Souza", "Bruno Carvalho", "Ana Souza"]);
    const events = (await outboxOf(agency, card.id)).slice(-4).map(({ payload }) => payload);
    expect(events.map(({ type }) => type)).toEqual([
      "attendance.changed",
      "visit.changed",
      "visit.changed",
      "visit.changed",
    ]);
    const kinds = new Map(events.slice(1).map((event) => [event.id, eventKinds(event, agency)]));
    expect(await kinds.get(visits[1])).toMatchObject({ "Ana Souza": "REMOVED", "Bruno Carvalho": "CREATED" });
    expect(await kinds.get(visits[0])).toMatchObject({
      "Ana Souza": "UPDATED",
      "Bruno Carvalho": "CREATED",
      "Fernanda Lima": "UPDATED",
    });
    expect((await ana.get(`/v1/schedules/visits/${visits[1]}`)).body.code).toBe(4004);
  });

  test("to a unit a new attendance begins there; the old one is 'Transferido', neither won nor lost", async () => {
    const { card, row } = await cardWithProperty(agency, ana, "SALE", { name: "Pessoa da Unidade" });
    const proposal = await propose(ana, card.id, { customerServicePropertyId: row });
    await bookVisit(ana, row, "2026-12-03T14:00:00.000Z");
    await ana.post(`/v1/customer-services/${card.id}/histories`, { message: "Tem pressa" });
    const unit = await idOf(fernanda, "/v1/enterprises/mine/subsidiaries", "Horizonte Jardins");
    const [item] = await transfer(
      [card.id],
      { distributeToSubsidiaryId: unit, observation: "Mora lá." },
      helena,
    );
    expect(item).toMatchObject({
      ok: true,
      attendance: {
        status: "FINISHED",
        user: { name: "Ana Souza" },
        finish: { dealWon: null, reason: "Transferido", reasonId: "TRANSFER" },
        nextVisit: null,
      },
    });
    const [next] = await ownerRows<{ id: string }>(
      agency,
      sql`select id::text from attendance where linked_from_id = ${card.id}`,
    );
    const made = (await fernanda.get(`/v1/customer-services/${next?.id}`)).body;
    expect(made).toMatchObject({
      status: "NEW",
      enterprise: { name: "Horizonte Jardins" },
      customer: { name: "Pessoa da Unidade" },
    });
    const said = "Transferido de Ana Souza para Marcela Nogueira · Horizonte Jardins";
    const here = await historyOf(ana, card.id);
    const there = await historyOf(fernanda, made.id);
    expect(here[0]).toMatchObject({
      title: said,
      message: `Mora lá. · 1 visita cancelada: Transferido · Proposta nº ${proposal.id} excluída`,
    });
    expect((await fernanda.get(`/v1/proposals/${proposal.id}`)).body).toMatchObject({
      status: { status: "DELETED" },
      reason: "Transferido",
    });
    expect(there.filter(({ title }) => title === said).map(({ message }) => message)).toEqual(["Mora lá."]);
    expect(there.map(({ message }) => message)).toContain("Tem pressa");
    expect(await transfer([card.id], toBruno)).toMatchObject([{ ok: false, code: 4009 }]);
  });

  test("to the queue it goes to the next of it who does not have it already", async () => {
    const queue = (
      await ownerRows<{ name: string }>(
        agency,
        sql`select u.name from queue_member q join user_account u on u.id = q.user_id join membership m
            on m.enterprise_id = q.enterprise_id and m.user_id = q.user_id
          where q.enterprise_id = 1 and q.queue = 'RENT' and not q.paused and m.active
            and 'ESTATE_AGENT_RENT' = any (m.roles) and u.account_status = 'ACTIVE'
          order by q.last_received_at nulls first, q.position`,
      )
    ).map(({ name }) => name);
    const client = await agency.signIn(
      queue[0] === "Ana Souza" ? "ana.souza@horizonte.example" : "camila.ferreira@horizonte.example",
    );
    const card = await newCard(client, { businessType: "RENT" });
    const [item] = await transfer([card.id], { distributeAutomatic: true });
    const expected = queue.find((name) => name !== card.user?.name);
    expect(item).toMatchObject({ ok: true, attendance: { user: { name: expected } } });
  });

  test.each([
    ["an agent", "ana.souza@horizonte.example"],
    ["a pre-attendant", "elisa.prado@horizonte.example"],
    ["a demonstrator", "igor.batista@horizonte.example"],
  ])("%s does not transfer", async (_who, email) => {
    const client = await agency.signIn(email);
    const { status, body } = await client.put("/v1/customer-services/transfer", {
      customerServices: ["1"],
      ...toBruno,
    });
    expect([status, body.code]).toEqual([403, 4003]);
  });

  test("reception does not reach a unit's leads, nobody another agency's person", async () => {
    const [lead] = await ownerRows<{ id: string }>(
      agency,
      sql`select id::text from attendance where enterprise_id = 2 and status = 'NEW' limit 1`,
    );
    expect(await transfer([lead?.id ?? ""], toBruno, helena)).toMatchObject([{ ok: false, code: 4004 }]);
    expect(await transfer([lead?.id ?? ""], toBruno)).toMatchObject([
      {
        ok: false,
        code: 4001,
        description: "Este corretor é de outra unidade. Transfira para a unidade dele.",
      },
    ]);
    const taina = await agency.signIn("taina.araujo@seringal.example");
    const { body } = await fernanda.put("/v1/customer-services/transfer", {
      customerServices: ["1"],
      distributeToUserId: await idOf(taina, "/v1/users", "Tainá Araújo"),
    });
    expect(body).toMatchObject({ code: 4001, fields: [{ field: "distributeToUserId" }] });
  });
});
