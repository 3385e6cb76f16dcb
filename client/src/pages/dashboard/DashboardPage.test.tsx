import { jest } from "@jest/globals";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { refused, renderApp, signedIn } from "../../../test/renderApp";

const NOW = new Date("2026-11-20T17:32:00Z");
const column = (key: string, title: string, type = "INT") => ({
  __typename: "ReportColumn",
  key,
  title,
  type,
});
const row = (cells: (string | null)[], of: object = {}) => ({
  __typename: "ReportRow",
  cells,
  attendanceId: null,
  businessType: null,
  userId: null,
  acquisitionChannelId: null,
  enterpriseId: null,
  status: null,
  ...of,
});
const NONE = { columns: [], rows: [], totals: null, groups: null, series: null };
const report = (variables: Record<string, unknown>, part: object) => ({
  data: {
    report: {
      __typename: "Report",
      name: variables.name,
      title: "",
      startDate: "2026-11-01",
      endDate: "2026-11-03",
      page: 1,
      pageSize: 1,
      totalPages: 1,
      total: 1,
      unreadable: 0,
      ...NONE,
      ...part,
    },
  },
});
const FUNNEL = column("businessType", "Funil", "TEXT");
const RECEIVED = column("received", "Recebidos");
const RECEIVED_SERIES = {
  totals: row(["5"]),
  columns: [RECEIVED],
  series: {
    __typename: "ReportSeries",
    every: "DAY",
    columns: [column("date", "Desde", "DATE"), FUNNEL, RECEIVED],
    rows: [
      row(["2026-11-01", "Venda", "1"], { businessType: "SALE" }),
      row(["2026-11-03", "Venda", "3"], { businessType: "SALE" }),
      row(["2026-11-03", "Locação", "1"], { businessType: "RENT" }),
    ],
  },
};
const AGENTS = {
  groups: {
    __typename: "ReportGroups",
    columns: [
      ...[column("user", "Corretor", "TEXT"), RECEIVED, column("answered", "Respondidos")],
      ...[
        column("visits", "Visitas realizadas"),
        column("proposals", "Propostas"),
        column("won", "Negócios fechados"),
      ],
    ],
    rows: [
      row(["Ana Souza", "4", "3", "2", "1", "0"], { userId: "1" }),
      row(["Sem corretor", "1", "0", "0", "0", "0"]),
    ],
  },
};
const RESPONSES = {
  groups: {
    __typename: "ReportGroups",
    columns: [column("unit", "Unidade", "TEXT"), FUNNEL, column("median", "Mediana", "DURATION")],
    rows: [
      row(["Centro", "Venda", "20"], { businessType: "SALE", enterpriseId: "1" }),
      row(["Litoral", "Venda", "90"], { businessType: "SALE", enterpriseId: "2" }),
    ],
  },
};
/** One of four was won without a visit: it has reached the status that it never was in. */
const STEPS = {
  groups: {
    __typename: "ReportGroups",
    columns: [
      ...[FUNNEL, column("status", "Situação", "TEXT"), RECEIVED],
      ...[column("reached", "Alcançaram"), column("rate", "Alcançaram (%)", "PERCENT")],
      ...[column("passed", "Passaram por"), column("passedRate", "Passaram por (%)", "PERCENT")],
    ],
    rows: [
      row(["Venda", "Visita agendada", "4", "2", "50", "1", "25"], {
        businessType: "SALE",
        status: "VISIT_SCHEDULED",
      }),
    ],
  },
};
const people = (name: string) => ({ __typename: "UserRef", id: "1", name });
const MANAGER = {
  ...signedIn({ roles: ["ENTERPRISE_MANAGER"] }),
  reportPeople: () => ({ data: { sale: [people("Ana Souza")], rent: [], raise: [], pre: [] } }),
};
const numbers = (variables: Record<string, unknown>) => {
  if (variables.name === "ATTENDANCES") return report(variables, RECEIVED_SERIES);
  if (variables.name === "FUNNEL") return report(variables, STEPS);
  if (variables.name === "AGENTS") return report(variables, AGENTS);
  if (variables.name === "FIRST_RESPONSE") return report(variables, RESPONSES);
  if (variables.name === "WINS") return refused("UPSTREAM_UNAVAILABLE", "A imobiliária não respondeu.")();
  return report(variables, {});
};
const QUERY = "?startDate=2026-11-01&endDate=2026-11-03";

