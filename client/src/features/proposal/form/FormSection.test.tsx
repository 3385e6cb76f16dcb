import "@testing-library/jest-dom";
import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { ApolloProvider } from "@apollo/client/react";
import { jest } from "@jest/globals";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { FormData } from "@soleira/schema/proposal/forms";
import { missingText } from "@soleira/schema/proposal/missing";
import type { Person } from "@soleira/schema/proposal/person";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { DraftOwnerContext } from "../../../data/form/draftOwner";
import { FormSection } from "./FormSection";
import { missingNow } from "./rule";
import { type Known, type KnownForm, valuesOf } from "./values";

const client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() });
const owner = { userId: "7", enterpriseId: "1" };
const today = "2026-11-20";
const PERSON: Known<Person> = {
  name: "Ana Souza",
  document: "52998224725",
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

const contextOf = (businessType: BusinessType, amount = "500000.00") => ({ businessType, amount, today });

function show(form: KnownForm, businessType: BusinessType = "SALE", more: { readOnly?: boolean } = {}) {
  const save = jest.fn(async (_: FormData): Promise<unknown> => null);
  const element = (known: KnownForm) => (
    <ApolloProvider client={client}>
      <DraftOwnerContext value={owner}>
        <FormSection
          form={known}
          name="Ficha"
          context={contextOf(businessType)}
          draft={`proposal:1:${businessType}:${form.kind}`}
          save={save}
          changedText="O cliente preencheu Ficha."
          {...more}
        />
      </DraftOwnerContext>
    </ApolloProvider>
  );
  const { rerender, unmount } = render(element(form));
  const user = userEvent.setup();
  return {
    user,
    save,
    unmount,
    change: (known: KnownForm) => rerender(element(known)),
    submit: () => user.click(screen.getByRole("button", { name: "Salvar" })),
    saved: () => save.mock.calls.map(([filled]) => filled.data),
  };
}
const field = (label: string | RegExp) => screen.getByLabelText(label);
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });

test.each([
  ["CPF", "111.111.111-11", "CPF inválido. Confira os 11 números."],
  ["CPF", "529.982.247-26", "CPF inválido. Confira os 11 números."],
  ["Data de nascimento", "21112008", "É preciso ter 18 anos ou mais."],
  ["CEP", "1234", "Informe o CEP com 8 números, como 01310-100."],
  ["RG (opcional)", "#1", "Informe o RG com até 10 letras e números."],
  ["E-mail", "ana", "E-mail inválido."],
])("%s %s is refused at its field, and nothing is sent", async (label, text, message) => {
  const { submit, save } = show({ kind: "proponent", data: PERSON });
  type(label, text);
  await submit();
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
  expect(field(label)).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
});

test("who turns 18 today, a company's letters, and what is not asked for are taken as the rule keeps them", async () => {
  const { user, submit, saved } = show({ kind: "proponent", data: { ...PERSON, rg: "wrong, yet hidden" } });
  await user.click(screen.getByRole("radio", { name: "Pessoa jurídica" }));
  type("CNPJ", "12abc34501de35");
  type("Nome do representante", "Bruno Lima");
  type("CPF do representante", "11144477735");
  await submit();
  await waitFor(() =>
    expect(saved()).toEqual([
      expect.objectContaining({
        personType: "COMPANY",
        document: "12ABC34501DE35",
        rg: null,
        birthDate: null,
        representative: { name: "Bruno Lima", document: "11144477735" },
      }),
    ]),
  );
});

test("what is missing is named in the words of the rule, and each entry leads to its field", async () => {
  const form = { kind: "proponent", data: { name: "Ana Souza", maritalStatus: "MARRIED" } } as const;
  const { user } = show(form, "RENT");
  const missing = missingNow("proponent", valuesOf(form, contextOf("RENT")), contextOf("RENT"));
  const line = screen.getByText(/^Faltam/);
  expect(line).toHaveTextContent(missingText(missing));
  await user.click(within(line).getByRole("button", { name: "Mostrar tudo o que falta" }));
  expect(line).toHaveTextContent(missingText(missing, 99));
  await user.click(within(line).getByRole("button", { name: "CPF do cônjuge" }));
  expect(field("CPF do cônjuge")).toHaveFocus();
  // What is wrong is there, and no longer missing.
  await user.type(field("CPF do cônjuge"), "1");
  expect(within(line).queryByRole("button", { name: "CPF do cônjuge" })).toBeNull();
});

