import { jest } from "@jest/globals";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { forgetAlerts, openDetail, propertyRow } from "../../../test/detail";
import { configured } from "../../../test/help";
import type { Answers } from "../../../test/renderApp";
import { refused } from "../../../test/renderApp";

afterEach(() => {
  forgetAlerts();
  jest.restoreAllMocks();
});

const path = "/add-properties/1";
const listing = (code: string, more: object = {}) => ({
  __typename: "PropertyListing",
  id: `l${code}`,
  code,
  url: `https://imoveis.example/${code}`,
  photoUrl: null,
  type: "Apartamento",
  district: "Pinheiros",
  bedrooms: 2,
  suites: 1,
  area: 61.5,
  amount: "450000.00",
  acceptedElsewhere: false,
  ...more,
});
const pageOf = (type: string, items: object[], more: object = {}) => ({
  __typename: type,
  page: 1,
  pageSize: 10,
  totalPages: items.length ? 1 : 0,
  total: items.length,
  unreadable: 0,
  items,
  ...more,
});
const found = (...items: object[]) => ({ data: { properties: pageOf("PropertyListingPage", items) } });

/** The page for lead 1, who has AP1; the agency has AP1 to AP4. */
async function open(answers: Answers = {}, fields: object = {}, enterprise: object = {}, at = path) {
  const app = await openDetail({
    path: at,
    fields: { ...fields },
    properties: [propertyRow("1", "AP1")],
    answers: {
      findProperties: () => found(listing("AP1"), listing("AP2"), listing("AP3"), listing("AP4")),
      propertySuggestions: () => ({
        data: {
          propertySuggestions: pageOf("PropertySuggestionPage", [
            {
              __typename: "PropertySuggestion",
              group: "SAME_DISTRICT",
              reasons: [{ __typename: "SuggestionReason", kind: "SAME_DISTRICT", text: "mesmo bairro" }],
              property: listing("AP9"),
            },
          ]),
        },
      }),
      propertySearchOptions: () => ({
        data: {
          enterprise: {
            __typename: "Enterprise",
            id: "1",
            hasCrmProperties: true,
            worksWithoutProperties: false,
            hasPropertySort: true,
            conversationTool: null,
            ...enterprise,
          },
          propertyTypes: [{ __typename: "PropertyType", id: "1", name: "Apartamento" }],
          districts: [{ __typename: "District", id: "5", name: "Pinheiros" }],
        },
      }),
      addProperty: () => ({
        data: {
          addProperty: {
            __typename: "AddPropertyPayload",
            attendance: app.change({}),
            attendanceProperty: { __typename: "AttendanceProperty", id: "5" },
          },
        },
      }),
      ...answers,
    },
  });
  await screen.findByRole("checkbox", { name: "Selecionar AP2" });
  return app;
}
const choose = (app: { user: { click: (element: Element) => Promise<void> } }, code: string) =>
  app.user.click(screen.getByRole("checkbox", { name: `Selecionar ${code}` }));
const button = (name: string) => screen.getByRole("button", { name });

test("what the attendance has cannot be chosen; what is not known is said", async () => {
  await open({
    findProperties: () =>
      found(
        listing("AP1"),
        listing("AP2", {
          url: null,
          type: null,
          district: null,
          bedrooms: null,
          suites: null,
          area: null,
          amount: null,
        }),
      ),
  });
  expect(screen.getByRole("checkbox", { name: "AP1 já está no atendimento" })).toBeDisabled();
  expect(screen.getByText("Já adicionado")).toBeVisible();
  const row = screen.getByRole("row", { name: /AP2/ });
  expect(within(row).getAllByRole("img", { name: "Não informado" })).toHaveLength(6);
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads.slice(1)).toEqual([
    "Foto",
    "Código",
    "Tipo",
    "Bairro",
    "Quartos",
    "Suítes",
    "Área total",
    "Valor",
  ]);
});

