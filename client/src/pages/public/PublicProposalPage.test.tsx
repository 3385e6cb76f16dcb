import "@testing-library/jest-dom";
import { ApolloProvider } from "@apollo/client/react";
import { jest } from "@jest/globals";
import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { type Answers, conflicting, gatewayOf, refused } from "../../../test/renderApp";
import { makePublicClient } from "../../data/client/publicClient";
import { Alerts } from "../../ui/Alerts";
import "./AnswerBar";
import "./AnswerDialog";
import "./PublicForms";
import { PublicProposalPage } from "./PublicProposalPage";

const address = { proposalId: "12", uuid: "7d9c1f6e-58b0-4a39-9d0c-5b8f0c9f2f11" };
const NO_PERSON = {
  __typename: "ProposalPerson",
  personType: "PERSON",
  name: null,
  document: null,
  rg: null,
  birthDate: null,
  maritalStatus: null,
  occupation: null,
  income: null,
  email: null,
  phone: null,
  zip: null,
  street: null,
  number: null,
  complement: null,
  district: null,
  city: null,
  state: null,
  spouse: null,
  representative: null,
};
const PERSON = {
  ...NO_PERSON,
  name: "Ana Souza",
  document: "***.***.247-**",
  birthDate: "1990-05-01",
  maritalStatus: "SINGLE",
  occupation: "Médica",
  email: "ana@exemplo.com.br",
  phone: "11987654321",
  zip: "01310100",
  street: "Rua das Acácias",
  number: "10",
  district: "Centro",
  city: "São Paulo",
  state: "SP",
};
const PAID = {
  __typename: "ProposalPayment",
  cash: "500000.00",
  financing: null,
  fgts: null,
  exchange: null,
  instalments: [],
  monthlyAmount: null,
  startDate: null,
  termMonths: null,
  dueDay: null,
};
const formOf = (id: string, kind: string, data: object, completed = true) => ({
  __typename: "PublicProposalForm",
  id,
  kind,
  required: true,
  completed,
  filledBy: null,
  data,
});
const proposal = (over: object = {}) => ({
  __typename: "PublicProposal",
  id: "12",
  version: 3,
  businessType: "SALE",
  status: "WAITING_CUSTOMER",
  expired: false,
  mayAnswer: true,
  completed: true,
  enterprise: {
    __typename: "PublicEnterprise",
    name: "Aurora Imóveis",
    logoUrl: null,
    creci: "12345-J",
    phone: "1133334444",
  },
  agent: { __typename: "PublicAgent", name: "Marina Duarte", phone: "11987654321" },
  property: {
    __typename: "PublicProperty",
    code: "AP1023",
    type: "Apartamento",
    district: "Pinheiros",
    photoUrl: null,
  },
  amount: "500000.00",
  counterAmount: null,
  amountInForce: "500000.00",
  lastOfferBy: "AGENT",
  dueDate: "2026-11-27",
  timeZone: "America/Sao_Paulo",
  conditions: "Entrega em março.",
  pdfUrl: null,
  forms: [formOf("1", "PROPONENT", PERSON), formOf("2", "PAYMENT", PAID)],
  ...over,
});

