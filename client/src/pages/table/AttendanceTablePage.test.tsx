import { ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import "@testing-library/jest-dom";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { GraphQLError, print } from "graphql";
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { Observable, of, Subject } from "rxjs";
import { checked } from "../../../test/checked";
import { makeClient } from "../../data/client/apollo";
import { type Session, SessionContext } from "../../data/session/useSession";
import { AttendanceTablePage } from "./AttendanceTablePage";

const COLUMNS = [
  ["NEW", "Novo"],
  ["IN_PROGRESS", "Em atendimento"],
  ["FINISHED", "Encerrado de vez"],
] as const;

const OPTIONS = {
  board: {
    __typename: "Board",
    id: "SALE",
    columns: COLUMNS.map(([status, title], order) => ({
      __typename: "Column",
      id: `SALE:${status}`,
      status,
      order,
      title,
      useOnPreService: true,
    })),
  },
  temperatures: [{ __typename: "Temperature", id: "3", name: "Quente", color: "#d33" }],
  tags: [{ __typename: "Tag", id: "9", name: "Investidor", color: null }],
  acquisitionChannels: [{ __typename: "AcquisitionChannel", id: "5", name: "Site" }],
};

const PEOPLE = {
  users: [{ __typename: "UserRef", id: "u1", name: "Beatriz Nunes" }],
  teams: [{ __typename: "Team", id: "t1", name: "Equipe Norte" }],
  enterprise: {
    __typename: "Enterprise",
    id: "e1",
    name: "Matriz",
    subsidiaries: [{ __typename: "EnterpriseRef", id: "e2", name: "Filial Sul" }],
  },
};

const attendance = (number: number, more: object = {}) => ({
  __typename: "Attendance",
  id: `a${number}`,
  version: 1,
  status: "IN_PROGRESS",
  businessType: "SALE",
  customer: {
    __typename: "Customer",
    id: `c${number}`,
    name: `Lead ${number}`,
    phone: "+5511987654321",
    email: `lead${number}@exemplo.com.br`,
  },
  user: { __typename: "UserRef", id: "u1", name: "Beatriz Nunes" },
  temperature: { __typename: "Temperature", id: "3", name: "Quente", color: "#d33" },
  property: { __typename: "PropertyRef", code: "AP-1042" },
  otherPropertiesCount: 2,
  acquisitionChannel: { __typename: "AcquisitionChannel", id: "5", name: "Site" },
  tags: [],
  nextVisit: null,
  noStepSince: null,
  stoppedAfterDays: 3,
  answerDueAt: null,
  statusSince: "2026-11-20T02:30:00.000Z",
  lastContactAt: null,
  visitsKnown: true,
  proposal: null,
  finish: null,
  returnAt: null,
  returnSubject: null,
  createdAt: "2026-11-20T02:30:00.000Z",
  updatedAt: "2026-11-20T17:05:00.000Z",
  timeSinceContact: "2 d 4 h",
  ...more,
});

type Variables = { filter: Record<string, unknown>; sort: string; page: number; size: number };

/** A gateway of 23 attendances that remembers what it was asked; `fail` makes it refuse. */
function gateway() {
  const asked: Variables[] = [];
  const elsewhere: Record<string, unknown>[] = [];
  const state = { fail: false, total: 23, unreadable: 0, third: {} };
  const events = new Subject<{ data: { attendanceChanged: object } }>();
  const link = new ApolloLink((operation) => {
    if (operation.operationName === "TableOptions") {
      const { board, ...lists } = OPTIONS;
      const { ofFunnel, people } = operation.variables;
      return of({ data: { ...(ofFunnel && { board }), ...lists, ...(people && PEOPLE) } });
    }
    if (operation.operationName === "AttendanceChanged") return events;
    if (operation.operationName === "SearchElsewhere") {
      elsewhere.push(operation.variables);
      const { sale, rent, raise } = operation.variables;
      const total = (n: number) => ({ __typename: "AttendancePage", total: n });
      return of({
        data: {
          ...(sale && { sale: total(4) }),
          ...(rent && { rent: total(2) }),
          ...(raise && { raise: total(0) }),
        },
      });
    }
    if (operation.operationName !== "AttendanceTable") throw new Error(print(operation.query));
    const variables = operation.variables as Variables;
    asked.push(variables);
    const { page, size } = variables;
    const first = (page - 1) * size + 1;
    const items = Array.from({ length: Math.max(0, Math.min(size, state.total - first + 1)) }, (_, index) =>
      attendance(first + index, first + index === 3 ? state.third : {}),
    );
    return new Observable((observer) => {
      queueMicrotask(() => {
        observer.next(
          state.fail
            ? {
                errors: [
                  new GraphQLError("A imobiliária não respondeu.", { extensions: { code: "UPSTREAM" } }),
                ],
              }
            : {
                data: {
                  attendances: {
                    __typename: "AttendancePage",
                    page,
                    pageSize: size,
                    totalPages: Math.ceil(state.total / size),
                    unreadable: state.unreadable,
                    cursor: null,
                    total: state.total,
                    items,
                  },
                },
              },
        );
        observer.complete();
      });
    });
  });
  const emit = (change: object) =>
    act(() =>
      events.next({
        data: {
          attendanceChanged: {
            __typename: "AttendanceChange",
            version: 2,
            at: "2026-11-20T18:00:00.000Z",
            businessType: "SALE",
            actor: null,
            ...change,
          },
        },
      }),
    );
  return { asked, elsewhere, state, link: checked(link), emit };
}

/** Of an agency with filters of one value, unless it is said otherwise. */
const session = (roles: Session["user"]["roles"], hasListFilters: boolean) =>
  ({
    user: { id: "u1", name: "Beatriz Nunes", roles },
    enterprise: {
      id: "e1",
      timeZone: "America/Sao_Paulo",
      isHolding: true,
      hasPreService: false,
      hasListFilters,
      hasPeopleBoard: true,
    },
  }) as unknown as Session;

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="address">{`${pathname}${search}`}</output>
      <button type="button" onClick={() => navigate(-1)}>
        voltar
      </button>
    </>
  );
}

