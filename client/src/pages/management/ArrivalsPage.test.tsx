import { act, screen, waitFor, within } from "@testing-library/react";
import { Subject } from "rxjs";
import { type Answers, refused, renderApp, signedIn } from "../../../test/renderApp";

const person = (id: string, name: string) => ({ __typename: "UserRef", id, name });
const [ANA, BRUNO] = [person("1", "Ana Souza"), person("2", "Bruno Reis")];
const UNIT = { __typename: "EnterpriseRef", id: "1", name: "Soleira Centro" };
const arrival = (id: string, name: string, user: object | null, over: object = {}) => ({
  __typename: "Arrival",
  queue: "SALE",
  offeredTo: null as object | null,
  withSince: user && "2026-11-20T14:58:00.000Z",
  turns: user ? 1 : 0,
  cursor: `c${id}`,
  attendance: {
    __typename: "Attendance",
    id,
    version: 1,
    status: "NEW",
    businessType: "SALE",
    createdAt: "2026-11-20T14:50:00.000Z",
    lastContactAt: null,
    answerDueAt: user && "2026-11-20T15:03:00.000Z",
    message: "Quero visitar.",
    customer: {
      __typename: "Customer",
      id: `9${id}`,
      name,
      phone: "(11) 98765-4321",
      phoneE164: "+5511987654321",
    },
    user,
    enterprise: UNIT,
    acquisitionChannel: { __typename: "AcquisitionChannel", id: "1", name: "ZAP" },
    property: null,
    ...over,
  },
});
const agent = (user: object, over: object = {}) => ({
  __typename: "ArrivalAgent",
  user,
  enterprise: UNIT,
  open: 12,
  waiting: 1,
  late: 0,
  toAccept: 0,
  checkedIn: false,
  queues: [{ __typename: "StandingInQueue", queue: "SALE", state: "NEXT", pausedBy: null }],
  ...over,
});
const AGENTS = [
  agent(ANA, { late: 1 }),
  agent(BRUNO, {
    open: 1,
    waiting: 0,
    checkedIn: true,
    queues: [
      {
        __typename: "StandingInQueue",
        queue: "SALE",
        state: "PAUSED",
        pausedBy: person("7", "Marina Duarte"),
      },
    ],
  }),
];

function desk(roles = ["ENTERPRISE_MANAGER"]) {
  let items = [arrival("5", "Maria Prado", ANA), arrival("6", "João Reis", null)];
  const live = new Subject<{ data: Record<string, unknown> }>();
  const outcome = (id: string, message: string | null) => ({
    __typename: "TransferOutcome",
    attendanceId: id,
    ok: message === null,
    message,
    attendance: { __typename: "Attendance", id, version: 2, user: BRUNO },
  });
  const answers: Answers = {
    ...signedIn({ roles }, {}, "10"),
    attendanceChanged: () => live,
    arrivals: ({ queue }) => ({
      data: {
        arrivals: {
          __typename: "ArrivalPage",
          hasMore: false,
          items: queue === "RENT" ? [] : items,
        },
        arrivalsOverview: {
          __typename: "ArrivalsOverview",
          waiting: [
            {
              __typename: "WaitingCount",
              enterprise: UNIT,
              queue: "SALE",
              total: items.length,
              late: 1,
              withoutAgent: 1,
            },
          ],
          agents: AGENTS,
          lastHour: [
            {
              __typename: "ArrivalChannelCount",
              channel: { __typename: "AcquisitionChannel", id: "1", name: "ZAP" },
              total: 3,
            },
          ],
        },
        enterprise: { __typename: "Enterprise", id: "1", subsidiaries: [] },
      },
    }),
    handOverArrivals: ({ input }) => {
      const { arrivals } = input as { arrivals: { attendanceId: string }[] };
      const outcomes = arrivals.map(({ attendanceId }) =>
        outcome(attendanceId, attendanceId === "6" ? "Já está com Bruno Reis." : null),
      );
      items = items.filter(({ attendance }) => attendance.id !== "5");
      return { data: { handOverArrivals: { __typename: "HandOverArrivalsPayload", outcomes } } };
    },
  };
  answers.undoHandOver = ({ input }) => {
    const { arrivals } = input as { arrivals: { attendanceId: string }[] };
    const outcomes = arrivals.map(({ attendanceId }) => outcome(attendanceId, null));
    return { data: { undoHandOver: { __typename: "HandOverArrivalsPayload", outcomes } } };
  };
  return { answers, comes: () => items.push(arrival("8", "Nova Silva", BRUNO)), live };
}

