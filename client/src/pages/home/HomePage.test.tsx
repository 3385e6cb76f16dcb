import { jest } from "@jest/globals";
import { act, screen, within } from "@testing-library/react";
import { Subject } from "rxjs";
import { detail } from "../../../test/detail";
import { attendance, type Lead } from "../../../test/funnel";
import { type Answers, refused, renderApp, session, signedIn } from "../../../test/renderApp";
import { agendaAnswer, clockSays, dismissAlerts, visit } from "../../../test/visits";
import { connection } from "../../data/session/connection";
import { moveText } from "../../features/move/moveText";

// 20/11/2026, 14:00 in São Paulo.
const NOW = new Date("2026-11-20T17:00:00.000Z");
beforeEach(() => {
  clockSays(NOW);
});
afterEach(() => {
  dismissAlerts();
  jest.useRealTimers();
});

const page = (...leads: Lead[]) => ({
  __typename: "AttendancePage",
  unreadable: 0,
  cursor: null,
  total: leads.length,
  items: leads.map(attendance),
});
const day = (date: string, received: number) => ({
  __typename: "DaySummary",
  date,
  received,
  contacted: 1,
  visits: 0,
  finished: 0,
});

/** A row of 'Hoje'. */
const row = (kind: string, at: string, lead: Lead) => ({
  __typename: "TodayRow",
  kind,
  at,
  value: null,
  attendance: attendance({
    message: null,
    lastContactAt: null,
    returnSubject: null,
    proposal: null,
    ...lead,
  }),
});
const queue = (...items: ReturnType<typeof row>[]) => ({
  __typename: "Today",
  total: items.length,
  unreadable: 0,
  complete: true,
  counts: [],
  done: null,
  next: null,
  items,
});
const at = "2026-11-20T16:00:00.000Z";

const agent = (id: string, name: string | null, waitsSince: string | null, ...kinds: string[]) => ({
  __typename: "AgentToday",
  user: name && { __typename: "UserRef", id, name },
  enterprise: { __typename: "EnterpriseRef", id: "1", name: "Aurora Imóveis" },
  total: kinds.length,
  waitsSince,
  counts: kinds.map((kind) => ({ __typename: "TodayKindCount", kind, total: 1 })),
});
const team = [
  agent("", null, "2026-11-20T15:00:00.000Z", "ANSWER"),
  agent("8", "Olga Reis", null, "OVERDUE", "PLAN"),
];

const answers = (): Answers => ({
  ...signedIn(),
  waitingLeads: () => ({
    data: {
      sale: page(
        { id: "1", name: "Ana Souza", status: "NEW", createdAt: "2026-11-20T16:40:00.000Z" },
        { id: "2", name: "Bruno Lima", status: "NEW", createdAt: "2026-11-20T12:00:00.000Z" },
      ),
      rent: page(),
      raise: page(),
    },
  }),
  today: () => ({
    data: {
      today: queue(row("OVERDUE", at, { id: "3", name: "Carla Dias", status: "RETURN_LATER", returnAt: at })),
    },
  }),
  todayByAgent: () => ({ data: { todayByAgent: team } }),
  lostLeads: () => ({ data: { lostLeads: [] } }),
  todayAttendances: () => ({
    data: { todayAttendances: page({ id: "5", name: "Eva Melo", status: "IN_PROGRESS" }) },
  }),
  todayVisits: () => agendaAnswer([visit({ date: "2026-11-20", startTime: "16:00" })]),
  weekSummary: () => ({ data: { weekSummary: [day("2026-11-19", 4), day("2026-11-20", 2)] } }),
  businessSummary: () => ({
    data: {
      businessSummary: [
        { __typename: "StatusCount", businessType: "SALE", status: "NEW", total: 7 },
        { __typename: "StatusCount", businessType: "SALE", status: "FINISHED", total: 0 },
      ],
    },
  }),
  attendanceChanged: () => new Subject<never>(),
  visitChanged: () => new Subject<never>(),
});

