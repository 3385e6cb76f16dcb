import type { PublicProposal } from "@soleira/schema/proposal/public-wire";
import { sql } from "drizzle-orm";
import type { ApiError } from "../../error/api-error";
import { asSystem } from "../../tenancy/transaction";
import type { AnyWork } from "../../tenancy/work";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { historyOf, outboxOf, ownerRows } from "../../testing/testFunnel";
import {
  download,
  fillForm,
  formsByKind,
  newProposal,
  type OpenProposal,
  PERSON,
  pagesOf,
} from "../../testing/testProposal";
import { change } from "../attendance/change";
import { answerPublic, readPublic, savePublicForm } from "./public";

const SIGNER = { name: "Marina Alves Prado", document: "529.982.247-25" };

describeDatabase("a proposal in its customer's hands", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana } = await signInCast(agency));
  });
  afterAll(() => agency.close());

  const follow: Parameters<typeof answerPublic>[1] = (work, row, note) => change(work, { row, note });
  /** As the public routes do it; a refusal is answered as what is on the wire. */
  const asCustomer = async <T>(
    run: (work: AnyWork) => Promise<T>,
  ): Promise<T | ReturnType<ApiError["answerIn"]>> => {
    try {
      return await asSystem(agency.database, [1], (tx) =>
        run({ tx, principal: null, now: agency.clock.now() }),
      );
    } catch (error) {
      return (error as ApiError).answerIn(undefined);
    }
  };
  const addressOf = ({ id, uuid }: OpenProposal) => ({ id: Number(id), uuid });
  const get = (proposal: OpenProposal) => asCustomer((work) => readPublic(work, addressOf(proposal)));
  const answer = (proposal: OpenProposal, body: Parameters<typeof answerPublic>[3]) =>
    asCustomer((work) => answerPublic(work, follow, addressOf(proposal), body, "203.0.113.9"));
  const save = (proposal: OpenProposal, body: Parameters<typeof savePublicForm>[3]) =>
    asCustomer((work) => savePublicForm(work, follow, addressOf(proposal), body));
  const GONE = { code: 4004, description: "Proposta não encontrada.", fields: [] };

  const completed = async () => {
    const made = await newProposal(agency, ana);
    await fillForm(ana, made.proposal.id, "proponent", { ...PERSON, rg: "12345678-9" });
    const { proposal } = await fillForm(ana, made.proposal.id, "payment", { cash: "500000.00" });
    return { ...made, proposal };
  };

  test("it shows the offer, who makes it, and the forms with CPF and RG masked", async () => {
    const { proposal, code } = await completed();
    expect(
      (await agency.anonymous.get(`/v1/public-proposals/${proposal.id}/documents/${proposal.uuid}`)).body,
    ).toEqual(GONE);
    expect(await get(proposal)).toMatchObject({
      id: proposal.id,
      document: null,
      status: "WAITING_CUSTOMER",
      mayAnswer: true,
      completed: true,
      enterprise: { name: "Grupo Horizonte Imóveis" },
      agent: { name: "Ana Souza", phone: expect.any(String) },
      property: { code },
      amount: "500000.00",
      lastOfferBy: "AGENT",
      timeZone: "America/Sao_Paulo",
      forms: [
        // Who of the agency has filled it in is not said.
        { kind: "proponent", data: { document: "***.***.247-**", rg: "********-9" }, filledBy: null },
        { kind: "payment" },
      ],
    });
  });

  test("what cannot be read looks the same, whatever it is", async () => {
    const { proposal } = await newProposal(agency, ana);
    const id = Number(proposal.id);
    const uuid = "00000000-0000-4000-8000-000000000000";
    const all = [
      await get({ ...proposal, id: "999999" }),
      await get({ ...proposal, uuid }),
      await get({ ...proposal, uuid: "" }),
    ];
    for (const state of [
      sql`due_date = '2026-11-19'`,
      sql`status = 'DELETED', due_date = '2026-11-27'`,
      sql`status = 'DENIED', answered_at = '2026-10-20T12:00:00Z'`,
    ]) {
      await ownerRows(agency, sql`update proposal set ${state} where id = ${id}`);
      all.push(await get(proposal), await answer(proposal, { status: "DENIED" }));
      all.push(await save(proposal, { kind: "proponent", data: {} }));
    }
    await ownerRows(
      agency,
      sql`update proposal set status = 'WAITING_CUSTOMER', answered_at = null where id = ${id}`,
    );
    await ownerRows(agency, sql`update enterprise set active_new_proposal_flow = false where id = 1`);
    all.push(await get(proposal), await answer(proposal, { status: "DENIED" }));
    await ownerRows(agency, sql`update enterprise set active_new_proposal_flow = true where id = 1`);
    await ana.put(`/v1/customer-services/${proposal.customerServiceId}/status`, {
      status: "FINISHED",
      amount: "1.00",
    });
    all.push(await get(proposal), await answer(proposal, { status: "DENIED" }));
    expect(all).toEqual(all.map(() => GONE));
  });

  test("a mask that comes back changes nothing; the form that completes it is in the history, as the customer's", async () => {
    const { card, proposal } = await newProposal(agency, ana);
    await fillForm(ana, proposal.id, "payment", { cash: "500000.00" });
    const { proponent = [] } = await formsByKind(ana, proposal.id);
    const id = proponent[0]?.id;
    const filled = await save(proposal, { id, kind: "proponent", data: { ...PERSON, rg: "12345678-9" } });
    expect(filled).toMatchObject({ version: 3, completed: true });
    expect((await historyOf(ana, card.id))[0]).toMatchObject({
      title: `O cliente preencheu a proposta nº ${proposal.id}`,
      createdBy: "Cliente",
    });
    const { forms } = filled as PublicProposal;
    expect(forms.map(({ filledBy }) => filledBy)).toEqual(["Cliente", null]);
    const masked = forms[0]?.data as Record<string, unknown>;
    expect(await save(proposal, { id, kind: "proponent", data: masked })).toMatchObject({ version: 3 });
    expect(
      await save(proposal, { id, kind: "proponent", data: { ...masked, occupation: "Médica" } }),
    ).toMatchObject({
      version: 4,
    });
    expect((await formsByKind(ana, proposal.id)).proponent).toMatchObject([
      { filledBy: "Cliente", data: { document: "52998224725", rg: "12345678-9", occupation: "Médica" } },
    ]);
    const wrong = { ...masked, document: "***.***.111-**" };
    expect(await save(proposal, { id, kind: "proponent", data: wrong })).toMatchObject({
      code: 4001,
      fields: [{ field: "data.document" }],
    });
    expect(await save(proposal, { kind: "conditions", data: { text: "x" } })).toMatchObject({ code: 4001 });
    const added = await save(proposal, { kind: "proponent", data: { document: "11144477735" } });
    const second = (added as PublicProposal).forms[1];
    expect(second).toMatchObject({ kind: "proponent", required: false });
    expect(await save(proposal, { id: second?.id, kind: "proponent", data: null })).toMatchObject({
      completed: true,
    });
  });

  test("who accepts is one of the proposal, and is kept with it; then only the outcome is shown", async () => {
    const { card, row, proposal } = await completed();
    await ownerRows(
      agency,
      sql`update property set address = 'Rua do Segredo, 7' where enterprise_id = 1
          and id = (select property_id from attendance_property where enterprise_id = 1 and id = ${Number(row)})`,
    );
    const wrong = { ...SIGNER, document: "111.444.777-35" };
    expect(await answer(proposal, { status: "ACCEPTED", signer: wrong })).toMatchObject({
      code: 4001,
      fields: [{ field: "signer.document", message: "Informe o CPF ou CNPJ de quem está na proposta." }],
    });
    expect(await answer(proposal, { status: "ACCEPTED", signer: SIGNER, version: 1 })).toMatchObject({
      code: 4009,
      description: "A imobiliária alterou a proposta. Confira antes de responder.",
      current: { id: proposal.id, version: 3, mayAnswer: true },
    });
    expect(await answer(proposal, { status: "ACCEPTED", signer: SIGNER, version: 3 })).toMatchObject({
      status: "ACCEPTED",
      mayAnswer: false,
      forms: [],
    });
    expect((await ana.get(`/v1/proposals/${proposal.id}`)).body).toMatchObject({ answeredBy: SIGNER.name });
    expect((await historyOf(ana, card.id))[0]).toMatchObject({
      title: `Proposta nº ${proposal.id} aceita`,
      message: expect.stringMatching(
        /^R\$\u00a0500\.000,00 · Por Marina Alves Prado, sem código de confirmação · SHA-256 do documento [0-9a-f]{64}, da cópia do cliente [0-9a-f]{64}$/,
      ),
      createdBy: "Cliente",
    });
    expect(
      await ownerRows(agency, sql`select signer from proposal where id = ${Number(proposal.id)}`),
    ).toEqual([
      {
        signer: {
          ...SIGNER,
          document: "52998224725",
          at: agency.clock.now().toISOString(),
          address: "203.0.113.9",
          email: null,
        },
      },
    ]);
    expect((await outboxOf(agency, card.id)).slice(-2).map(({ payload }) => payload)).toMatchObject([
      { type: "attendance.changed", actor: null, after: { status: "IN_PROPOSAL" } },
      { type: "proposal.changed", actor: null, by: "CUSTOMER" },
    ]);
    expect(await answer(proposal, { status: "DENIED" })).toEqual(GONE);
    const shown = await get(proposal);
    expect(shown).toMatchObject({ status: "ACCEPTED", mayAnswer: false });
    const pdf = await download(agency.anonymous.get((shown as PublicProposal).document ?? ""));
    const [page] = await pagesOf(pdf.body);
    expect(page).toContain(`Resposta Situação Aceita Por ${SIGNER.name}`);
    expect(page).toContain("***.***.247-**");
    expect(page).toContain("Endereço IP 203.0.113.9");
    for (const hidden of ["529.982.247-25", card.customer.name, "Rua do Segredo"])
      expect(page).not.toContain(hidden);
    const guessed = `/v1/public-proposals/${proposal.id}/documents/00000000-0000-4000-8000-000000000000`;
    expect((await agency.anonymous.get(guessed)).body).toEqual(GONE);

    const back = { status: "WAITING_CUSTOMER", reopen: true };
    expect((await ana.put(`/v1/proposals/${proposal.id}/statuses`, back)).status).toBe(200);
    expect((await historyOf(ana, card.id))[0]).toMatchObject({
      title: `Proposta nº ${proposal.id} reaberta`,
      message: expect.stringMatching(
        /Retirada a assinatura de Marina Alves Prado, \*{3}\.\*{3}\.247-\*{2}, 20\/11\/2026.* 12:00, IP 203\.0\.113\.9$/,
      ),
    });
    const why = { status: "DENIED", reason: "Não confiamos nele" };
    expect((await ana.put(`/v1/proposals/${proposal.id}/statuses`, why)).status).toBe(200);
    const denied = await download(agency.anonymous.get((shown as PublicProposal).document ?? ""));
    const [outcome] = await pagesOf(denied.body);
    expect(outcome).toContain("Resposta Situação Recusada Em 20/11/2026");
    expect(outcome).not.toContain(why.reason);
  });

  test("a counter-offer is theirs: they cannot accept it, the agency can", async () => {
    const { proposal } = await completed();
    const same = await answer(proposal, { status: "WAITING_CUSTOMER", amountUpdated: "500000.00" });
    expect(same).toMatchObject({ code: 4001, fields: [{ field: "amountUpdated" }] });
    expect(await answer(proposal, { status: "WAITING_CUSTOMER", amountUpdated: "480000" })).toMatchObject({
      amountUpdated: "480000.00",
      lastOfferBy: "CUSTOMER",
      completed: false,
    });
    expect(await answer(proposal, { status: "ACCEPTED", signer: SIGNER })).toMatchObject({
      code: 4009,
      description: "Sua contraproposta está com o corretor: só ele pode aceitá-la.",
    });
    await fillForm(ana, proposal.id, "payment", { cash: "480000.00" });
    const { body } = await ana.put(`/v1/proposals/${proposal.id}/statuses`, { status: "ACCEPTED" });
    expect(body).toMatchObject({ status: { status: "ACCEPTED" }, answeredBy: "Ana Souza" });
  });

  test("agency and customer who answer at one moment: one wins", async () => {
    const { card, proposal } = await completed();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2
          ? answer(proposal, { status: "DENIED" })
          : ana.put(`/v1/proposals/${proposal.id}/statuses`, { status: "ACCEPTED" }).then(({ body }) => body),
      ),
    );
    expect(answers.filter((one) => !("code" in one))).toHaveLength(1);
    const events = (await outboxOf(agency, card.id)).filter(
      ({ payload }) => payload.type === "proposal.changed",
    );
    expect(events).toHaveLength(4);
  });
});