/** Alerts of tests before may still be there. */
const lastUndo = () => screen.getAllByRole("button", { name: "Desfazer" }).at(-1) as HTMLElement;

test("a manager sees who waits with whom, who could take it, and gives several; who stayed is named with the why", async () => {
  const { answers } = desk();
  const app = await renderApp("/management/arrivals", answers);
  const list = within(await screen.findByRole("region", { name: "Quem espera" }));
  expect(
    list.getByRole("link", { name: /Maria Prado.*com Ana Souza.*Venda · ZAP.*Quero visitar/ }),
  ).toHaveAttribute("href", "/attendance/sale/customer-service/5?from=arrivals");
  expect(list.getByText("sem corretor")).toBeVisible();
  const agents = within(screen.getByRole("region", { name: "Corretores" }));
  expect(agents.getByText("Venda: Em pausa (por Marina Duarte)")).toBeVisible();
  expect(agents.getByText("Com check-in")).toBeVisible();
  expect(
    within(screen.getByRole("region", { name: "Chegaram na última hora" })).getByText("3"),
  ).toBeVisible();
  await app.user.click(list.getByRole("checkbox", { name: "Selecionar Maria Prado" }));
  await app.user.click(list.getByRole("checkbox", { name: "Selecionar João Reis" }));
  const bar = within(screen.getByRole("region", { name: "Seleção" }));
  await app.user.click(bar.getByRole("button", { name: "Passar para…" }));
  const menu = within(await screen.findByRole("menu"));
  await app.user.click(
    menu.getByRole("menuitem", { name: /Bruno Reis.*Em pausa · ninguém espera · 1 aberto/ }),
  );
  expect(await screen.findByText("1 lead passado para Bruno Reis.")).toBeVisible();
  expect(screen.getByText("1 não foi alterado e continua selecionado:")).toBeVisible();
  expect(screen.getByText(/Já está com Bruno Reis\./)).toBeVisible();
  expect(app.asked("HandOverArrivals")[0]?.variables.input).toMatchObject({
    toUserId: "2",
    arrivals: [
      { attendanceId: "5", fromUserId: "1" },
      { attendanceId: "6", fromUserId: null },
    ],
  });
  await waitFor(() => expect(list.queryByText("Maria Prado")).toBeNull());
  expect(list.getByRole("checkbox", { name: "Selecionar João Reis" })).toBeChecked();
});

test("one goes back to its queue from its row; a filter is in the address", async () => {
  const { answers } = desk();
  const app = await renderApp("/management/arrivals", answers);
  const list = within(await screen.findByRole("region", { name: "Quem espera" }));
  await app.user.click(list.getByRole("button", { name: "Passar Maria Prado" }));
  const menu = within(await screen.findByRole("menu"));
  // It is Ana's already.
  expect(menu.queryByRole("menuitem", { name: /Ana Souza/ })).toBeNull();
  await app.user.click(menu.getByRole("menuitem", { name: /Devolver à fila/ }));
  expect(await screen.findByText("1 lead passado ao próximo da fila.")).toBeVisible();
  expect(app.asked("HandOverArrivals")[0]?.variables.input).toMatchObject({
    toQueue: true,
    arrivals: [{ attendanceId: "5", fromUserId: "1" }],
  });
  await app.user.click(lastUndo());
  expect(await screen.findByText("Desfeito: o lead voltou para Bruno Reis.")).toBeVisible();
  expect(app.asked("UndoHandOver")[0]?.variables.input).toMatchObject({
    arrivals: [{ attendanceId: "5", version: 2 }],
  });
  await app.user.selectOptions(screen.getByLabelText("Fila"), "RENT");
  expect(await screen.findByText("Ninguém espera resposta.")).toBeVisible();
  expect(app.place().search).toBe("?queue=RENT");
});

