import { nextStepOf, type StepFacts } from "./next-step";
import { ATTENDANCE_STATUSES } from "./status";

// 23:30 of Friday 20/11 in São Paulo, Saturday already in UTC.
const NOW = new Date("2026-11-21T02:30:00.000Z");
const ZONE = "America/Sao_Paulo";
const LEAD: StepFacts = {
  status: "IN_PROGRESS",
  createdAt: "2026-11-20T09:30:00.000Z",
  lastContactAt: null,
  returnAt: null,
  nextVisit: null,
};
const stepOf = (facts: Partial<StepFacts>) => nextStepOf({ ...LEAD, ...facts }, NOW, ZONE);
const visit = (startsAt: string) => ({ startsAt });

test.each([
  ["a visit ahead", { nextVisit: visit("2026-11-25T13:00:00Z") }, "VISIT", "later"],
  ["a visit tomorrow, which is UTC's today", { nextVisit: visit("2026-11-21T13:00:00Z") }, "VISIT", "later"],
  ["a return yet today", { returnAt: "2026-11-21T02:45:00Z" }, "RETURN", "today"],
  ["a return whose time is past", { returnAt: "2026-11-14T12:00:00Z" }, "RETURN", "overdue"],
  [
    "a return before the visit",
    { nextVisit: visit("2026-11-25T13:00:00Z"), returnAt: "2026-11-24T13:00:00Z" },
    "RETURN",
    "later",
  ],
  [
    "a visit to finish before a return that is later overdue",
    { nextVisit: visit("2026-11-18T13:00:00Z"), returnAt: "2026-11-14T12:00:00Z" },
    "FINISH_VISIT",
    "overdue",
  ],
] as const)("%s comes next", (_name, facts, step, urgency) => {
  expect(stepOf(facts)).toMatchObject({ step, urgency });
});

test("a new lead waits since it came, or since it was last answered", () => {
  expect(stepOf({ status: "NEW" })).toEqual({ step: "ANSWER", since: new Date(LEAD.createdAt) });
  const lastContactAt = "2026-11-20T18:00:00.000Z";
  expect(stepOf({ status: "NEW", lastContactAt })).toEqual({
    step: "ANSWER",
    since: new Date(lastContactAt),
  });
});

test("without any of them nothing is planned; a closed one has nothing to plan", () => {
  const steps = ATTENDANCE_STATUSES.map((status) => [status, stepOf({ status })?.step ?? null]);
  expect(Object.fromEntries(steps)).toEqual({
    NEW: "ANSWER",
    IN_PROGRESS: "PLAN",
    LEAD_QUALIFIED: null,
    RETURN_LATER: "PLAN",
    VISIT_SCHEDULED: "SCHEDULE",
    VISIT_MADE: "PLAN",
    IN_PROPOSAL: "PROPOSAL",
    FINISHED: null,
  });
});
