import { jest } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { Subject } from "rxjs";
import { detail } from "../../../test/detail";
import { type Answers, refused, renderApp, signedIn } from "../../../test/renderApp";
import { agendaAnswer, clockSays, dismissAlerts, visit, visitAnswers } from "../../../test/visits";
import { connection } from "../../data/session/connection";

// 20/11/2026, 14:00 in São Paulo, a Friday.
const NOW = new Date("2026-11-20T17:00:00.000Z");
beforeEach(() => {
  clockSays(NOW);
});
afterEach(() => {
  dismissAlerts();
  jest.useRealTimers();
});

const removed = {
  visitChanged: {
    __typename: "VisitChange",
    cursor: null,
    kind: "REMOVED",
    visitId: "v1",
    at: NOW.toISOString(),
    actor: null,
    visit: null,
  },
};
const today = { date: "2026-11-20", startTime: "16:00" };

async function openAgenda(path = "/visits", answers: Answers = {}, session = signedIn()) {
  const changes = new Subject<{ data: Record<string, unknown> }>();
  const shown: object[] = [visit(today)];
  const all: Answers = {
    ...session,
    ...visitAnswers(),
    agenda: () => agendaAnswer([...shown]),
    agendaPeople: () => ({
      data: {
        demonstrators: [{ __typename: "UserRef", id: "9", name: "Caio Bezerra" }],
        sale: [{ __typename: "UserRef", id: "8", name: "Olga Reis" }],
        rent: [],
        raise: [],
      },
    }),
    visitFeed: () => ({ data: { visitFeed: { __typename: "VisitFeed", url: null } } }),
    visitChanged: () => changes,
    ...answers,
  };
  const app = await renderApp(path, all);
  return { ...app, answers: all, shown, emit: (data: Record<string, unknown>) => changes.next({ data }) };
}

test("the week begins with today; a visit is told beside it, with the ways to attendance, phone and map", async () => {
  const app = await openAgenda();
  const day = await screen.findByRole("region", { name: "Hoje, sexta-feira, 20 de novembro" });
  const shown = within(day).getByRole("button", { name: /16:00.*Ana Souza.*AP1023 · Moema.*Agendada/ });
  await app.user.click(shown);
  const panel = within(await screen.findByRole("dialog", { name: "Visita de Ana Souza" }));
  expect(panel.getByRole("link", { name: "Abrir atendimento" })).toHaveAttribute(
    "href",
    "/attendance/sale/customer-service/1?from=visits",
  );
  expect(panel.getByText("AP1023 · Rua Harmonia, 123, Moema, São Paulo")).toBeVisible();
  expect(panel.getByRole("link", { name: "Ligar para Ana Souza" })).toHaveAttribute(
    "href",
    "tel:+5511987654321",
  );
  expect(panel.getByRole("link", { name: /^Ver no mapa: Rua Harmonia/ })).toHaveAttribute(
    "href",
    expect.stringContaining("https://www.google.com/maps/search/?api=1&query=Rua%20Harmonia"),
  );
  expect(screen.getAllByRole("heading", { level: 2 })[0]).toBe(within(day).getByRole("heading"));
  expect(app.asked("Agenda")[0]?.variables).toEqual({
    startDate: "2026-11-20",
    endDate: "2026-11-26",
    userId: null,
  });
  expect(screen.getByRole("link", { name: "Agenda" })).toHaveAttribute("aria-current", "page");
});

