import { jest } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { Subject } from "rxjs";
import { detail } from "../../../test/detail";
import { attendance, type Lead } from "../../../test/funnel";
import { type Answers, refused, renderApp, signedIn } from "../../../test/renderApp";
import { agendaAnswer, clockSays, dismissAlerts } from "../../../test/visits";

// 20/11/2026, 14:00 in São Paulo.
const NOW = new Date("2026-11-20T17:00:00.000Z");
beforeEach(() => {
  clockSays(NOW);
});
afterEach(() => {
  dismissAlerts();
  jest.useRealTimers();
});

const row = (kind: string, at: string, lead: Lead, value: string | null = null) => ({
  __typename: "TodayRow",
  kind,
  at,
  value,
  attendance: attendance({
    message: null,
    lastContactAt: null,
    returnSubject: null,
    proposal: null,
    ...lead,
  }),
});
type Row = ReturnType<typeof row>;

const NEW = "2026-11-20T16:00:00.000Z";
const LATE = "2026-11-19T17:00:00.000Z";
const LATER = "2026-11-20T18:30:00.000Z";
const waiting = row(
  "ANSWER",
  NEW,
  {
    id: "1",
    name: "Ana Souza",
    status: "NEW",
    createdAt: NEW,
    message: "Aceitam permuta?",
    property: { __typename: "PropertyRef", code: "CA1095" },
    otherPropertiesCount: 2,
  },
  "1200000.00",
);
const overdue = row("OVERDUE", LATE, {
  id: "2",
  name: "Bruno Lima",
  status: "RETURN_LATER",
  returnAt: LATE,
  returnSubject: "Saber da escritura",
});
const due = row("DUE", LATER, {
  id: "3",
  name: "Carla Dias",
  status: "RETURN_LATER",
  returnAt: LATER,
  businessType: "RENT",
});
const nextVisit = (startsAt: string) => ({
  __typename: "NextVisit" as const,
  id: "v1",
  startsAt,
  confirmed: null,
  askedFor: null,
  address: "Rua Harmonia, 123, Moema, São Paulo",
  property: { __typename: "PropertyRef" as const, code: "AP1023" },
});
const past = row("FINISH_VISIT", LATE, {
  id: "4",
  name: "Davi Reis",
  status: "VISIT_SCHEDULED",
  nextVisit: nextVisit(LATE),
});
const bare = row("PLAN", LATE, { id: "5", name: "Eva Melo", status: "IN_PROGRESS" });
const accepted = {
  __typename: "CurrentProposal" as const,
  id: "p1",
  state: "ACCEPTED" as const,
  amount: "980000.00",
  expiresAt: null,
  answeredAt: LATE,
};
const proposal = row("PROPOSAL", LATE, {
  id: "6",
  name: "Fábio Nunes",
  status: "IN_PROPOSAL",
  proposal: accepted,
});
const ALL = [waiting, overdue, due, past, proposal, bare];

const queue = (rows: readonly Row[], more: object = {}) => ({
  data: {
    today: {
      __typename: "Today",
      total: rows.length,
      unreadable: 0,
      complete: true,
      counts: ALL.map(({ kind, attendance: { businessType } }) => ({
        __typename: "TodayCount",
        businessType,
        kind,
        total: 1,
      })),
      done: { __typename: "DoneToday", contacts: 3, returns: 1, visits: 0 },
      next: null,
      items: rows,
      ...more,
    },
  },
});

/** An agency whose list is `rows`, of the funnel and kind that are asked for. */
const answers = (rows: Row[] = [...ALL]): Answers => ({
  ...signedIn({ roles: ["ESTATE_AGENT_SALE", "ESTATE_AGENT_RENT"] }),
  today: ({ kind, businessType }) =>
    queue(
      rows.filter(
        (one) =>
          (!kind || one.kind === kind) && (!businessType || one.attendance.businessType === businessType),
      ),
    ),
  todayAttendances: () => ({
    data: { todayAttendances: { __typename: "AttendancePage", total: 0, unreadable: 0, items: [] } },
  }),
  todayVisits: () => agendaAnswer([]),
  weekSummary: () => ({ data: { weekSummary: [] } }),
  businessSummary: () => ({ data: { businessSummary: [] } }),
  attendanceChanged: () => new Subject<never>(),
  visitChanged: () => new Subject<never>(),
});

const list = async () => within(await screen.findByRole("list", { name: "O que fazer hoje" }));
const names = () =>
  [...document.querySelectorAll("[data-row] > a")].map((link) => link.querySelector("b")?.textContent);