function open(answers: Answers, at: typeof address | null = address) {
  const { link, asked } = gatewayOf(answers);
  render(
    <ApolloProvider client={makePublicClient(link)}>
      <MemoryRouter>
        <PublicProposalPage address={at} />
        <Alerts />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return { asked, user: userEvent.setup() };
}
const reading = (over?: object): Answers => ({
  publicProposal: () => ({ data: { publicProposal: proposal(over) } }),
});
const answerIn = async (user: ReturnType<typeof userEvent.setup>, button: string) => {
  await user.click(await screen.findByRole("button", { name: button }));
  return screen.findByRole("dialog");
};

test("says whose offer it is, for what, how much and until when, in plain words", async () => {
  open(reading());
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(
    "Apartamento em Pinheiros (AP1023)",
  );
  expect(screen.getByText("CRECI 12345-J")).toBeVisible();
  expect(screen.getByText("27/11/2026")).toBeVisible();
  expect(screen.getByText("Entrega em março.")).toBeVisible();
  expect(await screen.findByRole("region", { name: "Quem faz a proposta" })).toBeVisible();
  expect(screen.getByRole("link", { name: "(11) 98765-4321" })).toHaveAttribute("href", "tel:+5511987654321");
  expect(document.body).not.toHaveTextContent(/proponente|WAITING/i);
});

test("the agency is told once that the customer has it before them, when they touch the page", async () => {
  const { user, asked } = open(reading());
  const heading = await screen.findByRole("heading", { level: 1 });
  await screen.findByRole("region", { name: "Quem faz a proposta" });
  expect(asked("PublicProposalOpened")).toHaveLength(0);
  await user.click(heading);
  await user.keyboard("{PageDown}");
  await waitFor(() => expect(asked("PublicProposalOpened")).toHaveLength(1));
  expect(asked("PublicProposalOpened")[0]?.variables).toEqual(address);
});

test("what is missing is said before the answer; a form is saved by itself, and may complete it", async () => {
  let filled = false;
  const now = () =>
    proposal(
      filled
        ? { version: 4 }
        : {
            completed: false,
            forms: [
              formOf("1", "PROPONENT", { ...PERSON, occupation: null }, false),
              formOf("2", "PAYMENT", PAID),
            ],
          },
    );
  const { user, asked } = open({
    publicProposal: () => ({ data: { publicProposal: now() } }),
    savePublicProposalForm: () => {
      filled = true;
      return {
        data: {
          savePublicProposalForm: {
            __typename: "SavePublicProposalFormPayload",
            proposal: now(),
            conflict: null,
          },
        },
      };
    },
  });
  expect(await screen.findByText("Para aceitar, preencha: Quem faz a proposta.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Aceitar proposta" })).toBeNull();
  const person = await screen.findByRole("region", { name: "Quem faz a proposta" });
  await user.type(within(person).getByLabelText("Profissão"), "Engenheira");
  await user.click(within(person).getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(asked("SavePublicProposalForm")).toHaveLength(1));
  expect(await screen.findByRole("button", { name: "Aceitar proposta" })).toBeVisible();
  expect(asked("SavePublicProposalForm")[0]?.variables.input).toMatchObject({
    ...address,
    formId: "1",
    expectedVersion: 3,
    proponent: { occupation: "Engenheira", document: "***.***.247-**" },
  });
});

test("who accepts says who they are; another one's number is refused at its field", async () => {
  let tries = 0;
  const { user, asked } = open({
    ...reading(),
    answerPublicProposal: () => {
      tries += 1;
      if (tries === 1)
        return refused("INVALID", "Dados inválidos.", {
          fields: [{ field: "signer.document", message: "Informe o CPF ou CNPJ de quem está na proposta." }],
        })();
      const accepted = proposal({ status: "ACCEPTED", mayAnswer: false, version: 4, forms: [] });
      return {
        data: {
          answerPublicProposal: {
            __typename: "AnswerPublicProposalPayload",
            proposal: accepted,
            conflict: null,
          },
        },
      };
    },
  });
  const dialog = await answerIn(user, "Aceitar proposta");
  expect(dialog).toHaveAccessibleDescription(/R\$\s500\.000,00 · Apartamento em Pinheiros \(AP1023\)/);
  const confirm = within(dialog).getByRole("button", { name: "Aceitar proposta" });
  await user.type(within(dialog).getByLabelText("Seu nome completo"), "Ana Souza");
  await user.click(confirm);
  const document = within(dialog).getByLabelText("Seu CPF ou CNPJ");
  const SIGNER = "Informe o CPF ou CNPJ de quem está na proposta.";
  await waitFor(() => expect(document).toHaveAccessibleDescription(SIGNER));
  await user.type(document, "11144477735");
  await user.click(confirm);
  await waitFor(() => expect(document).toHaveAccessibleDescription(SIGNER));
  await user.clear(document);
  await user.type(document, "52998224725");
  await user.click(confirm);
  expect(await screen.findByText("Marina Duarte entra em contato com os próximos passos.")).toBeVisible();
  expect(asked("AnswerPublicProposal").at(-1)?.variables.input).toMatchObject({
    answer: "ACCEPT",
    expectedVersion: 3,
    signer: { name: "Ana Souza", document: "52998224725" },
  });
  expect(screen.queryByRole("button", { name: "Fazer contraproposta" })).toBeNull();
});

