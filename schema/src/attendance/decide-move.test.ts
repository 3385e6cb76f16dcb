import { decideMove, type MoveFacts } from "./decide-move";
import type { AttendanceStatus } from "./status";
import { ATTENDANCE_STATUSES } from "./status";
import type { StatusBody } from "./wire";

const NOW = new Date("2026-11-20T15:00:00Z");
const LATER = "2026-11-21T12:00:00.000Z";

type Given = Partial<Omit<MoveFacts, "card">> & { version?: number; asks?: boolean };
/** What is decided of a card of that status. */
const decide = (
  from: AttendanceStatus,
  move: StatusBody,
  { version = 3, asks = false, ...given }: Given = {},
) =>
  decideMove(
    move,
    {
      card: { status: from, version, returnAt: null },
      finish: null,
      isHandedOverSo: false,
      column: { value: { status: move.status, description: "Coluna", actionRequired: asks } },
      reason: { value: null },
      deal: null,
      preService: false,
      ...given,
    },
    NOW,
  );
const wrongOf = (...asked: Parameters<typeof decide>) => {
  const decision = decide(...asked);
  if (decision.kind !== "move") throw new Error(`it was decided: ${decision.kind}`);
  return decision.wrong.map(({ field, message }) => `${field}: ${message}`);
};
const deal = { id: 7, amount: "500000.00", status: "ACCEPTED" as const };
const NO_COLUMN = { column: { wrong: [{ field: "status", message: "Este funil não tem esse status." }] } };
const NO_REASON = { reason: { wrong: [{ field: "reason", message: "Motivo inválido." }] } };

describe("a status call", () => {
  test.each(
    ATTENDANCE_STATUSES.filter((status) => !["IN_PROPOSAL", "FINISHED", "LEAD_QUALIFIED"].includes(status)),
  )("to %s where it is answers the card", (status) => {
    expect(decide(status, { status })).toEqual({ kind: "answer" });
  });
  test("IN_PROPOSAL is entered again, and RETURN_LATER brings another return", () => {
    expect(decide("IN_PROPOSAL", { status: "IN_PROPOSAL" })).toMatchObject({ kind: "move", wrong: [] });
    expect(decide("RETURN_LATER", { status: "RETURN_LATER", date: LATER })).toEqual({
      kind: "return",
      date: LATER,
    });
  });
  test.each(["IN_PROGRESS", "VISIT_SCHEDULED", "VISIT_MADE", "IN_PROPOSAL"] as const)(
    "enters %s by itself",
    (status) => {
      expect(decide("NEW", { status })).toMatchObject({
        kind: "move",
        wrong: [],
        visits: null,
        title: "Status alterado para Coluna",
        said: [],
      });
    },
  );

  test("is refused in this order: ended so, version, status before, where it is, final, column, fields", () => {
    const move: StatusBody = { status: "NEW", version: 2, from: "NEW" };
    expect(decide("FINISHED", { ...move, status: "FINISHED" }, { version: 3 })).toEqual({ kind: "answer" });
    expect(decide("FINISHED", move)).toEqual({ kind: "changed" });
    expect(decide("FINISHED", { ...move, version: 3 })).toEqual({ kind: "changed" });
    expect(decide("FINISHED", { status: "NEW" }, NO_COLUMN)).toEqual({
      kind: "conflict",
      text: "Atendimento finalizado não muda mais de status.",
    });
    expect(decide("LEAD_QUALIFIED", { status: "NEW" }, NO_COLUMN)).toEqual({
      kind: "conflict",
      text: "Lead qualificado já foi encaminhado e não pode ser movido.",
    });
    expect(decide("IN_PROGRESS", { status: "NEW" }, NO_COLUMN)).toEqual({
      kind: "wrong",
      fields: [{ field: "status", message: "Um atendimento não volta para Novo." }],
    });
    expect(decide("NEW", { status: "IN_PROGRESS" }, { ...NO_COLUMN, ...NO_REASON })).toEqual({
      kind: "wrong",
      fields: NO_COLUMN.column.wrong,
    });
  });

  test("names all wrong fields: what the column asks, the reason, the return, the proposal", () => {
    expect(wrongOf("NEW", { status: "IN_PROGRESS", openVisits: "CANCEL" }, { asks: true })).toEqual([
      "visitReasonId: Escolha um motivo.",
      "reason: Escolha um motivo.",
    ]);
    expect(
      wrongOf("NEW", { status: "RETURN_LATER", reason: "9", date: NOW.toISOString() }, NO_REASON),
    ).toEqual(["reason: Motivo inválido.", "date: Escolha um horário futuro."]);
    expect(wrongOf("NEW", { status: "RETURN_LATER", date: LATER })).toEqual([]);
    expect(wrongOf("NEW", { status: "FINISHED", amount: "1.00" }, { preService: true })).toEqual([
      "dealWon: A pré-atendimento não registra negócio fechado.",
    ]);
  });

  test.each([
    [
      { proposalId: "7", dealWon: false, reason: "1" },
      deal,
      "proposalId: Um negócio não fechado não tem proposta.",
    ],
    [{ proposalId: "7" }, null, "proposalId: Proposta não encontrada."],
    [{ proposalId: "7", amount: "1.00" }, deal, "amount: O valor do negócio é o da proposta."],
  ])("with the proposal of %j", (data, named, wrong) => {
    expect(wrongOf("NEW", { status: "FINISHED", ...data }, { deal: named })).toEqual([wrong]);
  });

  test("won it says the amount, that of the proposal where it names one; lost the reason", () => {
    const reason = { value: { id: 1, name: "Comprou" } };
    expect(decide("NEW", { status: "FINISHED", proposalId: "7" }, { deal, reason })).toMatchObject({
      wrong: [],
      won: true,
      amount: "500000.00",
      deal,
      title: "Atendimento finalizado: negócio fechado",
      said: ["Comprou", expect.stringMatching(/^R\$.500\.000/), "Proposta nº 7"],
    });
    expect(decide("NEW", { status: "FINISHED", reason: "1" }, { reason })).toMatchObject({
      wrong: [],
      won: false,
      amount: null,
      title: "Atendimento finalizado: negócio não fechado",
      said: ["Comprou"],
    });
  });

  test.each([
    ["IN_PROGRESS", {}, "TELL"],
    ["IN_PROGRESS", { openVisits: "CANCEL", visitReasonId: "1" }, "CANCEL"],
    ["FINISHED", { reason: "1" }, "CANCEL"],
    ["LEAD_QUALIFIED", {}, null],
    ["VISIT_MADE", {}, "TELL"],
  ] as const)("from VISIT_SCHEDULED to %s with %j does with open visits: %s", (status, data, visits) => {
    expect(decide("VISIT_SCHEDULED", { status, ...data })).toMatchObject({ kind: "move", visits });
  });
});

