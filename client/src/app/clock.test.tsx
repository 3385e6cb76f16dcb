import { jest } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { openDetail } from "../../test/detail";
import { type Answers, gatewaySays, renderApp, signedIn } from "../../test/renderApp";
import {
  agenda,
  agendaAnswer,
  clockSays,
  dismissAlerts,
  renderActions,
  visitAnswers,
} from "../../test/visits";

const DAY = 86_400_000;
/** 23:30 on Friday the 20th in São Paulo, 21:30 in Rio Branco; the 21st in UTC. */
const NOW = new Date("2026-11-21T02:30:00.000Z");
const clocks = [
  ["right", 0],
  ["a day ahead", DAY],
  ["a day behind", -DAY],
] as const;

const browserIs = (wrong: number) => {
  gatewaySays(NOW);
  clockSays(new Date(NOW.getTime() + wrong));
};
afterEach(() => {
  dismissAlerts();
  gatewaySays(undefined);
  jest.useRealTimers();
});

const day = (number: number) => new RegExp(`\\b${number} de novembro`);
const seringal = () => signedIn({}, { timeZone: "America/Rio_Branco" });

describe.each(clocks)("at 23:30 with a browser's clock that is %s", (_name, wrong) => {
  beforeEach(() => browserIs(wrong));

  test("a return begins with the agency's tomorrow, since its today has no times left", async () => {
    const app = await openDetail({ path: "/attendance/sale/customer-service/1?tab=retornos" });
    await app.user.click(await screen.findByRole("button", { name: "Adicionar retorno" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByRole("button", { name: day(20) })).toBeEnabled();
    expect(dialog.getByRole("button", { name: day(19) })).toBeDisabled();
    expect(dialog.getByRole("gridcell", { selected: true })).toHaveTextContent("21");
    await app.user.click(dialog.getByRole("button", { name: day(20) }));
    expect(dialog.getByText("Não há mais horários hoje. Escolha outro dia.")).toBeVisible();
    await app.user.click(dialog.getByRole("button", { name: day(21) }));
    await app.user.selectOptions(dialog.getByLabelText("Horário"), "06:00");
    expect(dialog.getByText("Amanhã às 06:00")).toBeVisible();
  });

  test("a return in Rio Branco has the times of its evening", async () => {
    const app = await openDetail({
      path: "/attendance/sale/customer-service/1?tab=retornos",
      session: seringal(),
    });
    await app.user.click(await screen.findByRole("button", { name: "Adicionar retorno" }));
    const dialog = within(await screen.findByRole("dialog"));
    const options = within(await dialog.findByLabelText("Horário")).getAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual(["Escolha um horário", "22:00"]);
  });

  test("a visit is asked for from the agency's today on", async () => {
    const app = await renderActions({ ...visitAnswers(), ...agenda({ "2026-11-21": ["08:00"] }) });
    const dialog = await app.choose("Agendar visita");
    // The answer of Me has brought the server's time.
    await waitFor(() =>
      expect(app.asked("Availability").at(-1)?.variables).toMatchObject({
        startDate: "2026-11-20",
        endDate: "2026-12-20",
      }),
    );
    expect(await dialog.findByRole("button", { name: day(20) })).toBeEnabled();
    expect(dialog.getByRole("button", { name: day(19) })).toBeDisabled();
    // The first day with a free time is chosen already.
    await app.user.click(dialog.getByRole("radio", { name: "08:00" }));
    expect(dialog.getByText("Amanhã às 08:00")).toBeVisible();
  });

  test("a visit that was made is looked for from the agency's today back", async () => {
    const app = await renderActions(visitAnswers());
    const dialog = await app.choose("Registrar visita realizada", "Finalizar visita");
    expect(await dialog.findByRole("button", { name: day(20) })).toBeEnabled();
    expect(dialog.getByRole("button", { name: day(21) })).toBeDisabled();
  });

  const empty = (): Answers => ({
    agenda: () => agendaAnswer([]),
    visitingEnterprise: visitAnswers().visitingEnterprise as Answers[string],
    visitFeed: () => ({ data: { visitFeed: { __typename: "VisitFeed", url: null } } }),
  });

  test("the agenda's today is the agency's", async () => {
    const app = await renderApp("/visits?view=day", { ...signedIn(), ...empty() });
    expect(await screen.findByText(/^Sexta-feira, 20 de novembro de 2026$/)).toBeVisible();
    expect(app.asked("Agenda").at(-1)?.variables).toMatchObject({ startDate: "2026-11-20" });
  });

  test("home greets with the agency's day and asks for its visits", async () => {
    const app = await renderApp("/", signedIn());
    expect(await screen.findByText(/^Sexta-feira, 20 de novembro/i)).toBeVisible();
    expect(app.asked("TodayVisits").at(-1)?.variables).toMatchObject({ today: "2026-11-20" });
  });

  test("the last contact is as long ago as it is", async () => {
    await openDetail({ fields: { lastContactAt: "2026-11-20T23:25:00.000Z" } });
    expect(await screen.findByText("Último contato há 3 h 5 min")).toBeVisible();
  });
});
