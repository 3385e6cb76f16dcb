import { act, screen, waitFor, within } from "@testing-library/react";
import { Subject } from "rxjs";
import { type Answers, renderApp, signedIn } from "../../../test/renderApp";

const person = (id: string, name: string) => ({ __typename: "UserRef", id, name });
const own = (over: object = {}) => ({
  __typename: "QueuePosition",
  queue: "SALE",
  position: 2,
  inTurnCount: 5,
  state: "WAITING",
  lastReceivedAt: null,
  pausedBy: null,
  shifts: [],
  ...over,
});
const member = (id: string, name: string, over: object = {}) => ({
  __typename: "QueueMember",
  user: person(id, name),
  position: 1,
  state: "NEXT",
  lastReceivedAt: null,
  pausedBy: null,
  ...over,
});
const whole = (queue: string, members: object[]) => ({ __typename: "DistributionQueue", queue, members });
const positions = (queuePositions: object[], distributionQueues?: object[]) => ({
  data: { queuePositions, ...(distributionQueues && { distributionQueues }) },
});
/** Signed in, and nothing happens to leads. */
const quiet = (user: object = {}): Answers => ({
  ...signedIn(user, {}, "10"),
  attendanceChanged: () => new Subject<never>(),
});
const setOwnPause = (state: string) => ({
  data: {
    setOwnPause: {
      __typename: "SetOwnPausePayload",
      position: { __typename: "QueuePosition", queue: "SALE", state },
    },
  },
});

test("an agent sees their place with its why and their shifts, pauses and goes on", async () => {
  const shift = {
    __typename: "Shift",
    id: "1",
    queue: "SALE",
    weekday: 5,
    start: "22:00",
    end: "06:00",
    users: [],
    place: { __typename: "PlaceRef", id: "1", name: "Matriz" },
  };
  let paused = false;
  const app = await renderApp("/rules-position", {
    ...quiet(),
    queuePositions: () =>
      positions([paused ? own({ position: null, state: "PAUSED" }) : own({ shifts: [shift] })]),
    setOwnPause: ({ input }) => {
      paused = (input as { paused: boolean }).paused;
      return setOwnPause(paused ? "PAUSED" : "WAITING");
    },
  });
  const card = within(await screen.findByRole("region", { name: "Sua posição: fila de venda" }));
  expect(card.getByText("2º de 5")).toBeVisible();
  expect(card.getByText("Aguardando")).toBeVisible();
  expect(card.getByText("Nenhum lead recebido ainda")).toBeVisible();
  expect(card.getByText("Sex, 22:00 às 06:00 (Sáb) · Matriz")).toBeVisible();
  await app.user.click(card.getByRole("button", { name: "Pausar: fila de venda" }));
  const goOn = await card.findByRole("button", { name: "Retomar: fila de venda" });
  expect(card.getByText("Em pausa")).toBeVisible();
  expect(card.getByText("Retome para receber leads.")).toBeVisible();
  expect(card.queryByText(/º de/)).toBeNull();
  await app.user.click(goOn);
  expect(await card.findByText("2º de 5")).toBeVisible();
  expect(app.asked("SetOwnPause").map(({ variables }) => variables.input)).toMatchObject([
    { queue: "SALE", paused: true },
    { queue: "SALE", paused: false },
  ]);
  expect(app.asked("QueuePositions")[0]?.variables).toEqual({ whole: false });
});

test("who lacks a check-in is led to it, and a pause by a manager says whose it is", async () => {
  await renderApp("/rules-position", {
    ...quiet({ roles: ["ESTATE_AGENT_SALE", "ESTATE_AGENT_RENT"] }),
    queuePositions: () =>
      positions([
        own({ position: null, state: "NOT_CHECKED_IN" }),
        own({ queue: "RENT", position: null, state: "PAUSED", pausedBy: person("8", "Fernanda Lima") }),
      ]),
  });
  const link = await screen.findByRole("link", { name: "Faça check-in para receber leads." });
  expect(link).toHaveAttribute("href", "/check-in");
  expect(screen.getByText("Pausa feita por Fernanda Lima. Retome para receber leads.")).toBeVisible();
});