describe("a call that ended it, once more", () => {
  const finish = { dealWon: true, amount: "500000.00", reasonId: "3" };
  test.each([
    [{}, true],
    [{ dealWon: true }, true],
    [{ amount: "500000" }, true],
    [{ amount: "500000.00", reason: "3" }, true],
    [{ proposalId: "7" }, true],
    [{ dealWon: false }, false],
    [{ amount: "500000.01" }, false],
    [{ reason: "4" }, false],
  ])("says %j: the same is %s", (data, same) => {
    const decision = decide(
      "FINISHED",
      { status: "FINISHED", version: 1, ...data },
      { finish, deal, version: 1 },
    );
    if (same) expect(decision).toEqual({ kind: "answer" });
    else expect(decision).toMatchObject({ kind: "conflict", text: expect.stringContaining("outros dados") });
  });
  test("another proposal, or one that waits, is another end", () => {
    const again = (named: MoveFacts["deal"]) =>
      decide("FINISHED", { status: "FINISHED", proposalId: "7" }, { finish, deal: named }).kind;
    expect([
      again(null),
      again({ ...deal, status: "WAITING_CUSTOMER" }),
      again({ ...deal, amount: "1.00" }),
    ]).toEqual([...["conflict", "conflict", "conflict"]]);
  });
  test("a lead that was handed over so is answered, and else refused", () => {
    expect(decide("LEAD_QUALIFIED", { status: "LEAD_QUALIFIED" }, { isHandedOverSo: true })).toEqual({
      kind: "answer",
    });
    expect(decide("LEAD_QUALIFIED", { status: "LEAD_QUALIFIED" })).toEqual({
      kind: "conflict",
      text: "Este lead já foi encaminhado a outro.",
    });
  });
});
