import { canUndo, effectsOfMove, formOf, isUndoable, missingData, planMove } from "./move";
import type { AttendanceStatus } from "./status";
import { ATTENDANCE_STATUSES } from "./status";

const column = (status: AttendanceStatus, actionRequired = status !== "NEW" && status !== "IN_PROGRESS") => ({
  status,
  actionRequired,
});
const card = (status: AttendanceStatus, busy = false) => ({ status, busy });

describe("planMove", () => {
  test.each(ATTENDANCE_STATUSES.filter((status) => status !== "IN_PROPOSAL"))(
    "%s dropped on itself stays",
    (status) => {
      expect(planMove(card(status), column(status))).toEqual({ kind: "stay" });
    },
  );
  test("IN_PROPOSAL dropped on itself asks again", () => {
    expect(planMove(card("IN_PROPOSAL"), column("IN_PROPOSAL"))).toEqual({ kind: "ask", form: "proposal" });
  });
  test.each([
    ["FINISHED", "IN_PROGRESS", "finished"],
    ["LEAD_QUALIFIED", "IN_PROGRESS", "handed-over"],
    ["IN_PROGRESS", "NEW", "new-is-entry"],
  ] as const)("%s to %s is refused: %s", (from, to, why) => {
    expect(planMove(card(from), column(to))).toEqual({ kind: "refuse", why });
  });
  test("a card under way is refused", () => {
    expect(planMove(card("NEW", true), column("IN_PROGRESS"))).toEqual({ kind: "refuse", why: "busy" });
  });
  test.each([
    ["RETURN_LATER", true, "return-later"],
    ["RETURN_LATER", false, "return-later"],
    ["LEAD_QUALIFIED", true, "finish-pre-attendance"],
    ["LEAD_QUALIFIED", false, null],
    ["IN_PROGRESS", true, "reasons"],
    ["IN_PROGRESS", false, null],
    ["VISIT_SCHEDULED", true, "schedule-visit"],
    ["VISIT_MADE", true, "visit-made"],
    ["VISIT_MADE", false, null],
    ["FINISHED", false, "finish"],
    ["IN_PROPOSAL", false, "proposal"],
  ] as const)("%s (actionRequired %s) asks for %s", (status, actionRequired, form) => {
    expect(formOf(column(status, actionRequired))).toBe(form);
  });
  test("from the dashboard the return is not asked for", () => {
    expect(planMove(card("NEW"), column("RETURN_LATER"), "dashboard")).toEqual({ kind: "send" });
  });
  test("a column that asks nothing is sent at once", () => {
    expect(planMove(card("NEW"), column("IN_PROGRESS"))).toEqual({ kind: "send" });
  });
});

describe("missingData", () => {
  const agent = { preService: false };
  test.each([
    ["FINISHED", {}, "reason"],
    ["FINISHED", { dealWon: true }, "amount"],
    ["FINISHED", { dealWon: false }, "reason"],
    ["FINISHED", { reason: "1" }, null],
    ["FINISHED", { amount: "1.00" }, null],
    ["FINISHED", { amount: "0.00" }, "amount"],
    ["FINISHED", { dealWon: true, amount: "0" }, "amount"],
    ["FINISHED", { dealWon: true, proposalId: "1" }, null],
    ["LEAD_QUALIFIED", {}, "distributeToUserId"],
    ["LEAD_QUALIFIED", { distributeAutomatic: true }, null],
    ["LEAD_QUALIFIED", { distributeAutomatic: false, distributeToUserId: "7" }, null],
    ["LEAD_QUALIFIED", { distributeToSubsidiaryId: "7" }, null],
    ["RETURN_LATER", {}, null],
  ] as const)("%s with %j lacks %s", (status, data, field) => {
    expect(missingData(column(status), data, agent).map((lack) => lack.field)).toEqual(field ? [field] : []);
  });
  test("a column that asks for reasons lacks one", () => {
    expect(missingData(column("IN_PROGRESS", true), {}, agent)).toMatchObject([{ field: "reason" }]);
  });
  test("pre-service cannot win a deal", () => {
    expect(missingData(column("FINISHED"), { amount: "1.00" }, { preService: true })).toMatchObject([
      { field: "dealWon" },
    ]);
  });
});