test("what is to be done, for whom and where, in the agency's order; what is late by words too", async () => {
  const app = await renderApp("/", answers());
  const rows = await list();
  const texts = rows.getAllByRole("link").filter((link) => link.matches("[data-row] > a"));
  expect(texts.map((link) => link.textContent)).toEqual([
    "Espera há 1 hAna SouzaVenda · CA1095 +2 · R$\u00a01.200.000,00Aceitam permuta?",
    "Retorno: atrasado 1 dBruno LimaVendaPara quê: Saber da escritura",
    "Retorno: Hoje às 15:30Carla DiasLocação",
    "Como foi a visita? Ontem às 14:00Davi ReisVenda · AP1023 · Rua Harmonia, 123, Moema, São Paulo",
    "Proposta aceitaFábio NunesVenda · R$\u00a0980.000,00",
    "Sem próximo passo há 1 dEva MeloVenda",
  ]);
  expect([...document.querySelectorAll("[data-late]")].map((one) => one.textContent)).toEqual([
    "Espera há 1 h",
    "Retorno: atrasado 1 d",
    "Como foi a visita? Ontem às 14:00",
  ]);
  expect(screen.getByText("4 feitos hoje: 3 contatos, 1 retorno, 0 visitas")).toBeVisible();
  expect(app.asked("Today")).toHaveLength(1);
});

test("funnel and kind, with what each would show, stay in the address; 'back' undoes them", async () => {
  const app = await renderApp("/", answers());
  await list();
  const what = within(screen.getByRole("group", { name: "O que fazer" }));
  expect(what.getAllByRole("button").map((one) => one.textContent)).toEqual([
    "Tudo 6",
    "Responder 1",
    "Atrasados 1",
    "Hoje 1",
    "Visitas a finalizar 1",
    "Propostas 1",
    "Sem próximo passo 1",
  ]);
  await app.user.click(screen.getByRole("button", { name: "Locação 1" }));
  expect(app.place().search).toBe("?type=rent");
  await waitFor(() => expect(names()).toEqual(["Carla Dias"]));
  expect(
    what.getAllByRole("button", { name: /^(Tudo|Responder|Hoje)/ }).map((one) => one.textContent),
  ).toEqual(["Tudo 1", "Responder 0", "Hoje 1"]);
  await app.user.click(screen.getByRole("button", { name: "Atrasados 0" }));
  expect(app.place().search).toBe("?type=rent&kind=overdue");
  expect(await screen.findByText("Nada disto espera por você agora.")).toBeVisible();
  await app.user.click(screen.getByRole("button", { name: "Mostrar tudo" }));
  await waitFor(() => expect(names()).toHaveLength(6));
  expect(app.place().search).toBe("");
});

test("'Feito' of a return: the row leaves, the next one has the focus, and it is sent when it can no longer be undone", async () => {
  const rows = [...ALL];
  const app = await renderApp("/", {
    ...answers(rows),
    removeReturn: () => {
      rows.splice(1, 1);
      const after = attendance({ id: "2", name: "Bruno Lima", status: "IN_PROGRESS", version: 2 });
      return {
        data: {
          removeReturn: { __typename: "RemoveReturnPayload", undoable: false, attendance: detail(after) },
        },
      };
    },
  });
  const bruno = within((await list()).getByRole("group", { name: "Ações de Bruno Lima" }));
  jest.useFakeTimers({ now: NOW, doNotFake: ["performance"] });
  act(() => bruno.getByRole("button", { name: "Feito" }).click());
  expect(names()).toEqual(["Ana Souza", "Carla Dias", "Davi Reis", "Fábio Nunes", "Eva Melo"]);
  expect(document.activeElement).toHaveTextContent("Carla Dias");
  expect(screen.queryByRole("button", { name: /^Atrasados/ })).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(5_900));
  expect(app.asked("RemoveReturn")).toHaveLength(0);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(app.asked("RemoveReturn")[0]?.variables).toMatchObject({ input: { attendanceId: "2" } });
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.queryByRole("button", { name: "Desfazer" })).toBeNull();
  expect(names()).toEqual(["Ana Souza", "Carla Dias", "Davi Reis", "Fábio Nunes", "Eva Melo"]);
});

