import {
  answerText,
  compareSteps,
  isLate,
  isUnplanned,
  type NextStep,
  nextStepOf,
  type StepFacts,
} from "./next-step";
import { ATTENDANCE_STATUSES } from "./status";

// 23:30 of Friday 20/11 in São Paulo, Saturday already in UTC.
const NOW = new Date("2026-11-21T02:30:00.000Z");
const ZONE = "America/Sao_Paulo";
const LEAD: StepFacts = {
  status: "IN_PROGRESS",
  statusSince: "2026-11-20T09:30:00.000Z",
  createdAt: "2026-11-20T09:30:00.000Z",
  lastContactAt: null,
  returnAt: null,
  noStepSince: null,
  nextVisit: null,
  visitsKnown: true,
  proposal: null,
};
const stepOf = (facts: Partial<StepFacts>, limit: number | null = null) =>
  nextStepOf({ ...LEAD, ...facts }, NOW, ZONE, limit);
const visit = (startsAt: string) => ({ startsAt });
const waiting = { state: "WAITING_CUSTOMER", answeredAt: null } as const;
const PAST = "2026-11-14T12:00:00.000Z";
const TODAY = "2026-11-21T02:45:00.000Z";
const LATER = "2026-11-25T13:00:00.000Z";
const NEXT_HOUR = "2026-11-21T03:00:00.000Z";
const accepted = { ...waiting, state: "ACCEPTED", expiresAt: null, answeredAt: PAST } as const;
const denied = { ...accepted, state: "DENIED" } as const;
const countered = { ...waiting, state: "COUNTERED", expiresAt: LATER } as const;

test.each([
  ["a new lead's answer before all else", { status: "NEW", returnAt: PAST }, "ANSWER"],
  ["an overdue return before a visit of today", { returnAt: PAST, nextVisit: visit(TODAY) }, "RETURN"],
  ["a return yet today before a visit of today", { returnAt: TODAY, nextVisit: visit(TODAY) }, "RETURN"],
  [
    "a customer's wish for another time before a return of today",
    { returnAt: TODAY, nextVisit: { ...visit(LATER), askedFor: PAST } },
    "VISIT_ASKED",
  ],
  [
    "in the evening a visit of tomorrow that is not confirmed",
    { nextVisit: { ...visit("2026-11-21T13:00:00.000Z"), confirmed: false } },
    "CONFIRM_VISIT",
  ],
  [
    "of one that is confirmed, or of which this is not known, the visit",
    { nextVisit: { ...visit("2026-11-21T13:00:00.000Z"), confirmed: null } },
    "VISIT",
  ],
  [
    "a visit of the day after tomorrow is not asked about",
    { nextVisit: { ...visit("2026-11-22T13:00:00.000Z"), confirmed: false } },
    "VISIT",
  ],
  ["a visit of today", { nextVisit: visit(TODAY), proposal: accepted }, "VISIT"],
  ["a visit to finish before a proposal", { nextVisit: visit(PAST), proposal: accepted }, "FINISH_VISIT"],
  ["an accepted proposal before what is later", { returnAt: LATER, proposal: accepted }, "PROPOSAL_ANSWERED"],
  [
    "a counter-offer before what is later",
    { nextVisit: visit(LATER), proposal: countered },
    "PROPOSAL_ANSWERED",
  ],
  ["what is later before a denied proposal, planned anew", { returnAt: LATER, proposal: denied }, "RETURN"],
  ["a denied proposal where nothing is planned", { proposal: denied }, "PROPOSAL_ANSWERED"],
  [
    "a proposal that expires within a day",
    { returnAt: LATER, proposal: { ...waiting, expiresAt: NEXT_HOUR } },
    "PROPOSAL_EXPIRES",
  ],
  [
    "the return that is before the visit",
    { returnAt: LATER, nextVisit: visit("2026-11-26T13:00:00Z") },
    "RETURN",
  ],
  [
    "the visit that is before the return",
    { returnAt: LATER, nextVisit: visit("2026-11-24T13:00:00Z") },
    "VISIT",
  ],
  [
    "the proposal that the customer has",
    { status: "IN_PROPOSAL", proposal: { ...waiting, expiresAt: LATER } },
    "PROPOSAL",
  ],
] as const)("%s", (_name, facts, step) => {
  expect(stepOf(facts)?.step).toBe(step);
});

test("today and tomorrow are days of the agency", () => {
  expect(stepOf({ nextVisit: visit("2026-11-21T13:00:00Z") })).toMatchObject({ urgency: "later" });
  expect(stepOf({ returnAt: TODAY })).toMatchObject({ urgency: "today" });
  const expired = { ...waiting, expiresAt: "2026-11-20T03:00:00Z" };
  expect(stepOf({ proposal: expired })).toMatchObject({ step: "PROPOSAL_EXPIRES", urgency: "overdue" });
});

test("a new lead waits since it came; once it was answered something is to be planned", () => {
  const since = new Date(LEAD.createdAt);
  expect(stepOf({ status: "NEW" })).toEqual({ step: "ANSWER", since, due: null, runs: false });
  expect(stepOf({ status: "NEW", lastContactAt: "2026-11-20T18:00:00.000Z" })).toEqual({ step: "PLAN" });
});

test("with a goal the first answer comes first in any status, and says how long is left or late", () => {
  const due = (minutes: number) => new Date(+NOW + minutes * 60_000);
  const step = stepOf({ status: "IN_PROGRESS", returnAt: PAST, answerDueAt: due(3).toISOString() });
  expect(step).toEqual({ step: "ANSWER", since: new Date(LEAD.createdAt), due: due(3), runs: true });
  const texts = [125, 3, 0.2, 0, -12].map((minutes) => answerText(due(minutes), NOW));
  expect(texts).toEqual([
    "Responder em 2 h",
    "Responder em 3 min",
    "Responder em 1 min",
    "Resposta atrasada",
    "Resposta atrasada 12 min",
  ]);
  const late = (minutes: number) => stepOf({ answerDueAt: due(minutes).toISOString() });
  expect([-1, 0, 1].map((minutes) => isLate(late(minutes) as NextStep))).toEqual([true, true, false]);
});