describe("canUndo", () => {
  test("between columns that ask nothing", () => {
    expect(canUndo(column("IN_PROGRESS"), column("VISIT_MADE", false))).toBe(true);
    expect(canUndo(column("NEW"), column("IN_PROGRESS"))).toBe(false);
    expect(canUndo(column("IN_PROGRESS"), column("FINISHED"))).toBe(false);
    expect(canUndo(column("RETURN_LATER"), column("IN_PROGRESS"))).toBe(false);
  });
});

describe("an open visit", () => {
  const open = { status: "VISIT_SCHEDULED", openVisit: true } as const;
  test.each([
    ["IN_PROGRESS", false, "open-visit"],
    ["IN_PROGRESS", true, "open-visit"],
    ["RETURN_LATER", true, "open-visit"],
    ["IN_PROPOSAL", true, "open-visit"],
    ["VISIT_MADE", false, "open-visit"],
    // Its form finishes the visit; closing cancels it.
    ["VISIT_MADE", true, "visit-made"],
    ["FINISHED", true, "finish"],
    ["LEAD_QUALIFIED", true, "finish-pre-attendance"],
  ] as const)("leaving for %s (actionRequired %s) asks for %s first", (status, actionRequired, form) => {
    expect(planMove(open, column(status, actionRequired))).toEqual({ kind: "ask", form });
  });
  test("once it was said what becomes of it, the target's own form follows", () => {
    expect(planMove({ ...open, openVisit: false }, column("RETURN_LATER"))).toEqual({
      kind: "ask",
      form: "return-later",
    });
    expect(planMove({ ...open, openVisit: false }, column("IN_PROGRESS"))).toEqual({ kind: "send" });
  });
  test("any other move does not ask", () => {
    expect(planMove({ status: "IN_PROGRESS", openVisit: true }, column("RETURN_LATER"))).toEqual({
      kind: "ask",
      form: "return-later",
    });
  });
  test("canceling it needs a reason", () => {
    const agent = { preService: false };
    expect(missingData(column("IN_PROGRESS"), { openVisits: "CANCEL" }, agent)).toMatchObject([
      { field: "visitReasonId" },
    ]);
    expect(missingData(column("IN_PROGRESS"), { openVisits: "KEEP" }, agent)).toEqual([]);
    // With what the column itself asks for: both are named.
    const both = missingData(column("FINISHED"), { openVisits: "CANCEL" }, agent);
    expect(both.map(({ field }) => field)).toEqual(["visitReasonId", "reason"]);
  });
});

describe("effectsOfMove", () => {
  const later = "2026-11-25T13:00:00.000Z";
  const returnAt = "2026-11-26T13:00:00.000Z";
  test.each([
    ["NEW", null, "IN_PROGRESS", {}, null, null],
    ["NEW", later, "IN_PROGRESS", {}, later, null],
    ["NEW", null, "RETURN_LATER", { returnAt }, returnAt, null],
    ["NEW", later, "RETURN_LATER", {}, later, null],
    ["RETURN_LATER", later, "IN_PROGRESS", {}, null, later],
    ["RETURN_LATER", null, "IN_PROGRESS", {}, null, null],
    ["IN_PROGRESS", later, "FINISHED", {}, null, later],
    // A date is RETURN_LATER's alone.
    ["NEW", null, "IN_PROGRESS", { returnAt }, null, null],
  ] as const)(
    "%s with return %s to %s with %j: return %s, removed %s",
    (status, before, to, data, after, removed) => {
      expect(effectsOfMove({ status, returnAt: before }, to, data)).toMatchObject({
        status: to,
        returnAt: after,
        removedReturn: removed,
      });
    },
  );
  test.each([
    ["IN_PROGRESS", {}, "KEEP", true],
    ["IN_PROGRESS", { openVisits: "KEEP" }, "KEEP", true],
    ["IN_PROGRESS", { openVisits: "CANCEL" }, "CANCEL", false],
    ["FINISHED", { openVisits: "KEEP" }, "CANCEL", false],
    ["LEAD_QUALIFIED", {}, "CANCEL", false],
  ] as const)("to %s with %j: visits %s, undoable %s", (to, data, openVisits, undoable) => {
    const effects = effectsOfMove({ status: "VISIT_SCHEDULED", returnAt: null }, to, data);
    expect(effects.openVisits).toBe(openVisits);
    expect(isUndoable(effects)).toBe(undoable);
  });
});
