import { canUndo, formOf, missingData, planMove } from "./move";
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
    ["FINISHED", { dealWon: true, proposalId: "1" }, null],
    ["LEAD_QUALIFIED", {}, "distributeToUserId"],
    ["LEAD_QUALIFIED", { distributeAutomatic: true }, null],
    ["LEAD_QUALIFIED", { distributeAutomatic: false, distributeToUserId: "7" }, null],
    ["LEAD_QUALIFIED", { distributeToSubsidiaryId: "7" }, null],
    ["RETURN_LATER", {}, null],
  ] as const)("%s with %j lacks %s", (status, data, field) => {
    expect(missingData(column(status), data, agent)?.field ?? null).toBe(field);
  });
  test("a column that asks for reasons lacks one", () => {
    expect(missingData(column("IN_PROGRESS", true), {}, agent)?.field).toBe("reason");
  });
  test("pre-service cannot win a deal", () => {
    expect(missingData(column("FINISHED"), { amount: "1.00" }, { preService: true })?.field).toBe("dealWon");
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