beforeAll(() => {
  jest.useFakeTimers({
    now: NOW,
    doNotFake: ["queueMicrotask", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
  });
  // jsdom draws nothing: the plot is its name and text.
  HTMLCanvasElement.prototype.getContext = (() => null) as never;
});
afterEach(cleanup);

test("each number is a call of its own, with the period and filters of the address; one that fails stays alone", async () => {
  const app = await renderApp(
    { pathname: "/dashboard", search: `${QUERY}&business_type=SALE&user=1` },
    { ...MANAGER, report: numbers },
  );
  const received = within(await screen.findByRole("region", { name: "Leads recebidos" }));
  expect(await received.findByText("Recebidos")).toBeVisible();
  expect(app.asked("Report").map(({ variables }) => variables.name)).toEqual([
    ...["ATTENDANCES", "FIRST_RESPONSE", "FUNNEL", "CHANNELS", "AGENTS", "VISITS", "PROPOSALS", "WINS"],
  ]);
  for (const { variables } of app.asked("Report"))
    expect(variables.filter).toEqual({
      startDate: "2026-11-01",
      endDate: "2026-11-03",
      businessType: "SALE",
      userId: "1",
      teamId: null,
      enterpriseId: null,
      acquisitionChannelId: null,
      reached: null,
      passed: null,
    });
  expect(
    await screen.findByRole("img", { name: /^Leads recebidos. Maior: 03\/11, com 4. Tendência: em alta/ }),
  ).toBeVisible();
  expect(screen.getByText("Atualizado às 14:32")).toBeVisible();
  const won = within(screen.getByRole("region", { name: "Negócios fechados" }));
  expect(await won.findByText("A imobiliária não respondeu.")).toBeVisible();
  await app.user.click(won.getByRole("button", { name: "Tentar de novo" }));
  await waitFor(() => expect(app.asked("Report")).toHaveLength(9));
  expect(
    within(screen.getByRole("region", { name: "Visitas" })).getByText("Nada neste período."),
  ).toBeVisible();
});

test("without a connection the notice at the top says why: the parts wait, and load when it is back", async () => {
  let cut = true;
  await renderApp(
    { pathname: "/dashboard", search: QUERY },
    { ...MANAGER, report: (variables) => (cut ? new Error("cut") : numbers(variables)) },
  );
  expect(await screen.findAllByText("Carrega quando a conexão voltar.")).toHaveLength(8);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByText(/^Sem conexão com a imobiliária/)).toBeNull();
  cut = false;
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByText("Recebidos")).toBeVisible();
  expect(screen.queryByText("Carrega quando a conexão voltar.")).toBeNull();
});

test("the table has the plot's numbers, each with the way to its rows, narrowed to what it counts", async () => {
  const { user, place } = await renderApp(
    { pathname: "/dashboard", search: QUERY },
    { ...MANAGER, report: numbers },
  );
  const received = within(await screen.findByRole("region", { name: "Leads recebidos" }));
  await user.click(await received.findByRole("button", { name: "Ver tabela de Leads recebidos" }));
  const rows = within(received.getByRole("table")).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "DiaVendaLocação",
    "01/1110",
    "02/1100",
    "03/1131",
  ]);
  expect(received.getByRole("link", { name: "1: Locação, 03/11" })).toHaveAttribute(
    "href",
    "/dashboard/reports/attendances?startDate=2026-11-03&endDate=2026-11-03&business_type=RENT",
  );
  const agents = within(screen.getByRole("region", { name: "Corretores" }));
  await user.click(agents.getByRole("button", { name: "Ver tabela de Corretores" }));
  expect(agents.getByRole("link", { name: "3: Respondidos, Ana Souza" })).toHaveAttribute(
    "href",
    "/dashboard/reports/first-response?startDate=2026-11-01&endDate=2026-11-03&user=1",
  );
  // Nobody's leads have no filter.
  expect(agents.getByRole("row", { name: /Sem corretor/ }).querySelector("a")).toBeNull();
  await user.click(agents.getByRole("button", { name: /^Como é calculado/ }));
  expect(await screen.findByText(/por quem tem o lead agora/)).toBeVisible();
  await user.keyboard("{Escape}");
  // By unit: of that one alone.
  const responses = within(screen.getByRole("region", { name: "Primeira resposta" }));
  await user.click(responses.getByRole("button", { name: "Ver tabela de Primeira resposta" }));
  expect(responses.getByRole("link", { name: "1 h 30 min: Mediana, Litoral · Venda" })).toHaveAttribute(
    "href",
    "/dashboard/reports/first-response?startDate=2026-11-01&endDate=2026-11-03&business_type=SALE&enterprise=2",
  );
  await user.click(agents.getByRole("link", { name: "2: Visitas realizadas, Ana Souza" }));
  expect(place().pathname).toBe("/dashboard/reports/visits");
});