let width = 1440;
function open(
  address = "/attendance/sale?view=table",
  roles: Session["user"]["roles"] = ["ESTATE_AGENT_SALE"],
  hasListFilters = false,
) {
  window.matchMedia = (query) =>
    ({ matches: width < 768, media: query, addEventListener() {}, removeEventListener() {} }) as never;
  const server = gateway();
  const client = makeClient(server.link);
  render(
    <ApolloProvider client={client}>
      <SessionContext value={session(roles, hasListFilters)}>
        <MemoryRouter useTransitions={false} initialEntries={[address]}>
          <Routes>
            <Route path="/attendance/:businessTypeParam" element={<AttendanceTablePage />} />
          </Routes>
          <Address />
        </MemoryRouter>
      </SessionContext>
    </ApolloProvider>,
  );
  return { ...server, user: userEvent.setup() };
}

const address = () => screen.getByTestId("address").textContent;
// Found by its text: asking a hundred cells for their accessible names takes seconds.
const row = async (name: string) => {
  const found = (await screen.findByText(name)).closest("tr");
  if (!found) throw new Error(`${name} is in no row.`);
  return found;
};
afterEach(() => {
  cleanup();
  width = 1440;
});

test("a row shows all of an attendance", async () => {
  open();
  const cells = within(await row("Lead 1"));
  for (const text of [
    "(11) 98765-4321",
    "lead1@exemplo.com.br",
    "Em atendimento",
    "Quente",
    "Site",
    "2 d 4 h",
  ])
    expect(cells.getByText(text)).toBeVisible();
  // 02:30 UTC is still the day before in São Paulo.
  expect((await row("Lead 1")).textContent).toContain("19/11/2026 às 23:30");
  expect((await row("Lead 1")).textContent).toContain("20/11/2026 às 14:05");
  expect((await row("Lead 1")).textContent).toContain("AP-1042 +2");
  expect(screen.queryByRole("columnheader", { name: "Corretor" })).not.toBeInTheDocument();
});

test("a row without a return says that it is stopped, and for how long it has its status", async () => {
  const { state } = open();
  state.third = { statusSince: new Date(Date.now() - (5 * 24 + 1.5) * 3_600_000).toISOString() };
  expect(await row("Lead 3")).toHaveTextContent(/Em atendimento\s*há 5 d 1 h/);
  expect(await row("Lead 3")).toHaveTextContent("Parado há 5 dias");
});

test("ten rows a page, further pages, and another number of rows", async () => {
  const { user, asked } = open();
  await row("Lead 10");
  expect(screen.getAllByRole("row")).toHaveLength(11);
  expect(asked).toEqual([expect.objectContaining({ page: 1, size: 10, sort: "UPDATED_AT_DESC" })]);
  await user.click(screen.getByRole("button", { name: "Última página" }));
  await row("Lead 23");
  expect(screen.getAllByRole("row")).toHaveLength(4);
  expect(address()).toBe("/attendance/sale?view=table&page=3");
  expect(screen.getByLabelText("Linhas por página")).toHaveTextContent("102550100");
  await user.selectOptions(screen.getByLabelText("Linhas por página"), "25");
  await row("Lead 1");
  expect(address()).toBe("/attendance/sale?view=table&size=25");
  expect(asked.at(-1)).toMatchObject({ page: 1, size: 25 });
});

