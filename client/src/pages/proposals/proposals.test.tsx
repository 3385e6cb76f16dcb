import "@testing-library/jest-dom";
import { jest } from "@jest/globals";
import { addDays, dayIn } from "@soleira/schema/format/zone";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Subject } from "rxjs";
import { detail, forgetAlerts, openDetail, propertyRow } from "../../../test/detail";
import { proposal, proposalForm } from "../../../test/proposals";
import { type Answers, conflicting, renderApp, signedIn } from "../../../test/renderApp";

type Fields = Record<string, unknown>;
type Kept = { proposal: Fields; proposals: Fields[]; forms: Fields[] };

afterEach(() => {
  forgetAlerts();
  localStorage.clear();
});

/** A small gateway of proposals that remembers. */
function gateway(...proposals: Fields[]) {
  const kept: Kept = {
    proposal: proposals[0] ?? proposal(),
    proposals,
    forms: [proposalForm("f1", "PROPONENT"), proposalForm("f2", "PAYMENT")],
  };
  const changes = new Subject<{ data: Record<string, unknown> }>();
  const attendance = {
    __typename: "Attendance",
    id: "1",
    businessType: "SALE",
    status: "IN_PROPOSAL",
    version: 3,
    customer: {
      __typename: "Customer",
      id: "c1",
      name: "Ana Souza",
      email: "ana@exemplo.com.br",
      phone: "(11) 98765-4321",
      phoneE164: "+5511987654321",
    },
    enterprise: { __typename: "EnterpriseRef", id: "1" },
  };
  const page = () => ({
    __typename: "ProposalPage",
    page: 1,
    pageSize: 4,
    totalPages: 1,
    unreadable: 0,
    total: kept.proposals.length,
    items: kept.proposals,
  });
  const answers: Answers = {
    attendanceProposals: () => ({
      data: { attendance: { __typename: "Attendance", id: "1", businessType: "SALE", proposals: page() } },
    }),
    proposalOptions: () => ({
      data: {
        attendance: {
          __typename: "Attendance",
          id: "1",
          businessType: "SALE",
          properties: {
            __typename: "AttendancePropertyPage",
            items: [propertyRow("r1", "AP-10"), propertyRow("r2", "AP-20", { acceptedElsewhere: true })],
          },
          proposals: page(),
        },
      },
    }),
    proposalForms: () => ({ data: { proposal: { ...kept.proposal, attendance, forms: formsOf(kept) } } }),
    documentTemplates: () => ({ data: { documentTemplates: [] } }),
    ...signedIn({}, {}, "10"),
    proposalChanged: () => changes,
  };
  return {
    kept,
    answers,
    live: (now: Fields, by: "AGENT" | "CUSTOMER" = "CUSTOMER") =>
      act(async () =>
        changes.next({
          data: {
            proposalChanged: {
              __typename: "ProposalChange",
              cursor: "11",
              kind: "UPDATED",
              proposalId: now.id,
              attendanceId: "1",
              version: now.version,
              at: "2026-11-20T12:00:00.000Z",
              by,
              actor: null,
              proposal: now,
            },
          },
        }),
      ),
  };
}

/** Its forms, read with the version that it has. */
const formsOf = ({ proposal, forms }: { proposal: Fields; forms: Fields[] }) =>
  forms.map((form) => ({ ...form, proposalVersion: proposal.version }));

const TAB = "/attendance/sale/customer-service/1?tab=propostas";
const FORM = "/sale/proposals/5/u5/form";
const openTab = async (answers: Answers) => {
  const app = await openDetail({ path: TAB, answers, properties: [propertyRow("r1", "AP-10")] });
  await screen.findByRole("tab", { name: "Propostas" });
  return app;
};
const menuItems = async (app: Awaited<ReturnType<typeof openTab>>) => {
  await app.user.click(await screen.findByRole("button", { name: "Ações da proposta AP-10" }));
  const items = await screen.findAllByRole("menuitem");
  return items.map((item) => item.textContent);
};
const ALWAYS = ["Copiar link do cliente", "Enviar por WhatsApp", "Gerar PDF", "Anexar arquivo"];