test("the default period is 180 days; a chosen one is in the address, and one of three years is refused once", async () => {
  const app = await renderApp("/dashboard", { ...MANAGER, report: numbers });
  await screen.findByText("Atualizado às 14:32");
  expect(app.asked("Report")[0]?.variables.filter).toMatchObject({
    startDate: "2026-05-25",
    endDate: "2026-11-20",
  });
  await app.user.click(screen.getByRole("button", { name: "Período: Últimos 180 dias" }));
  const lastMonth = await screen.findByRole("radio", { name: "Mês passado" });
  expect(screen.queryByRole("radio", { name: "Todo o período" })).toBeNull();
  await app.user.click(lastMonth);
  await app.user.click(screen.getByRole("button", { name: "Aplicar período" }));
  expect(app.place().search).toBe("?startDate=2026-10-01&endDate=2026-10-31");
  await app.user.selectOptions(screen.getByRole("combobox", { name: "Corretor" }), "Ana Souza");
  expect(app.place().search).toBe("?startDate=2026-10-01&endDate=2026-10-31&user=1");
  cleanup();
  await renderApp(
    { pathname: "/dashboard", search: "?startDate=2023-01-01&endDate=2026-01-01" },
    { ...MANAGER, report: numbers },
  );
  expect(await screen.findByText("Escolha até 2 anos.")).toBeVisible();
});

test("a filter that is not among the choices is said, and can be dropped", async () => {
  const app = await renderApp(
    { pathname: "/dashboard/reports/agents", search: `${QUERY}&user=13&enterprise=2` },
    { ...MANAGER, report: numbers },
  );
  await app.user.click(
    await screen.findByRole("button", { name: "Tirar o filtro de corretor: fora da lista" }),
  );
  expect(app.place().search).toBe(`${QUERY}&enterprise=2`);
  await app.user.click(screen.getByRole("button", { name: "Tirar o filtro de unidade: fora da lista" }));
  expect(app.place().search).toBe(QUERY);
  await app.user.selectOptions(screen.getByRole("combobox", { name: "Corretor" }), "Ana Souza");
  expect(app.place().search).toBe(`${QUERY}&user=1`);
  expect(screen.queryByRole("button", { name: /^Tirar o filtro/ })).toBeNull();
});

test("the funnel counts who reached a status or who was in it, names which, and leads to those rows", async () => {
  const app = await renderApp({ pathname: "/dashboard", search: QUERY }, { ...MANAGER, report: numbers });
  const funnel = within(await screen.findByRole("region", { name: "Conversão do funil" }));
  await app.user.click(await funnel.findByRole("button", { name: /^Ver tabela/ }));
  const choice = within(funnel.getByRole("group", { name: "O que contar em cada situação" }));
  expect(choice.getByRole("radio", { name: "Alcançaram" })).toBeChecked();
  const numbersOf = (name: string) => within(funnel.getByRole("table", { name })).getByRole("link");
  expect(numbersOf("Conversão do funil: alcançaram")).toHaveTextContent("50% (2 de 4)");
  expect(numbersOf("Conversão do funil: alcançaram")).toHaveAttribute(
    ...["href", `/dashboard/reports/attendances${QUERY}&business_type=SALE&reached=VISIT_SCHEDULED`],
  );
  await app.user.click(choice.getByRole("radio", { name: "Passaram por" }));
  const passed = numbersOf("Conversão do funil: passaram por");
  expect(passed).toHaveTextContent("25% (1 de 4)");
  await app.user.click(passed);
  expect(app.place()).toMatchObject({
    pathname: "/dashboard/reports/attendances",
    search: `${QUERY}&business_type=SALE&passed=VISIT_SCHEDULED`,
  });
  const name = "Tirar o filtro de situação por que passaram: Visita agendada";
  const drop = await screen.findByRole("button", { name });
  expect(app.asked("Report").at(-1)?.variables.filter).toMatchObject({
    businessType: "SALE",
    reached: null,
    passed: "VISIT_SCHEDULED",
  });
  await app.user.click(drop);
  expect(app.place().search).toBe(`${QUERY}&business_type=SALE`);
});