test("'Feito' asks 'E agora?': what is chosen is sent after what was done, and the lead has a next step", async () => {
  const lead = (version: number, returnAt: string | null) =>
    detail(attendance({ id: "2", name: "Bruno Lima", status: "IN_PROGRESS", version, returnAt }));
  const app = await renderApp("/", {
    ...answers(),
    removeReturn: () => ({
      data: {
        removeReturn: { __typename: "RemoveReturnPayload", undoable: false, attendance: lead(2, null) },
      },
    }),
    setReturn: () => ({
      data: {
        setReturn: { __typename: "SetReturnPayload", attendance: lead(3, "2026-11-21T12:00:00.000Z") },
      },
    }),
  });
  await list();
  await app.user.keyboard("jjf");
  const ask = () => screen.findByRole("region", { name: "E agora com Bruno Lima?" });
  await ask();
  // Not now, and undone: it goes.
  await app.user.keyboard("{Escape}");
  expect(screen.queryByRole("region", { name: /^E agora/ })).toBeNull();
  await app.user.keyboard("z");
  await app.user.keyboard("f");
  await ask();
  await app.user.keyboard("z");
  await waitFor(() => expect(screen.queryByRole("region", { name: /^E agora/ })).toBeNull());
  await app.user.keyboard("f");
  await ask();
  expect(app.asked("RemoveReturn")).toHaveLength(0);
  await app.user.keyboard("e");
  await app.user.click(within(await ask()).getByRole("button", { name: "Amanhã 09:00" }));
  expect(screen.queryByRole("region", { name: /^E agora/ })).toBeNull();
  expect(await screen.findByText("Retorno marcado: Amanhã às 09:00.")).toBeVisible();
  expect(app.asked("RemoveReturn")).toHaveLength(1);
  expect(app.asked("SetReturn")[0]?.variables).toMatchObject({
    input: { attendanceId: "2", returnAt: "2026-11-21T12:00:00.000Z" },
  });
});

/** It has no next step from now on. */
const setNoStep = (id: string, name: string) => () => ({
  data: {
    setNoStep: {
      __typename: "SetNoStepPayload",
      attendance: detail(
        attendance({ id, name, status: "IN_PROGRESS", version: 3, noStepSince: NOW.toISOString() }),
      ),
    },
  },
});

test("'Sem próximo passo' asks why, and is said of the lead", async () => {
  const app = await renderApp("/", {
    ...answers(),
    removeReturn: () => ({
      data: {
        removeReturn: {
          __typename: "RemoveReturnPayload",
          undoable: false,
          attendance: detail(attendance({ id: "2", name: "Bruno Lima", status: "IN_PROGRESS", version: 2 })),
        },
      },
    }),
    setNoStep: setNoStep("2", "Bruno Lima"),
  });
  await list();
  await app.user.keyboard("jjf");
  const panel = within(await screen.findByRole("region", { name: "E agora com Bruno Lima?" }));
  await app.user.click(panel.getByRole("button", { name: "Outro…" }));
  await app.user.click(await screen.findByRole("menuitem", { name: "Sem próximo passo" }));
  expect(await screen.findByRole("textbox", { name: "Por que não há próximo passo?" })).toHaveFocus();
  await app.user.keyboard("Viaja até janeiro{Enter}");
  expect(await screen.findByText("Bruno Lima fica sem próximo passo por enquanto.")).toBeVisible();
  expect(screen.queryByRole("region", { name: /^E agora/ })).toBeNull();
  expect(app.asked("SetNoStep")[0]?.variables).toMatchObject({
    input: { attendanceId: "2", reason: "Viaja até janeiro" },
  });
});

test("a row without a plan can be said to have none; it leaves, and the next one has the focus", async () => {
  const eva = bare.attendance;
  const app = await renderApp("/", { ...answers(), setNoStep: setNoStep(eva.id, "Eva Melo") });
  const menuOf = async (name: string) => {
    await app.user.click(
      within((await list()).getByRole("group", { name: `Ações de ${name}` })).getByRole("button", {
        name: `Retorno de ${name}`,
      }),
    );
    return within(await screen.findByRole("menu"));
  };
  // Here something is planned.
  expect((await menuOf("Bruno Lima")).queryByRole("menuitem", { name: "Sem próximo passo…" })).toBeNull();
  await app.user.keyboard("{Escape}");
  await app.user.click((await menuOf("Eva Melo")).getByRole("menuitem", { name: "Sem próximo passo…" }));
  await screen.findByRole("dialog", { name: "Sem próximo passo" });
  await app.user.keyboard("Só em março{Enter}");
  await waitFor(() => expect(names()).not.toContain("Eva Melo"));
  expect(app.asked("SetNoStep")[0]?.variables).toMatchObject({
    input: { attendanceId: eva.id, reason: "Só em março" },
  });
  await waitFor(() => expect(document.activeElement).toHaveTextContent("Fábio Nunes"));
});