test("the old rows stay until the new ones have come", async () => {
  const { user } = open();
  await row("Lead 10");
  await user.click(screen.getByRole("button", { name: "Próxima página" }));
  expect(screen.getAllByRole("row").length).toBeGreaterThan(1);
  await row("Lead 20");
});

test("a heading sorts, and says so", async () => {
  const { user, asked } = open();
  await row("Lead 1");
  const heading = (name: string) => screen.getByRole("columnheader", { name });
  expect(heading("Atualizado em")).toHaveAttribute("aria-sort", "descending");
  await user.click(within(heading("Temperatura")).getByRole("button"));
  await waitFor(() => expect(asked.at(-1)?.sort).toBe("TEMPERATURE_DESC"));
  await user.click(within(heading("Temperatura")).getByRole("button"));
  await waitFor(() => expect(asked.at(-1)?.sort).toBe("TEMPERATURE_ASC"));
  expect(heading("Temperatura")).toHaveAttribute("aria-sort", "ascending");
  expect(heading("Atualizado em")).toHaveAttribute("aria-sort", "none");
  expect(address()).toBe("/attendance/sale?view=table&sort=temperature%3Aasc");
});

test("a filter is in the address, and back undoes it", async () => {
  const { user, asked } = open("/attendance/sale?view=table&page=2");
  await row("Lead 11");
  await user.type(screen.getByRole("searchbox", { name: "Buscar" }), "ana{Enter}");
  expect(address()).toBe("/attendance/sale?view=table&q=ana");
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ page: 1, filter: { search: "ana", businessType: "SALE" } }),
  );
  await user.click(screen.getByRole("button", { name: "voltar" }));
  expect(address()).toBe("/attendance/sale?view=table&page=2");
  expect(screen.getByRole("searchbox", { name: "Buscar" })).toHaveValue("");
});