test("a code that was mailed is asked for, and goes with the answer", async () => {
  const sent = "Enviamos um código de 6 números para a***@exemplo.com.br. Digite-o para assinar.";
  const wrong = "Código errado ou vencido.";
  const said = [sent, wrong];
  const { user, asked } = open({
    ...reading(),
    answerPublicProposal: () => {
      const message = said.shift();
      if (message)
        return refused("INVALID", "Dados inválidos.", { fields: [{ field: "signer.code", message }] })();
      const accepted = proposal({ status: "ACCEPTED", mayAnswer: false, version: 4, forms: [] });
      return {
        data: {
          answerPublicProposal: {
            __typename: "AnswerPublicProposalPayload",
            proposal: accepted,
            conflict: null,
          },
        },
      };
    },
  });
  const dialog = await answerIn(user, "Aceitar proposta");
  expect(dialog).toHaveTextContent(/o endereço IP de onde você aceita/);
  const confirm = within(dialog).getByRole("button", { name: "Aceitar proposta" });
  await user.type(within(dialog).getByLabelText("Seu nome completo"), "Ana Souza");
  await user.type(within(dialog).getByLabelText("Seu CPF ou CNPJ"), "52998224725");
  expect(within(dialog).queryByLabelText("Código recebido por e-mail")).toBeNull();
  await user.click(confirm);
  expect(await within(dialog).findByText(sent)).toBeVisible();
  const code = within(dialog).getByLabelText("Código recebido por e-mail");
  await user.type(code, "111111");
  await user.click(confirm);
  await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining(wrong)));
  await user.clear(code);
  await user.type(code, "123456");
  await user.click(confirm);
  expect(await screen.findByText("Proposta aceita")).toBeVisible();
  expect(asked("AnswerPublicProposal").at(-1)?.variables.input).toMatchObject({
    signer: { name: "Ana Souza", document: "52998224725", code: "123456" },
  });
});

test("a counter-offer is another amount; after it the agent is waited for", async () => {
  const { user } = open({
    ...reading(),
    answerPublicProposal: () => {
      const countered = proposal({
        version: 4,
        lastOfferBy: "CUSTOMER",
        counterAmount: "480000.00",
        amountInForce: "480000.00",
        completed: false,
      });
      return {
        data: {
          answerPublicProposal: {
            __typename: "AnswerPublicProposalPayload",
            proposal: countered,
            conflict: null,
          },
        },
      };
    },
  });
  const dialog = await answerIn(user, "Fazer contraproposta");
  const amount = within(dialog).getByLabelText("Valor da proposta");
  const confirm = within(dialog).getByRole("button", { name: "Enviar contraproposta" });
  await user.type(amount, "500000");
  await user.click(confirm);
  await waitFor(() =>
    expect(amount).toHaveAccessibleDescription("Informe outro valor: este é o da proposta."),
  );
  await user.clear(amount);
  await user.type(amount, "480000");
  await user.click(confirm);
  expect(await screen.findByText("Sua contraproposta está com o corretor.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Aceitar proposta" })).toBeNull();
  expect(screen.getByRole("region", { name: "Proposta" })).toHaveTextContent(/480\.000,00 R\$\s500\.000,00/);
});