test("undone in time nothing is sent, and the row is back with the focus, by key too", async () => {
  const app = await renderApp("/", answers());
  await list();
  await app.user.keyboard("jjf");
  expect(names()).not.toContain("Bruno Lima");
  await app.user.click(await screen.findByRole("button", { name: "Desfazer" }));
  expect(names()[1]).toBe("Bruno Lima");
  expect(document.activeElement).toHaveTextContent("Bruno Lima");
  await app.user.keyboard("f");
  expect(names()).not.toContain("Bruno Lima");
  await app.user.keyboard("z");
  expect(document.activeElement).toHaveTextContent("Bruno Lima");
  expect(app.asked("RemoveReturn")).toEqual([]);
});

test("one that fails is back, and says why", async () => {
  await renderApp("/", {
    ...answers(),
    removeReturn: refused("FORBIDDEN", "Este atendimento não é mais seu."),
  });
  const bruno = within((await list()).getByRole("group", { name: "Ações de Bruno Lima" }));
  jest.useFakeTimers({ now: NOW, doNotFake: ["performance"] });
  act(() => bruno.getByRole("button", { name: "Feito" }).click());
  await act(() => jest.advanceTimersByTimeAsync(6_500));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText("Este atendimento não é mais seu.")).toBeVisible();
  expect(names()[1]).toBe("Bruno Lima");
});

test("'Feito' of a first answer asks how, in the agency's words, and is a contact", async () => {
  const app = await renderApp("/", {
    ...answers(),
    detailContactTypes: () => ({
      data: { contactTypes: [{ __typename: "ContactType", id: "8", name: "Ligação" }] },
    }),
  });
  await list();
  await app.user.keyboard("f");
  await app.user.click(await screen.findByRole("menuitem", { name: "Ligação" }));
  expect(await screen.findByText("Contato com Ana Souza por Ligação registrado.")).toBeVisible();
  expect(names()[0]).toBe("Bruno Lima");
});

test("a letter presses the button of the row with the focus; arrows go on from it", async () => {
  const app = await renderApp("/", answers());
  await list();
  await app.user.keyboard("j{ArrowDown}{ArrowDown}");
  expect(document.activeElement).toHaveTextContent("Carla Dias");
  await app.user.keyboard("k");
  expect(document.activeElement).toHaveTextContent("Bruno Lima");
  await app.user.keyboard("n");
  const note = await screen.findByRole("dialog", { name: "Nota" });
  expect(note).toHaveAccessibleDescription("Bruno Lima");
  // What is typed is text.
  await app.user.keyboard("jf");
  expect(within(note).getByLabelText("Observação")).toHaveValue("jf");
});

test("a return by preset from the row is one press and one choice", async () => {
  const app = await renderApp("/", {
    ...answers(),
    setReturn: () => ({
      data: {
        setReturn: {
          __typename: "SetReturnPayload",
          attendance: detail(
            attendance({
              id: "5",
              name: "Eva Melo",
              status: "IN_PROGRESS",
              version: 2,
              returnAt: "2026-11-21T12:00:00.000Z",
            }),
          ),
        },
      },
    }),
  });
  const eva = within((await list()).getByRole("group", { name: "Ações de Eva Melo" }));
  await app.user.click(eva.getByRole("button", { name: "Retorno de Eva Melo" }));
  await app.user.click(await screen.findByRole("menuitem", { name: "Amanhã 09:00" }));
  expect(app.asked("SetReturn")[0]?.variables).toMatchObject({
    input: { attendanceId: "5", returnAt: "2026-11-21T12:00:00.000Z" },
  });
  // It has a next step now.
  await waitFor(() => expect(names()).not.toContain("Eva Melo"));
});

test("nothing to do says so, and what comes next", async () => {
  const next = {
    __typename: "PlannedStep",
    attendanceId: "9",
    isVisit: true,
    at: "2026-11-21T18:30:00.000Z",
  };
  await renderApp("/", { ...answers(), today: () => queue([], { counts: [], next }) });
  expect(await screen.findByText("Tudo em dia. Próximo: visita amanhã às 15:30.")).toBeVisible();
});

test("another agency's list says what it does not show", async () => {
  await renderApp("/", {
    ...answers(),
    today: () => queue([], { counts: [], complete: false, done: null }),
  });
  expect(await screen.findByText("Nada espera nas listas desta imobiliária.")).toBeVisible();
  expect(screen.getByText(/podem faltar aqui\.$/)).toBeVisible();
  expect(screen.queryByText(/feitos? hoje/i)).toBeNull();
});

test("a failed list says why, and is asked again", async () => {
  const all = { ...answers(), today: refused("INTERNAL", "O sistema falhou.") };
  const app = await renderApp("/", all);
  const part = within(await screen.findByRole("region", { name: "Hoje" }));
  expect(await part.findByText("O sistema falhou.")).toBeVisible();
  await app.user.click(part.getByRole("button", { name: "Tentar de novo" }));
  expect(app.asked("Today").length).toBeGreaterThan(1);
});
