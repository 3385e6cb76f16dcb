import { jest } from "@jest/globals";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { Subject } from "rxjs";
import { attendance, createFunnel, type Lead } from "../../../test/funnel";
import { type Answers, refused, renderApp, signedIn } from "../../../test/renderApp";
import { connection } from "../../data/session/connection";
import { announce } from "../../ui/Announcer";
import { alert, alerts } from "../../ui/alert";

const leads: Lead[] = [
  { id: "1", name: "Ana Souza", status: "NEW" },
  { id: "2", name: "Bruno Lima", status: "IN_PROGRESS" },
  { id: "3", name: "Carla Dias", status: "FINISHED" },
];
const reasons = () => ({
  data: {
    statusReasons: [
      { __typename: "StatusReason", id: "r1", name: "Sem orçamento" },
      { __typename: "StatusReason", id: "r2", name: "Comprou em outro lugar" },
    ],
  },
});
const interval = () => ({
  data: { remoteConfiguration: { __typename: "RemoteConfiguration", returnLaterInterval: 30 } },
});

/** A window that five cards fill. */
const LOW = 320;
const { innerHeight } = window;
beforeEach(() => {
  window.innerHeight = LOW;
  window.dispatchEvent(new Event("resize"));
});
afterAll(() => {
  window.innerHeight = innerHeight;
});

type Options = {
  answers?: Answers;
  people?: Lead[];
  asking?: Lead["status"][];
  session?: Answers;
  cursor?: string | null;
};

async function openBoard({
  answers = {},
  people = leads,
  asking,
  session = signedIn(),
  cursor = null,
}: Options = {}) {
  const funnel = createFunnel(people, asking);
  funnel.log.cursor = cursor;
  const moved = (variables: Record<string, unknown>) => {
    const { attendanceId: id, to } = variables.input as { attendanceId: string; to: Lead["status"] };
    return {
      data: {
        moveAttendance: {
          __typename: "MoveAttendancePayload",
          undoable: true,
          canceledVisits: [],
          attendance: funnel.move(id, to),
        },
      },
    };
  };
  const qualified = (variables: Record<string, unknown>) => {
    const { attendanceId } = variables.input as { attendanceId: string };
    const attendance = funnel.move(attendanceId, "LEAD_QUALIFIED");
    const payload = { __typename: "QualifyAttendancePayload", canceledVisits: [], attendance };
    return { data: { qualifyAttendance: payload } };
  };
  const undone = (variables: Record<string, unknown>) => {
    const { attendanceId: id, to } = variables.input as { attendanceId: string; to: Lead["status"] };
    return {
      data: {
        undoMove: {
          __typename: "UndoMovePayload",
          attendance: funnel.move(id, to),
        },
      },
    };
  };
  const changes = new Subject<{ data: Record<string, unknown> }>();
  const all: Answers = {
    ...session,
    ...funnel.answers,
    moveAttendance: moved,
    qualifyAttendance: qualified,
    undoMove: undone,
    statusReasons: reasons,
    returnInterval: interval,
    attendanceChanged: () => changes,
    ...answers,
  };
  const app = await renderApp("/attendance/sale", all);
  await screen.findByRole("region", { name: "Novo" });
  // A column after the other.
  await waitFor(() => expect(document.querySelector("[data-column][aria-busy]")).toBeNull());
  // It follows the changes from its lists.
  await waitFor(() => expect(app.asked("AttendanceChanged")).toHaveLength(1));
  return {
    ...app,
    funnel,
    answers: all,
    live: (change: { data: Record<string, unknown> }) => changes.next(change),
  };
}
type App = Awaited<ReturnType<typeof openBoard>>;

const column = (name: string) => screen.getByRole("region", { name });
const card = (name: string) => screen.getByRole("article", { name });
const cardsOf = (name: string) =>
  within(column(name))
    .queryAllByRole("article")
    .map((element) => element.getAttribute("data-card"));

async function choose({ user }: App, name: string, target: string | RegExp) {
  await user.click(within(card(name)).getByRole("button", { name: "Ações" }));
  await user.click(await screen.findByRole("menuitem", { name: target }));
}

afterEach(() =>
  act(() => {
    for (const { id } of alerts.current()) alert.dismiss(id);
  }),
);

test("columns with their cards and counts", async () => {
  await openBoard();
  expect(cardsOf("Novo")).toEqual(["1"]);
  expect(cardsOf("Em atendimento")).toEqual(["2"]);
  expect(within(column("Novo")).getByText("Ana Souza")).toBeVisible();
  expect(within(column("Retornar depois")).getByText("Nenhum atendimento")).toBeVisible();
});

test("an empty column invites where something can be done alone", async () => {
  const app = await openBoard();
  await waitFor(() =>
    expect(column("Retornar depois")).toHaveTextContent("Arraste um cartão para cá ou use “Mover para…”."),
  );
  await choose(app, "Ana Souza", "Em atendimento");
  const create = within(column("Novo")).getByRole("link", { name: "Novo atendimento" });
  expect(create).toHaveAttribute("href", "/new-customer-service/sale");
});

test("a board without a card that can be moved does not ask for one to be dragged", async () => {
  await openBoard({ people: [{ id: "3", name: "Carla Dias", status: "FINISHED" }] });
  expect(within(column("Retornar depois")).getByText("Nenhum atendimento")).toBeVisible();
  expect(screen.queryByText(/Arraste um cartão/)).toBeNull();
});