test("check-ins are of no funnel: nothing offers to narrow them by one", async () => {
  const app = await renderApp(
    {
      pathname: "/dashboard/reports/checkins",
      search: `${QUERY}&business_type=SALE&reached=VISIT_SCHEDULED`,
    },
    { ...MANAGER, report: numbers },
  );
  expect(await screen.findByRole("combobox", { name: "Corretor" })).toBeVisible();
  expect(screen.queryByRole("combobox", { name: "Funil" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Tirar o filtro/ })).toBeNull();
  // Another report is narrowed by them again.
  await app.user.selectOptions(screen.getByRole("combobox", { name: "Relatório" }), "Visitas");
  expect(app.place().search).toBe(`${QUERY}&business_type=SALE&reached=VISIT_SCHEDULED`);
  expect(await screen.findByRole("combobox", { name: "Funil" })).toHaveValue("SALE");
});

test("an agent chooses no agent; who has no numbers is led away", async () => {
  await renderApp("/dashboard", { ...signedIn(), report: numbers });
  await screen.findByText("Atualizado às 14:32");
  expect(screen.queryByRole("combobox", { name: "Corretor" })).toBeNull();
  expect(screen.queryByText("Outros relatórios")).toBeNull();
  cleanup();
  const { place } = await renderApp("/dashboard", signedIn({ roles: ["DEMONSTRATOR"] }));
  await waitFor(() => expect(place().pathname).toBe("/no-permission"));
});

test.each([["ENTERPRISE_RECEPTION" as const], ["PRE_ATTENDANT" as const]])(
  "%s has no proposals: no part, no way to their rows",
  async (role) => {
    const app = await renderApp("/dashboard", { ...signedIn({ roles: [role] }), report: numbers });
    await screen.findByText("Atualizado às 14:32");
    expect(screen.getByRole("region", { name: "Negócios fechados" })).toBeVisible();
    expect(screen.queryByRole("region", { name: "Propostas" })).toBeNull();
    expect(app.asked("Report").map(({ variables }) => variables.name)).not.toContain("PROPOSALS");
    expect(document.querySelector('a[href*="/reports/proposals"]')).toBeNull();
    cleanup();
    await renderApp("/dashboard/reports/proposals", { ...signedIn({ roles: [role] }), report: numbers });
    expect(await screen.findByText(/não encontrada/i)).toBeVisible();
  },
);