test.each([
  ["not completed", {}, ["Editar valor e validade"], ["Excluir"]],
  ["completed", { completed: true }, ["Editar valor e validade", "Aceitar", "Recusar"], ["Excluir"]],
  [
    "countered by the customer",
    { lastOfferBy: "CUSTOMER", hasCounterOffer: true },
    ["Editar valor e validade", "Recusar", "Fazer contraproposta"],
    ["Excluir"],
  ],
  [
    "expired",
    { completed: true, dueDate: "2026-01-01" },
    ["Editar valor e validade", "Recusar", "Fazer contraproposta", "Reabrir"],
    ["Excluir"],
  ],
  [
    "accepted",
    { status: "ACCEPTED", completed: true },
    ["Finalizar como negócio fechado", "Fazer contraproposta", "Reabrir"],
    [],
  ],
  ["denied beside one that waits", { status: "DENIED", otherWaiting: true }, [], []],
])("the menu of a proposal that is %s has what is allowed", async (_, fields, first, last) => {
  const app = await openTab(gateway(proposal(fields)).answers);
  expect(await menuItems(app)).toEqual(["Ver proposta", ...first, ...ALWAYS, ...last]);
});

test("a row says amounts, dates, and whether it is overdue", async () => {
  const one = gateway(
    proposal({
      amountInForce: "430000.00",
      counterAmount: "430000.00",
      hasCounterOffer: true,
      dueDate: "2026-01-01",
    }),
  );
  await openTab(one.answers);
  const table = await screen.findByRole("table", { name: "Propostas" });
  const names = within(table)
    .getAllByRole("columnheader")
    .map((head) => head.textContent);
  expect(names).toEqual(["Situação", "Imóvel", "Canal", "Valor", "Data", "Validade", "Contra p.?"]);
  const row = within(table).getAllByRole("row")[1] as HTMLElement;
  expect(row).toHaveTextContent(/Em preenchimento/);
  expect(row).toHaveTextContent(/R\$\s430\.000,00antes R\$\s450\.000,00/);
  expect(row).toHaveTextContent(/01\/01\/2026Vencida/);
  expect(within(row).getByRole("cell", { name: "Sim" })).toBeVisible();
});

test("a complete one is sent by its buttons, which is noted; then who sent it, and that it was opened, is said", async () => {
  const opened = jest.spyOn(window, "open").mockReturnValue(null);
  const clipboard = jest.fn(async (_: string) => {});
  const dueDate = addDays(dayIn(new Date(), "America/Sao_Paulo"), 5);
  const { answers, kept, live } = gateway(proposal({ completed: true, dueDate }));
  const sent = proposal({
    completed: true,
    dueDate,
    delivery: {
      __typename: "ProposalDelivery",
      sentAt: "2026-11-20T13:00:00.000Z",
      sentBy: { __typename: "UserRef", id: "7", name: "Marina Duarte" },
      sentHow: "WHATSAPP",
      openedAt: null,
    },
  });
  const app = await renderApp(FORM, {
    ...signedIn(),
    attendanceDetail: () => new Error("The page below."),
    ...answers,
    noteProposalSent: () => ({
      data: {
        noteProposalSent: { __typename: "NoteProposalSentPayload", proposal: sent, conflict: null },
      },
    }),
  });
  Object.defineProperty(navigator, "clipboard", { value: { writeText: clipboard }, configurable: true });
  const dialog = within(await screen.findByRole("dialog", { name: "Proposta 5 · Ana Souza" }));
  expect(dialog.getByText("Pronta para enviar")).toBeVisible();
  await app.user.click(dialog.getByRole("button", { name: "Ações da proposta AP-10" }));
  expect(screen.queryByRole("menuitem", { name: "Enviar por WhatsApp" })).toBeNull();
  await app.user.keyboard("{Escape}");
  await app.user.click(dialog.getByRole("button", { name: "Enviar por WhatsApp" }));
  expect(opened.mock.calls[0]?.[0]).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=/);
  expect(await dialog.findByText("Enviada")).toBeVisible();
  expect(
    dialog.getByText(/^Enviada por WhatsApp em 20\/11(\/2026)? às 10:00, por Marina Duarte\.$/),
  ).toBeVisible();
  await app.user.click(dialog.getByRole("button", { name: "Copiar link" }));
  expect(clipboard).toHaveBeenCalledWith("https://aurora.exemplo.com.br/proposta/5/u5");
  expect(app.asked("NoteProposalSent").map(({ variables }) => variables.input)).toMatchObject([
    { proposalId: "5", how: "WHATSAPP" },
    { proposalId: "5", how: "LINK" },
  ]);
  kept.proposal = { ...sent, delivery: { ...sent.delivery, openedAt: "2026-11-20T13:05:00.000Z" } };
  await live(kept.proposal);
  expect(await dialog.findByText("Aberta pelo cliente")).toBeVisible();
  opened.mockRestore();
});

