import type { ProposalState } from "@soleira/schema/proposal/plan";
import { PROPOSAL_ACTIONS, planProposal } from "@soleira/schema/proposal/plan";
import { PROPOSAL_STATUSES } from "@soleira/schema/proposal/status";
import type { Proposal } from "@soleira/schema/proposal/wire";
import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { historyOf, outboxOf, ownerRows } from "../../testing/testFunnel";
import { newProposal, propose } from "../../testing/testProposal";

const TODAY = "2026-11-20";

describeDatabase("what may be done with a proposal", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana } = await signInCast(agency));
  });
  afterAll(() => agency.close());

  const put = (id: string, body: object, key?: string) =>
    ana.put(`/v1/proposals/${id}`, body, key === undefined ? {} : { key });
  const status = (id: string, body: object) => ana.put(`/v1/proposals/${id}/statuses`, body);
  const read = async (id: string): Promise<Proposal> => (await ana.get(`/v1/proposals/${id}`)).body;
  /** Brings it into a state, past the rules. */
  const be = (id: string, state: Partial<Record<string, unknown>>) =>
    ownerRows(
      agency,
      sql`update proposal set ${sql.join(
        Object.entries(state).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`),
        sql`, `,
      )} where id = ${Number(id)}`,
    );

  test("every action in every state is answered as the plan says", async () => {
    const { card, row, proposal } = await newProposal(agency, ana);
    const { id } = proposal;
    const other = await newProposal(agency, ana);
    const wrong: unknown[] = [];
    let calls = 0;
    const send = (action: (typeof PROPOSAL_ACTIONS)[number], data: { amount?: string; dueDate?: string }) => {
      const { amount, dueDate } = data;
      switch (action) {
        case "EDIT":
          return put(id, { amount: amount ?? "500000.01", dueDate });
        case "ACCEPT":
          return status(id, { status: "ACCEPTED" });
        case "DENY":
          return status(id, { status: "DENIED" });
        case "DELETE":
          return status(id, { status: "DELETED" });
        case "REOPEN":
          return status(id, { status: "WAITING_CUSTOMER", reopen: true, dueDate });
        case "COUNTER":
          return status(id, {
            status: "WAITING_CUSTOMER",
            reopen: true,
            amountUpdated: amount ?? "490000.00",
            dueDate,
          });
      }
    };
    const choices = {
      due: ["2026-11-27", "2026-11-19"],
      given: [undefined, "2026-12-01", "2026-11-01"],
      amounts: [undefined, "500000.00"],
    };
    for (const action of PROPOSAL_ACTIONS)
      for (const now of PROPOSAL_STATUSES)
        for (const completed of [true, false])
          for (const dueDate of choices.due)
            for (const lastOfferBy of ["AGENT", "CUSTOMER"] as const)
              for (const given of ["EDIT", "REOPEN", "COUNTER"].includes(action)
                ? choices.given
                : [undefined])
                for (const amount of action === "COUNTER" ? choices.amounts : [undefined]) {
                  const state: ProposalState = {
                    status: now,
                    completed,
                    dueDate,
                    lastOfferBy,
                    amount: "500000.00",
                    closed: false,
                    otherWaiting: false,
                    otherType: false,
                  };
                  const data = { ...(given && { dueDate: given }), ...(amount && { amount }) };
                  const planned = planProposal(action, state, {
                    today: TODAY,
                    party: "AGENT",
                    dueDate: given ?? null,
                    amount: action === "COUNTER" ? (amount ?? "490000.00") : null,
                  });
                  await be(id, {
                    status: now,
                    completed,
                    due_date: dueDate,
                    last_offer_by: lastOfferBy,
                    amount_cents: 50000000,
                    amount_updated_cents: null,
                  });
                  const before = await read(id);
                  const answer = await send(action, data);
                  calls++;
                  const said = planned.kind === "allow" ? planned.to : planned.text;
                  const got = answer.status === 200 ? answer.body.status.status : answer.body.description;
                  const kept =
                    answer.status === 200 || JSON.stringify(await read(id)) === JSON.stringify(before);
                  const isCurrent = answer.status !== 409 || answer.body.current.id === id;
                  if (said !== got || !kept || !isCurrent) wrong.push({ action, state, data, said, got });
                }
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(300);

    // Beside another one that waits, of another type, and in an attendance that is closed.
    await be(id, { status: "DENIED", due_date: "2026-11-27" });
    await propose(ana, card.id, { customerServicePropertyId: row });
    expect((await status(id, { status: "WAITING_CUSTOMER", reopen: true })).body).toMatchObject({
      code: 4009,
      description: "Este imóvel já tem uma proposta aguardando o cliente.",
      current: { id, otherWaiting: true },
    });
    await be(other.proposal.id, { status: "DENIED", business_type: "RENT" });
    expect(
      (await status(other.proposal.id, { status: "WAITING_CUSTOMER", reopen: true })).body,
    ).toMatchObject({
      code: 4009,
      description: "O atendimento mudou de tipo de negócio. Faça uma nova proposta.",
    });
    await ana.put(`/v1/customer-services/${card.id}/status`, { status: "FINISHED", amount: "1.00" });
    for (const action of PROPOSAL_ACTIONS)
      expect((await send(action, {})).body).toMatchObject({
        code: 4009,
        description: "O atendimento foi encerrado: a proposta não muda mais.",
        current: { id, closed: true },
      });
  });

  test("a status that is none, and WAITING_CUSTOMER without reopening, name their field", async () => {
    const { id } = (await newProposal(agency, ana)).proposal;
    expect((await status(id, { status: "SOLD" })).body).toMatchObject({ fields: [{ field: "status" }] });
    expect((await status(id, { status: "WAITING_CUSTOMER", amountUpdated: "1.00" })).body).toMatchObject({
      code: 4001,
      fields: [{ field: "reopen", message: "Para reabrir uma proposta, diga que é uma reabertura." }],
    });
    for (const [body, field] of [
      [{ status: "DENIED", version: 0 }, "version"],
      [{ status: "WAITING_CUSTOMER", reopen: true, amountUpdated: "0" }, "amountUpdated"],
    ] as const)
      expect((await status(id, body)).body).toMatchObject({ code: 4001, fields: [{ field }] });
    expect((await put(id, {})).body).toMatchObject({ code: 4001, fields: [{ field: "amount" }] });
  });

  test("an edit takes the place of a counter-offer; one that changes nothing leaves nothing", async () => {
    const { card, proposal } = await newProposal(agency, ana);
    await be(proposal.id, {
      amount_updated_cents: 48000000,
      has_counter_offer: true,
      last_offer_by: "CUSTOMER",
    });
    const { body } = await put(proposal.id, { amount: "485000", version: 1 });
    expect(body).toMatchObject({
      version: 2,
      amount: "485000.00",
      amountUpdated: null,
      hasCounterOffer: true,
      lastOfferBy: "AGENT",
    });
    expect((await historyOf(ana, card.id))[0]).toMatchObject({
      title: `Proposta nº ${proposal.id} alterada`,
      message: "R$\u00a0480.000,00 → R$\u00a0485.000,00",
    });
    const before = await outboxOf(agency, card.id);
    expect((await put(proposal.id, { amount: "485000.00", dueDate: proposal.dueDate })).body).toEqual(body);
    expect(await outboxOf(agency, card.id)).toEqual(before);
    const stale = await put(proposal.id, { amount: "1.00", version: 1 });
    expect(stale.body).toMatchObject({ code: 4009, current: { id: proposal.id, version: 2 } });
  });

  test("an answer names who gave it; reopening takes it back, a counter-offer is one call", async () => {
    const { card, proposal } = await newProposal(agency, ana);
    const { id } = proposal;
    await be(id, { completed: true });
    const denied = await status(id, { status: "DENIED", reason: "Achou caro" });
    expect(denied.body).toMatchObject({
      version: 2,
      reason: "Achou caro",
      answeredBy: "Ana Souza",
      answeredAt: agency.clock.now().toISOString(),
    });
    expect((await historyOf(ana, card.id))[0]).toMatchObject({
      title: `Proposta nº ${id} recusada`,
      message: "R$\u00a0500.000,00 · Achou caro",
    });
    const counter = await status(id, {
      status: "WAITING_CUSTOMER",
      reopen: true,
      amountUpdated: "490000.00",
      dueDate: "2026-12-01",
    });
    expect(counter.body).toMatchObject({
      version: 3,
      status: { status: "WAITING_CUSTOMER" },
      amount: "500000.00",
      amountUpdated: "490000.00",
      hasCounterOffer: true,
      lastOfferBy: "AGENT",
      dueDate: "2026-12-01",
      reason: null,
      answeredBy: null,
      answeredAt: null,
    });
    expect((await historyOf(ana, card.id))[0]).toMatchObject({
      title: `Contraproposta na proposta nº ${id}`,
      message: "R$\u00a0500.000,00 → R$\u00a0490.000,00 · Válida até 01/12/2026",
    });
    const events = (await outboxOf(agency, card.id)).map(({ payload }) => payload);
    expect(events.slice(-2)).toMatchObject([
      { type: "attendance.changed" },
      { type: "proposal.changed", version: 3, proposal: { amountUpdated: "490000.00" } },
    ]);
    const { version } = (await ana.get(`/v1/customer-services/${card.id}`)).body;
    const versions = (await outboxOf(agency, card.id)).flatMap(({ payload, version: own }) =>
      payload.type === "attendance.changed" ? [own] : [],
    );
    expect(versions).toEqual(Array.from({ length: version }, (_, index) => index + 1));
  });

  test("a property that a proposal waits for is not taken off, also when it was off and added again meanwhile", async () => {
    const { card, row, code, proposal } = await newProposal(agency, ana);
    const rows = `/v1/customer-services/${card.id}/properties`;
    await status(proposal.id, { status: "DELETED" });
    expect((await ana.delete(`${rows}/${row}`)).status).toBe(200);
    const { body: again } = await ana.post(rows, { propertyCode: code });
    expect((await read(proposal.id)).customerServicePropertyId).toBeNull();
    const reopened = await status(proposal.id, { status: "WAITING_CUSTOMER", reopen: true });
    expect(reopened.body.customerServicePropertyId).toBe(again.id);
    for (const state of [{}, { attendance_property_id: null }]) {
      if (Object.keys(state).length > 0) await be(proposal.id, state);
      expect((await ana.delete(`${rows}/${again.id}`)).body).toMatchObject({
        code: 4009,
        description:
          "Este imóvel tem uma proposta aguardando o cliente. Exclua a proposta antes de excluí-lo.",
      });
    }
  });

  describe("closing the attendance", () => {
    const finish = (id: string, body: object) =>
      ana.put(`/v1/customer-services/${id}/status`, { status: "FINISHED", ...body });

    test("deletes what waits, in the same change, and says so", async () => {
      const { card, proposal } = await newProposal(agency, ana);
      expect((await finish(card.id, { amount: "450000.00" })).status).toBe(200);
      expect(await read(proposal.id)).toMatchObject({
        version: 2,
        status: { status: "DELETED" },
        reason: "Atendimento encerrado",
        closed: true,
      });
      expect((await historyOf(ana, card.id))[0]?.message).toBe(
        `R$\u00a0450.000,00 · Proposta nº ${proposal.id} excluída`,
      );
      expect((await outboxOf(agency, card.id)).slice(-2).map(({ payload }) => payload)).toMatchObject([
        { type: "attendance.changed", after: { status: "FINISHED" } },
        { type: "proposal.changed", proposal: { closed: true, status: { status: "DELETED" } } },
      ]);
    });

    test("a deal names its proposal: the amount in force is the deal's, and a waiting one is accepted with it", async () => {
      const { card, proposal } = await newProposal(agency, ana);
      await be(proposal.id, { amount_updated_cents: 48000050, has_counter_offer: true });
      expect((await finish(card.id, { proposalId: proposal.id })).body).toMatchObject({
        status: "FINISHED",
        finish: { dealWon: true, amount: "480000.50" },
      });
      expect(await read(proposal.id)).toMatchObject({
        status: { status: "ACCEPTED" },
        answeredBy: "Ana Souza",
        completed: false,
        version: 2,
      });
      expect((await historyOf(ana, card.id))[0]?.message).toContain(`Proposta nº ${proposal.id} aceita`);
      // Again, as after a lost answer; then with another end.
      expect((await finish(card.id, { proposalId: proposal.id })).status).toBe(200);
      expect((await finish(card.id, { proposalId: "999999" })).status).toBe(409);
    });

    test("one that is accepted stays, and is named as well", async () => {
      const { card, proposal } = await newProposal(agency, ana);
      await be(proposal.id, { completed: true });
      await status(proposal.id, { status: "ACCEPTED" });
      expect((await finish(card.id, { proposalId: proposal.id, amount: "500000.00" })).status).toBe(200);
      expect(await read(proposal.id)).toMatchObject({ version: 2, status: { status: "ACCEPTED" } });
    });

    test("one that cannot be named is refused on proposalId, and nothing ends", async () => {
      const { card, proposal } = await newProposal(agency, ana);
      const other = await newProposal(agency, ana);
      for (const [state, proposalId, dealWon] of [
        [{ status: "DENIED" }, proposal.id, true],
        [{ status: "DELETED" }, proposal.id, true],
        [{ status: "WAITING_CUSTOMER", business_type: "RENT" }, proposal.id, true],
        [{ business_type: "SALE" }, other.proposal.id, true],
        [{}, "999999", true],
        [{}, "x", true],
        [{}, proposal.id, false],
      ] as const) {
        if (Object.keys(state).length > 0) await be(proposal.id, state);
        const { body } = await finish(card.id, { proposalId, dealWon, reason: undefined });
        expect(body).toMatchObject({ code: 4001 });
        expect(body.fields.map(({ field }: { field: string }) => field)).toContain("proposalId");
      }
      expect((await finish(card.id, { proposalId: proposal.id, amount: "1.00" })).body).toMatchObject({
        code: 4001,
        fields: [{ field: "amount" }],
      });
      expect(await read(proposal.id)).toMatchObject({ version: 1, status: { status: "WAITING_CUSTOMER" } });
    });
  });

  test("of 200 answers at one moment one wins", async () => {
    const { card, proposal } = await newProposal(agency, ana);
    await be(proposal.id, { completed: true });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        status(proposal.id, { status: index % 2 ? "ACCEPTED" : "DENIED", version: 1 }),
      ),
    );
    const won = answers.filter((answer) => answer.status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(199);
    expect((await read(proposal.id)).status).toEqual(won[0]?.body.status);
    expect(
      (await outboxOf(agency, card.id)).filter(({ payload }) => payload.type === "proposal.changed"),
    ).toHaveLength(2);
  });
});