test("beyond the limit of its column a lead without anything planned is stopped, not on its last day", () => {
  const since = (days: number) => new Date(+NOW - days * 86_400_000 - 1).toISOString();
  expect(stepOf({ statusSince: since(3) }, 3)).toEqual({ step: "STOPPED", days: 3 });
  expect(stepOf({ statusSince: since(10) }, 3)).toEqual({ step: "STOPPED", days: 10 });
  expect(stepOf({ statusSince: since(2) }, 3)).toEqual({ step: "PLAN" });
  expect(stepOf({ statusSince: since(300) }, null)).toEqual({ step: "PLAN" });
  expect(stepOf({ statusSince: null }, 3)).toEqual({ step: "PLAN" });
  // A return of tomorrow: it is not forgotten.
  expect(stepOf({ statusSince: since(10), returnAt: LATER }, 3)).toMatchObject({ step: "RETURN" });
  const proposal = { ...waiting, expiresAt: LATER };
  expect(stepOf({ status: "IN_PROPOSAL", statusSince: since(6), proposal }, 5)?.step).toBe("STOPPED");
});

test("where visits are not known, nothing is said to be unplanned", () => {
  const steps = ATTENDANCE_STATUSES.map((status) => [
    status,
    stepOf({ status, visitsKnown: false, statusSince: null }, 1)?.step ?? null,
  ]);
  expect(Object.fromEntries(steps)).toEqual({
    NEW: "ANSWER",
    IN_PROGRESS: null,
    LEAD_QUALIFIED: null,
    RETURN_LATER: null,
    VISIT_SCHEDULED: null,
    VISIT_MADE: null,
    IN_PROPOSAL: "PROPOSAL",
    FINISHED: null,
  });
  expect(stepOf({ visitsKnown: false, returnAt: PAST })?.step).toBe("RETURN");
});

test("leads are listed by what cannot wait, of one kind the longest wait first", () => {
  const day = (n: number) => new Date(+NOW - n * 86_400_000);
  const order: (NextStep | null)[] = [
    { step: "ANSWER", since: day(0), due: new Date(+NOW + 60_000), runs: true },
    { step: "ANSWER", since: day(3), due: null, runs: false },
    { step: "ANSWER", since: day(1), due: day(1), runs: false },
    { step: "RETURN", at: day(2), urgency: "overdue" },
    { step: "RETURN", at: new Date(TODAY), urgency: "today" },
    { step: "VISIT", at: new Date(TODAY), urgency: "today" },
    { step: "FINISH_VISIT", at: day(1), urgency: "overdue" },
    { step: "PROPOSAL_ANSWERED", answer: "ACCEPTED", since: day(1) },
    { step: "PROPOSAL_ANSWERED", answer: "COUNTERED", since: null },
    { step: "PROPOSAL_EXPIRES", at: new Date(NEXT_HOUR), urgency: "later" },
    { step: "PLAN" },
    { step: "STOPPED", days: 9 },
    { step: "STOPPED", days: 4 },
    { step: "VISIT", at: new Date("2026-11-24T13:00:00Z"), urgency: "later" },
    { step: "RETURN", at: new Date(LATER), urgency: "later" },
    { step: "PROPOSAL" },
    null,
  ];
  expect([...order].reverse().sort(compareSteps)).toEqual(order);
});

test("who was said to have no next step is left in peace until its column's limit has passed, three days without one", () => {
  const said = (days: number, minutes: number) =>
    new Date(+NOW - days * 86_400_000 + minutes * 60_000).toISOString();
  const long = "2026-11-01T12:00:00.000Z";
  for (const [limit, days, after] of [
    [2, 2, "STOPPED"],
    [null, 3, "PLAN"],
  ] as const) {
    const step = (minutes: number) =>
      stepOf({ statusSince: long, noStepSince: said(days, minutes) }, limit)?.step;
    expect([step(1), step(0), step(-1)]).toEqual(["QUIET", after, after]);
  }
  // What is planned, or answered, comes before it.
  expect(stepOf({ noStepSince: said(0, 0), returnAt: LATER })?.step).toBe("RETURN");
  expect(stepOf({ noStepSince: said(0, 0), proposal: accepted })?.step).toBe("PROPOSAL_ANSWERED");
  // A denial is before it: with that it would have been over.
  expect(stepOf({ noStepSince: said(0, 0), proposal: denied })?.step).toBe("QUIET");
  expect(stepOf({ noStepSince: said(3, 0), proposal: denied })?.step).toBe("PROPOSAL_ANSWERED");
});

test("'E agora?' is asked of open leads without anything planned, again after 'no next step'", () => {
  const asked = (facts: Partial<StepFacts>) => isUnplanned({ ...LEAD, ...facts }, NOW, ZONE);
  expect(asked({})).toBe(true);
  expect(asked({ noStepSince: TODAY, visitsKnown: false })).toBe(true);
  expect(asked({ proposal: denied })).toBe(true);
  expect(asked({ status: "NEW", lastContactAt: PAST })).toBe(true);
  for (const facts of [
    { status: "FINISHED" },
    { status: "NEW" },
    { returnAt: LATER },
    { nextVisit: visit(LATER) },
    { proposal: accepted },
    { proposal: countered },
    { proposal: { ...waiting, expiresAt: LATER } },
  ] as const)
    expect(asked(facts)).toBe(false);
});