test("what is to be accepted says to whom it is offered and for how long; what cannot be taken back says why", async () => {
  const { answers, comes } = desk();
  comes();
  const asked = answers.arrivals as (variables: object) => {
    data: {
      arrivals: {
        items: { offeredTo: object | null; withSince: string | null; attendance: { user: object | null } }[];
      };
    };
  };
  answers.arrivals = (variables) => {
    const answer = asked(variables);
    const last = answer.data.arrivals.items.at(-1);
    if (last) {
      last.offeredTo = BRUNO;
      last.withSince = "2026-11-20T14:58:00.000Z";
      last.attendance.user = null;
    }
    return answer;
  };
  answers.undoHandOver = () => ({
    data: {
      undoHandOver: {
        __typename: "HandOverArrivalsPayload",
        outcomes: [
          {
            __typename: "TransferOutcome",
            attendanceId: "5",
            ok: false,
            message: "Já foi respondido, às 12:00.",
            attendance: null,
          },
        ],
      },
    },
  });
  const app = await renderApp("/management/arrivals", answers);
  const list = within(await screen.findByRole("region", { name: "Quem espera" }));
  expect(
    list.getByText(/oferecido a Bruno Reis há .*(ainda .* para aceitar|sem aceite no prazo)/),
  ).toBeVisible();
  await app.user.click(list.getByRole("button", { name: "Passar Maria Prado" }));
  await app.user.click(
    within(await screen.findByRole("menu")).getByRole("menuitem", { name: /Devolver à fila/ }),
  );
  await waitFor(() => expect(app.asked("HandOverArrivals")).toHaveLength(1));
  await app.user.click(lastUndo());
  expect(await screen.findByText("Não foi desfeito: Já foi respondido, às 12:00.")).toBeVisible();
});

test("a manager who works the funnel takes one", async () => {
  const { answers } = desk(["ENTERPRISE_MANAGER", "ESTATE_AGENT_SALE"]);
  const app = await renderApp("/management/arrivals", answers);
  await app.user.click(await screen.findByRole("button", { name: "Passar Maria Prado" }));
  await app.user.click(within(await screen.findByRole("menu")).getByRole("menuitem", { name: /Assumir/ }));
  expect(await screen.findByText("1 lead passado para você.")).toBeVisible();
});

test("what comes is shown by itself; what cannot be read again stays, with its time", async () => {
  const { answers, comes, live } = desk();
  const app = await renderApp("/management/arrivals", answers);
  await screen.findByText("Maria Prado");
  await waitFor(() => expect(app.asked("AttendanceChanged")).toHaveLength(1));
  comes();
  act(() =>
    live.next({
      data: {
        attendanceChanged: {
          __typename: "AttendanceChange",
          cursor: "11",
          kind: "CREATED",
          attendanceId: "8",
          version: 1,
          at: "2026-11-20T15:00:00.000Z",
          businessType: "SALE",
          from: null,
          to: "NEW",
          actor: null,
          attendance: null,
        },
      },
    }),
  );
  expect(await screen.findByText("Nova Silva")).toBeVisible();
  answers.arrivals = refused("UPSTREAM_UNAVAILABLE", "Fora do ar.");
  await app.user.selectOptions(screen.getByLabelText("Ordem"), "NEWEST");
  expect(await screen.findByText(/O que está abaixo é de \d\d:\d\d\./)).toBeVisible();
  expect(screen.getByText("Nova Silva")).toBeVisible();
});

test("reception reads that it is the managers' page", async () => {
  const { answers } = desk(["ENTERPRISE_RECEPTION"]);
  const app = await renderApp("/management/arrivals", answers);
  expect(await screen.findByText("Esta página é da gestão da imobiliária.")).toBeVisible();
  expect(app.asked("Arrivals")).toEqual([]);
  expect(screen.queryByRole("link", { name: "Chegadas" })).toBeNull();
});
