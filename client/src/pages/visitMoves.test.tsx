import { jest } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { detail } from "../../test/detail";
import { createFunnel, type Lead } from "../../test/funnel";
import { type Answers, conflicting, refused, renderApp, signedIn } from "../../test/renderApp";
import { clockSays, dismissAlerts, properties, visit, visitAnswers, visitable } from "../../test/visits";

const NOW = new Date("2026-11-20T17:00:00.000Z");
beforeEach(() => {
  clockSays(NOW);
});
afterEach(() => {
  dismissAlerts();
  jest.useRealTimers();
});

const leads: Lead[] = [{ id: "1", name: "Ana Souza", status: "IN_PROGRESS" }];

async function openBoard(answers: Answers = {}) {
  const funnel = createFunnel(leads);
  const visited = (name: "scheduleVisit" | "finishVisit", to: Lead["status"]) => () => ({
    data: {
      [name]: {
        __typename: name === "finishVisit" ? "FinishVisitPayload" : "ScheduleVisitPayload",
        conflict: null,
        visit: visit(),
        attendance: { ...detail(), ...funnel.move("1", to) },
      },
    },
  });
  const app = await renderApp("/attendance/sale", {
    ...signedIn(),
    ...funnel.answers,
    ...visitAnswers(),
    attendanceChanged: () => new Error("no socket in this test"),
    scheduleVisit: visited("scheduleVisit", "VISIT_SCHEDULED"),
    finishVisit: visited("finishVisit", "VISIT_MADE"),
    moveAttendance: () => ({
      data: {
        moveAttendance: {
          __typename: "MoveAttendancePayload",
          undoable: true,
          canceledVisits: [],
          attendance: funnel.move("1", "VISIT_MADE"),
        },
      },
    }),
    ...answers,
  });
  await screen.findByRole("region", { name: "Em atendimento" });
  return { ...app, funnel };
}

const cardsOf = (name: string) =>
  within(screen.getByRole("region", { name, hidden: true }))
    .queryAllByRole("article", { hidden: true })
    .map((element) => element.getAttribute("data-card"));

async function choose({ user }: Awaited<ReturnType<typeof openBoard>>, target: string, title: string) {
  await user.click(screen.getByRole("button", { name: "Ações" }));
  await user.click(await screen.findByRole("menuitem", { name: target }));
  return within(await screen.findByRole("dialog", { name: title }));
}

