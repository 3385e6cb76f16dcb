import { jest } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { detail } from "../../../test/detail";
import { type Answers, refused } from "../../../test/renderApp";
import {
  agenda,
  agendaAnswer,
  clockSays,
  dismissAlerts,
  properties,
  renderActions,
  visit,
  visitAnswers,
} from "../../../test/visits";
import { alerts } from "../../ui/alert";

// The browser's clock; in São Paulo it is 20/11/2026, 14:00.
const NOW = new Date("2026-11-20T17:00:00.000Z");

beforeEach(() => {
  clockSays(NOW);
});
afterEach(() => {
  dismissAlerts();
  jest.useRealTimers();
});

const day = (number: number) => new RegExp(`${number} de novembro`);
const gone = async () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("scheduling wants a day and a time; a day without times says so", async () => {
  const app = await renderActions(visitAnswers());
  const dialog = await app.choose("Agendar visita");
  const confirm = dialog.getByRole("button", { name: "Agendar" });
  expect(await dialog.findByLabelText("Imóvel")).toHaveValue("10");
  expect(confirm).toBeDisabled();

  await app.user.click(dialog.getByRole("button", { name: day(24) }));
  expect(dialog.getByText("Indisponível para esse dia")).toBeVisible();
  expect(dialog.queryByRole("group", { name: "Horário" })).toBeNull();
  expect(confirm).toBeDisabled();

  await app.user.click(dialog.getByRole("button", { name: day(23) }));
  await app.user.click(dialog.getByRole("radio", { name: "09:30" }));
  await app.user.type(dialog.getByLabelText(/Mensagem/), "Levar as chaves.");
  await app.user.click(confirm);
  await gone();
  expect(app.asked("Availability")[0]?.variables).toEqual({
    startDate: "2026-11-20",
    endDate: "2026-12-20",
    userId: null,
  });
  expect(app.asked("ScheduleVisit")[0]?.variables).toEqual({
    input: {
      attendanceId: "1",
      attendancePropertyId: "10",
      date: "2026-11-23",
      startTime: "09:30",
      enterpriseId: null,
      userId: null,
      message: "Levar as chaves.",
      from: null,
      idempotencyKey: expect.any(String),
    },
  });
  expect(screen.getByText("Visita agendada para 23/11/2026 às 09:30.")).toBeVisible();
  expect(app.applied).toMatchObject([{ id: "1", status: "VISIT_SCHEDULED" }]);
});

test("days before today and more than 30 ahead cannot be chosen", async () => {
  const app = await renderActions(visitAnswers());
  const dialog = await app.choose("Agendar visita");
  expect(await dialog.findByRole("button", { name: day(19) })).toBeDisabled();
  expect(dialog.getByRole("button", { name: day(20) })).toBeEnabled();
  await app.user.click(dialog.getByRole("button", { name: /next month|próximo mês/i }));
  expect(dialog.getByRole("button", { name: /20 de dezembro/ })).toBeEnabled();
  expect(dialog.getByRole("button", { name: /21 de dezembro/ })).toBeDisabled();
});

test("a time that was just taken: the dialog closes, the alert says why and opens it again with the input", async () => {
  const answers = visitAnswers();
  const app = await renderActions(answers);
  const { scheduleVisit } = answers;
  answers.scheduleVisit = refused("CONFLICT", "Conflito.", {
    fields: [{ field: "startTime", message: "Este horário acabou de ser ocupado." }],
  });
  const dialog = await app.choose("Agendar visita");
  await app.user.click(await dialog.findByRole("button", { name: day(23) }));
  await app.user.click(dialog.getByRole("radio", { name: "09:30" }));
  await app.user.type(dialog.getByLabelText(/Mensagem/), "Levar as chaves.");
  await app.user.click(dialog.getByRole("button", { name: "Agendar" }));
  expect(
    await screen.findByText("Não foi possível salvar. Este horário acabou de ser ocupado."),
  ).toBeVisible();
  await gone();
  expect(app.applied).toEqual([]);

  Object.assign(answers, agenda({ "2026-11-23": ["09:00"] }), { scheduleVisit });
  await app.user.click(screen.getByRole("button", { name: "Abrir de novo" }));
  const again = within(await screen.findByRole("dialog", { name: "Agendar visita" }));
  expect(await again.findByLabelText(/Mensagem/)).toHaveValue("Levar as chaves.");
  const next = await again.findByRole("button", { name: "Escolher 09:00" });
  expect(again.getByText("09:30 não está livre nesse dia.")).toBeVisible();
  expect(again.queryByRole("radio", { name: "09:30" })).toBeNull();
  expect(again.getByRole("button", { name: "Agendar" })).toBeDisabled();
  await app.user.click(next);
  await app.user.click(again.getByRole("button", { name: "Agendar" }));
  await gone();
  expect(app.asked("ScheduleVisit")[1]?.variables).toMatchObject({ input: { startTime: "09:00" } });
});