test("an address with filters opens with them; a chip takes one away, 'Limpar filtros' all", async () => {
  const { user, asked } = open(
    "/attendance/sale?view=table&status=FINISHED&temperature=3&tag=9&acquisition_channel=5&start_date=2026-11-01&end_date=2026-11-05",
  );
  await row("Lead 1");
  expect(asked[0]?.filter).toMatchObject({
    status: "FINISHED",
    temperatureId: "3",
    tagId: "9",
    acquisitionChannelId: "5",
    createdFrom: "2026-11-01",
    createdUntil: "2026-11-05",
  });
  expect(screen.getByLabelText("Status")).toHaveDisplayValue("Encerrado de vez");
  expect(screen.getByRole("button", { name: "Período: 01/11/2026 a 05/11/2026" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Remover filtro Etiqueta: Investidor" }));
  expect(address()).not.toContain("tag=");
  await user.click(screen.getByRole("button", { name: "Limpar filtros" }));
  expect(address()).toBe("/attendance/sale?view=table");
  expect(screen.getByText(/atendimentos/)).toHaveFocus();
});

test("nothing found", async () => {
  const { state, user } = open();
  await row("Lead 1");
  state.total = 0;
  await user.type(screen.getByRole("searchbox", { name: "Buscar" }), "zzz{Enter}");
  expect(await screen.findByText("Nenhum resultado encontrado para os filtros aplicados.")).toBeVisible();
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
});

test("a failure says why and tries again", async () => {
  const { state, user } = open();
  await row("Lead 1");
  state.fail = true;
  await user.click(screen.getByRole("button", { name: "Próxima página" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("A imobiliária não respondeu.");
  state.fail = false;
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  await row("Lead 11");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("the business type changes the route and keeps the other filters", async () => {
  const { user, asked } = open("/attendance/sale?view=table&q=ana&sort=created_at:asc", [
    "ENTERPRISE_MANAGER",
  ]);
  await row("Lead 1");
  await user.selectOptions(screen.getByLabelText("Tipo de negócio"), "Angariação");
  await waitFor(
    () => expect(address()).toBe("/attendance/raise-property?view=table&q=ana&sort=created_at%3Aasc"),
    { timeout: 2000 },
  );
  await waitFor(() =>
    expect(asked.at(-1)?.filter).toMatchObject({ businessType: "RAISE_PROPERTY", search: "ana" }),
  );
});

test("all funnels: each row says its own, and a lead of any is opened", async () => {
  const { user, asked } = open("/attendance/sale?view=table&q=ana", ["ENTERPRISE_MANAGER"]);
  await row("Lead 1");
  expect(screen.queryByRole("columnheader", { name: "Funil" })).toBeNull();
  await user.selectOptions(screen.getByLabelText("Tipo de negócio"), "Todos os funis");
  await waitFor(() => expect(address()).toBe("/attendance/all?view=table&q=ana"), { timeout: 2000 });
  await screen.findByRole("columnheader", { name: "Funil" });
  expect(within(await row("Lead 1")).getByText("Venda")).toBeVisible();
  expect(asked.at(-1)?.filter).toMatchObject({ businessType: null, search: "ana" });
  await user.selectOptions(screen.getByLabelText("Tipo de negócio"), "Locação");
  await waitFor(() => expect(address()).toBe("/attendance/rent?view=table&q=ana"), { timeout: 2000 });
});

test("several values, next step, unit, agent and team, where the agency has such filters", async () => {
  const { user, asked } = open("/attendance/sale?view=table&status=FINISHED", ["ENTERPRISE_MANAGER"], true);
  await row("Lead 1");
  await user.click(screen.getByRole("button", { name: "Etiqueta: Todas" }));
  await user.click(await screen.findByRole("checkbox", { name: "Investidor" }));
  await user.keyboard("{Escape}");
  await user.selectOptions(screen.getByLabelText("Próximo passo"), "Atrasado");
  await user.selectOptions(screen.getByLabelText("Unidade"), "Filial Sul");
  await waitFor(() => expect(address()).toMatch(/&enterprise=e2$/), { timeout: 2000 });
  await user.selectOptions(screen.getByLabelText("Corretor"), "Beatriz Nunes");
  await user.selectOptions(screen.getByLabelText("Equipe"), "Equipe Norte");
  await waitFor(
    () =>
      expect(asked.at(-1)?.filter).toMatchObject({
        status: "FINISHED",
        tagId: "9",
        nextStep: "OVERDUE",
        userId: "u1",
        teamId: "t1",
        enterpriseId: "e2",
      }),
    { timeout: 2000 },
  );
  await user.click(screen.getByRole("button", { name: "Remover filtro Equipe: Equipe Norte" }));
  expect(address()).toBe(
    "/attendance/sale?view=table&status=FINISHED&tag=9&next_step=OVERDUE&user=u1&enterprise=e2",
  );
});

test("who sees the whole enterprise sees whose an attendance is", async () => {
  open(undefined, ["ENTERPRISE_RECEPTION"]);
  expect(within(await row("Lead 1")).getByText("Beatriz Nunes")).toBeVisible();
});

test("a page and a status that are no longer there lead back to what is", async () => {
  open("/attendance/sale?view=table&page=9&status=VISIT_MADE");
  await row("Lead 1");
  await waitFor(() => expect(address()).toBe("/attendance/sale?view=table"));
});

test("the header's search icon puts the cursor into the search", async () => {
  open("/attendance/sale?view=table&focus=q");
  expect(screen.getByRole("searchbox", { name: "Buscar" })).toHaveFocus();
  await row("Lead 1");
});

test("a live move changes the row in place, and an older one does not change it back", async () => {
  const { emit, asked } = open();
  await row("Lead 3");
  const update = (version: number, status: string) =>
    emit({
      cursor: null,
      kind: "UPDATED",
      attendanceId: "a3",
      version,
      from: "IN_PROGRESS",
      to: status,
      attendance: { ...attendance(3), version, status },
    });
  update(3, "FINISHED");
  expect(await within(await row("Lead 3")).findByText("Encerrado de vez")).toBeVisible();
  update(2, "NEW");
  expect(within(await row("Lead 3")).getByText("Encerrado de vez")).toBeVisible();
  expect(asked).toHaveLength(1);
});

test("a page that was read before a live move and answered after it does not undo it", async () => {
  const { emit, asked } = open();
  await row("Lead 3");
  const moved = { ...attendance(3), version: 3, status: "FINISHED" };
  const from = { cursor: null, from: "IN_PROGRESS", to: "FINISHED" };
  emit({ ...from, kind: "UPDATED", attendanceId: "a3", version: 3, attendance: moved });
  expect(await within(await row("Lead 3")).findByText("Encerrado de vez")).toBeVisible();
  // Read by the agency when Lead 3 was still as it was.
  emit({ ...from, kind: "CREATED", attendanceId: "a99", version: 1, attendance: attendance(99) });
  await waitFor(() => expect(asked).toHaveLength(2));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(within(await row("Lead 3")).getByText("Encerrado de vez")).toBeVisible();
});

test("a page that has a live move says how long ago the last contact was", async () => {
  const { emit, state, asked } = open();
  await row("Lead 3");
  const moved = { version: 3, status: "FINISHED" };
  const from = { cursor: null, from: "IN_PROGRESS", to: "FINISHED" };
  emit({ ...from, kind: "UPDATED", attendanceId: "a3", version: 3, attendance: attendance(3, moved) });
  expect(await within(await row("Lead 3")).findByText("Encerrado de vez")).toBeVisible();
  state.third = { ...moved, timeSinceContact: "2 d 5 h" };
  emit({ ...from, kind: "CREATED", attendanceId: "a99", version: 1, attendance: attendance(99) });
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(await within(await row("Lead 3")).findByText("2 d 5 h")).toBeVisible();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(within(await row("Lead 3")).getByText("2 d 5 h")).toBeVisible();
});

test("under a filter a row that no longer fits leaves, and one that fits by now comes", async () => {
  const { emit, asked } = open("/attendance/sale?view=table&status=IN_PROGRESS");
  await row("Lead 3");
  const update = (number: number, version: number, status: string) =>
    emit({
      cursor: null,
      kind: "UPDATED",
      attendanceId: `a${number}`,
      version,
      from: "NEW",
      to: status,
      attendance: { ...attendance(number), version, status },
    });
  update(3, 3, "IN_PROGRESS");
  update(77, 3, "NEW");
  expect(asked).toHaveLength(1);
  update(3, 4, "FINISHED");
  await waitFor(() => expect(asked).toHaveLength(2));
  update(78, 4, "IN_PROGRESS");
  await waitFor(() => expect(asked).toHaveLength(3), { timeout: 3000 });
});

test("a new lead, and one that left, ask the agency for the page again", async () => {
  const { emit, asked } = open();
  await row("Lead 1");
  emit({
    cursor: null,
    kind: "CREATED",
    attendanceId: "a99",
    from: null,
    to: "NEW",
    attendance: attendance(99),
  });
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.getByText("Lead 1")).toBeVisible();
});

test("on a phone rows are cards and the filters a sheet", async () => {
  width = 390;
  const { user, asked } = open("/attendance/sale?view=table&tag=9");
  const cards = within(await screen.findByRole("list", { name: "Atendimentos" }));
  expect(await cards.findByText("Lead 1")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Filtros, 1 em uso" }));
  const sheet = within(screen.getByRole("dialog", { name: "Filtros" }));
  expect(sheet.getByLabelText("Etiqueta")).toHaveDisplayValue("Investidor");
  await user.selectOptions(sheet.getByLabelText("Temperatura"), "Quente");
  await user.click(sheet.getByRole("button", { name: "Ver resultados" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(address()).toBe("/attendance/sale?view=table&temperature=3&tag=9");
  expect(asked.at(-1)?.filter).toMatchObject({ temperatureId: "3", tagId: "9" });
});

/** Opens a search that finds nothing in this funnel. */
async function searchNothing(path: string, roles: Session["user"]["roles"]) {
  const { user, state, elsewhere } = open(`${path}&page=1`, roles);
  state.total = 0;
  await screen.findByText("Nenhum resultado encontrado para os filtros aplicados.");
  return { user, elsewhere };
}

test("a search without a result says how many the other funnels have, and leads there", async () => {
  const { user, elsewhere } = await searchNothing(
    "/attendance/sale?view=table&q=maria+souza&status=IN_PROGRESS&size=50",
    ["ENTERPRISE_MANAGER"],
  );
  const link = await screen.findByRole("link", { name: "2 em Locação" });
  expect(link.closest("p")).toHaveTextContent("Nenhum em Vendas · 2 em Locação");
  expect(screen.queryByRole("link", { name: /Angariação/ })).toBeNull();
  expect(elsewhere).toEqual([{ search: "maria souza", sale: false, rent: true, raise: true }]);
  await user.click(link);
  expect(address()).toBe("/attendance/rent?view=table&q=maria+souza");
});

test("funnels of others are not asked", async () => {
  const { elsewhere } = await searchNothing("/attendance/sale?view=table&q=maria", [
    "ESTATE_AGENT_SALE",
    "ESTATE_AGENT_RENT",
  ]);
  await screen.findByRole("link", { name: "2 em Locação" });
  expect(elsewhere).toEqual([{ search: "maria", sale: false, rent: true, raise: false }]);
  cleanup();
  const alone = await searchNothing("/attendance/sale?view=table&q=maria", ["ESTATE_AGENT_SALE"]);
  expect(alone.elsewhere).toEqual([]);
});
