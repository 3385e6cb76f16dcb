import { ProposalFormList } from "@soleira/schema/proposal/form-wire";
import { SavedForm } from "@soleira/schema/proposal/wire";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { historyOf, outboxOf } from "../../testing/testFunnel";
import { fillForm, formsByKind, newProposal, PERSON } from "../../testing/testProposal";

describeDatabase("forms of a proposal", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, bruno } = await signInCast(agency));
  });
  afterAll(() => agency.close());

  const add = (id: string, form: string, data: object, more: object = {}) =>
    ana.post(`/v1/proposals/${id}/forms/${form}`, { data, ...more });
  const save = (id: string, form: string | undefined, data: unknown, more: object = {}) =>
    ana.put(`/v1/proposals/${id}/forms/${form}`, { data, ...more });
  const read = async (id: string) => (await ana.get(`/v1/proposals/${id}`)).body;
  const { state: _state, document: _document, ...WITHOUT } = PERSON;

  test.each([
    ["SALE", ["proponent", "payment"]],
    ["RENT", ["proponent", "payment", "guarantee"]],
  ] as const)("%s has its required forms from the beginning, empty", async (type, kinds) => {
    const { proposal } = await newProposal(agency, ana, type, { amount: "2500.00" });
    const { body } = await ana.get(`/v1/proposals/${proposal.id}/forms`);
    const { items } = ProposalFormList.parse(body);
    expect(items.map((form) => [form.kind, form.required, form.completed, form.filledBy])).toEqual(
      kinds.map((one) => [one, true, false, null]),
    );
  });

  test("a section is saved as far as it is known, says what it lacks, and who saved it", async () => {
    const { card, proposal } = await newProposal(agency, ana);
    const { proponent = [] } = await formsByKind(ana, proposal.id);
    const history = (await historyOf(ana, card.id)).length;
    const { status, body } = await save(proposal.id, proponent[0]?.id, WITHOUT, { version: 1 });
    expect(status).toBe(200);
    expect(SavedForm.parse(body)).toMatchObject({
      form: {
        kind: "proponent",
        data: { name: "Marina Alves Prado", document: null, zip: "01310100" },
        missing: [
          { path: "document", label: "CPF" },
          { path: "state", label: "estado" },
        ],
        filledBy: "Ana Souza",
        updatedAt: agency.clock.now().toISOString(),
      },
      proposal: { version: 2, completed: false, missingForms: ["proponent", "payment"] },
    });
    const items = await historyOf(ana, card.id);
    expect(items).toHaveLength(history + 1);
    expect(items[0]).toMatchObject({
      title: `Ficha Proponente da proposta nº ${proposal.id} preenchida`,
      createdBy: "Ana Souza",
    });
    const events = (await outboxOf(agency, card.id)).map(({ payload }) => payload);
    expect(events.at(-1)).toMatchObject({ type: "proposal.changed", version: 2, by: "AGENT" });
    // The same again leaves nothing, in the history neither.
    expect((await save(proposal.id, proponent[0]?.id, WITHOUT)).body.proposal.version).toBe(2);
    expect(await historyOf(ana, card.id)).toHaveLength(history + 1);
    expect(await outboxOf(agency, card.id)).toHaveLength(events.length);
    const stale = await save(proposal.id, proponent[0]?.id, PERSON, { version: 1 });
    expect(stale.body).toMatchObject({ code: 4009, current: { id: proposal.id, version: 2 } });
  });

  test("a proposal of each type is completed by its forms, and a change of the amount takes that back", async () => {
    const sale = await newProposal(agency, ana);
    await fillForm(ana, sale.proposal.id, "proponent", PERSON);
    const paid = await fillForm(ana, sale.proposal.id, "payment", {
      cash: "100000.00",
      financing: "300000",
      fgts: "50000.00",
      exchange: { amount: "49999.99", description: "Um carro" },
      instalments: [{ amount: "0.01", dueDate: "2026-12-20" }],
    });
    expect(paid.proposal).toMatchObject({ completed: true, missingForms: [] });
    const { body: dearer } = await ana.put(`/v1/proposals/${sale.proposal.id}`, { amount: "500000.01" });
    expect(dearer).toMatchObject({ completed: false, missingForms: ["payment"] });
    const { body: back } = await ana.put(`/v1/proposals/${sale.proposal.id}`, { amount: "500000.00" });
    expect(back.completed).toBe(true);
    expect(
      (await ana.put(`/v1/proposals/${back.id}/statuses`, { status: "ACCEPTED" })).body.status.status,
    ).toBe("ACCEPTED");
    expect((await save(back.id, paid.form.id, {})).body).toMatchObject({
      code: 4009,
      current: { id: back.id },
    });

    const rent = await newProposal(agency, ana, "RENT", { amount: "2500.00" });
    await fillForm(ana, rent.proposal.id, "proponent", PERSON);
    await fillForm(ana, rent.proposal.id, "payment", {
      monthlyAmount: "2500.00",
      startDate: "2026-12-01",
      termMonths: 30,
      dueDay: "31",
    });
    const guarantee = await fillForm(ana, rent.proposal.id, "guarantee", {
      type: "GUARANTOR",
      guarantors: [{ ...PERSON, document: "111.444.777-35" }],
    });
    expect(guarantee.proposal.completed).toBe(true);
    const wrong = { ...PERSON, name: 1, document: "1", email: "x", phone: "1", zip: "1", birthDate: "x" };
    const { body: refused } = await save(rent.proposal.id, guarantee.form.id, {
      guarantors: Array(4).fill(wrong),
    });
    expect([refused.code, refused.fields.length]).toEqual([4001, 20]);
    const deposit = await fillForm(ana, rent.proposal.id, "guarantee", {
      type: "DEPOSIT",
      depositMonths: 3,
      amount: "7500.00",
    });
    expect(deposit.proposal.completed).toBe(true);
    const { body: cheaper } = await ana.put(`/v1/proposals/${rent.proposal.id}`, { amount: "2499.99" });
    expect(cheaper.missingForms).toEqual(["payment", "guarantee"]);

    const diego = await agency.signIn("diego.martins@horizonte.example");
    const raise = await newProposal(agency, diego, "RAISE_PROPERTY");
    await fillForm(diego, raise.proposal.id, "proponent", {
      ...WITHOUT,
      state: "SP",
      personType: "COMPANY",
      document: "12.ABC.345/01DE-35",
      representative: { name: "Paulo Nunes", document: "390.533.447-05" },
    });
    const authorization = await fillForm(diego, raise.proposal.id, "authorization", {
      exclusive: true,
      commissionPercent: "6",
      termDays: 180,
      askedAmount: "500000",
    });
    expect(authorization).toMatchObject({
      form: { data: { commissionPercent: "6.00" } },
      proposal: { completed: true },
    });
  });

  test.each([
    ["a repeated CPF", { document: "111.111.111-11" }, "data.document"],
    ["a CPF with wrong digits", { document: "529.982.247-26" }, "data.document"],
    ["a minor", { birthDate: "2008-11-21" }, "data.birthDate"],
    ["an unknown state", { state: "XX" }, "data.state"],
    ["a CEP of seven digits", { zip: "0131010" }, "data.zip"],
    [
      "a spouse who is the person",
      { maritalStatus: "MARRIED", spouse: { document: "52998224725" } },
      "data.spouse.document",
    ],
    ["a number for a name", { name: 7 }, "data.name"],
  ])("%s is refused at its field, and nothing of the section is saved", async (_what, wrong, field) => {
    const { proposal } = await newProposal(agency, ana);
    const { proponent = [] } = await formsByKind(ana, proposal.id);
    const { status, body } = await save(proposal.id, proponent[0]?.id, { ...PERSON, ...wrong });
    expect(status).toBe(400);
    expect(body.code).toBe(4001);
    expect(body.fields.map((one: { field: string }) => one.field)).toContain(field);
    expect(await formsByKind(ana, proposal.id)).toMatchObject({ proponent: [{ data: { name: null } }] });
  });

  test("payment that is a centavo off, an instalment that is past: at their fields, all at once", async () => {
    const { proposal } = await newProposal(agency, ana);
    const { payment = [] } = await formsByKind(ana, proposal.id);
    const { body } = await save(proposal.id, payment[0]?.id, { cash: "499999.99" });
    expect(body.fields).toEqual([
      { field: "data.cash", message: "Faltam R$\u00a00,01 para o valor da proposta, R$\u00a0500.000,00." },
    ]);
    const past = await save(proposal.id, payment[0]?.id, {
      cash: "x",
      instalments: [{ amount: "1.00", dueDate: "2026-11-19" }],
    });
    expect(past.body.fields.map(({ field }: { field: string }) => field).sort()).toEqual([
      "data.cash",
      "data.instalments.0.dueDate",
    ]);
    const mail = await save(proposal.id, payment[0]?.id, { cash: "\u0007" });
    expect(mail.body).toMatchObject({ code: 4001, fields: [{ field: "data.cash" }] });
  });

  test("four proponents, none of them twice; the first is the required one", async () => {
    const { proposal } = await newProposal(agency, ana);
    const { id } = proposal;
    await fillForm(ana, id, "proponent", PERSON);
    const twice = await add(id, "proponent", { document: PERSON.document });
    expect(twice.body.fields).toEqual([
      { field: "data.document", message: "Esta pessoa já está na proposta como proponente." },
    ]);
    const added: string[] = [];
    for (const document of ["11144477735", "39053344705", "15350946056"]) {
      const { status, body } = await add(id, "proponent", { document });
      expect(status).toBe(201);
      expect(body.form).toMatchObject({ kind: "proponent", required: false });
      added.push(body.form.id);
    }
    expect((await add(id, "proponent", {})).body.fields).toEqual([
      { field: "kind", message: "Uma proposta tem no máximo 4 proponentes." },
    ]);
    expect((await read(id)).missingForms).toEqual(["proponent", "payment"]);
    for (const form of added)
      expect((await ana.delete(`/v1/proposals/${id}/forms/${form}`)).body).toMatchObject({ id });
    expect((await read(id)).missingForms).toEqual(["payment"]);
    const { proponent = [] } = await formsByKind(ana, id);
    const emptied = await ana.delete(`/v1/proposals/${id}/forms/${proponent[0]?.id}`);
    expect(emptied.body.missingForms).toEqual(["proponent", "payment"]);
    expect(await formsByKind(ana, id)).toMatchObject({
      proponent: [{ id: proponent[0]?.id, required: true, filledBy: null, data: { name: null } }],
    });
  });

  test("kinds that there are not, that it has already, or of another type are refused", async () => {
    const { proposal } = await newProposal(agency, ana);
    for (const [form, message] of [
      ["nothing", "Ficha desconhecida."],
      ["payment", "Esta ficha já está na proposta."],
      ["guarantee", "Esta proposta não tem essa ficha."],
    ] as const)
      expect((await add(proposal.id, form, {})).body).toMatchObject({
        code: 4001,
        fields: [{ field: "kind", message }],
      });
    const conditions = await add(proposal.id, "conditions", { text: "Entrega em 60 dias." });
    expect(conditions.body).toMatchObject({
      form: { required: false, data: { text: "Entrega em 60 dias." } },
    });
    const other = await newProposal(agency, bruno);
    const { payment = [] } = await formsByKind(bruno, other.proposal.id);
    expect((await save(proposal.id, payment[0]?.id, {})).status).toBe(404);
    expect((await save(other.proposal.id, payment[0]?.id, {})).status).toBe(404);
    expect((await ana.get(`/v1/proposals/${other.proposal.id}/forms`)).status).toBe(404);
  });

  test("what was right on the day on which it was saved stays so", async () => {
    const { proposal } = await newProposal(agency, ana, "SALE", { dueDate: "2026-12-30" });
    await fillForm(ana, proposal.id, "proponent", PERSON);
    await fillForm(ana, proposal.id, "payment", {
      cash: "499999.00",
      instalments: [{ amount: "1.00", dueDate: "2026-11-21" }],
    });
    const before = agency.clock.now();
    agency.clock.set("2026-12-15T15:00:00Z");
    const later = await agency.signIn("ana.souza@horizonte.example");
    const { body } = await later.put(`/v1/proposals/${proposal.id}`, { dueDate: "2026-12-31" });
    expect(body).toMatchObject({ completed: true, dueDate: "2026-12-31" });
    agency.clock.set(before);
  });
});