/** The rows of a list that open their lead; not those that call it. */
const leadsOf = (name: string) =>
  section(name)
    .getAllByRole("link")
    .filter((link) => link.getAttribute("href")?.startsWith("/attendance/"));
const section = (name: string) => within(screen.getByRole("region", { name }));

/** Who sees everybody's leads, and works none. */
const manager = (): Answers => ({ ...answers(), ...signedIn({ roles: ["ENTERPRISE_MANAGER"] }) });

test("what the team needs to answer first, by waiting time; visits and attendances of today", async () => {
  const app = await renderApp("/", manager());
  await screen.findByRole("link", { name: /^Bruno Lima/ });
  expect(screen.getByRole("heading", { level: 1, name: "Olá, Marina" })).toBeVisible();
  expect(screen.getByText("sexta-feira, 20 de novembro de 2026")).toBeVisible();
  const waiting = leadsOf("Responder primeiro");
  expect(waiting.map((link) => link.getAttribute("href"))).toEqual([
    "/attendance/sale/customer-service/2?from=home",
    "/attendance/sale/customer-service/1?from=home",
  ]);
  expect(waiting[0]).toHaveTextContent("há 5 h");
  expect(section("Suas visitas de hoje").getByRole("link", { name: /16:00.*Ana Souza/ })).toBeVisible();
  expect(section("Seus atendimentos de hoje").getByRole("link", { name: /^Eva Melo/ })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Hoje" })).toBeNull();
  expect(app.asked("Today")).toEqual([]);
  expect(app.asked("TodayVisits")[0]?.variables).toEqual({ today: "2026-11-20" });
  expect(screen.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
});

test("waiting is loud from half an hour on, by words too", async () => {
  await renderApp("/", {
    ...manager(),
    waitingLeads: () => ({
      data: {
        sale: page(
          { id: "1", name: "Ana Souza", status: "NEW", createdAt: "2026-11-20T16:31:00.000Z" },
          { id: "2", name: "Bruno Lima", status: "NEW", createdAt: "2026-11-20T16:29:00.000Z" },
        ),
        rent: page(),
        raise: page(),
      },
    }),
  });
  await screen.findByRole("link", { name: /^Bruno Lima/ });
  const loud = section("Responder primeiro")
    .getAllByText(/^há/)
    .filter((one) => one.dataset.late);
  expect(loud.map((one) => one.textContent)).toEqual(["há 31 min"]);
});

test("a return opens at the return; a lead is called and written to, a visit is found on the map", async () => {
  const app = await renderApp("/", answers());
  const carla = await screen.findByRole("link", { name: /atrasado 1 h.*Carla Dias/ });
  expect(carla).toHaveAttribute("href", "/attendance/sale/customer-service/3?from=home&tab=retornos");
  const calls = section("Hoje").getByRole("link", { name: "Ligar para Carla Dias" });
  expect(calls).toHaveAttribute("href", "tel:+5511987654321");
  const map = section("Visitas de hoje").getByRole("link", { name: /^Ver no mapa/ });
  expect(map).toHaveAttribute(
    "href",
    "https://www.google.com/maps/search/?api=1&query=Rua%20Harmonia%2C%20123%2C%20Moema%2C%20S%C3%A3o%20Paulo",
  );
  await app.user.click(section("Visitas de hoje").getByRole("button", { name: "Mensagem para Ana Souza" }));
  expect(await screen.findByRole("dialog", { name: "Mensagens para Ana Souza" })).toBeVisible();
});

test("the parts are shown together, for one that fails too; one that takes long is not waited for longer than a second", async () => {
  const week = new Subject<never>();
  const begin = performance.now();
  await renderApp("/", {
    ...answers(),
    todayVisits: refused("UPSTREAM_UNAVAILABLE", "The agency is away."),
    weekSummary: () => week,
  });
  expect(await screen.findByRole("region", { name: "Hoje" }, { timeout: 5000 })).toBeVisible();
  expect(performance.now() - begin).toBeGreaterThanOrEqual(1000);
  expect(section("Visitas de hoje").getByRole("alert")).toBeVisible();
  expect(section("Últimos sete dias").getByRole("status")).toHaveTextContent("Carregando…");
});

test("a new lead that is written to from here, as its unit does it: that it is in progress now is said", async () => {
  const app = await renderApp("/", {
    ...answers(),
    today: () => ({
      data: { today: queue(row("ANSWER", at, { id: "2", name: "Bruno Lima", status: "NEW" })) },
    }),
    leadUnit: () => ({
      data: {
        attendance: {
          __typename: "Attendance",
          id: "2",
          enterprise: { __typename: "EnterpriseRef", id: "22" },
        },
        enterprise: { __typename: "Enterprise", id: "1" },
      },
    }),
    conversationTool: () => ({
      data: {
        enterprise: { __typename: "Enterprise", id: "22", conversationTool: null, conversationUrl: null },
        remoteConfiguration: { __typename: "RemoteConfiguration", chatUrl: null },
      },
    }),
    readyMessages: () => ({
      data: {
        attendance: {
          __typename: "Attendance",
          id: "2",
          readyMessages: [
            {
              __typename: "ReadyMessage",
              id: "5",
              title: "Contato",
              text: "Olá!",
              url: "https://wa.me/5511",
            },
          ],
        },
      },
    }),
    recordWhatsapp: () => ({
      data: {
        recordWhatsapp: {
          __typename: "RecordWhatsappPayload",
          undoable: false,
          attendance: detail({
            ...attendance({ id: "2", name: "Bruno Lima", status: "IN_PROGRESS" }),
          }),
        },
      },
    }),
  });
  await app.user.click(await screen.findByRole("button", { name: "Mensagem para Bruno Lima" }));
  const link = await screen.findByRole("link", { name: /^Contato/ });
  link.addEventListener("click", (event) => event.preventDefault());
  await app.user.click(link);
  expect(app.asked("ConversationTool")[0]?.variables).toEqual({ enterpriseId: "22" });
  expect(await screen.findByText(moveText.saved("Bruno Lima", "Em atendimento"))).toBeVisible();
});

test("who sees everybody's leads sees whose each is", async () => {
  const all = answers();
  await renderApp("/", {
    ...all,
    ...signedIn({ roles: ["ENTERPRISE_MANAGER"], id: "9" }),
    waitingLeads: () => ({
      data: {
        sale: page({ id: "1", name: "Ana Souza", status: "NEW", createdAt: "2026-11-20T16:40:00.000Z" }),
        rent: page({
          id: "2",
          name: "Bruno Lima",
          status: "NEW",
          createdAt: "2026-11-20T16:40:00.000Z",
          user: null,
        }),
        raise: page(),
      },
    }),
  });
  expect(await screen.findByRole("link", { name: /^Ana Souza.*Marina Duarte/ })).toBeVisible();
  expect(screen.getByRole("link", { name: /^Bruno Lima.*Sem corretor/ })).toBeVisible();
});

test("the team's day by agent, with the longest wait and the time that it is of", async () => {
  const app = await renderApp("/", manager());
  const part = within(await screen.findByRole("region", { name: "Hoje na equipe" }));
  expect(part.getAllByRole("row").map((one) => one.textContent)).toEqual([
    "CorretorA fazerO quêEspera mais longa",
    "Sem corretor1Responder 1há 2 h",
    "Olga Reis2Atrasados 1 · Sem próximo passo 1ninguém espera",
  ]);
  expect(part.getByText("Como estava às 14:00")).toBeVisible();
  await app.user.click(part.getByRole("button", { name: "Atualizar" }));
  expect(app.asked("TodayByAgent")).toHaveLength(2);
});

test.each([
  ["agents", {}],
  ["an agency that does not count it", { roles: ["ENTERPRISE_MANAGER"] }],
])("the team's day is not asked for %s", async (_, me) => {
  const app = await renderApp("/", { ...answers(), ...signedIn(me, { hasTodayByAgent: false }) });
  expect(await screen.findByText(/^Olá/)).toBeVisible();
  expect(app.asked("TodayByAgent")).toEqual([]);
});

test("a list shows the rest of it when asked", async () => {
  const leads = (size: number) =>
    Array.from({ length: Math.min(size, 11) }, (_, index) => ({
      id: `r${index}`,
      name: `Lead ${index + 1}`,
      status: "IN_PROGRESS" as const,
    }));
  const app = await renderApp("/", {
    ...answers(),
    todayAttendances: ({ size }) => ({
      data: { todayAttendances: { ...page(...leads(Number(size))), total: 11 } },
    }),
  });
  await screen.findByRole("link", { name: /^Lead 8/ });
  const list = section("Atendimentos de hoje");
  expect(leadsOf("Atendimentos de hoje")).toHaveLength(8);
  await app.user.click(list.getByRole("button", { name: "Mostrar mais" }));
  expect(await list.findByRole("link", { name: /^Lead 11/ })).toBeVisible();
  expect(list.queryByRole("button", { name: "Mostrar mais" })).toBeNull();
});

test("the summaries have tables behind their bars", async () => {
  await renderApp("/", answers());
  const week = within(await screen.findByRole("table", { name: "Últimos sete dias" }));
  expect(week.getByRole("row", { name: "19/11/2026 4 1 0 0" })).toBeInTheDocument();
  const funnel = within(await screen.findByRole("table", { name: "Funil de vendas" }));
  expect(funnel.getByRole("row", { name: "Novo 7" })).toBeInTheDocument();
});

test("each part says when there is nothing, and fails alone", async () => {
  const some = answers();
  const app = await renderApp("/", {
    ...some,
    today: () => ({ data: { today: queue() } }),
    todayVisits: () => agendaAnswer([]),
    weekSummary: refused("INTERNAL", "O sistema falhou."),
  });
  expect(await screen.findByText("Tudo em dia.")).toBeVisible();
  expect(await screen.findByText("Nenhuma visita hoje")).toBeVisible();
  expect(await section("Últimos sete dias").findByText("O sistema falhou.")).toBeVisible();
  await app.user.click(section("Últimos sete dias").getByRole("button", { name: "Tentar de novo" }));
  expect(app.asked("WeekSummary")).toHaveLength(2);
});

test("a visit that could not be read is no free day", async () => {
  await renderApp("/", {
    ...answers(),
    todayVisits: () => agendaAnswer([visit({ date: "2026-11-20", status: "CANCELED" })], 1),
  });
  expect(await screen.findByText("1 visita não pôde ser lida.")).toBeVisible();
  expect(screen.queryByText("Nenhuma visita hoje")).toBeNull();
});

test("a change somewhere asks again", async () => {
  const changes = new Subject<{ data: Record<string, unknown> }>();
  const app = await renderApp("/", { ...answers(), visitChanged: () => changes });
  await screen.findByRole("link", { name: /atrasado.*Carla Dias/ });
  const before = app.asked("TodayVisits").length;
  await act(async () =>
    changes.next({
      data: {
        visitChanged: {
          __typename: "VisitChange",
          cursor: null,
          kind: "REMOVED",
          visitId: "v1",
          at: NOW.toISOString(),
          actor: null,
          visit: null,
        },
      },
    }),
  );
  expect(app.asked("TodayVisits").length).toBe(before + 1);
});

test("home is followed from before it was read, and not read again when the connection opens", async () => {
  const app = await renderApp("/", { ...answers(), ...signedIn({}, {}, "7") });
  await screen.findByRole("link", { name: /atrasado.*Carla Dias/ });
  expect(app.asked("AttendanceChanged").map(({ variables }) => variables)).toEqual([
    { businessType: "SALE", since: "7" },
  ]);
  expect(app.asked("VisitChanged").map(({ variables }) => variables)).toEqual([{ since: "7" }]);
  jest.useFakeTimers();
  connection.closed();
  connection.opened();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  for (const name of ["Today", "TodayAttendances", "TodayVisits", "WeekSummary"])
    expect(app.asked(name)).toHaveLength(1);
});

test("home is read where the log could not be asked", async () => {
  const errors = [{ message: "", path: ["attendanceChanges"], extensions: { code: "UPSTREAM_UNAVAILABLE" } }];
  const { user: me, enterprise } = session;
  const app = await renderApp("/", {
    ...answers(),
    me: () => ({ data: { me, enterprise, attendanceChanges: null }, errors }),
  });
  expect(screen.getByRole("heading", { level: 1, name: "Olá, Marina" })).toBeVisible();
  expect(await screen.findByRole("link", { name: /atrasado.*Carla Dias/ })).toBeVisible();
  expect(app.asked("AttendanceChanged")[0]?.variables).toEqual({ businessType: "SALE" });
});

test("without a log home is read again, once, when the connection opens", async () => {
  const app = await renderApp("/", answers());
  await screen.findByRole("link", { name: /atrasado.*Carla Dias/ });
  jest.useFakeTimers();
  connection.closed();
  connection.opened();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  for (const name of ["Today", "TodayVisits", "BusinessSummary"]) expect(app.asked(name)).toHaveLength(2);
});

test("a change while a list is under way asks for it once more after that: it may be older", async () => {
  const changes = new Subject<{ data: Record<string, unknown> }>();
  const late = new Subject<{ data: Record<string, unknown> }>();
  const all: Answers = { ...answers(), today: () => late, visitChanged: () => changes };
  const app = await renderApp("/", all);
  // The others wait a second for it.
  await screen.findByRole("link", { name: /^Eva Melo/ }, { timeout: 5000 });
  const visitChanged = { __typename: "VisitChange", cursor: null, kind: "REMOVED", visitId: "v1" };
  const change = { ...visitChanged, at: NOW.toISOString(), actor: null, visit: null };
  await act(async () => changes.next({ data: { visitChanged: change } }));
  expect(app.asked("Today")).toHaveLength(1);
  all.today = () => ({
    data: { today: queue(row("ANSWER", at, { id: "9", name: "Nina Prado", status: "NEW" })) },
  });
  await act(async () => {
    late.next({ data: { today: queue() } });
    late.complete();
  });
  expect(await screen.findByRole("link", { name: /^Espera.*Nina Prado/ })).toBeVisible();
  expect(app.asked("Today")).toHaveLength(2);
});

test.each([
  ["", {}, "/management/people"],
  ["; where another program has its people the team is not invited here", { hasManagement: false }, null],
  ["; nor where 'Gestão' leads elsewhere", { managementUrl: "https://gestao.exemplo.com.br" }, null],
])("an agency without attendances: the first one, and the team%s", async (_, enterprise, href) => {
  await renderApp("/", {
    ...answers(),
    ...signedIn({ roles: ["ENTERPRISE_ADMIN", "ESTATE_AGENT_SALE"] }, enterprise),
    waitingLeads: () => ({ data: { sale: page(), rent: page(), raise: page() } }),
    businessSummary: () => ({
      data: {
        businessSummary: [{ __typename: "StatusCount", businessType: "SALE", status: "NEW", total: 0 }],
      },
    }),
  });
  expect(await screen.findByRole("button", { name: "Crie o primeiro atendimento" })).toBeVisible();
  const invite = screen.queryByRole("link", { name: "Convide sua equipe" });
  expect(invite?.getAttribute("href") ?? null).toBe(href);
});