test("an agent who is at reception too has proposals of their own alone: of others neither the part nor a way to their rows", async () => {
  const answers = {
    ...MANAGER,
    ...signedIn({ id: "9", roles: ["ENTERPRISE_RECEPTION", "ESTATE_AGENT_SALE"] }),
    report: numbers,
  };
  const part = () => screen.queryByRole("region", { name: "Propostas" });
  const app = await renderApp({ pathname: "/dashboard", search: QUERY }, answers);
  await screen.findByText("Atualizado às 14:32");
  expect(part()).toBeVisible();
  const agents = within(screen.getByRole("region", { name: "Corretores" }));
  await app.user.click(agents.getByRole("button", { name: /^Ver tabela/ }));
  expect(agents.getByRole("link", { name: "3: Respondidos, Ana Souza" })).toBeVisible();
  expect(agents.queryByRole("link", { name: "1: Propostas, Ana Souza" })).toBeNull();
  await app.user.selectOptions(screen.getByRole("combobox", { name: "Corretor" }), "Ana Souza");
  await waitFor(() => expect(part()).toBeNull());
  await app.user.selectOptions(screen.getByRole("combobox", { name: "Corretor" }), "Todos");
  await app.user.selectOptions(screen.getByRole("combobox", { name: "Funil" }), "Locação");
  await waitFor(() => expect(part()).toBeNull());
  await app.user.selectOptions(screen.getByRole("combobox", { name: "Funil" }), "Venda");
  await waitFor(() => expect(part()).toBeVisible());
  const asked = app.asked("Report").filter(({ variables }) => variables.name === "PROPOSALS");
  expect(asked.map(({ variables }) => variables.filter)).not.toContainEqual(
    expect.objectContaining({ userId: "1" }),
  );
  cleanup();
  // Nor does their page offer others, or keep the choice of one.
  const rows = await renderApp(
    { pathname: "/dashboard/reports/visits", search: `${QUERY}&business_type=RENT&user=1` },
    answers,
  );
  await rows.user.selectOptions(await screen.findByRole("combobox", { name: "Relatório" }), "Propostas");
  expect(rows.place()).toMatchObject({ pathname: "/dashboard/reports/proposals", search: QUERY });
  expect(await screen.findByRole("heading", { name: "Propostas" })).toBeVisible();
  expect(screen.queryByRole("combobox", { name: "Corretor" })).toBeNull();
  expect(screen.queryByRole("combobox", { name: "Funil" })).toBeNull();
});

test("the rows of a report lead to their leads, with totals of all of them", async () => {
  const rows = {
    columns: [column("date", "Recebido em", "DATE"), column("id", "Atendimento", "TEXT"), FUNNEL, RECEIVED],
    rows: [row(["2026-11-03", "41", "Venda", "1"], { attendanceId: "41", businessType: "SALE" })],
    totals: row([null, null, null, "1200"]),
    total: 1200,
    totalPages: 60,
  };
  const app = await renderApp(
    { pathname: "/dashboard/reports/attendances", search: QUERY },
    {
      ...MANAGER,
      report: (variables) => {
        const { startDate, endDate } = variables.filter as Record<string, unknown>;
        const isBefore = startDate === "2026-10-29" && endDate === "2026-10-31";
        return report(variables, isBefore ? { ...rows, totals: row([null, null, null, "1000"]) } : rows);
      },
    },
  );
  const table = within(await screen.findByRole("table", { name: "Leads recebidos" }));
  expect(await table.findByRole("row", { name: "Período anterior 1.000 (+20%)" })).toBeVisible();
  expect(table.getByRole("link", { name: "Atendimento 41" })).toHaveAttribute(
    "href",
    "/attendance/sale/customer-service/41?from=dashboard",
  );
  expect(table.getByRole("row", { name: "Total 1.200" })).toBeVisible();
  await app.user.click(screen.getByRole("button", { name: "Próxima página" }));
  expect(app.place().search).toBe(`${QUERY}&page=2`);
  expect(app.asked("Report").at(-1)?.variables).toMatchObject({ name: "ATTENDANCES", page: 2, size: 20 });
});

test("a report leads back to the dashboard with the filters that one came with, after steps of its own too", async () => {
  const app = await renderApp(
    { pathname: "/dashboard", search: `${QUERY}&business_type=SALE` },
    { ...MANAGER, report: numbers },
  );
  const part = within(await screen.findByRole("region", { name: "Corretores" }));
  await app.user.click(await part.findByRole("button", { name: /Ver tabela/ }));
  await app.user.click(part.getByRole("link", { name: "4: Recebidos, Ana Souza" }));
  await screen.findByRole("heading", { name: "Leads recebidos" });
  await app.user.selectOptions(screen.getByRole("combobox", { name: "Funil" }), "RENT");
  await app.user.selectOptions(screen.getByRole("combobox", { name: "Relatório" }), "visits");
  await screen.findByRole("heading", { name: "Visitas" });
  expect(app.place().search).toBe(`${QUERY}&business_type=RENT&user=1`);
  await app.user.click(screen.getByRole("button", { name: "Voltar ao dashboard" }));
  expect(app.place()).toMatchObject({ pathname: "/dashboard", search: `${QUERY}&business_type=SALE` });
  cleanup();
  // Opened by a link it goes by its own.
  const linked = await renderApp(
    { pathname: "/dashboard/reports/wins", search: `${QUERY}&user=1&acquisition_channel=3` },
    { ...MANAGER, report: (variables) => report(variables, {}) },
  );
  await linked.user.click(await screen.findByRole("button", { name: "Voltar ao dashboard" }));
  expect(linked.place()).toMatchObject({ pathname: "/dashboard", search: `${QUERY}&user=1` });
});