test("an agency that keeps no sending is not asked to, and its status is all that is said", async () => {
  const dueDate = addDays(dayIn(new Date(), "America/Sao_Paulo"), 5);
  const opened = jest.spyOn(window, "open").mockReturnValue(null);
  const app = await openTab(gateway(proposal({ completed: true, dueDate, delivery: null })).answers);
  expect(await screen.findByText("Aguardando cliente")).toBeVisible();
  await app.user.click(screen.getByRole("button", { name: "Ações da proposta AP-10" }));
  await app.user.click(await screen.findByRole("menuitem", { name: "Enviar por WhatsApp" }));
  expect(opened).toHaveBeenCalled();
  expect(app.asked("NoteProposalSent")).toHaveLength(0);
  opened.mockRestore();
});

test("a new proposal is said, and its form opens half a second later", async () => {
  const { answers, kept } = gateway();
  const app = await openTab({
    ...answers,
    createProposal: () => {
      kept.proposals = [proposal()];
      return {
        data: {
          createProposal: {
            __typename: "CreateProposalPayload",
            proposal: { ...proposal(), attendance: detail({ status: "IN_PROPOSAL", version: 9 }) },
            conflict: null,
          },
        },
      };
    },
  });
  expect(await screen.findByText("Nenhuma proposta adicionada")).toBeVisible();
  await app.user.click(screen.getByRole("button", { name: "Adicionar proposta" }));
  const dialog = within(await screen.findByRole("dialog"));
  // It begins with the lead's property, and what is asked for it.
  await waitFor(() => expect(dialog.getByLabelText("Imóvel")).toHaveValue("r1"));
  expect(dialog.getByLabelText("Valor")).toHaveValue("R$ 450.000,00");
  // That another attendance has an accepted one for it is said before anything is typed, of that property alone.
  const taken = "Proposta aceita em outro atendimento.";
  await app.user.selectOptions(dialog.getByLabelText("Imóvel"), "r2");
  expect(dialog.getByLabelText("Imóvel")).toHaveAccessibleDescription(taken);
  await app.user.selectOptions(dialog.getByLabelText("Imóvel"), "r1");
  expect(dialog.getByLabelText("Imóvel")).not.toHaveAccessibleDescription(taken);
  fireEvent.change(dialog.getByLabelText("Valor"), { target: { value: "0" } });
  await app.user.click(dialog.getByRole("button", { name: "Adicionar proposta" }));
  await waitFor(() =>
    expect(dialog.getByLabelText("Valor")).toHaveAccessibleDescription(/Informe um valor maior que zero\./),
  );
  // One zero too many is asked about, once.
  fireEvent.change(dialog.getByLabelText("Valor"), { target: { value: "4500000" } });
  await app.user.click(dialog.getByRole("button", { name: "Adicionar proposta" }));
  expect(dialog.getByRole("status")).toHaveTextContent(
    "R$ 4.500.000,00 está 900 % acima do valor anunciado, R$ 450.000,00. Está certo?",
  );
  expect(app.asked("CreateProposal")).toHaveLength(0);
  fireEvent.change(dialog.getByLabelText("Valor"), { target: { value: "315000" } });
  expect(dialog.getByRole("status")).toBeEmptyDOMElement();
  await app.user.click(dialog.getByRole("button", { name: "Adicionar proposta" }));
  expect(await screen.findByText("Proposta criada com sucesso.")).toBeVisible();
  expect(app.place().pathname).toBe("/attendance/sale/customer-service/1");
  expect(app.asked("CreateProposal")[0]?.variables.input).toMatchObject({
    attendanceId: "1",
    attendancePropertyId: "r1",
    amount: "315000",
    conditions: null,
  });
  await waitFor(() => expect(app.place().pathname).toBe(FORM), { timeout: 3000 });
  expect(await screen.findByRole("dialog", { name: "Proposta 5 · Ana Souza" })).toBeVisible();
  // The page below is still there, and 'Back' leads to it.
  await app.user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(app.place().pathname).toBe("/attendance/sale/customer-service/1");
});