test("'Mover para…' moves at once where nothing is asked, and the focus follows the card", async () => {
  const app = await openBoard();
  await choose(app, "Ana Souza", "Em atendimento");
  expect(cardsOf("Em atendimento")).toEqual(["1", "2"]);
  expect(cardsOf("Novo")).toEqual([]);
  await waitFor(() => expect(card("Ana Souza")).toHaveFocus());
  expect(app.asked("MoveAttendance")[0]?.variables).toMatchObject({
    input: { attendanceId: "1", from: "NEW", to: "IN_PROGRESS", idempotencyKey: expect.any(String) },
  });
});

test("a target that cannot be chosen says why; a closed card has no menu and says why", async () => {
  const { user } = await openBoard();
  await user.click(within(card("Bruno Lima")).getByRole("button", { name: "Ações" }));
  const target = await screen.findByRole("menuitem", { name: /^Novo/ });
  expect(target).toHaveAttribute("aria-disabled", "true");
  expect(target).toHaveTextContent("Um atendimento não volta para Novo.");
  await user.keyboard("{Escape}");
  expect(within(card("Carla Dias")).queryByRole("button")).toBeNull();
  expect(card("Carla Dias")).toHaveAttribute(
    "aria-description",
    "Atendimento finalizado não muda mais de status.",
  );
});

test("a move that the agency answers with a 500 and words comes back at once with these", async () => {
  // As the gateway shows it (server/src/agency/http/faults.test.ts).
  const failed = refused("INTERNAL", "Imóvel suspenso.", { status: 500, agencyCode: 9001 });
  const app = await openBoard({ answers: { moveAttendance: failed } });
  await choose(app, "Ana Souza", "Em atendimento");
  expect(await screen.findByText(/Ana Souza voltou para Novo\. Imóvel suspenso\./)).toBeVisible();
  expect(app.asked("MoveAttendance")).toHaveLength(1);
  expect(screen.queryByText("Verificando…")).toBeNull();
  expect(cardsOf("Novo")).toEqual(["1"]);
  expect(cardsOf("Em atendimento")).toEqual(["2"]);
});

const cut = () => new Error("cut");

describe("a lost answer", () => {
  test("is asked for with the same call, and a move that did happen is not said to have failed", async () => {
    const app = await openBoard();
    const { moveAttendance } = app.answers;
    app.answers.moveAttendance = (variables) => {
      // Done, and the answer is lost on its way back.
      moveAttendance?.(variables);
      app.answers.moveAttendance = moveAttendance as NonNullable<typeof moveAttendance>;
      return cut();
    };
    await choose(app, "Ana Souza", "Em atendimento");
    expect(within(card("Ana Souza")).getByText("Verificando…")).toBeVisible();
    expect(cardsOf("Em atendimento")).toEqual(["1", "2"]);
    expect(await screen.findByText("Ana Souza foi para Em atendimento.")).toBeVisible();
    expect(screen.queryByText("Verificando…")).toBeNull();
    expect(screen.queryByText(/voltou/)).toBeNull();
    const [first, second] = app.asked("MoveAttendance");
    expect(second?.variables).toEqual(first?.variables);
  });

  test("that stays lost is read from the attendance: it was moved", async () => {
    const app = await openBoard();
    app.answers.moveAttendance = () => {
      if (app.funnel.rows.get("1")?.status === "NEW") app.funnel.move("1", "IN_PROGRESS");
      return cut();
    };
    await choose(app, "Ana Souza", "Em atendimento");
    expect(await screen.findByText("Ana Souza foi para Em atendimento.")).toBeVisible();
    expect(screen.queryByText(/voltou/)).toBeNull();
    expect(cardsOf("Em atendimento")).toEqual(["1", "2"]);
    expect(app.asked("MoveAttendance")).toHaveLength(2);
  });

  test("that stays lost is read from the attendance: it was not, and trying again is the same call", async () => {
    const app = await openBoard();
    const { moveAttendance } = app.answers;
    app.answers.moveAttendance = cut;
    await choose(app, "Ana Souza", "Em atendimento");
    const again = await screen.findByRole("button", { name: "Tentar de novo" });
    expect(screen.getByText(/Ana Souza voltou para Novo\. Sem conexão/)).toBeVisible();
    expect(cardsOf("Novo")).toEqual(["1"]);
    app.answers.moveAttendance = moveAttendance as NonNullable<typeof moveAttendance>;
    await app.user.click(again);
    await waitFor(() => expect(cardsOf("Em atendimento")).toEqual(["1", "2"]));
    const calls = app.asked("MoveAttendance").map(({ variables }) => variables);
    expect(calls).toEqual([calls[0], calls[0], calls[0]]);
  });

  test("of an agency without keys: the repeated call comes too late, and the first one was it", async () => {
    const app = await openBoard();
    app.answers.moveAttendance = () => {
      app.funnel.move("1", "IN_PROGRESS");
      app.answers.moveAttendance = refused("CONFLICT", "O atendimento mudou.");
      return cut();
    };
    await choose(app, "Ana Souza", "Em atendimento");
    expect(await screen.findByText("Ana Souza foi para Em atendimento.")).toBeVisible();
    expect(screen.queryByText(/já moveu/)).toBeNull();
    expect(cardsOf("Em atendimento")).toEqual(["1", "2"]);
  });

  test("without any network nothing is claimed, and the network's return settles it", async () => {
    const app = await openBoard();
    const { moveAttendance } = app.answers;
    app.answers.moveAttendance = cut;
    app.answers.currentAttendance = cut;
    await choose(app, "Ana Souza", "Em atendimento");
    const text = "Sem conexão. Quando ela voltar, verificamos se Ana Souza foi para Em atendimento.";
    expect(await screen.findByText(text)).toBeVisible();
    expect(within(card("Ana Souza")).getByText("Verificando…")).toBeVisible();
    expect(screen.queryByText(/voltou/)).toBeNull();
    app.answers.moveAttendance = moveAttendance as NonNullable<typeof moveAttendance>;
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await screen.findByText("Ana Souza foi para Em atendimento.")).toBeVisible();
    expect(screen.queryByText("Verificando…")).toBeNull();
  });
});