test("in its panel a visit is confirmed for the customer, as in the lead's menu", async () => {
  const confirmed = visit({ ...today, confirmedAt: NOW.toISOString(), confirmedByCustomer: false });
  const app = await openAgenda("/visits", {
    confirmVisit: () => ({
      data: {
        confirmVisit: {
          __typename: "ConfirmVisitPayload",
          conflict: null,
          visit: confirmed,
          attendance: detail({ version: 50 }),
        },
      },
    }),
  });
  const shown = await screen.findByRole("button", { name: /^16:00 Ana Souza/ });
  await app.user.click(shown);
  const panel = within(await screen.findByRole("dialog", { name: "Visita de Ana Souza" }));
  expect(panel.getByRole("button", { name: "Avisar o cliente" })).toBeVisible();
  await app.user.click(panel.getByRole("button", { name: "Confirmar visita" }));
  expect(await screen.findByText("Visita confirmada.")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(shown).toHaveFocus();
  await app.user.click(shown);
  const again = within(await screen.findByRole("dialog", { name: "Visita de Ana Souza" }));
  expect(again.getByText("Confirmada")).toBeVisible();
  expect(again.queryByRole("button", { name: "Confirmar visita" })).toBeNull();
  expect(app.asked("ConfirmVisit")[0]?.variables).toMatchObject({
    input: { visitId: "v1", attendanceId: "1" },
  });
});

test("day, month and list, and the ways between their days, by keyboard too", async () => {
  const app = await openAgenda();
  await screen.findByRole("region", { name: /^Hoje/ });
  await app.user.click(screen.getByRole("button", { name: "Mês" }));
  expect(await screen.findByRole("heading", { name: "Novembro de 2026" })).toBeVisible();
  const cell = screen.getByRole("button", { name: "Hoje, sexta-feira, 20 de novembro: 1 visita" });
  expect(cell).toHaveAttribute("aria-current", "date");
  await app.user.click(screen.getByRole("button", { name: "Próximo mês" }));
  await waitFor(() =>
    expect(app.asked("Agenda").at(-1)?.variables).toMatchObject({
      startDate: "2026-12-01",
      endDate: "2026-12-31",
    }),
  );
  await app.user.click(screen.getByRole("button", { name: "Hoje" }));
  await app.user.click(screen.getByRole("button", { name: "Dia" }));
  expect(screen.getByRole("heading", { name: "Sexta-feira, 20 de novembro de 2026" })).toBeVisible();
  act(() => screen.getByRole("group", { name: "Visitas" }).focus());
  await app.user.keyboard("{ArrowRight}");
  expect(screen.getByRole("heading", { name: "Sábado, 21 de novembro de 2026" })).toBeVisible();
  await app.user.keyboard("{Home}");
  expect(app.place().search).toBe("?view=day");
  app.shown.length = 0;
  await app.user.click(screen.getByRole("button", { name: "Lista" }));
  expect(await screen.findByText("Nenhuma visita neste período")).toBeVisible();
  expect(screen.getByText(/^Agende visitas no quadro/)).toBeVisible();
});

test("a phone begins with the day, and has week, month and list too", async () => {
  const wide = window.matchMedia;
  window.matchMedia = (media) => ({ ...wide(media), matches: media.includes("max-width") });
  try {
    const app = await openAgenda();
    expect(await screen.findByRole("heading", { name: "Sexta-feira, 20 de novembro de 2026" })).toBeVisible();
    await app.user.click(screen.getByRole("button", { name: "Semana" }));
    const day = await screen.findByRole("region", { name: "Hoje, sexta-feira, 20 de novembro" });
    expect(within(day).getByRole("link", { name: /16:00.*Ana Souza/ })).toBeVisible();
    await app.user.click(screen.getByRole("button", { name: "Mês" }));
    await app.user.click(
      await screen.findByRole("button", { name: "Hoje, sexta-feira, 20 de novembro: 1 visita" }),
    );
    expect(app.place().search).toBe("?view=day");
  } finally {
    window.matchMedia = wide;
  }
});

test("what others do with visits arrives by itself", async () => {
  const app = await openAgenda();
  await screen.findByRole("region", { name: /^Hoje/ });
  app.shown.push(visit({ ...today, id: "v2", startTime: "18:00" }));
  await act(async () =>
    app.emit({
      visitChanged: {
        __typename: "VisitChange",
        cursor: null,
        kind: "CREATED",
        visitId: "v2",
        at: NOW.toISOString(),
        actor: null,
        visit: visit({ ...today, id: "v2", startTime: "18:00" }),
      },
    }),
  );
  expect(await screen.findByRole("button", { name: /^18:00 Ana Souza/ })).toBeVisible();
});

test("a manager looks at a colleague's agenda; busy times are only that", async () => {
  const app = await openAgenda("/visits", {}, signedIn({ roles: ["ENTERPRISE_MANAGER"] }));
  await app.user.selectOptions(await screen.findByLabelText("Agenda de"), "Olga Reis");
  await waitFor(() => expect(app.asked("Agenda").at(-1)?.variables).toMatchObject({ userId: "8" }));
  expect(app.place().search).toBe("?user=8");
});

test("visits that could not be read are counted; an agency without feeds offers none", async () => {
  await openAgenda(
    "/visits",
    { agenda: () => agendaAnswer([visit(today)], 2) },
    signedIn({}, { hasVisitFeed: false }),
  );
  expect(await screen.findByText("2 visitas não puderam ser lidas.")).toBeVisible();
  expect(screen.getByRole("button", { name: /16:00.*Ana Souza/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Assinar" })).toBeNull();
});

test("a failed agenda says why and can be asked again", async () => {
  const answers: Answers = { agenda: refused("INTERNAL", "O sistema falhou.") };
  const app = await openAgenda("/visits", answers);
  expect(await screen.findByText("O sistema falhou.")).toBeVisible();
  await app.user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(app.asked("Agenda").length).toBeGreaterThan(1);
});

test("the secret address is created, renewed and revoked", async () => {
  const feed = (name: string, url: string | null) => () => ({
    data: {
      [name]: {
        __typename: `${name[0]?.toUpperCase()}${name.slice(1)}Payload`,
        visitFeed: { __typename: "VisitFeed", url },
      },
    },
  });
  const app = await openAgenda("/visits", {
    renewVisitFeed: feed("renewVisitFeed", "https://casa.exemplo/visits/segredo.ics"),
    revokeVisitFeed: feed("revokeVisitFeed", null),
  });
  await app.user.click(await screen.findByRole("button", { name: "Assinar" }));
  await app.user.click(await screen.findByRole("button", { name: "Criar endereço" }));
  expect(await screen.findByLabelText("Endereço secreto")).toHaveValue(
    "https://casa.exemplo/visits/segredo.ics",
  );
  await app.user.click(screen.getByRole("button", { name: "Copiar" }));
  expect(await screen.findByText("Endereço copiado.")).toBeVisible();
  await app.user.click(screen.getByRole("button", { name: "Revogar" }));
  expect(await screen.findByText("Endereço revogado.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Criar endereço" })).toBeVisible();
});

test("a demonstrator arrives here, has no funnel, and finishes visits", async () => {
  const demonstrator = signedIn({ roles: ["DEMONSTRATOR"] });
  const app = await openAgenda(
    "/",
    {
      // They do not see the attendance.
      finishVisit: () => ({
        data: {
          finishVisit: {
            __typename: "FinishVisitPayload",
            conflict: null,
            visit: visit({ ...today, status: "FINISHED" }),
            attendance: null,
          },
        },
      }),
    },
    demonstrator,
  );
  expect(app.place().pathname).toBe("/visits");
  await app.user.click(await screen.findByRole("button", { name: /^16:00 Ana Souza/ }));
  const panel = within(await screen.findByRole("dialog", { name: "Visita de Ana Souza" }));
  expect(panel.queryByRole("button", { name: "Reagendar visita" })).toBeNull();
  expect(panel.queryByRole("button", { name: "Avisar o cliente" })).toBeNull();
  await app.user.click(panel.getByRole("button", { name: "Finalizar visita" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Finalizar visita" }));
  await app.user.click(await dialog.findByRole("radio", { name: "Cliente gostou" }));
  // It was to be at 16:00, which is still ahead: when it was made is for who made it to say.
  await app.user.selectOptions(dialog.getByLabelText("Horário"), "13:00");
  await app.user.click(dialog.getByRole("button", { name: "Confirmar" }));
  expect(await screen.findByText("Visita finalizada.")).toBeVisible();
  expect(app.asked("FinishVisit")[0]?.variables).toMatchObject({ input: { visitId: "v1", reasonId: "f1" } });
  app.shown.length = 0;
  await app.user.click(screen.getByRole("button", { name: "Lista" }));
  expect(await screen.findByText("As visitas aparecem aqui quando são agendadas.")).toBeVisible();
});

test("a demonstrator's way to a funnel ends at /no-permission", async () => {
  const app = await openAgenda("/attendance/rent", {}, signedIn({ roles: ["DEMONSTRATOR"] }));
  await waitFor(() => expect(app.place().pathname).toBe("/no-permission"));
});

test("a visit's status has one word and colour, in the month too, where a canceled one is shown", async () => {
  const app = await openAgenda();
  app.shown.push(
    visit({ ...today, id: "v2", startTime: "17:00", status: "CANCELED" }),
    visit({ ...today, id: "v3", startTime: "09:00", status: "FINISHED" }),
  );
  await app.user.click(await screen.findByRole("button", { name: "Lista" }));
  const tones = async (names: readonly (RegExp | string)[]) => {
    const found = [];
    for (const name of names) found.push(getComputedStyle(await screen.findByText(name)).color);
    return found;
  };
  const inList = await tones(["Agendada", "Cancelada", "Realizada"]);
  expect(new Set(inList).size).toBe(3);
  await app.user.click(screen.getByRole("button", { name: "Mês" }));
  await screen.findByRole("button", {
    name: "Hoje, sexta-feira, 20 de novembro: 2 visitas e 1 cancelada",
  });
  expect(await tones([/^16:00/, /^17:00/, /^09:00/])).toEqual(inList);
  // Not by colour alone.
  expect(screen.getByText(/^09:00/).querySelector("svg")).not.toBeNull();
  expect(screen.getByText(/^16:00/).querySelector("svg")).toBeNull();
  expect(screen.getByText(/^17:00/)).toHaveStyle("text-decoration: line-through");
});

describe("while the agenda is under way", () => {
  const loading = async () => {
    const app = await openAgenda();
    await screen.findByRole("region", { name: /^Hoje/ });
    const late = new Subject<{ data: Record<string, unknown> }>();
    const { agenda } = app.answers as { agenda: NonNullable<Answers[string]> };
    app.answers.agenda = () => late;
    await app.user.click(screen.getByRole("button", { name: "Mês" }));
    await waitFor(() => expect(app.asked("Agenda")).toHaveLength(2));
    /** It comes, as it was before. */
    const answered = async () => {
      expect(app.asked("Agenda")).toHaveLength(2);
      app.answers.agenda = agenda;
      await act(async () => {
        late.next(agendaAnswer([]));
        late.complete();
      });
    };
    return { ...app, answered };
  };

  test("a change has it read once more after that: it may be older", async () => {
    const app = await loading();
    act(() => app.emit(removed));
    await app.answered();
    expect(await screen.findByRole("button", { name: /novembro: 1 visita$/ })).toBeVisible();
    expect(app.asked("Agenda")).toHaveLength(3);
  });

  test("so does a connection that opens, without a log", async () => {
    const app = await loading();
    connection.closed();
    connection.opened();
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    await app.answered();
    expect(await screen.findByRole("button", { name: /novembro: 1 visita$/ })).toBeVisible();
    expect(app.asked("Agenda")).toHaveLength(3);
  });
});