test("a manager shares a report, sees the link once, and takes one back", async () => {
  const shared = {
    __typename: "SharedReport",
    id: "5",
    title: "Leads recebidos",
    openedCount: 3,
    startDate: "2026-11-01",
    endDate: "2026-11-03",
    expiresAt: "2026-12-20T17:32:00Z",
  };
  let links: object[] = [];
  const url = "https://soleira.example/relatorio/secret";
  const app = await renderApp(
    { pathname: "/dashboard/reports/attendances", search: QUERY },
    {
      ...MANAGER,
      report: (variables) => report(variables, { total: 0 }),
      sharedReports: () => ({ data: { sharedReports: links } }),
      shareReport: () => {
        links = [shared];
        return {
          data: {
            shareReport: {
              __typename: "ShareReportPayload",
              url,
              sharedReport: { __typename: "SharedReport", id: "5" },
            },
          },
        };
      },
      revokeSharedReport: () => {
        links = [];
        return {
          data: {
            revokeSharedReport: { __typename: "RevokeSharedReportPayload", revokedSharedReportId: "5" },
          },
        };
      },
    },
  );
  await app.user.click(await screen.findByRole("button", { name: "Compartilhar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Compartilhar" }));
  await app.user.click(dialog.getByRole("button", { name: "Criar link" }));
  expect(await dialog.findByRole("textbox", { name: "Link" })).toHaveValue(url);
  expect(app.asked("ShareReport")[0]?.variables.input).toMatchObject({
    name: "ATTENDANCES",
    filter: { startDate: "2026-11-01", endDate: "2026-11-03" },
  });
  expect(await dialog.findByText(/aberto 3 vezes/)).toBeVisible();
  expect(dialog.getByRole("heading", { name: "Seus links (1 de 50)" })).toBeVisible();
  await app.user.click(dialog.getByRole("button", { name: "Revogar Leads recebidos" }));
  await waitFor(() => expect(dialog.queryByText(/aberto 3 vezes/)).toBeNull());
  // What shows nothing any more is not there to be copied.
  expect(dialog.queryByRole("textbox", { name: "Link" })).toBeNull();
  expect(app.asked("RevokeSharedReport")[0]?.variables.input).toMatchObject({ sharedReportId: "5" });
});

test("an export goes through the session with the filters; a refusal is said", async () => {
  // jsdom has no Response.
  const answer = (status: number, text: string) =>
    ({ ok: status === 200, text: async () => text, blob: async () => new Blob([text]) }) as Response;
  const fetched = jest
    .fn<typeof fetch>()
    .mockResolvedValueOnce(answer(200, "Lead;Valor"))
    .mockResolvedValueOnce(
      answer(401, JSON.stringify({ errors: [{ message: "Sua sessão terminou.", extensions: {} }] })),
    );
  const saved = jest.fn(() => "blob:1");
  Object.assign(globalThis, { fetch: fetched });
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined });
  // jsdom follows no link.
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const app = await renderApp(
    { pathname: "/dashboard/reports/wins", search: `${QUERY}&user=1` },
    { ...MANAGER, report: (variables) => report(variables, { total: 0 }) },
  );
  const button = await screen.findByRole("button", { name: "Exportar" });
  await app.user.click(button);
  expect(await screen.findByText("Relatório exportado.")).toBeVisible();
  expect(fetched.mock.calls[0]).toEqual([
    "/files/reports/wins.csv?startDate=2026-11-01&endDate=2026-11-03&user=1",
    expect.objectContaining({ headers: { "x-soleira-enterprise": "1" } }),
  ]);
  expect(saved).toHaveBeenCalledTimes(1);
  await app.user.click(button);
  expect(await screen.findByText("Sua sessão terminou.")).toBeVisible();
  expect(saved).toHaveBeenCalledTimes(1);
});