test("a move without a network is kept; moved elsewhere meanwhile, both sides are said and it can be asked for again", async () => {
  const app = await openBoard();
  const { moveAttendance } = app.answers;
  const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  app.answers.moveAttendance = cut;
  await choose(app, "Ana Souza", "Em atendimento");
  expect(
    await screen.findByText("Guardado neste aparelho, será enviado quando houver conexão."),
  ).toBeVisible();
  expect(within(card("Ana Souza")).getByText("A enviar")).toBeVisible();
  await waitFor(() => expect(cardsOf("Em atendimento")).toContain("1"));
  expect(screen.queryByText("Verificando…")).toBeNull();

  app.funnel.move("1", "RETURN_LATER");
  app.answers.moveAttendance = refused("CONFLICT", "O atendimento mudou.");
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(cardsOf("Retornar depois")).toEqual(["1"]));
  await app.user.click(await screen.findByRole("button", { name: "A enviar (1)" }));
  const list = await screen.findByRole("dialog", { name: "A enviar" });
  expect(list).toHaveTextContent(
    "Olga Reis já moveu Ana Souza para Retornar depois. Aqui a mudança era para Em atendimento.",
  );
  app.answers.moveAttendance = moveAttendance as NonNullable<typeof moveAttendance>;
  await app.user.click(within(list).getByRole("button", { name: "Mover mesmo assim" }));
  await waitFor(() => expect(cardsOf("Em atendimento")).toContain("1"));
  expect(app.asked("MoveAttendance").at(-1)?.variables.input).toMatchObject({
    from: "RETURN_LATER",
    to: "IN_PROGRESS",
  });
});

test("after a conflict the card settles where the server says, with who moved it", async () => {
  const app = await openBoard();
  app.answers.moveAttendance = refused("CONFLICT", "O atendimento mudou.");
  app.funnel.move("1", "RETURN_LATER");
  await choose(app, "Ana Souza", "Em atendimento");
  expect(await screen.findByText("Olga Reis já moveu Ana Souza para Retornar depois.")).toBeVisible();
  expect(cardsOf("Retornar depois")).toEqual(["1"]);
  expect(cardsOf("Novo")).toEqual([]);
  expect(cardsOf("Em atendimento")).toEqual(["2"]);
});

test("a card that the agent no longer sees leaves the board", async () => {
  const gone = refused("NOT_FOUND", "Atendimento não encontrado.");
  const app = await openBoard({ answers: { moveAttendance: gone, currentAttendance: gone } });
  await choose(app, "Ana Souza", "Em atendimento");
  expect(await screen.findByText("Ana Souza não está mais entre os seus atendimentos.")).toBeVisible();
  expect(screen.queryByText("Ana Souza")).toBeNull();
});

test("a conflict with oneself, on another device, says so", async () => {
  const app = await openBoard();
  app.answers.moveAttendance = refused("CONFLICT", "O atendimento mudou.");
  app.answers.currentAttendance = () => app.funnel.currentOf("1", "Marina Duarte");
  app.funnel.move("1", "RETURN_LATER");
  await choose(app, "Ana Souza", "Em atendimento");
  expect(await screen.findByText("Você já moveu Ana Souza para Retornar depois.")).toBeVisible();
  expect(cardsOf("Retornar depois")).toEqual(["1"]);
});

describe("undo", () => {
  test("takes a move back by one call with the version, to Novo too", async () => {
    const app = await openBoard();
    await choose(app, "Ana Souza", "Em atendimento");
    await screen.findByText("Ana Souza foi para Em atendimento.");
    await app.user.click(screen.getByRole("button", { name: "Desfazer" }));
    expect(await screen.findByText("Desfeito: Ana Souza voltou para Novo.")).toBeVisible();
    expect(cardsOf("Novo")).toEqual(["1"]);
    expect(app.asked("UndoMove").map(({ variables }) => variables.input)).toEqual([
      {
        attendanceId: "1",
        expectedVersion: 101,
        from: "IN_PROGRESS",
        to: "NEW",
        idempotencyKey: expect.any(String),
      },
    ]);
    await waitFor(() => expect(card("Ana Souza")).toHaveFocus());
  });

  test("is not offered where the move cannot be taken back; the move is confirmed all the same", async () => {
    const app = await openBoard();
    app.answers.moveAttendance = () => ({
      data: {
        moveAttendance: {
          __typename: "MoveAttendancePayload",
          undoable: false,
          canceledVisits: [],
          attendance: app.funnel.move("1", "IN_PROGRESS"),
        },
      },
    });
    await choose(app, "Ana Souza", "Em atendimento");
    expect(await screen.findByText("Ana Souza foi para Em atendimento.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Desfazer" })).toBeNull();
  });

  test("names the return that the move took away", async () => {
    const people: Lead[] = [
      { id: "1", name: "Ana Souza", status: "RETURN_LATER", returnAt: "2026-11-25T13:00:00.000Z" },
    ];
    const app = await openBoard({ people });
    await choose(app, "Ana Souza", "Em atendimento");
    const text = "Ana Souza foi para Em atendimento. Retorno de 25/11 às 10:00 removido.";
    expect(await screen.findByText(text)).toBeVisible();
  });

  test("goes when somebody else changes the card, and stays when its mover does", async () => {
    const app = await openBoard();
    await choose(app, "Ana Souza", "Em atendimento");
    await screen.findByRole("button", { name: "Desfazer" });
    const changedBy = (actor: { id: string; name: string }) => {
      const attendance = app.funnel.move("1", "IN_PROGRESS");
      const change = {
        __typename: "AttendanceChange",
        cursor: null,
        kind: "UPDATED",
        attendanceId: "1",
        version: attendance.version,
        at: attendance.updatedAt,
        businessType: "SALE",
        from: "IN_PROGRESS",
        to: "IN_PROGRESS",
        actor: { __typename: "UserRef", ...actor },
        attendance,
      };
      act(() => app.live({ data: { attendanceChanged: change } }));
    };
    changedBy({ id: "7", name: "Marina Duarte" });
    expect(screen.getByRole("button", { name: "Desfazer" })).toBeVisible();
    changedBy({ id: "8", name: "Olga Reis" });
    expect(screen.queryByRole("button", { name: "Desfazer" })).toBeNull();
  });

  test("that came too late says who has changed the card", async () => {
    const app = await openBoard();
    await choose(app, "Ana Souza", "Em atendimento");
    app.answers.undoMove = () => {
      app.funnel.move("1", "RETURN_LATER");
      return refused("CONFLICT", "O atendimento mudou.")();
    };
    await app.user.click(await screen.findByRole("button", { name: "Desfazer" }));
    expect(await screen.findByText("Olga Reis já moveu Ana Souza para Retornar depois.")).toBeVisible();
    expect(cardsOf("Retornar depois")).toEqual(["1"]);
  });
});

