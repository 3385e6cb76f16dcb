import { Proposal } from "@soleira/schema/proposal/wire";
import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeEachDatabase } from "../../testing/testDatabase";
import { historyOf, newCard, outboxOf, ownerRows } from "../../testing/testFunnel";
import { newProposal, propose } from "../../testing/testProposal";
import { bookVisit, cardWithProperty } from "../../testing/testVisit";

describeEachDatabase("creating and reading proposals", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let helena: Client;
  let fernanda: Client;
  let taina: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, bruno, helena, fernanda, taina } = await signInCast(agency));
  });
  afterAll(() => agency.close());

  const post = (client: Client, id: string, body: object, key?: string) =>
    client.post(`/v1/customer-services/${id}/proposals`, body, key === undefined ? {} : { key });
  const good = { amount: "500000.00", dueDate: "2026-11-27" };
  const set = (column: string, value: boolean) =>
    ownerRows(agency, sql`update enterprise set ${sql.identifier(column)} = ${value} where id = 1`);

  test("the first one moves a NEW attendance, in one change, and waits with what it was made of", async () => {
    const { card, row, code } = await cardWithProperty(agency, ana);
    const version = (await ana.get(`/v1/customer-services/${card.id}`)).body.version;
    const { status, body } = await post(ana, card.id, {
      ...good,
      amount: "450000.5",
      customerServicePropertyId: row,
      conditions: "Sem os móveis.",
    });
    expect(status).toBe(201);
    expect(Proposal.parse(body)).toMatchObject({
      version: 1,
      businessType: "SALE",
      customerServiceId: card.id,
      customerName: card.customer.name,
      user: { name: "Ana Souza" },
      status: { status: "WAITING_CUSTOMER", description: "Aguardando cliente" },
      property: { code, type: { name: expect.any(String) } },
      propertyCode: code,
      customerServicePropertyId: row,
      amount: "450000.50",
      amountUpdated: null,
      lastOfferBy: "AGENT",
      proposalDate: "2026-11-20",
      dueDate: "2026-11-27",
      expired: false,
      hasCounterOffer: false,
      documents: [],
      completed: false,
      missingForms: ["proponent", "payment"],
      closed: false,
      otherWaiting: false,
    });
    expect((await ana.get(`/v1/customer-services/${card.id}`)).body).toMatchObject({
      status: "IN_PROPOSAL",
      version: version + 1,
    });
    expect((await historyOf(ana, card.id))[0]).toMatchObject({
      title: `Proposta nº ${body.id} criada`,
      message: `${code} · R$\u00a0450.000,50 · Válida até 27/11/2026`,
      type: { icon: "PROPOSAL" },
      createdBy: "Ana Souza",
    });
    const events = (await outboxOf(agency, card.id)).slice(-2).map(({ payload }) => payload);
    expect(events).toMatchObject([
      {
        type: "attendance.changed",
        before: { status: expect.any(String) },
        after: { status: "IN_PROPOSAL" },
      },
      {
        type: "proposal.changed",
        id: body.id,
        attendanceId: card.id,
        created: true,
        by: "AGENT",
        actor: { name: "Ana Souza" },
        version: 1,
        lost: { userIds: [], enterpriseIds: [] },
        proposal: { id: body.id, uuid: body.uuid },
      },
    ]);
  });

  test("open visits are kept, a return ends; a later proposal leaves the status", async () => {
    const { card, row } = await cardWithProperty(agency, ana);
    await bookVisit(ana, row, "2026-11-24T13:00:00.000Z");
    await ana.put(`/v1/customer-services/${card.id}/schedule`, { date: "2026-11-25T13:00:00.000Z" });
    await propose(ana, card.id, { customerServicePropertyId: row });
    expect((await historyOf(ana, card.id))[0]?.message).toContain("mantida");
    const { body } = await ana.get(`/v1/customer-services/${card.id}`);
    expect(body).toMatchObject({
      status: "IN_PROPOSAL",
      nextVisit: { startsAt: "2026-11-24T13:00:00.000Z" },
    });
    const other = (await ana.get(`/v1/customer-services/${card.id}`)).body;
    await ana.put(`/v1/customer-services/${card.id}/status`, { status: "IN_PROGRESS", openVisits: "KEEP" });
    const { body: codes } = await ana.post(`/v1/customer-services/${card.id}/properties`, {
      propertyCode: await otherCode(other.property.code),
      integrationType: "WEB",
    });
    await propose(ana, card.id, { customerServicePropertyId: codes.id });
    expect((await ana.get(`/v1/customer-services/${card.id}`)).body.status).toBe("IN_PROGRESS");
  });
  test("a card has the proposal to act on: accepted, else the customer's offer, else what expires first", async () => {
    const { card, row } = await cardWithProperty(agency, ana);
    const proposalOf = async () => (await ana.get(`/v1/customer-services/${card.id}`)).body.proposal;
    expect(await proposalOf()).toBeNull();
    const first = await propose(ana, card.id, { customerServicePropertyId: row, dueDate: "2026-11-25" });
    expect(await proposalOf()).toEqual({
      id: first.id,
      state: "WAITING_CUSTOMER",
      amount: "500000.00",
      // The end of 25/11 in São Paulo.
      expiresAt: "2026-11-26T03:00:00.000Z",
      answeredAt: null,
    });
    const code = await otherCode((await ana.get(`/v1/customer-services/${card.id}`)).body.property.code);
    const { body: more } = await ana.post(`/v1/customer-services/${card.id}/properties`, {
      propertyCode: code,
      integrationType: "WEB",
    });
    const sooner = await propose(ana, card.id, { customerServicePropertyId: more.id, dueDate: "2026-11-23" });
    expect(await proposalOf()).toMatchObject({ id: sooner.id });
    await ownerRows(
      agency,
      sql`update proposal set last_offer_by = 'CUSTOMER', amount_updated_cents = 45000000 where id = ${Number(first.id)}`,
    );
    expect(await proposalOf()).toMatchObject({ id: first.id, state: "COUNTERED", amount: "450000.00" });
    await ownerRows(
      agency,
      sql`update proposal set status = 'ACCEPTED', answered_at = ${agency.clock.now().toISOString()} where id = ${Number(sooner.id)}`,
    );
    expect(await proposalOf()).toMatchObject({ id: sooner.id, state: "ACCEPTED", expiresAt: null });
  });
  const otherCode = async (code: string) =>
    (
      await ownerRows<{ code: string }>(
        agency,
        sql`select code from property where enterprise_id = 1 and business_type = 'SALE' and enabled and code <> ${code} limit 1`,
      )
    )[0]?.code;

  test.each([
    ["R$ 0,00", { amount: "0.00" }, "amount", "Informe um valor maior que zero."],
    ["a day that is over", { dueDate: "2026-11-19" }, "dueDate", "A data deve ser a partir de 20/11/2026."],
    ["91 days", { dueDate: "2027-02-19" }, "dueDate", "A data deve ser até 18/02/2027."],
    ["no property", { customerServicePropertyId: null }, "customerServicePropertyId", "Escolha o imóvel."],
    [
      "a foreign property",
      { customerServicePropertyId: "1" },
      "customerServicePropertyId",
      "Este imóvel não está neste atendimento.",
    ],
  ])("%s is refused at its field", async (_what, wrong, field, message) => {
    const { card, row } = await cardWithProperty(agency, ana);
    const before = await outboxOf(agency, card.id);
    const { status, body } = await post(ana, card.id, { ...good, customerServicePropertyId: row, ...wrong });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 4001, fields: [{ field, message }] });
    expect(await outboxOf(agency, card.id)).toEqual(before);
  });

  test("today counts, and so does the 90th day", async () => {
    for (const dueDate of ["2026-11-20", "2027-02-18"])
      expect((await newProposal(agency, ana, "SALE", { dueDate })).proposal.dueDate).toBe(dueDate);
  });

  test("a property has one that waits; without a property only where the agency allows it", async () => {
    const { card, row, proposal } = await newProposal(agency, ana);
    const second = await post(ana, card.id, { ...good, customerServicePropertyId: row });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: 4009, current: { id: proposal.id, uuid: proposal.uuid } });
    const removal = await ana.delete(`/v1/customer-services/${card.id}/properties/${row}`);
    expect(removal.body).toMatchObject({ code: 4009, current: { id: card.id } });
    await expect(
      ownerRows(
        agency,
        sql`insert into proposal select p.enterprise_id, p.id + 100000, gen_random_uuid(), p.attendance_id, null,
              p.property_code, null, null, p.business_type, p.user_id, p.status, 1, null, 'AGENT', false, p.proposal_date, p.due_date,
              false, '{}', null, null, null, null, 1, null, p.created_at, p.updated_at
            from proposal p where p.id = ${Number(proposal.id)}`,
      ),
    ).rejects.toThrow();
    await set("harry_no_property", true);
    const bare = await newCard(ana);
    const without = await propose(ana, bare.id);
    expect(without).toMatchObject({ property: null, propertyCode: null, customerServicePropertyId: null });
    expect((await post(ana, bare.id, good)).body).toMatchObject({ code: 4009, current: { id: without.id } });
    await set("harry_no_property", false);
  });

  test("the same key makes one; an older version and a closed attendance are refused with the attendance", async () => {
    const { card, row } = await cardWithProperty(agency, ana);
    const call = { ...good, customerServicePropertyId: row };
    const stale = await post(ana, card.id, { ...call, version: 99 });
    expect(stale.body).toMatchObject({ code: 4009, current: { id: card.id, customer: card.customer } });
    const [one, two] = [await post(ana, card.id, call, "once"), await post(ana, card.id, call, "once")];
    expect(two.body).toEqual(one.body);
    await ana.put(`/v1/customer-services/${card.id}/status`, { status: "FINISHED", amount: "1.00" });
    expect((await post(ana, card.id, call)).body).toMatchObject({
      code: 4009,
      current: { id: card.id, status: "FINISHED" },
    });
  });

  test("agents have their own, managers all; for everybody else they do not exist", async () => {
    const { card, proposal } = await newProposal(agency, ana);
    const paths = [
      `/v1/proposals/${proposal.id}`,
      `/v1/proposals/${proposal.uuid}`,
      `/v1/customer-services/${card.id}/proposals`,
    ];
    for (const client of [ana, fernanda])
      for (const path of paths) expect((await client.get(path)).status).toBe(200);
    for (const client of [bruno, helena, taina]) {
      for (const path of paths) expect((await client.get(path)).body).toMatchObject({ code: 4004 });
      for (const answer of [
        await post(client, card.id, good),
        await client.put(`/v1/proposals/${proposal.id}`, { amount: "1.00" }),
        await client.put(`/v1/proposals/${proposal.id}/statuses`, { status: "DELETED" }),
      ])
        expect(answer.body).toMatchObject({ code: 4004 });
    }
    const elisa = await agency.signIn("elisa.prado@horizonte.example");
    for (const client of [helena, elisa])
      expect((await client.get("/v1/proposals/")).body).toMatchObject({ code: 4003 });
    const own = await newCard(elisa);
    expect((await post(elisa, own.id, good)).body).toMatchObject({ code: 4004 });
  });

  test("with the flag off nothing of them is there, and it is back with the flag", async () => {
    const { card, proposal } = await newProposal(agency, ana);
    const calls = () =>
      Promise.all([
        ana.get("/v1/proposals/"),
        ana.get(`/v1/proposals/${proposal.id}`),
        ana.get(`/v1/customer-services/${card.id}/proposals`),
        post(ana, card.id, good),
        ana.put(`/v1/proposals/${proposal.id}/statuses`, { status: "DELETED" }),
      ]);
    await set("active_new_proposal_flow", false);
    for (const { status, body } of await calls())
      expect({ status, ...body }).toMatchObject({
        status: 403,
        code: 4003,
        description: "A sua imobiliária não usa as propostas daqui.",
      });
    const named = { status: "FINISHED", proposalId: proposal.id };
    expect((await ana.put(`/v1/customer-services/${card.id}/status`, named)).body).toMatchObject({
      code: 4001,
      fields: [{ field: "proposalId" }],
    });
    await set("active_new_proposal_flow", true);
    expect((await ana.get(`/v1/proposals/${proposal.id}`)).body).toMatchObject({ id: proposal.id });
  });

  describe("lists", () => {
    test("the tab has four, newest first; a listing that is gone leaves what it was", async () => {
      await set("harry_no_property", true);
      const card = await newCard(ana);
      const made: string[] = [];
      for (let count = 0; count < 5; count++) {
        const { id } = await propose(ana, card.id);
        await ana.put(`/v1/proposals/${id}/statuses`, { status: "DELETED" });
        made.unshift(id);
      }
      await set("harry_no_property", false);
      const { body } = await ana.get(`/v1/customer-services/${card.id}/proposals`);
      expect(body).toMatchObject({ total: 5, pages: 2, pageSize: 4 });
      expect(body.items.map(({ id }: Proposal) => id)).toEqual(made.slice(0, 4));
      const { body: second } = await ana.get(`/v1/customer-services/${card.id}/proposals?page=2`);
      expect(second.items.map(({ id }: Proposal) => id)).toEqual(made.slice(4));

      const { card: other, row, code, proposal } = await newProposal(agency, ana);
      await ana.put(`/v1/proposals/${proposal.id}/statuses`, { status: "DELETED", reason: "Desistiu" });
      expect((await ana.delete(`/v1/customer-services/${other.id}/properties/${row}`)).status).toBe(200);
      expect((await ana.get(`/v1/proposals/${proposal.id}`)).body).toMatchObject({
        propertyCode: code,
        property: { id: null, code },
        customerServicePropertyId: null,
        reason: "Desistiu",
      });
    });

    const listed = async (client: Client, query: string): Promise<string[]> => {
      const { status, body } = await client.get(`/v1/proposals/?size=100&${query}`);
      expect({ status, code: body.code }).toEqual({ status: 200, code: undefined });
      expect(body.total).toBeGreaterThanOrEqual(body.items.length);
      return body.items.map(({ id }: Proposal) => id);
    };

    test("filters: status, funnel, agent, period, expired, text, number, stage, person", async () => {
      const rent = await newProposal(agency, ana, "RENT", { amount: "2500.00", dueDate: "2026-11-21" });
      const sale = await newProposal(agency, bruno);
      await bruno.put(`/v1/proposals/${sale.proposal.id}/statuses`, { status: "DELETED" });
      const [r, s] = [rent.proposal.id, sale.proposal.id];
      const both = async (client: Client, query: string) => {
        const ids = await listed(client, query);
        return [ids.includes(r), ids.includes(s)];
      };
      expect(await both(fernanda, "")).toEqual([true, true]);
      expect(await both(ana, "")).toEqual([true, false]);
      expect(await both(fernanda, "status=DELETED")).toEqual([false, true]);
      expect(await both(fernanda, "business_type=RENT")).toEqual([true, false]);
      expect(await both(fernanda, `user=${rent.proposal.user?.id}`)).toEqual([true, false]);
      expect(await both(fernanda, "start_date=2026-11-20&end_date=2026-11-20")).toEqual([true, true]);
      expect(await both(fernanda, "start_date=2026-11-21")).toEqual([false, false]);
      expect(await both(fernanda, "expired=1")).toEqual([false, false]);
      const at = agency.clock.now();
      agency.clock.set("2026-11-22T03:00:01Z");
      const tomorrow = await agency.signIn("fernanda.lima@horizonte.example");
      expect(await both(tomorrow, "expired=1")).toEqual([true, false]);
      expect(await both(tomorrow, "expired=0")).toEqual([false, true]);
      agency.clock.set(at);
      // A number in a name would be found in the phones of others, too.
      await ana.put(`/v1/customers/${rent.card.customer.id}`, { name: "Quitéria Filgueiras" });
      expect(await both(fernanda, `q=${encodeURIComponent("FILGUEIRAS QUITÉRIA")}`)).toEqual([true, false]);
      expect(await both(fernanda, `q=${sale.code.toLowerCase()}`)).toEqual([false, true]);
      expect(await listed(fernanda, `q=${r}`)).toContain(r);
      expect(await listed(fernanda, `q=%23${r}`)).toEqual([r]);
      expect(await listed(fernanda, "q=ninguém com este nome")).toEqual([]);
      expect(await both(fernanda, "stage=FILLING&business_type=RENT")).toEqual([true, false]);
      expect(await both(fernanda, "stage=CLOSED")).toEqual([false, true]);
      agency.clock.set("2027-02-20T15:00:00Z");
      const later = await agency.signIn("fernanda.lima@horizonte.example");
      expect(await both(later, "stage=CLOSED")).toEqual([false, false]);
      agency.clock.set(at);
      expect(await listed(fernanda, `customer=${rent.card.customer.id}`)).toEqual([r]);
      expect(await both(taina, "")).toEqual([false, false]);
    });

    test("newest first over pages, with the total", async () => {
      const all = await listed(fernanda, "");
      expect(all).toEqual([...all].sort((a, b) => Number(b) - Number(a)));
      const { body } = await fernanda.get("/v1/proposals/?page=2&size=3");
      expect(body.items.map(({ id }: Proposal) => id)).toEqual(all.slice(3, 6));
      expect(body.total).toBe(all.length);
    });

    test("an agent whose attendance is in a funnel that is not theirs has no proposals of it", async () => {
      const { card, proposal } = await newProposal(agency, bruno);
      await ownerRows(
        agency,
        sql`update attendance set business_type = 'RENT' where id = ${Number(card.id)}`,
      );
      expect(await listed(bruno, "")).not.toContain(proposal.id);
      expect((await bruno.get(`/v1/proposals/${proposal.id}`)).status).toBe(404);
      expect(await listed(fernanda, "")).toContain(proposal.id);
    });
  });
});