test("opens with what the lead wants, each filter taken away by one press", async () => {
  const app = await open();
  const shown = () =>
    within(screen.getByRole("list", { name: "Filtros em uso" }))
      .getAllByRole("button")
      .map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));
  expect(shown()).toEqual([
    "Pinheiros",
    "Apartamento",
    "3+ quartos",
    "A partir de R$ 360.000,00",
    "Até R$ 540.000,00",
  ]);
  expect(app.asked("FindProperties").map(({ variables }) => variables.filter)).toEqual([
    {
      businessType: "SALE",
      code: null,
      typeIds: ["1"],
      districtIds: ["5"],
      minBedrooms: 3,
      minAmount: "360000.00",
      maxAmount: "540000.00",
    },
  ]);
  await app.user.click(button("Tirar filtro: Pinheiros"));
  await waitFor(() => expect(shown()).not.toContain("Pinheiros"));
  expect(shown()).toHaveLength(4);
});

test("the results are ordered, in the address too; an agency with an order of its own is not asked", async () => {
  const app = await open({}, {}, {}, `${path}?bedrooms=1`);
  await app.user.selectOptions(screen.getByLabelText("Ordenar por"), "Mais novos");
  await waitFor(() => expect(app.place().search).toBe("?bedrooms=1&sort=created_at%3Adesc"));
  expect(app.asked("FindProperties").map(({ variables }) => variables.sort)).toEqual([
    "AMOUNT_ASC",
    "CREATED_AT_DESC",
  ]);
  cleanup();
  await open({}, {}, { hasPropertySort: false });
  expect(screen.queryByLabelText("Ordenar por")).not.toBeInTheDocument();
});

test("what may be somebody else's says so, but for what the attendance has itself", async () => {
  await open({
    findProperties: () =>
      found(
        listing("AP1", { acceptedElsewhere: true }),
        listing("AP2", { acceptedElsewhere: true }),
        listing("AP3"),
      ),
  });
  const said = screen.getAllByText("Proposta aceita em outro atendimento");
  expect(said).toHaveLength(1);
  expect(screen.getByRole("row", { name: /AP2/ })).toContainElement(said[0] as HTMLElement);
});

test("an address that says something is not overwritten", async () => {
  const app = await open({}, {}, {}, `${path}?bedrooms=1`);
  expect(app.place().search).toBe("?bedrooms=1");
  expect(screen.getByRole("list", { name: "Filtros em uso" })).toHaveTextContent("1+ quartos");
});

test("several are added one after the other, each with its own key; one that is refused is listed, and tried again", async () => {
  let refusal: string | null = "Este imóvel não está mais disponível.";
  const app = await open({
    addProperty: (variables) =>
      refusal && (variables.input as { propertyCode: string }).propertyCode === "AP3"
        ? refused("INVALID", refusal, { fields: [{ field: "propertyCode", message: refusal }] })()
        : {
            data: {
              addProperty: {
                __typename: "AddPropertyPayload",
                attendance: app.change({}),
                attendanceProperty: { __typename: "AttendanceProperty", id: "5" },
              },
            },
          },
  });
  for (const code of ["AP2", "AP3", "AP9"]) await choose(app, code);
  expect(screen.getByText("3 imóveis selecionados")).toBeVisible();
  await app.user.click(button("Adicionar"));
  const outcome = await screen.findByRole("region", { name: "Resultado" });
  expect(outcome).toHaveTextContent("2 imóveis adicionados. Este não foi:");
  expect(outcome).toHaveTextContent("AP3 · Este imóvel não está mais disponível.");
  const sent = app.asked("AddProperty").map(({ variables }) => variables.input as Record<string, string>);
  expect(sent.map(({ propertyCode }) => propertyCode)).toEqual(["AP2", "AP3", "AP9"]);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  expect(screen.getByRole("checkbox", { name: "AP2 já está no atendimento" })).toBeDisabled();

  refusal = null;
  await app.user.click(button("Tentar de novo: AP3"));
  await waitFor(() => expect(app.place().pathname).toBe("/attendance/sale/customer-service/1"));
  const again = app.asked("AddProperty").at(-1)?.variables.input as Record<string, string>;
  expect(again).toEqual(sent[1]);
});