test("each step that a lead may take is offered, with dots where it asks for more", async () => {
  const app = await openBoard();
  await app.user.click(within(card("Ana Souza")).getByRole("button", { name: "Ações" }));
  expect(await screen.findByRole("menuitem", { name: "Visita realizada…" })).toBeVisible();
  expect(screen.getByRole("menuitem", { name: "Em proposta…" })).toBeVisible();
  expect(screen.getByRole("menuitem", { name: "Em atendimento" })).toBeVisible();
});

test("a cancelled dialog leaves no trace and gives the focus back", async () => {
  const app = await openBoard();
  await choose(app, "Ana Souza", "Finalizado…");
  await app.user.click(await screen.findByRole("button", { name: "Cancelar" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(cardsOf("Novo")).toEqual(["1"]);
  expect(app.asked("MoveAttendance")).toHaveLength(0);
  await waitFor(() => expect(card("Ana Souza")).toHaveFocus());
});

test("finishing: lost wants a reason, won wants an amount; the visits that it cancels are named", async () => {
  const app = await openBoard();
  app.answers.moveAttendance = () => ({
    data: {
      moveAttendance: {
        __typename: "MoveAttendancePayload",
        undoable: false,
        canceledVisits: ["2026-11-25T13:00:00.000Z", "2026-11-26T17:30:00.000Z"],
        attendance: app.funnel.move("1", "FINISHED"),
      },
    },
  });
  await choose(app, "Ana Souza", "Finalizado…");
  const confirm = await screen.findByRole("button", { name: "Finalizar" });
  expect(confirm).toBeDisabled();
  expect(screen.getByRole("radio", { name: "Sim" })).toHaveFocus();
  await app.user.click(screen.getByRole("radio", { name: "Não" }));
  expect(confirm).toBeDisabled();
  await app.user.click(await screen.findByRole("radio", { name: "Sem orçamento" }));
  expect(confirm).toBeEnabled();
  await app.user.click(screen.getByRole("radio", { name: "Sim" }));
  expect(confirm).toBeDisabled();
  const amount = screen.getByLabelText("Valor do negócio");
  await app.user.type(amount, "0");
  expect(confirm).toBeDisabled();
  await app.user.clear(amount);
  await app.user.type(amount, "450000");
  expect(amount).toHaveValue("R$ 450.000");
  await app.user.click(confirm);
  await waitFor(() => expect(cardsOf("Finalizado")).toEqual(["1", "3"]));
  const input = app.asked("MoveAttendance")[0]?.variables.input;
  expect(
    await screen.findByText(
      "Ana Souza foi para Finalizado. Visitas de 25/11 às 10:00 e 26/11 às 14:30 canceladas.",
    ),
  ).toBeVisible();
  expect(input).toMatchObject({ to: "FINISHED", dealWon: true, amount: "450000.00" });
  expect(input).not.toHaveProperty("reasonId");
});

test("what was chosen is still there after a failed call, and the same answer keeps its key", async () => {
  const app = await openBoard();
  const { moveAttendance } = app.answers;
  app.answers.moveAttendance = refused("UPSTREAM_UNAVAILABLE", "A imobiliária não respondeu.");
  await choose(app, "Ana Souza", "Finalizado…");
  await app.user.click(await screen.findByRole("radio", { name: "Não" }));
  await app.user.click(await screen.findByRole("radio", { name: "Comprou em outro lugar" }));
  await app.user.click(screen.getByRole("button", { name: "Finalizar" }));
  expect(await screen.findByText(/A imobiliária não respondeu\./)).toBeVisible();
  expect(app.funnel.rows.get("1")?.status).toBe("NEW");
  expect(await screen.findByRole("radio", { name: "Comprou em outro lugar" })).toBeChecked();
  app.answers.moveAttendance = moveAttendance as NonNullable<typeof moveAttendance>;
  await app.user.click(screen.getByRole("button", { name: "Finalizar" }));
  await waitFor(() => expect(cardsOf("Finalizado")).toEqual(["1", "3"]));
  const calls = app.asked("MoveAttendance").map(({ variables }) => variables);
  expect(calls).toEqual([calls[0], calls[0], calls[0]]);
});

test("a pre-attendant of an agency with pre-service is not asked for a won deal", async () => {
  const app = await openBoard({
    session: signedIn({ roles: ["PRE_ATTENDANT"] }, { hasPreService: true }),
  });
  await choose(app, "Ana Souza", "Finalizado…");
  await app.user.click(await screen.findByRole("radio", { name: "Sem orçamento" }));
  expect(screen.queryByText("Negócio fechado?")).toBeNull();
  expect(app.asked("StatusReasons")[0]?.variables).toEqual({ status: "FINISHED", preServiceOnly: true });
  await app.user.click(screen.getByRole("button", { name: "Finalizar" }));
  await waitFor(() => expect(cardsOf("Finalizado")).toEqual(["1", "3"]));
  expect(app.asked("MoveAttendance")[0]?.variables).toMatchObject({
    input: { dealWon: false, reasonId: "r1" },
  });
});

test("a generic column asks for a reason first", async () => {
  const app = await openBoard({ asking: ["IN_PROGRESS"] });
  await choose(app, "Ana Souza", "Em atendimento…");
  const confirm = await screen.findByRole("button", { name: "Confirmar" });
  expect(confirm).toBeDisabled();
  await app.user.click(await screen.findByRole("radio", { name: "Sem orçamento" }));
  await app.user.click(confirm);
  await waitFor(() => expect(cardsOf("Em atendimento")).toEqual(["1", "2"]));
});

test("a qualified lead goes to the queue, or to a unit or agent that is chosen", async () => {
  const users = () => ({
    data: { users: [{ __typename: "UserRef", id: "u1", name: "Davi Prado" }] },
  });
  const units = () => ({
    data: {
      enterprise: {
        __typename: "Enterprise",
        id: "1",
        subsidiaries: [{ __typename: "EnterpriseRef", id: "e2", name: "Aurora Litoral" }],
      },
    },
  });
  const app = await openBoard({
    session: signedIn({}, { isHolding: true }),
    answers: { funnelAgents: users, units },
  });
  await choose(app, "Ana Souza", "Lead qualificado…");
  const confirm = await screen.findByRole("button", { name: "Encaminhar" });
  expect(confirm).toBeDisabled();
  await app.user.click(screen.getByRole("radio", { name: /^Não/ }));
  expect(confirm).toBeDisabled();
  expect(await screen.findByRole("option", { name: "Aurora Litoral" })).toBeInTheDocument();
  await app.user.selectOptions(screen.getByLabelText("Unidade"), "Aurora Litoral");
  expect(screen.getByLabelText("Corretor")).toBeDisabled();
  await app.user.selectOptions(screen.getByLabelText("Unidade"), "");
  await waitFor(() => expect(screen.getByLabelText("Corretor")).toBeEnabled());
  await app.user.selectOptions(screen.getByLabelText("Corretor"), "Davi Prado");
  await app.user.click(confirm);
  await waitFor(() => expect(cardsOf("Lead qualificado")).toEqual(["1"]));
  expect(app.asked("QualifyAttendance")[0]?.variables).toEqual({
    input: { attendanceId: "1", from: "NEW", toUserId: "u1", idempotencyKey: expect.any(String) },
  });
  expect(app.asked("MoveAttendance")).toEqual([]);
});

test("a board begins with as many fives of cards as fill the window", async () => {
  const many = Array.from({ length: 40 }, (_, n): Lead => ({ id: `${n}`, name: `Lead ${n}`, status: "NEW" }));
  for (const [height, size] of [
    [844, 10],
    [1080, 15],
  ] as const) {
    window.innerHeight = height;
    window.dispatchEvent(new Event("resize"));
    const app = await openBoard({ people: many });
    expect(app.asked("AttendanceBoard")[0]?.variables).toMatchObject({ size });
    expect(cardsOf("Novo")).toHaveLength(size);
    cleanup();
  }
});

test("more cards come with a press, joined by id", async () => {
  const many = Array.from({ length: 8 }, (_, n): Lead => ({ id: `${n}`, name: `Lead ${n}`, status: "NEW" }));
  const app = await openBoard({ people: many });
  expect(cardsOf("Novo")).toHaveLength(5);
  await app.user.click(within(column("Novo")).getByRole("button", { name: "Mostrar mais" }));
  await waitFor(() => expect(cardsOf("Novo")).toHaveLength(8));
  expect(within(column("Novo")).queryByRole("button", { name: "Mostrar mais" })).toBeNull();
});

test("a page that comes while all is asked for again stays", async () => {
  const many = Array.from({ length: 8 }, (_, n): Lead => ({ id: `${n}`, name: `Lead ${n}`, status: "NEW" }));
  const app = await openBoard({ people: many });
  const { attendanceBoard } = app.answers;
  const late = new Subject<{ data: Record<string, unknown> }>();
  app.answers.attendanceBoard = () => late;
  act(() => connection.opened());
  await waitFor(() => expect(app.asked("AttendanceBoard")).toHaveLength(2));
  await app.user.click(within(column("Novo")).getByRole("button", { name: "Mostrar mais" }));
  await waitFor(() => expect(cardsOf("Novo")).toHaveLength(8));

  app.answers.attendanceBoard = attendanceBoard as NonNullable<typeof attendanceBoard>;
  late.next(app.funnel.answers.attendanceBoard({ size: 5 }));
  late.complete();
  await waitFor(() => expect(app.asked("AttendanceBoard").at(-1)?.variables).toMatchObject({ size: 8 }));
  expect(cardsOf("Novo")).toHaveLength(8);
});

describe("where the agency keeps a log", () => {
  const followed = (app: App) => app.asked("AttendanceChanged").map(({ variables }) => variables);

  test("the board is read once, and followed from its lists; a connection that is back reads nothing", async () => {
    const app = await openBoard({ cursor: "7" });
    await waitFor(() => expect(followed(app)).toEqual([{ businessType: "SALE", since: "7" }]));
    act(() => {
      connection.lost();
      connection.opened();
    });
    // Pages are told 300 ms after it.
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    expect(app.asked("AttendanceBoard")).toHaveLength(1);
  });

  test("where it does not reach back the board is read again, and followed from there", async () => {
    const app = await openBoard({ cursor: "7" });
    await waitFor(() => expect(followed(app)).toHaveLength(1));
    app.funnel.log.cursor = "30";
    app.funnel.move("1", "IN_PROGRESS");
    act(() => app.live({ errors: [{ message: "", extensions: { code: "RESYNC" } }] } as never));
    await waitFor(() => expect(followed(app).at(-1)).toEqual({ businessType: "SALE", since: "30" }));
    expect(app.asked("AttendanceBoard")).toHaveLength(2);
    expect(followed(app)).toHaveLength(2);
    await waitFor(() => expect(cardsOf("Em atendimento")).toContain("1"));
  });
});

test("a page that fails says so in its column and can be asked for again", async () => {
  const many = Array.from({ length: 8 }, (_, n): Lead => ({ id: `${n}`, name: `Lead ${n}`, status: "NEW" }));
  const app = await openBoard({ people: many });
  const { columnPage } = app.answers;
  app.answers.columnPage = () => new Error("cut");
  await app.user.click(within(column("Novo")).getByRole("button", { name: "Mostrar mais" }));
  expect(await within(column("Novo")).findByText("Não foi possível carregar mais.")).toBeVisible();
  app.answers.columnPage = columnPage as NonNullable<typeof columnPage>;
  await app.user.click(within(column("Novo")).getByRole("button", { name: "Tentar de novo" }));
  await waitFor(() => expect(cardsOf("Novo")).toHaveLength(8));
});

test("a column that the agency does not answer says so alone, and comes when it is asked for again", async () => {
  const funnel = createFunnel(leads);
  funnel.failing.add("IN_PROGRESS");
  const app = await openBoard({ answers: funnel.answers });
  const alone = within(column("Em atendimento"));
  expect(await alone.findByText("Não foi possível carregar esta coluna.")).toBeVisible();
  expect(alone.queryByText("Nenhum atendimento")).toBeNull();
  expect(cardsOf("Novo")).toEqual(["1"]);
  expect(cardsOf("Finalizado")).toEqual(["3"]);
  // It was asked for alone once, before the person is shown it.
  expect(app.asked("ColumnPage")).toHaveLength(1);
  funnel.failing.clear();
  await app.user.click(alone.getByRole("button", { name: "Tentar de novo" }));
  await waitFor(() => expect(cardsOf("Em atendimento")).toEqual(["2"]));
  expect(alone.queryByRole("alert")).toBeNull();
});

test("cards that cannot be read are counted, and the next page begins after them", async () => {
  const many = Array.from({ length: 8 }, (_, n): Lead => ({ id: `${n}`, name: `Lead ${n}`, status: "NEW" }));
  const funnel = createFunnel(many);
  funnel.unreadable.set("NEW", 2);
  const app = await openBoard({ answers: funnel.answers, people: many });
  expect(within(column("Novo")).getByText("2 atendimentos não puderam ser lidos.")).toBeVisible();
  expect(within(column("Em atendimento")).queryByText(/não pud|não pôde/)).toBeNull();
  await app.user.click(within(column("Novo")).getByRole("button", { name: "Mostrar mais" }));
  expect(app.asked("ColumnPage").at(-1)?.variables).toMatchObject({ page: 2 });
});

test("the order is chosen in the menu and kept in the address", async () => {
  const app = await openBoard();
  await app.user.click(screen.getByRole("button", { name: /^Ordenar/ }));
  await app.user.click(await screen.findByRole("menuitemradio", { name: "Mais quentes primeiro" }));
  await waitFor(() => expect(app.place()?.search).toBe("?sort=temperature%3Adesc"));
  expect(await screen.findByRole("article", { name: "Ana Souza" })).toBeVisible();
  expect(app.asked("AttendanceBoard").at(-1)?.variables).toMatchObject({ sort: "TEMPERATURE_DESC" });
});

test("a board that cannot be loaded says so and can be asked for again", async () => {
  const funnel = createFunnel(leads);
  const answers: Answers = {
    ...signedIn(),
    attendanceBoard: refused("UPSTREAM_UNAVAILABLE", "A imobiliária não respondeu."),
  };
  const app = await renderApp("/attendance/sale", answers);
  expect(await screen.findByText("A imobiliária não respondeu.")).toBeVisible();
  answers.attendanceBoard = funnel.answers.attendanceBoard;
  await app.user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByText("Ana Souza")).toBeVisible();
});

test("a return is set to a day from today on and a time later than now", async () => {
  const app = await openBoard();
  await choose(app, "Bruno Lima", "Retornar depois…");
  const confirm = await screen.findByRole("button", { name: "Confirmar" });
  expect(confirm).toBeDisabled();
  const dialog = screen.getByRole("dialog", { name: "Retornar depois" });
  await app.user.click(within(dialog).getByRole("button", { name: /próximo/i }));
  const days = within(dialog).getAllByRole("gridcell");
  const tenth = days.map((day) => within(day).queryByRole("button")).find((day) => day?.textContent === "10");
  await app.user.click(tenth as HTMLElement);
  const time = within(dialog).getByLabelText("Horário");
  const times = within(time)
    .getAllByRole("option")
    .map((option) => option.textContent);
  expect([times[1], times[2], times.at(-1)]).toEqual(["06:00", "06:30", "22:00"]);
  await app.user.selectOptions(time, "09:30");
  await app.user.click(confirm);
  await waitFor(() => expect(cardsOf("Retornar depois")).toEqual(["2"]));
  // 09:30 in São Paulo.
  expect(app.asked("MoveAttendance")[0]?.variables).toMatchObject({
    input: { to: "RETURN_LATER", returnAt: expect.stringMatching(/-10T12:30:00\.000Z$/) },
  });
});

describe("what others do", () => {
  const change = (funnel: App["funnel"], id: string, more: object) => ({
    data: {
      attendanceChanged: {
        __typename: "AttendanceChange",
        cursor: null,
        kind: "UPDATED",
        attendanceId: id,
        version: funnel.rows.get(id)?.version ?? 1,
        at: new Date().toISOString(),
        businessType: "SALE",
        from: null,
        to: null,
        actor: null,
        attendance: null,
        ...more,
      },
    },
  });

  test("a new lead appears, marked and announced", async () => {
    const { live, funnel } = await openBoard();
    funnel.rows.set("9", { id: "9", name: "Nina Prado", status: "NEW", version: 90 });
    const row = funnel.move("9", "NEW");
    act(() => live(change(funnel, "9", { kind: "CREATED", to: "NEW", attendance: row })));
    expect(cardsOf("Novo")).toEqual(["9", "1"]);
    expect(within(column("Novo")).getByText("2")).toBeInTheDocument();
    expect(card("Nina Prado")).toHaveAttribute("data-fresh", "true");
    expect(await screen.findByText("Novo lead: Nina Prado, em Novo.")).toBeInTheDocument();
  });

  test("a manager's own board does not take others' leads, nor keep what was handed over", async () => {
    const session = signedIn({ roles: ["ESTATE_AGENT_SALE", "ENTERPRISE_MANAGER"] });
    const { live, funnel } = await openBoard({ session });
    const user = { __typename: "UserRef" as const, id: "8", name: "Otto Brandão" };
    funnel.rows.set("9", { id: "9", name: "Nina Prado", status: "NEW", version: 90, user });
    const other = funnel.move("9", "NEW");
    act(() => live(change(funnel, "9", { kind: "CREATED", to: "NEW", attendance: other })));
    const handed = { ...funnel.move("1", "NEW"), user };
    act(() => live(change(funnel, "1", { from: "NEW", to: "NEW", attendance: handed })));
    await waitFor(() => expect(cardsOf("Novo")).toEqual([]));
    expect(within(column("Novo")).getByText("0")).toBeInTheDocument();
  });

  test("what proposals amount to is read again when one changes", async () => {
    const app = await openBoard();
    app.answers.attendanceBoard = (variables) => {
      const { data } = app.funnel.answers.attendanceBoard(variables);
      for (const one of data.board.columns)
        if (one.attendances && one.status === "IN_PROGRESS")
          Object.assign(one.attendances, { proposalsAmount: "1234567.00" });
      return { data };
    };
    const proposal = {
      __typename: "CurrentProposal",
      id: "p1",
      state: "WAITING_CUSTOMER",
      amount: "1234567.00",
      expiresAt: null,
      answeredAt: null,
    };
    const attendance = { ...app.funnel.move("2", "IN_PROGRESS"), proposal };
    act(() => app.live(change(app.funnel, "2", { from: "IN_PROGRESS", to: "IN_PROGRESS", attendance })));
    const head = within(column("Em atendimento"));
    expect(await head.findByText("R$ 1,2 mi")).toBeVisible();
    expect(head.getByText("Propostas: R$ 1.234.567,00")).toBeInTheDocument();
    expect(app.asked("AttendanceBoard")).toHaveLength(2);
  });

  test("a new lead that another order is sent again is not announced twice", async () => {
    const { live, funnel } = await openBoard();
    funnel.rows.set("9", { id: "9", name: "Nina Prado", status: "NEW", version: 90 });
    const created = change(funnel, "9", { kind: "CREATED", to: "NEW", attendance: funnel.move("9", "NEW") });
    act(() => live(created));
    const said = () => screen.queryByText("Novo lead: Nina Prado, em Novo.");
    await waitFor(() => expect(said()).toBeInTheDocument());
    act(() => announce("Outra coisa."));
    await waitFor(() => expect(said()).toBeNull());
    act(() => live(created));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(said()).toBeNull();
  });

  test("a lead of an hour ago, made up for after a lost connection, appears and is no news", async () => {
    const { live, funnel } = await openBoard();
    funnel.rows.set("9", { id: "9", name: "Nina Prado", status: "NEW", version: 90 });
    const at = new Date(Date.now() - 3_600_000).toISOString();
    const row = funnel.move("9", "NEW");
    act(() => live(change(funnel, "9", { kind: "CREATED", to: "NEW", attendance: row, at })));
    expect(cardsOf("Novo")).toEqual(["9", "1"]);
    expect(card("Nina Prado")).not.toHaveAttribute("data-fresh");
    expect(screen.queryByText(/^Novo lead:/)).toBeNull();
  });

  test("another order that was read before a change and answered after it is followed from where it was read", async () => {
    const app = await openBoard({ cursor: "7" });
    const before = app.funnel.answers.attendanceBoard({ size: 5 });
    const late = new Subject<{ data: Record<string, unknown> }>();
    app.answers.attendanceBoard = () => late;
    await app.user.click(screen.getByRole("button", { name: /^Ordenar/ }));
    await app.user.click(await screen.findByRole("menuitemradio", { name: "Mais quentes primeiro" }));
    await waitFor(() => expect(app.asked("AttendanceBoard")).toHaveLength(2));
    const attendance = app.funnel.move("1", "IN_PROGRESS");
    const moved = change(app.funnel, "1", { cursor: "8", from: "NEW", to: "IN_PROGRESS", attendance });
    // The former order is followed until the other one is there.
    expect(app.asked("AttendanceChanged")).toHaveLength(1);
    act(() => app.live(moved));
    late.next(before);
    late.complete();
    await waitFor(() => expect(app.asked("AttendanceChanged")).toHaveLength(2));
    expect(app.asked("AttendanceChanged")[1]?.variables).toEqual({ businessType: "SALE", since: "7" });
    await screen.findByRole("article", { name: "Bruno Lima" });
    // The gateway repeats what came after that cursor.
    act(() => app.live(moved));
    expect(cardsOf("Novo")).toEqual([]);
    expect(cardsOf("Em atendimento")).toEqual(expect.arrayContaining(["1", "2"]));
    expect(within(column("Em atendimento")).getByText("2")).toBeInTheDocument();
  });

  test("a card moved by somebody else moves here, and one that was taken away leaves", async () => {
    const { live, funnel } = await openBoard();
    const row = funnel.move("1", "IN_PROGRESS");
    act(() => live(change(funnel, "1", { from: "NEW", to: "IN_PROGRESS", attendance: row })));
    expect(cardsOf("Em atendimento")).toEqual(["1", "2"]);
    act(() => live(change(funnel, "2", { kind: "REMOVED", from: "IN_PROGRESS", version: 200 })));
    expect(cardsOf("Em atendimento")).toEqual(["1"]);
    expect(within(column("Em atendimento")).getByText("1")).toBeInTheDocument();
  });
});

test("a card says what is next, or how it ended; a change of its visit is seen at once", async () => {
  const day = 24 * 60 * 60_000;
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
  const visitAt = (startsAt: string) => ({
    __typename: "NextVisit" as const,
    id: startsAt,
    startsAt,
    confirmed: null,
    askedFor: null,
    property: { __typename: "PropertyRef" as const, code: "AP1023", address: null },
  });
  const ended = (more: object) => ({
    __typename: "AttendanceFinish" as const,
    dealWon: false,
    amount: null,
    reason: null,
    at: null,
    correctableUntil: null,
    mergedIntoId: null,
    ...more,
  });
  const people: Lead[] = [
    { id: "1", name: "Com Visita", status: "VISIT_SCHEDULED", nextVisit: visitAt(inDays(5)) },
    { id: "2", name: "Visita Passada", status: "VISIT_SCHEDULED", nextVisit: visitAt(inDays(-2)) },
    { id: "3", name: "Ganho", status: "FINISHED", finish: ended({ dealWon: true, amount: "450000.00" }) },
    {
      id: "4",
      name: "Perdido",
      status: "FINISHED",
      finish: ended({ reason: { __typename: "StatusReason", id: "r1", name: "Sem orçamento" } }),
    },
    { id: "5", name: "Volta", status: "RETURN_LATER", returnAt: inDays(-6.1) },
  ];
  const app = await openBoard({ people });
  expect(card("Com Visita")).toHaveTextContent(/Visita: \S+ às \d\d:\d\d/);
  expect(card("Visita Passada")).toHaveTextContent(/Finalizar visita: \S+ às \d\d:\d\d/);
  expect(card("Ganho")).toHaveTextContent("Ganho · R$ 450.000,00");
  expect(card("Perdido")).toHaveTextContent("Negócio não fechado · Sem orçamento");
  expect(within(card("Volta")).getByText("Atrasado 6 d")).toBeVisible();
  expect(within(card("Volta")).getByRole("link", { name: "Volta" })).toHaveAttribute(
    "href",
    "/attendance/sale/customer-service/5?from=attendance&tab=retornos",
  );
  await act(async () =>
    app.live({
      data: {
        attendanceChanged: {
          __typename: "AttendanceChange",
          cursor: null,
          kind: "UPDATED",
          attendanceId: "1",
          version: 9,
          at: new Date().toISOString(),
          businessType: "SALE",
          from: "VISIT_SCHEDULED",
          to: "VISIT_SCHEDULED",
          actor: null,
          attendance: attendance({
            id: "1",
            name: "Com Visita",
            status: "VISIT_SCHEDULED",
            version: 9,
            nextVisit: visitAt(new Date(Date.now() + 60_000).toISOString()),
          }),
        },
      },
    }),
  );
  expect(card("Com Visita")).toHaveTextContent(/Visita: (Hoje|Amanhã) às \d\d:\d\d/);
  await choose(app, "Com Visita", "Finalizado…");
  expect(await screen.findByText(/Visitas ainda abertas são canceladas\.$/)).toBeVisible();
});

test("a card's menu has the five actions before the columns; of a closed one the call alone", async () => {
  const { user, place } = await openBoard();
  await user.click(within(card("Ana Souza")).getByRole("button", { name: "Ações" }));
  await screen.findByRole("menu");
  const names = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
  expect(names.slice(0, 5)).toEqual(["Ligar", "WhatsApp", "Agendar", "Retorno", "Nota"]);
  await user.click(screen.getByRole("menuitem", { name: "Nota" }));
  await waitFor(() => expect(place().pathname).toBe("/new-observation/1"));
});