test("another offer meanwhile is shown before it is answered", async () => {
  const next = proposal({ version: 4, amount: "520000.00", amountInForce: "520000.00" });
  let read = 0;
  const { user } = open({
    publicProposal: () => ({ data: { publicProposal: read++ ? next : proposal() } }),
    answerPublicProposal: conflicting("answerPublicProposal", "proposal", "Outra versão.", {
      __typename: "AnswerPublicProposalPayload",
      conflict: next,
    }),
  });
  const dialog = await answerIn(user, "Não tenho interesse");
  await user.click(within(dialog).getByRole("button", { name: "Recusar proposta" }));
  expect(
    await screen.findByText("A imobiliária alterou a proposta. Confira antes de responder."),
  ).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole("region", { name: "Proposta" })).toHaveTextContent(/520\.000,00/),
  );
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("what another tab has answered meanwhile is said, and shown", async () => {
  const denied = proposal({ status: "DENIED", mayAnswer: false, forms: [], version: 4 });
  let read = 0;
  const { user } = open({
    publicProposal: () => ({ data: { publicProposal: read++ ? denied : proposal() } }),
    answerPublicProposal: refused("NOT_FOUND", "Proposta não encontrada."),
  });
  const dialog = await answerIn(user, "Não tenho interesse");
  expect(within(dialog).getByLabelText("Quer dizer por quê? (opcional)")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Recusar proposta" }));
  expect(await screen.findByText("Esta proposta já foi respondida.")).toBeVisible();
  expect(await screen.findByText("Proposta recusada")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the outcome has its PDF; what keeps it from coming is said, and where the link is over the page says so", async () => {
  let over = false;
  const pdfUrl = `/files/public-proposals/12/${address.uuid}/proposta.pdf`;
  const { user } = open({
    publicProposal: () =>
      over
        ? refused("NOT_FOUND", "Proposta não encontrada.")()
        : { data: { publicProposal: proposal({ status: "DENIED", mayAnswer: false, forms: [], pdfUrl }) } },
  });
  const fetched = jest.fn<typeof fetch>();
  const saved = jest.fn(() => "blob:proposta");
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined });
  globalThis.fetch = fetched;
  const refusal = (status: number, code: string, message: string) =>
    ({
      ok: false,
      status,
      text: async () => JSON.stringify({ errors: [{ message, extensions: { code } }] }),
    }) as Response;
  const link = await screen.findByRole("link", { name: "Baixar em PDF" });
  expect(link).toHaveAttribute("href", pdfUrl);

  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await user.click(link);
  expect(await screen.findByRole("alert")).toHaveTextContent(/Verifique sua internet e tente de novo/);
  expect(link).toHaveFocus();
  fetched.mockResolvedValueOnce(refusal(429, "TOO_MANY", "Muitas tentativas. Aguarde um momento."));
  await user.click(link);
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Muitas tentativas."));

  let answer: (response: Response) => void = () => undefined;
  fetched.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await user.click(link);
  expect(link).toHaveAttribute("aria-busy", "true");
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(link);
  expect(fetched).toHaveBeenCalledTimes(3);
  answer({ ok: true, blob: async () => new Blob(["%PDF"]) } as Response);
  await waitFor(() => expect(link).not.toHaveAttribute("aria-busy"));
  expect([saved.mock.calls.length, clicked.mock.calls.length]).toEqual([1, 1]);

  over = true;
  fetched.mockResolvedValueOnce(refusal(404, "NOT_FOUND", "Proposta não encontrada."));
  await user.click(link);
  expect(
    await screen.findByText("Este link não está mais disponível. Fale com a imobiliária que o enviou."),
  ).toBeVisible();
  await waitFor(() => expect(link).not.toBeInTheDocument());
});

test.each([
  ["an address that leads nowhere", address],
  ["an address that is none", null],
])("%s says what to do", async (_what, at) => {
  open({ publicProposal: refused("NOT_FOUND", "Proposta não encontrada.") }, at);
  expect(
    await screen.findByText("Este link não está mais disponível. Fale com a imobiliária que o enviou."),
  ).toBeVisible();
});

test("without an answer it can be tried again", async () => {
  let read = 0;
  const { user } = open({
    publicProposal: () => (read++ ? { data: { publicProposal: proposal() } } : new Error("no connection")),
  });
  await user.click(await screen.findByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
});