test("where the attendance is closed meanwhile the rest is not tried", async () => {
  const app = await open({
    addProperty: refused("CONFLICT", "Atendimento finalizado não pode ser editado."),
  });
  for (const code of ["AP2", "AP3"]) await choose(app, code);
  await app.user.click(button("Adicionar"));
  const outcome = await screen.findByRole("region", { name: "Resultado" });
  expect(outcome).toHaveTextContent("Nenhum imóvel foi adicionado.");
  expect(outcome).toHaveTextContent("AP2 · Atendimento finalizado não pode ser editado.");
  expect(outcome).toHaveTextContent("AP3 · Não foi tentado: o atendimento foi encerrado.");
  expect(app.asked("AddProperty")).toHaveLength(1);
});

test("'Adicionar e enviar' opens its window with the press, and names what was added", async () => {
  const draft = { opener: window as Window | null, location: { replace: jest.fn() }, close: jest.fn() };
  const opened = jest.spyOn(window, "open").mockReturnValue(draft as unknown as Window);
  let before = 0;
  const app = await open({
    addProperty: (variables) => {
      before = opened.mock.calls.length;
      const { propertyCode } = variables.input as { propertyCode: string };
      return propertyCode === "AP3"
        ? refused("INVALID", "Não está.", { fields: [{ field: "propertyCode", message: "Não está." }] })()
        : {
            data: {
              addProperty: {
                __typename: "AddPropertyPayload",
                attendance: app.change({}),
                attendanceProperty: { __typename: "AttendanceProperty", id: "5" },
              },
            },
          };
    },
  });
  for (const code of ["AP2", "AP3"]) await choose(app, code);
  await app.user.click(button("Adicionar e enviar"));
  await waitFor(() => expect(draft.location.replace).toHaveBeenCalledTimes(1));
  expect([before, draft.opener]).toEqual([1, null]);
  const address = new URL(String(draft.location.replace.mock.calls[0]?.[0]));
  expect(address.origin + address.pathname).toBe("https://wa.me/5511987654321");
  const text = (address.searchParams.get("text") ?? "").replaceAll("\u00a0", " ");
  expect(text).toBe(
    "Olá, Ana! Separei este imóvel para você:\n\n• AP2 – Apartamento, Pinheiros, R$ 450.000,00\nhttps://imoveis.example/AP2",
  );
});

test("without a phone nothing can be sent", async () => {
  const app = await open(
    {},
    {
      customer: {
        __typename: "Customer",
        id: "c1",
        name: "Ana Souza",
        phone: null,
        phoneE164: null,
        email: "a@b.example",
        editors: null,
      },
    },
  );
  await choose(app, "AP2");
  expect(button("Adicionar e enviar")).toBeDisabled();
  expect(button("Adicionar e enviar")).toHaveAccessibleDescription("O lead não tem telefone.");
  expect(button("Adicionar")).toBeEnabled();
});

test("nothing found offers to clear the filters; no suggestions say so", async () => {
  const app = await open({
    findProperties: ({ filter }) =>
      (filter as { code: string | null }).code === "ZZ" ? found() : found(listing("AP2")),
    propertySuggestions: () => ({ data: { propertySuggestions: pageOf("PropertySuggestionPage", []) } }),
  });
  expect(screen.getByText("Sem sugestões no momento")).toBeVisible();
  await app.user.type(screen.getByLabelText("Referência"), "ZZ{Enter}");
  const main = screen.getByRole("main");
  expect(
    await within(main).findByText("Nenhum imóvel encontrado, tente novamente com novos filtros."),
  ).toBeVisible();
  expect(new URLSearchParams(app.place().search).get("code")).toBe("ZZ");
  await app.user.click(within(main).getAllByRole("button", { name: "Limpar filtros" })[0] as Element);
  expect(await screen.findByRole("checkbox", { name: "Selecionar AP2" })).toBeVisible();
  // It says something: what the lead wants is not put back.
  expect(app.place().search).toBe("?business_type=SALE");
  expect(screen.queryByRole("list", { name: "Filtros em uso" })).toBeNull();
});