test("the same call after a lost answer carries the same key", async () => {
  const answers = visitAnswers();
  const app = await renderActions(answers, { visit: visit() });
  const { deleteVisit } = answers;
  answers.deleteVisit = () => new Error("cut");
  const dialog = await app.choose("Excluir visita");
  await app.user.click(dialog.getByRole("button", { name: "Excluir visita" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent(/^Sem resposta: não sabemos se foi salvo/);
  if (deleteVisit) answers.deleteVisit = deleteVisit;
  await app.user.click(dialog.getByRole("button", { name: "Excluir visita" }));
  expect(await screen.findByText("Visita excluída.")).toBeVisible();
  const [first, second] = app.asked("DeleteVisit");
  expect(second?.variables).toEqual(first?.variables);
  expect(app.applied).toHaveLength(1);
});

test("cancelling a dialog changes nothing and keeps what was typed, until that is discarded", async () => {
  const app = await renderActions(visitAnswers());
  const dialog = await app.choose("Agendar visita");
  await app.user.type(await dialog.findByLabelText(/Mensagem/), "Oi");
  await app.user.click(dialog.getByRole("button", { name: "Cancelar" }));
  await gone();
  const again = await app.choose("Agendar visita");
  expect(await again.findByLabelText(/Mensagem/)).toHaveValue("Oi");
  expect(again.getByText("Rascunho recuperado")).toBeVisible();
  await app.user.click(again.getByRole("button", { name: "Descartar" }));
  expect(again.getByLabelText(/Mensagem/)).toHaveValue("");
  expect(again.queryByText("Rascunho recuperado")).toBeNull();
  await app.user.keyboard("{Escape}");
  await gone();
  const last = await app.choose("Agendar visita");
  expect(await last.findByLabelText(/Mensagem/)).toHaveValue("");
  expect(last.queryByText("Rascunho recuperado")).toBeNull();
  expect(app.asked("ScheduleVisit")).toHaveLength(0);
});

test("cancelling a visit wants a reason; the observation is optional", async () => {
  const answers = visitAnswers();
  const { visitReasons } = answers;
  answers.visitReasons = (given) => ({ ...(visitReasons?.(given) as object), extensions: { unreadable: 2 } });
  const app = await renderActions(answers, { visit: visit() });
  const dialog = await app.choose("Cancelar visita");
  const confirm = dialog.getByRole("button", { name: "Cancelar visita" });
  const reason = await dialog.findByRole("radio", { name: "Cliente desistiu" });
  const incomplete = "Uma lista da imobiliária veio incompleta: 2 itens não puderam ser lidos.";
  expect(screen.getByText(incomplete)).toBeVisible();
  expect(confirm).toBeDisabled();
  await app.user.click(reason);
  // Made, and not to be read: said as it is, neither as refused nor as unknown.
  const { cancelVisit } = answers;
  const made = "A alteração foi feita, mas a imobiliária não mostrou como ficou.";
  answers.cancelVisit = refused("UPSTREAM_UNAVAILABLE", made, { done: true });
  await app.user.click(confirm);
  expect((await dialog.findByRole("alert")).textContent).toBe(made);
  if (cancelVisit) answers.cancelVisit = cancelVisit;
  await app.user.click(confirm);
  expect(await screen.findByText("Visita cancelada.")).toBeVisible();
  expect(app.asked("CancelVisit")[0]?.variables).toMatchObject({
    input: { visitId: "v1", reasonId: "c1", observation: null },
  });
});

test("rescheduling keeps who makes the visit", async () => {
  const of = visit({ user: { __typename: "UserRef", id: "9", name: "Caio Bezerra" } });
  const app = await renderActions(visitAnswers(), { visit: of });
  const dialog = await app.choose("Reagendar visita");
  expect(dialog.getByText("Marcada para 21/11/2026 às 10:00, com Caio Bezerra.")).toBeVisible();
  await app.user.click(await dialog.findByRole("button", { name: day(23) }));
  await app.user.click(dialog.getByRole("radio", { name: "09:00" }));
  await app.user.click(dialog.getByRole("button", { name: "Reagendar" }));
  expect(await screen.findByText("Visita reagendada para 23/11/2026 às 09:00.")).toBeVisible();
  expect(app.asked("Availability").at(-1)?.variables).toMatchObject({ userId: "9" });
  expect(app.asked("RescheduleVisit")[0]?.variables).toMatchObject({
    input: { visitId: "v1", date: "2026-11-23", startTime: "09:00", reasonId: null },
  });
});

test("the time chosen for another day is carried across a day that lacks it", async () => {
  const days = agenda({ "2026-11-23": ["10:00"], "2026-11-24": ["09:00"], "2026-11-25": ["10:00"] });
  const app = await renderActions({ ...visitAnswers(), ...days }, { visit: visit() });
  const dialog = await app.choose("Reagendar visita");
  await app.user.click(await dialog.findByRole("button", { name: day(23) }));
  await app.user.click(dialog.getByRole("radio", { name: "10:00" }));
  await app.user.click(dialog.getByRole("button", { name: day(24) }));
  expect(dialog.getByRole("radio")).not.toBeChecked();
  await app.user.click(dialog.getByRole("button", { name: day(25) }));
  expect(dialog.getByRole("radio", { name: "10:00" })).toBeChecked();
});

test("a refused finish stays open, with the reason inside and what was typed", async () => {
  const answers = visitAnswers();
  const app = await renderActions(answers, { visit: visit(), description: "Ana Souza · AP1023" });
  answers.finishVisit = refused("INVALID", "Dados inválidos.", {
    fields: [{ field: "startTime", message: "A data da visita realizada não pode ser futura." }],
  });
  const dialog = await app.choose("Finalizar visita");
  expect(dialog.getByText("Ana Souza · AP1023")).toBeVisible();
  await app.user.click(await dialog.findByRole("radio", { name: "Cliente gostou" }));
  await app.user.selectOptions(dialog.getByLabelText("Horário"), "09:00");
  await app.user.type(dialog.getByLabelText(/Feedback/), "Gostou.");
  await app.user.click(dialog.getByRole("button", { name: "Confirmar" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent(
    "Não foi possível salvar. A data da visita realizada não pode ser futura.",
  );
  expect(dialog.getByLabelText(/Feedback/)).toHaveValue("Gostou.");
  expect(dialog.queryByText("Rascunho recuperado")).toBeNull();
  expect(alerts.current()).toEqual([]);
});

test("a visit that is still ahead lends its time to no day; one of this morning is proposed", async () => {
  const ahead = await renderActions(visitAnswers(), {
    visit: visit({ date: "2026-11-20", startTime: "16:00" }),
  });
  const dialog = await ahead.choose("Finalizar visita");
  const time = await dialog.findByLabelText("Horário");
  expect(time).toHaveValue("");
  const offered = within(time)
    .getAllByRole("option")
    .map(({ textContent }) => textContent);
  expect(offered.at(-1)).toBe("14:00");
  expect(offered).not.toContain("16:00");
  await ahead.user.click(dialog.getByRole("button", { name: day(19) }));
  expect(within(time).getByRole("option", { name: "19:30" })).toBeInTheDocument();
  await ahead.user.selectOptions(time, "19:30");
  await ahead.user.click(dialog.getByRole("button", { name: day(20) }));
  expect(time).toHaveValue("");
});

test("finishing wants a reason and a time that is past; the calendar looks back 30 days", async () => {
  const app = await renderActions(visitAnswers(), { visit: visit() });
  const dialog = await app.choose("Finalizar visita");
  const confirm = dialog.getByRole("button", { name: "Confirmar" });
  expect(confirm).toBeDisabled();
  expect(await dialog.findByRole("button", { name: day(21) })).toBeDisabled();
  await app.user.click(await dialog.findByRole("radio", { name: "Cliente gostou" }));
  expect(confirm).toBeDisabled();
  await app.user.selectOptions(dialog.getByLabelText("Horário"), "09:00");
  expect(confirm).toBeEnabled();
  await app.user.type(dialog.getByLabelText(/Feedback/), "Gostou da varanda.");
  await app.user.click(confirm);
  expect(await screen.findByText("Visita finalizada.")).toBeVisible();
  expect(app.asked("FinishVisit")[0]?.variables).toMatchObject({
    input: {
      visitId: "v1",
      date: "2026-11-20",
      startTime: "09:00",
      reasonId: "f1",
      observation: null,
      feedback: "Gostou da varanda.",
    },
  });
});

test("a visit whose time is past keeps its own, which is asked only when it was another", async () => {
  const past = { date: "2026-11-19", startTime: "15:00" };
  const app = await renderActions(visitAnswers(), { visit: visit(past) });
  const dialog = await app.choose("Finalizar visita");
  expect(dialog.getByText("Visita de qui 19/11 às 15:00")).toBeVisible();
  expect(dialog.queryByLabelText("Horário")).toBeNull();
  expect(dialog.queryByRole("grid")).toBeNull();
  const reason = await dialog.findByRole("radio", { name: "Cliente gostou" });
  await waitFor(() => expect(reason).toHaveFocus());
  await app.user.click(reason);
  const confirm = dialog.getByRole("button", { name: "Confirmar" });
  expect(confirm).toBeEnabled();

  await app.user.click(dialog.getByRole("button", { name: "Foi em outro dia ou horário" }));
  expect(dialog.getByRole("button", { name: day(19) })).toHaveFocus();
  expect(dialog.getByLabelText("Horário")).toHaveValue("15:00");
  expect(dialog.getByRole("radio", { name: "Cliente gostou" })).toBeChecked();
  await app.user.click(dialog.getByRole("button", { name: day(18) }));
  await app.user.click(confirm);
  expect(await screen.findByText("Visita finalizada.")).toBeVisible();
  expect(app.asked("FinishVisit")[0]?.variables).toMatchObject({
    input: { date: "2026-11-18", startTime: "15:00", reasonId: "f1" },
  });
});

test("a visit that was never scheduled is entered as made", async () => {
  const app = await renderActions(visitAnswers());
  const dialog = await app.choose("Registrar visita realizada", "Finalizar visita");
  await app.user.click(await dialog.findByRole("radio", { name: "Não gostou" }));
  await app.user.selectOptions(dialog.getByLabelText("Horário"), "13:30");
  await app.user.click(dialog.getByRole("button", { name: "Confirmar" }));
  await gone();
  expect(app.asked("RecordVisit")[0]?.variables).toMatchObject({
    input: { attendancePropertyId: "10", feedback: "Não gostou", reasonId: "f2" },
  });
});

test("a canceled visit can be scheduled again", async () => {
  const app = await renderActions(visitAnswers(), { visit: visit({ status: "CANCELED" }) });
  await app.user.click(screen.getByRole("button", { name: "Agendar visita" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map((one) => one.textContent)).toEqual(["Agendar visita", "Registrar visita realizada"]);
});

test("an agency that only cancels offers no deletion", async () => {
  const app = await renderActions(visitAnswers(), { visit: visit(), deletable: false });
  await app.user.click(screen.getByRole("button", { name: "Editar visita" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map((one) => one.textContent)).toEqual([
    "Finalizar visita",
    "Reagendar visita",
    "Avisar o cliente",
    "Confirmar visita",
    "Copiar link do cliente",
    "Cancelar visita",
  ]);
});

test("about a visit that has begun a customer is asked nothing any more", async () => {
  const begun = visit({ date: "2026-11-20", startTime: "14:00", startsAt: NOW.toISOString() });
  const app = await renderActions(visitAnswers(), { visit: begun });
  await app.user.click(screen.getByRole("button", { name: "Editar visita" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map((one) => one.textContent)).toEqual([
    "Finalizar visita",
    "Reagendar visita",
    "Cancelar visita",
    "Excluir visita",
  ]);
});

const messageAnswers = (conversationTool: string | null, conversationUrl: string | null = null): Answers => ({
  visitMessages: () => ({
    data: {
      attendance: {
        __typename: "Attendance",
        id: "1",
        customer: { __typename: "Customer", id: "5", name: "Ana Souza", phoneE164: "+5511987654321" },
        enterprise: { __typename: "EnterpriseRef", id: "22" },
        readyMessages: [
          {
            __typename: "ReadyMessage",
            id: "4",
            occasion: "VISIT_REMINDER",
            url: "https://wa.me/5511987654321",
          },
          {
            __typename: "ReadyMessage",
            id: "5",
            occasion: "VISIT_SCHEDULED",
            url: "https://wa.me/5511987654321?text=marcada",
          },
        ],
      },
      enterprise: { __typename: "Enterprise", id: "1" },
    },
  }),
  conversationTool: () => ({
    data: {
      enterprise: { __typename: "Enterprise", id: "22", conversationTool, conversationUrl },
      remoteConfiguration: { __typename: "RemoteConfiguration", chatUrl: null },
    },
  }),
});

test.each([
  [null, null, null, "https://wa.me/5511987654321", null],
  [null, null, "2026-11-20T12:00:00.000Z", "https://wa.me/5511987654321?text=marcada", null],
  ["ConversaZ", "https://z.example/?to={phone}", null, "https://z.example/?to=5511987654321", null],
  ["ConversaZ", null, null, null, /^Sua imobiliária conversa com os leads pelo ConversaZ\. Abra o ConversaZ/],
])(
  "the customer is told where the lead's unit talks: %s, %s, confirmed %s",
  async (tool, url, confirmedAt, opened, said) => {
    const tab = { opener: null, location: { href: "" }, close: jest.fn() };
    const open = jest.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
    const app = await renderActions(
      { ...visitAnswers(), ...messageAnswers(tool, url) },
      { visit: visit({ confirmedAt }) },
    );
    await app.user.click(screen.getByRole("button", { name: "Editar visita" }));
    await app.user.click(await screen.findByRole("menuitem", { name: "Avisar o cliente" }));
    if (said) expect(await screen.findByText(said)).toBeVisible();
    else await waitFor(() => expect(tab.location.href).toBe(opened));
    expect(tab.close).toHaveBeenCalledTimes(said ? 1 : 0);
    expect(app.asked("ConversationTool")[0]?.variables).toEqual({ enterpriseId: "22" });
    open.mockRestore();
  },
);

test("a visit that the agency booked and does not show is not offered again", async () => {
  const answers = visitAnswers();
  answers.scheduleVisit = () => ({
    data: {
      scheduleVisit: {
        __typename: "ScheduleVisitPayload",
        conflict: null,
        visit: null,
        attendance: detail({ status: "VISIT_SCHEDULED", version: 50 }),
      },
    },
  });
  const app = await renderActions(answers);
  const dialog = await app.choose("Agendar visita");
  await app.user.click(await dialog.findByRole("button", { name: day(23) }));
  await app.user.click(dialog.getByRole("radio", { name: "09:30" }));
  await app.user.click(dialog.getByRole("button", { name: "Agendar" }));
  await gone();
  expect(
    screen.getByText(
      "Visita agendada para 23/11/2026 às 09:30. A imobiliária ainda não a mostra aqui: não agende de novo.",
    ),
  ).toBeVisible();
  expect(app.applied).toMatchObject([{ id: "1", status: "VISIT_SCHEDULED" }]);
});

test("a closed attendance offers nothing", async () => {
  await renderActions(visitAnswers(), { status: "FINISHED" });
  expect(screen.queryByRole("button", { name: /visita/ })).toBeNull();
});

test("rent with demonstrators: one is chosen, and without a schedule 'Agenda não encontrada'", async () => {
  const answers = { ...visitAnswers({ hasDemonstrator: true }), ...agenda({ "2026-11-20": [] }) };
  const app = await renderActions(answers, { businessType: "RENT" });
  const dialog = await app.choose("Agendar visita");
  const who = await dialog.findByLabelText("Demonstrador");
  expect(app.asked("Availability")).toHaveLength(0);
  expect(dialog.queryByText("Indisponível para esse dia")).toBeNull();
  await waitFor(() => expect(who).toBeEnabled());
  await app.user.selectOptions(who, "Caio Bezerra");
  expect(await dialog.findByText("Agenda não encontrada")).toBeVisible();
  expect(app.asked("Availability")[0]?.variables).toMatchObject({ userId: "9" });
  expect(dialog.getByRole("button", { name: "Agendar" })).toBeDisabled();
});

test("a partner's schedule opens after two seconds, unless that is cancelled", async () => {
  jest.useFakeTimers({ now: NOW, advanceTimers: true, doNotFake: ["queueMicrotask"] });
  const left: string[] = [];
  const leave = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link) return;
    event.preventDefault();
    left.push(link.href);
  };
  document.addEventListener("click", leave);
  const answers = {
    ...visitAnswers({ hasVisitPartner: true }),
    partnerSchedule: () => ({
      data: {
        partnerSchedule: {
          __typename: "PartnerSchedule",
          url: "https://parceiro.exemplo/agenda?i=10",
        },
      },
    }),
  };
  const app = await renderActions(answers);
  const dialog = await app.choose("Agendar visita");
  await app.user.click(await dialog.findByRole("button", { name: "Abrir agenda do parceiro" }));
  expect(await screen.findByText("Você será levado para a agenda do parceiro em 2 segundos.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Abrir em nova aba" })).toHaveAttribute("target", "_blank");
  await app.user.click(screen.getByRole("button", { name: "Cancelar" }));
  await jest.advanceTimersByTimeAsync(2500);
  expect(left).toEqual([]);

  const again = await app.choose("Agendar visita");
  await app.user.click(await again.findByRole("button", { name: "Abrir agenda do parceiro" }));
  await screen.findByText("Você será levado para a agenda do parceiro em 2 segundos.");
  await jest.advanceTimersByTimeAsync(2000);
  expect(left).toEqual(["https://parceiro.exemplo/agenda?i=10"]);
  document.removeEventListener("click", leave);
});

test("an attendance without properties says so and leads to where they are added", async () => {
  const app = await renderActions({ ...visitAnswers(), ...properties() });
  const dialog = await app.choose("Agendar visita");
  expect(await dialog.findByText("Este atendimento não possui imóveis.")).toBeVisible();
  expect(dialog.getByRole("link", { name: "Adicionar imóveis" })).toHaveAttribute(
    "href",
    "/add-properties/1",
  );
  expect(dialog.getByRole("button", { name: "Agendar" })).toBeDisabled();
});

test("23:30 in Rio Branco is still today there, whatever day it is elsewhere", async () => {
  clockSays(new Date("2026-11-21T04:30:00.000Z"));
  const answers = {
    ...visitAnswers({ timeZone: "America/Rio_Branco" }),
    ...agenda({ "2026-11-20": [], "2026-11-21": ["08:00"] }),
  };
  const app = await renderActions(answers);
  const dialog = await app.choose("Agendar visita");
  // It opens on the first day that has times.
  expect(await dialog.findByRole("radio", { name: "08:00" })).toBeInTheDocument();
  await app.user.click(dialog.getByRole("button", { name: day(20) }));
  expect(await dialog.findByText("Indisponível para esse dia")).toBeVisible();
  expect(dialog.getByRole("button", { name: day(19) })).toBeDisabled();
  expect(app.asked("Availability").at(-1)?.variables).toMatchObject({ startDate: "2026-11-20" });
});

test("a browser whose clock is ahead still offers the times that the agency offers", async () => {
  clockSays(new Date("2026-11-20T20:00:00.000Z"));
  const app = await renderActions(visitAnswers());
  const dialog = await app.choose("Agendar visita");
  expect(await dialog.findByRole("radio", { name: "14:00" })).toBeInTheDocument();
});

test("a manager books in the agent's agenda, at the unit's time and for its reasons", async () => {
  const unit = {
    id: "3",
    timeZone: "America/Rio_Branco",
    hasDemonstrator: false,
    hasVisitPartner: false,
    canEditCustomer: true,
    hasNewProposalFlow: true,
    worksWithoutProperties: false,
    proposalDays: 7,
  };
  // 23:30 on the 20th in Rio Branco; the 21st in São Paulo.
  clockSays(new Date("2026-11-21T04:30:00.000Z"));
  const home = { unit, agent: { id: "8", name: "Olga Reis" } };
  const app = await renderActions({ ...visitAnswers(), ...agenda({ "2026-11-21": ["08:00"] }) }, {}, home);
  const dialog = await app.choose("Agendar visita");
  expect(await dialog.findByText("Na agenda de Olga Reis.")).toBeVisible();
  expect(app.asked("Availability")[0]?.variables).toEqual({
    startDate: "2026-11-20",
    endDate: "2026-12-20",
    userId: "8",
    enterpriseId: "3",
  });
  await app.user.click(await dialog.findByRole("button", { name: day(21) }));
  await app.user.click(dialog.getByRole("radio", { name: "08:00" }));
  await app.user.click(dialog.getByRole("button", { name: "Agendar" }));
  await gone();
  expect(app.asked("ScheduleVisit")[0]?.variables.input).toMatchObject({
    date: "2026-11-21",
    startTime: "08:00",
    userId: "8",
    enterpriseId: "3",
  });
});

test("finishing shows the agenda of who makes the visit, on the day that was chosen", async () => {
  const shown = ({ startDate, userId }: Record<string, unknown>) =>
    startDate === "2026-11-19" && userId === "9" ? [visit({ date: "2026-11-19", startTime: "15:00" })] : [];
  const app = await renderActions(
    {
      ...visitAnswers({ hasDemonstrator: true }),
      agenda: (variables) => agendaAnswer(shown(variables)),
    },
    { businessType: "RENT" },
  );
  const dialog = await app.choose("Registrar visita realizada", "Finalizar visita");
  await dialog.findByRole("option", { name: "Caio Bezerra" });
  expect(app.asked("Agenda")).toHaveLength(0);
  await app.user.selectOptions(dialog.getByLabelText("Demonstrador"), "Caio Bezerra");
  expect(await dialog.findByText("Nenhuma visita na agenda desse dia.")).toBeVisible();
  await app.user.click(dialog.getByRole("button", { name: day(19) }));
  expect(await dialog.findByRole("list", { name: "Agenda do dia" })).toHaveTextContent("15:00 Ana Souza");
  expect(app.asked("Agenda").at(-1)?.variables).toEqual({
    startDate: "2026-11-19",
    endDate: "2026-11-19",
    userId: "9",
  });
});

test("beside the free times: the day's other visits, where they are, and the time that is left for the way", async () => {
  const others = [
    visit({ id: "v8", date: "2026-11-23", startTime: "08:30", property: place("AP1023", "Moema") }),
    visit({ id: "v9", date: "2026-11-23", startTime: "10:30", property: place("CA2044", "Pinheiros") }),
  ];
  const app = await renderActions({ ...visitAnswers(), agenda: () => agendaAnswer(others) });
  const dialog = await app.choose("Agendar visita");
  await app.user.click(await dialog.findByRole("button", { name: day(23) }));
  const morning = within(dialog.getByRole("group", { name: "Manhã" }));
  expect(morning.getAllByRole("radio")).toHaveLength(2);
  expect(dialog.queryByRole("group", { name: "Tarde" })).toBeNull();
  const list = await dialog.findByRole("list", { name: "Agenda do dia" });
  expect(list).toHaveTextContent("08:30 Ana Souza · Moema10:30 Ana Souza · Pinheiros");
  expect(dialog.getByText("O imóvel já tem visita às 08:30, com Marina Duarte.")).toBeVisible();
  await app.user.click(morning.getByRole("radio", { name: "09:30" }));
  expect(list).toHaveTextContent("Moema30 min de folga depois dela");
  expect(list).toHaveTextContent("Pinheiros30 min de folga antes dela, outro bairro");
  await app.user.click(morning.getByRole("radio", { name: "09:00" }));
  expect(list).toHaveTextContent("Moematermina quando esta começa");
});

test("a visit that is given another time is not in its own way", async () => {
  const own = visit({ date: "2026-11-23" });
  const app = await renderActions({ ...visitAnswers(), agenda: () => agendaAnswer([own]) }, { visit: own });
  const dialog = await app.choose("Reagendar visita");
  expect(await dialog.findByText("Nenhuma visita na agenda desse dia.")).toBeVisible();
  expect(dialog.queryByText(/O imóvel já tem visita/)).toBeNull();
});

const place = (code: string, district: string) => ({
  __typename: "PropertyRef",
  code,
  district,
  address: null,
});