test("the card goes to 'Visita agendada' when the visit is scheduled, not before", async () => {
  const app = await openBoard();
  const dialog = await choose(app, "Visita agendada…", "Agendar visita");
  expect(dialog.getByText("Ana Souza")).toBeVisible();
  await app.user.selectOptions(await dialog.findByLabelText("Imóvel"), "11");
  await app.user.click(dialog.getByRole("button", { name: /23 de novembro/ }));
  await app.user.click(dialog.getByRole("radio", { name: "09:00" }));
  expect(cardsOf("Em atendimento")).toEqual(["1"]);
  await app.user.click(dialog.getByRole("button", { name: "Agendar" }));
  await waitFor(() => expect(cardsOf("Visita agendada")).toEqual(["1"]));
  expect(cardsOf("Em atendimento")).toEqual([]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(app.asked("ScheduleVisit")[0]?.variables).toMatchObject({
    input: { attendancePropertyId: "11", from: "IN_PROGRESS" },
  });
  expect(app.asked("MoveAttendance")).toHaveLength(0);
});

test("a refused schedule leaves the card; cancelling gives the focus back", async () => {
  const app = await openBoard({ scheduleVisit: refused("INTERNAL", "O sistema falhou.") });
  const dialog = await choose(app, "Visita agendada…", "Agendar visita");
  await app.user.selectOptions(await dialog.findByLabelText("Imóvel"), "10");
  await app.user.click(dialog.getByRole("button", { name: /23 de novembro/ }));
  await app.user.click(dialog.getByRole("radio", { name: "09:00" }));
  await app.user.click(dialog.getByRole("button", { name: "Agendar" }));
  expect(await screen.findByText("Não foi possível salvar. O sistema falhou.")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(cardsOf("Em atendimento")).toEqual(["1"]);

  await app.user.click(screen.getByRole("button", { name: "Abrir de novo" }));
  const again = within(await screen.findByRole("dialog", { name: "Agendar visita" }));
  expect(await again.findByLabelText("Imóvel")).toHaveValue("10");
  expect(again.getByRole("radio", { name: "09:00" })).toBeChecked();
  await app.user.click(again.getByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(screen.getByRole("article", { name: "Ana Souza" })).toHaveFocus());
  expect(cardsOf("Em atendimento")).toEqual(["1"]);
});

test("'Visita realizada' finishes the open visit of the attendance", async () => {
  const app = await openBoard(properties(visitable("10", "AP1023", visit({ date: "2026-11-20" }))));
  const dialog = await choose(app, "Visita realizada…", "Visita realizada");
  const confirm = dialog.getByRole("button", { name: "Confirmar" });
  expect(await dialog.findByLabelText("Imóvel")).toHaveValue("10");
  expect(dialog.getByText("Visita de sex 20/11 às 10:00")).toBeVisible();
  expect(confirm).toBeDisabled();
  await app.user.click(await dialog.findByRole("radio", { name: "Cliente gostou" }));
  await app.user.click(confirm);
  await waitFor(() => expect(cardsOf("Visita realizada")).toEqual(["1"]));
  expect(app.asked("FinishVisit")[0]?.variables).toMatchObject({
    input: { visitId: "v1", date: "2026-11-20", startTime: "10:00", reasonId: "f1", feedback: null },
  });
});

test("when all visits are finished only the move is confirmed, and the status alone is sent", async () => {
  const app = await openBoard(
    properties(visitable("10", "AP1023", visit({ status: "FINISHED" })), visitable("11", "CA2044")),
  );
  const dialog = await choose(app, "Visita realizada…", "Visita realizada");
  expect(
    await dialog.findByText(
      "Todas as visitas deste atendimento já foram finalizadas. Mover para Visita realizada?",
    ),
  ).toBeVisible();
  await app.user.click(dialog.getByRole("button", { name: "Confirmar" }));
  await waitFor(() => expect(cardsOf("Visita realizada")).toEqual(["1"]));
  expect(app.asked("FinishVisit")).toHaveLength(0);
  expect(app.asked("ScheduleVisit")).toHaveLength(0);
  expect(app.asked("MoveAttendance")[0]?.variables).toMatchObject({
    input: { attendanceId: "1", from: "IN_PROGRESS", to: "VISIT_MADE" },
  });
});

test("without properties both say so", async () => {
  const app = await openBoard(properties());
  const dialog = await choose(app, "Visita realizada…", "Visita realizada");
  expect(await dialog.findByText("Este atendimento não possui imóveis.")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Confirmar" })).toBeDisabled();
});

test("an attendance that somebody moved meanwhile settles where it is", async () => {
  const app = await openBoard({
    scheduleVisit: conflicting("scheduleVisit", "visit", "Olga Reis moveu para Retornar depois.", {
      __typename: "ScheduleVisitPayload",
      attendance: null,
      conflict: { __typename: "Attendance", id: "1" },
    }),
    currentAttendance: () => ({
      data: {
        attendance: {
          ...app.funnel.move("1", "RETURN_LATER"),
          histories: { __typename: "HistoryPage", items: [] },
        },
      },
    }),
  });
  const dialog = await choose(app, "Visita agendada…", "Agendar visita");
  await app.user.selectOptions(await dialog.findByLabelText("Imóvel"), "10");
  await app.user.click(dialog.getByRole("button", { name: /23 de novembro/ }));
  await app.user.click(dialog.getByRole("radio", { name: "09:00" }));
  await app.user.click(dialog.getByRole("button", { name: "Agendar" }));
  expect(await screen.findByText("Olga Reis moveu para Retornar depois.")).toBeVisible();
  await waitFor(() => expect(cardsOf("Retornar depois")).toEqual(["1"]));
});