test("a registration says what is missing, offers the one there is, and selects what it made", async () => {
  let taken = true;
  const app = await open({
    registerProperty: () =>
      taken
        ? refused("INVALID", "x", {
            fields: [{ field: "code", message: "Já existe um imóvel com esta referência." }],
          })()
        : {
            data: {
              registerProperty: {
                __typename: "RegisterPropertyPayload",
                property: listing("NOVO1", { url: null }),
              },
            },
          },
  });
  const form = screen.getByRole("region", { name: "Cadastrar imóvel" });
  const field = (name: string | RegExp) => within(form).getByLabelText(name);
  const send = within(form).getByRole("button", { name: "Cadastrar imóvel" });
  await app.user.selectOptions(field("Finalidade"), "");
  await app.user.type(field(/^Link/), "casa");
  await app.user.click(send);
  expect(field("Ref.")).toHaveAccessibleDescription("Ref. é obrigatória");
  expect(field(/^Link/)).toHaveAccessibleDescription("Link informado é invalido");
  expect(field("Valor")).toHaveAccessibleDescription("Valor é obrigatório");
  expect(field("Finalidade")).toHaveAccessibleDescription("Finalidade é obrigatória");
  expect(app.asked("RegisterProperty")).toHaveLength(0);

  await app.user.clear(field(/^Link/));
  await app.user.selectOptions(field("Finalidade"), "Venda");
  await app.user.type(field("Ref."), "ap3");
  await app.user.type(field("Valor"), "450000");
  await app.user.click(send);
  expect(await within(form).findByText("Já existe um imóvel com esta referência.")).toBeVisible();
  expect(app.asked("RegisterProperty")[0]?.variables.input).toMatchObject({
    code: "ap3",
    url: "SEM_URL",
    amount: "450000",
    businessType: "SALE",
  });
  await app.user.click(within(form).getByRole("button", { name: "Selecionar o AP3 que já existe" }));
  expect(await screen.findByRole("button", { name: "Tirar AP3 da seleção" })).toBeVisible();
  expect(field("Ref.")).toHaveValue("");

  taken = false;
  await app.user.type(field("Ref."), "novo1");
  await app.user.type(field("Valor"), "450000");
  await app.user.click(send);
  expect(await screen.findByRole("button", { name: "Tirar NOVO1 da seleção" })).toBeVisible();
  await waitFor(() => expect(app.place().search).toBe("?business_type=ALL&code=NOVO1"));
});

test("an agency without a CRM has no bedrooms, one that registers nothing no form, a partner's chat no message", async () => {
  const app = await open(
    {},
    {},
    { hasCrmProperties: false, worksWithoutProperties: true, conversationTool: "Chat Parceiro" },
  );
  expect(screen.queryByLabelText("Quartos")).toBeNull();
  expect(screen.queryByRole("region", { name: "Cadastrar imóvel" })).toBeNull();
  await choose(app, "AP2");
  expect(screen.queryByRole("button", { name: "Adicionar e enviar" })).toBeNull();
});

test("the own chat without an address is WhatsApp, which sends what was added", async () => {
  const app = await open({}, {}, { conversationTool: "SOLEIRA" });
  await choose(app, "AP2");
  expect(await screen.findByRole("button", { name: "Adicionar e enviar" })).toBeVisible();
});

test("the own chat with an address takes its place", async () => {
  const app = await open(
    configured({ chatUrl: "https://chat.example/" }, "SOLEIRA"),
    {},
    { conversationTool: "SOLEIRA" },
  );
  await choose(app, "AP2");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Adicionar e enviar" })).toBeNull());
});

test("a closed attendance takes none", async () => {
  await open({}, { status: "FINISHED" });
  expect(screen.getByText("Este atendimento está encerrado: não recebe mais imóveis.")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Selecionar AP2" })).toBeDisabled();
  expect(screen.queryByRole("region", { name: "Cadastrar imóvel" })).toBeNull();
});