test("a sale's parts are a centavo off: said at the cash, with instalments at the last one", async () => {
  const { user, submit, save, saved } = show({ kind: "payment", data: {} });
  type("À vista", "499999,99");
  await submit();
  const short = /^Faltam R\$\s0,01 para o valor da proposta, R\$\s500\.000,00\.$/;
  await waitFor(() => expect(field("À vista")).toHaveAccessibleDescription(short));
  await user.click(screen.getByRole("button", { name: "Adicionar parcela" }));
  type("Valor", "0,02");
  type("Vencimento", "19112026");
  await submit();
  await waitFor(() =>
    expect(field("Vencimento")).toHaveAccessibleDescription("A data deve ser a partir de 20/11/2026."),
  );
  type("Vencimento", "20112026");
  await submit();
  const over = /^Passa R\$\s0,01 do valor da proposta, R\$\s500\.000,00\.$/;
  await waitFor(() => expect(field("Valor")).toHaveAccessibleDescription(over));
  expect(save).not.toHaveBeenCalled();
  type("Valor", "0,01");
  expect(await screen.findByText("Não salvo")).toBeVisible();
  expect(screen.queryByText(/^Falta/)).toBeNull();
  await submit();
  await waitFor(() =>
    expect(saved()).toEqual([
      expect.objectContaining({ cash: "499999.99", instalments: [{ amount: "0.01", dueDate: today }] }),
    ]),
  );
});

test("a guarantor is filled in as a person, and is kept where another guarantee is chosen", async () => {
  const { user, submit, saved } = show(
    { kind: "guarantee", data: { type: "GUARANTOR", guarantors: [{ ...PERSON, income: "9000.00" }] } },
    "RENT",
  );
  await user.click(screen.getByRole("button", { name: "Adicionar fiador" }));
  const second = screen.getByRole("group", { name: "Fiador 2" });
  await user.type(within(second).getByLabelText("CPF"), "00000000000");
  await submit();
  await waitFor(() =>
    expect(within(second).getByLabelText("CPF")).toHaveAccessibleDescription(/CPF inválido/),
  );
  await user.selectOptions(field("Garantia"), "Seguro-fiança");
  type("Seguradora", "Porto");
  await submit();
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({
    type: "INSURANCE",
    company: "Porto",
    guarantors: [{ name: "Ana Souza" }],
  });
});

test("a CPF that was read masked goes back as it is", async () => {
  const { submit, saved } = show({
    kind: "proponent",
    data: { ...PERSON, document: "***.***.247-**", rg: "********-9" },
  });
  expect(screen.getByText("Completo")).toBeVisible();
  type("Profissão", "Engenheira");
  await submit();
  await waitFor(() => expect(saved()).toMatchObject([{ document: "***.***.247-**", rg: "********-9" }]));
});

test("what the server refuses is said at its field", async () => {
  const { submit, save } = show({ kind: "proponent", data: PERSON });
  const message = "Esta pessoa já está na proposta como proponente.";
  save.mockRejectedValue(
    new CombinedGraphQLErrors({
      errors: [
        {
          message: "refused",
          extensions: { code: "VALIDATION", fields: [{ field: "proponent.document", message }] },
        },
      ],
    }),
  );
  type("CPF", "11144477735");
  await submit();
  await waitFor(() => expect(field("CPF")).toHaveAccessibleDescription(message));
  type("Profissão", "Juíza");
  await waitFor(() => expect(field("CPF")).not.toHaveAccessibleDescription(message));
});

test("what is typed outlives the page, and what somebody else saves meanwhile", async () => {
  const first = show({ kind: "authorization", data: { termDays: 90 } }, "RAISE_PROPERTY");
  type("Comissão (%)", "6,5");
  first.unmount();

  const { user, change, submit, saved } = show(
    { kind: "authorization", data: { termDays: 90 } },
    "RAISE_PROPERTY",
  );
  expect(screen.getByText("Rascunho recuperado")).toBeVisible();
  expect(field("Comissão (%)")).toHaveValue("6,5");
  change({ kind: "authorization", data: { termDays: 120 } });
  expect(screen.getByText("O cliente preencheu Ficha.")).toBeVisible();
  expect(field("Prazo em dias")).toHaveValue("90");
  await user.click(screen.getByRole("button", { name: "Ver" }));
  expect(field("Prazo em dias")).toHaveValue("120");
  expect(field("Comissão (%)")).toHaveValue("");

  // Untouched fields follow by themselves.
  change({ kind: "authorization", data: { termDays: 180 } });
  await waitFor(() => expect(field("Prazo em dias")).toHaveValue("180"));
  type("Comissão (%)", "7");
  await user.selectOptions(field("Exclusividade"), "Sim");
  await submit();
  await waitFor(() =>
    expect(saved()).toEqual([
      { exclusive: true, commissionPercent: "7.00", termDays: 180, askedAmount: null },
    ]),
  );
});

test("what may no longer be changed is shown", () => {
  show({ kind: "conditions", data: { text: "Entrega das chaves em março." } }, "SALE", { readOnly: true });
  expect(field(/^Condições/)).toBeDisabled();
  expect(screen.queryByRole("button", { name: "Salvar" })).toBeNull();
});