test("a manager sees all queues, pauses others, and reads where nobody is in turn", async () => {
  const bruno = { position: 2, state: "PAUSED", pausedBy: person("7", "Marina Duarte") };
  const queues = [
    whole("SALE", [member("1", "Ana Souza"), member("2", "Bruno Reis", bruno)]),
    whole("RENT", [member("3", "Camila Sá", { state: "OUT_OF_SHIFT" })]),
    whole("RAISE_PROPERTY", []),
    whole("PRE_SERVICE", []),
  ];
  const app = await renderApp("/rules-position", {
    ...quiet({ roles: ["ENTERPRISE_MANAGER"] }),
    queuePositions: () => positions([], queues),
    setQueueMemberPause: () => ({
      data: {
        setQueueMemberPause: {
          __typename: "SetQueueMemberPausePayload",
          queue: { __typename: "DistributionQueue", queue: "SALE" },
        },
      },
    }),
  });
  const sale = within(await screen.findByRole("region", { name: "Fila de venda" }));
  expect(sale.getByText("1º")).toBeVisible();
  expect(sale.getByText("Nenhum lead recebido ainda · Pausa feita por Marina Duarte")).toBeVisible();
  expect(sale.queryByText(/Ninguém está na vez/)).toBeNull();
  const rent = within(screen.getByRole("region", { name: "Fila de locação" }));
  expect(rent.getByText("Ninguém está na vez: leads desta fila ficam sem corretor.")).toBeVisible();
  expect(screen.getByText("Ninguém nesta fila.")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Fila de pré-atendimento" })).toBeNull();
  await app.user.click(sale.getByRole("button", { name: "Retomar Bruno Reis" }));
  await waitFor(() => expect(app.asked("QueuePositions")).toHaveLength(2));
  expect(app.asked("SetQueueMemberPause")[0]?.variables.input).toMatchObject({ userId: "2", paused: false });
});

test("without a pre-attendant in turn leads go to their funnel, and the page says so", async () => {
  await renderApp("/rules-position", {
    ...quiet({ roles: ["ENTERPRISE_MANAGER"] }),
    queuePositions: () =>
      positions([], [whole("PRE_SERVICE", [member("4", "Elisa Prado", { state: "PAUSED" })])]),
  });
  const queue = within(await screen.findByRole("region", { name: "Fila de pré-atendimento" }));
  expect(queue.getByText("Ninguém está na vez: leads novos vão direto para a fila do funil.")).toBeVisible();
});

test("reception reads alone", async () => {
  const answers: Answers = {
    queuePositions: () => positions([], [whole("SALE", [member("1", "Ana Souza")])]),
  };
  await renderApp("/rules-position", { ...quiet({ roles: ["ENTERPRISE_RECEPTION"] }), ...answers });
  const sale = within(await screen.findByRole("region", { name: "Fila de venda" }));
  expect(sale.queryByRole("button")).toBeNull();
  expect(screen.getByRole("link", { name: "Ver quem recebeu cada lead" })).toHaveAttribute(
    "href",
    "/dashboard/reports/distributions",
  );
});

test.each([
  ["a demonstrator", { roles: ["DEMONSTRATOR"] }, {}, "Você ainda não tem um funil aqui."],
  ["an agency without queues here", {}, { hasDistribution: false }, "Esta página não existe."],
])("%s does not see the page", async (_name, user, enterprise, title) => {
  await renderApp("/rules-position", signedIn(user, enterprise));
  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
});

test("who is in no queue reads so; what could not be read is asked for again", async () => {
  let down = true;
  const app = await renderApp("/rules-position", {
    ...quiet(),
    queuePositions: () =>
      down ? { errors: [{ message: "x", extensions: { code: "UPSTREAM_UNAVAILABLE" } }] } : positions([]),
  });
  const again = await screen.findByRole("button", { name: "Tentar de novo" });
  down = false;
  await app.user.click(again);
  expect(await screen.findByText("Você não está em nenhuma fila.")).toBeVisible();
});

test("a lead that is given is a reason to look again", async () => {
  const changes = new Subject<{ data: Record<string, unknown> }>();
  const app = await renderApp("/rules-position", {
    ...signedIn({}, {}, "10"),
    queuePositions: () => positions([own()]),
    attendanceChanged: () => changes,
  });
  await screen.findByText("2º de 5");
  await waitFor(() => expect(app.asked("AttendanceChanged")).toHaveLength(1));
  const change = {
    __typename: "AttendanceChange",
    cursor: "11",
    kind: "CREATED",
    attendanceId: "9",
    version: 1,
    at: "2026-11-20T12:00:00.000Z",
    businessType: "SALE",
    from: null,
    to: "NEW",
    actor: null,
    attendance: null,
  };
  act(() => changes.next({ data: { attendanceChanged: change } }));
  await waitFor(() => expect(app.asked("QueuePositions")).toHaveLength(2));
});