test("a property whose proposal waits leads to that one", async () => {
  const app = await openTab(gateway(proposal()).answers);
  await app.user.click(await screen.findByRole("button", { name: "Adicionar proposta" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("option", { name: /AP-10/ });
  await app.user.selectOptions(dialog.getByLabelText("Imóvel"), "r1");
  await app.user.click(dialog.getByRole("button", { name: "Editar proposta" }));
  await waitFor(() => expect(app.place().pathname).toBe(FORM));
});

test("an amount far from the asking price is sent as it is once it is said to be right", async () => {
  const dueDate = addDays(dayIn(new Date(), "America/Sao_Paulo"), 5);
  const app = await openTab(gateway(proposal({ dueDate })).answers);
  await app.user.click(await screen.findByRole("button", { name: "Ações da proposta AP-10" }));
  await app.user.click(await screen.findByRole("menuitem", { name: "Editar valor e validade" }));
  const dialog = within(await screen.findByRole("dialog"));
  await waitFor(() => expect(app.asked("ProposalOptions")).toHaveLength(1));
  fireEvent.change(dialog.getByLabelText("Valor"), { target: { value: "45000" } });
  await app.user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(app.asked("UpdateProposal")).toHaveLength(0);
  await app.user.click(dialog.getByRole("button", { name: "Está certo: salvar" }));
  await waitFor(() =>
    expect(app.asked("UpdateProposal")[0]?.variables.input).toMatchObject({ amount: "45000" }),
  );
});

test("accepting asks once, and offers to finish the attendance with it", async () => {
  const accepted = proposal({ completed: true, status: "ACCEPTED", version: 2 });
  const app = await openTab({
    ...gateway(proposal({ completed: true })).answers,
    acceptProposal: () => ({
      data: { acceptProposal: { __typename: "AcceptProposalPayload", proposal: accepted, conflict: null } },
    }),
  });
  await accept(app);
  expect(await screen.findByRole("dialog", { name: "Finalizar o atendimento?" })).toBeVisible();
  await app.user.click(screen.getByRole("button", { name: "Agora não" }));
  expect(screen.getByText("Aceita")).toBeVisible();
  expect(app.asked("AcceptProposal")[0]?.variables.input).toMatchObject({
    proposalId: "5",
    expectedVersion: 1,
  });
});

test("what was answered meanwhile is said, and shown as it is", async () => {
  const denied = proposal({ completed: true, status: "DENIED", version: 2 });
  const said = "Esta proposta já foi recusada.";
  const app = await openTab({
    ...gateway(proposal({ completed: true })).answers,
    acceptProposal: conflicting("acceptProposal", "proposal", said, { conflict: denied }),
  });
  await accept(app);
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("Recusada")).toBeVisible();
});

async function accept(app: Awaited<ReturnType<typeof openTab>>): Promise<void> {
  await app.user.click(await screen.findByRole("button", { name: "Ações da proposta AP-10" }));
  await app.user.click(await screen.findByRole("menuitem", { name: "Aceitar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Aceitar esta proposta?" }));
  await app.user.click(dialog.getByRole("button", { name: "Aceitar proposta" }));
}

test("a form is saved by section, with the version that was seen; what the customer fills in is said", async () => {
  const { answers, kept, live } = gateway(proposal());
  const app = await renderApp(FORM, {
    ...signedIn(),
    attendanceDetail: () => new Error("The page below."),
    ...answers,
    saveProposalForm: ({ input }) => {
      const { payment } = input as { payment: Fields };
      kept.proposal = proposal({ version: 2, missingForms: ["PROPONENT"] });
      kept.forms = [kept.forms[0] as Fields, proposalForm("f2", "PAYMENT", { cash: payment.cash })];
      return {
        data: {
          saveProposalForm: {
            __typename: "SaveProposalFormPayload",
            form: kept.forms[1],
            proposal: { ...kept.proposal, forms: formsOf(kept) },
            conflict: null,
          },
        },
      };
    },
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Proposta 5 · Ana Souza" }));
  expect(dialog.getByText(/Ainda faltam dados em proponente e pagamento/)).toBeVisible();
  const payment = within(dialog.getByRole("region", { name: "Pagamento" }));
  fireEvent.change(payment.getByLabelText("À vista"), { target: { value: "450000" } });
  await app.user.click(payment.getByRole("button", { name: "Salvar" }));
  expect(await payment.findByText("Completo")).toBeVisible();
  await waitFor(() =>
    expect(app.asked("SaveProposalForm")[0]?.variables.input).toMatchObject({
      proposalId: "5",
      formId: "f2",
      expectedVersion: 1,
      payment: { cash: "450000.00", instalments: [] },
    }),
  );

  // It begins with what the lead's page knows, which is no draft.
  const person = within(dialog.getByRole("region", { name: "Proponente 1" }));
  expect(person.getByLabelText("Nome completo")).toHaveValue("Ana Souza");
  expect(person.getByLabelText("E-mail")).toHaveValue("ana@exemplo.com.br");
  expect(person.getByLabelText("Telefone")).toHaveValue("(11) 98765-4321");
  expect(person.queryByText("Não salvo")).toBeNull();
  expect(person.getByText("Nome, telefone e e-mail vêm do atendimento. Confira e salve.")).toBeVisible();
  fireEvent.change(person.getByLabelText("Profissão"), { target: { value: "Médica" } });
  kept.proposal = proposal({ version: 3, missingForms: ["PROPONENT"] });
  kept.forms = [
    proposalForm("f1", "PROPONENT", { name: "Ana Souza" }, { filledBy: "Cliente" }),
    kept.forms[1] as Fields,
  ];
  await live(kept.proposal);
  expect(await person.findByText("O cliente preencheu Proponente 1.")).toBeVisible();
  expect(person.getByLabelText("Profissão")).toHaveValue("Médica");
  await app.user.click(person.getByRole("button", { name: "Ver" }));
  expect(person.getByLabelText("Nome completo")).toHaveValue("Ana Souza");
});

test("a form that was changed meanwhile is not saved over, though its proposal's version is known already", async () => {
  const { answers, kept, live } = gateway(proposal());
  const said = "A proposta foi alterada. Confira e salve de novo.";
  const slow = new Subject<never>();
  let isSlow = false;
  const app = await renderApp(FORM, {
    ...signedIn(),
    attendanceDetail: () => new Error("The page below."),
    ...answers,
    proposalForms: (variables) => (isSlow ? slow : answers.proposalForms?.(variables)) as never,
    saveProposalForm: conflicting("saveProposalForm", "form", said, {
      proposal: null,
      conflict: proposal({ version: 2 }),
    }),
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Proposta 5 · Ana Souza" }));
  const person = within(dialog.getByRole("region", { name: "Proponente 1" }));
  fireEvent.change(person.getByLabelText("Profissão"), { target: { value: "Médica" } });
  kept.proposal = proposal({ version: 2 });
  kept.forms = [
    proposalForm("f1", "PROPONENT", { name: "Ana Souza" }, { filledBy: "Cliente" }),
    kept.forms[1] as Fields,
  ];
  isSlow = true;
  await live(kept.proposal);
  await app.user.click(person.getByRole("button", { name: "Salvar" }));
  expect(await person.findByRole("alert")).toHaveTextContent(said);
  expect(app.asked("SaveProposalForm")[0]?.variables.input).toMatchObject({ expectedVersion: 1 });
  await act(async () => {
    slow.next(answers.proposalForms?.({}) as never);
    slow.complete();
  });
  expect(await person.findByText("O cliente preencheu Proponente 1.")).toBeVisible();
  expect(person.getByLabelText("Profissão")).toHaveValue("Médica");
});

test("an answered one is shown, and cannot be edited", async () => {
  const { answers } = gateway(proposal({ status: "ACCEPTED", completed: true }));
  const app = await openTab(answers);
  await app.user.click(await screen.findByRole("link", { name: "AP-10" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByLabelText("À vista")).toBeDisabled();
  expect(dialog.queryByRole("button", { name: "Salvar" })).toBeNull();
});

test.each(["/sale/proposals/5/other/form", "/rent/proposals/5/u5/form", "/house/proposals/5/u5/form"])(
  "%s is no page",
  async (path) => {
    await renderApp(path, { ...signedIn(), ...gateway(proposal()).answers });
    expect(await screen.findByRole("heading", { name: "Esta página não existe." })).toBeVisible();
  },
);

test("with the flag off the address of a form says why", async () => {
  const off = signedIn({}, { hasNewProposalFlow: false });
  await renderApp(FORM, off);
  expect(await screen.findByText("A sua imobiliária não usa as propostas daqui.")).toBeVisible();
});
