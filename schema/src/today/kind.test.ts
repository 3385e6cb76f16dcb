import type { StepFacts } from "../attendance/next-step";
import { byTurn, todayStepOf } from "./kind";

const NOW = new Date("2026-11-20T17:00:00.000Z");
const BEFORE = "2026-11-10T12:00:00.000Z";
const facts = (over: Partial<StepFacts>): StepFacts => ({
  status: "IN_PROGRESS",
  statusSince: BEFORE,
  noStepSince: null,
  createdAt: BEFORE,
  lastContactAt: "2026-11-12T12:00:00.000Z",
  returnAt: null,
  nextVisit: null,
  visitsKnown: true,
  proposal: null,
  ...over,
});
const proposal = (state: "WAITING_CUSTOMER" | "ACCEPTED" | "DENIED", at: string) => ({
  state,
  expiresAt: state === "WAITING_CUSTOMER" ? at : null,
  answeredAt: state === "WAITING_CUSTOMER" ? null : at,
});
const step = (over: Partial<StepFacts>, limit: number | null = null) =>
  todayStepOf(facts(over), NOW, "America/Sao_Paulo", limit);

test.each([
  ["accepted", proposal("ACCEPTED", "2026-11-19T12:00:00.000Z"), "2026-11-19T12:00:00.000Z"],
  [
    "denied, and nothing else planned",
    proposal("DENIED", "2026-11-19T13:00:00.000Z"),
    "2026-11-19T13:00:00.000Z",
  ],
  ["over tonight", proposal("WAITING_CUSTOMER", "2026-11-21T03:00:00.000Z"), "2026-11-21T03:00:00.000Z"],
])("a proposal that is %s is one of today's", (_, given, at) => {
  const found = step({ status: "IN_PROPOSAL", proposal: given });
  expect([found?.kind, found?.at.toISOString()]).toEqual(["PROPOSAL", at]);
});

test("nothing is to be done where the customer has the proposal, or what is planned is of a later day", () => {
  expect(step({ proposal: proposal("WAITING_CUSTOMER", "2026-12-21T03:00:00.000Z") })).toBeNull();
  expect(step({ returnAt: "2026-11-21T12:00:00.000Z" })).toBeNull();
  expect(step({ nextVisit: { startsAt: "2026-11-22T12:00:00.000Z" } })).toBeNull();
  expect(step({ visitsKnown: false })).toBeNull();
  expect(step({ status: "FINISHED" })).toBeNull();
});

test("what is stopped waits since it is in its column, what has no plan since the last contact", () => {
  expect(step({}, 3)).toMatchObject({ kind: "STOPPED", at: new Date(BEFORE) });
  expect(step({})).toMatchObject({ kind: "PLAN", at: new Date("2026-11-12T12:00:00.000Z") });
});

test("in turn: by what cannot wait, within it what is longest due", () => {
  const steps = [
    step({}, 3),
    step({}),
    step({ status: "IN_PROPOSAL", proposal: proposal("ACCEPTED", BEFORE) }),
    step({ nextVisit: { startsAt: "2026-11-18T12:00:00.000Z" } }),
    step({ nextVisit: { startsAt: "2026-11-20T18:00:00.000Z" } }),
    step({ returnAt: "2026-11-20T20:00:00.000Z" }),
    step({ returnAt: "2026-11-19T20:00:00.000Z" }),
    step({ returnAt: "2026-11-18T20:00:00.000Z" }),
    step({ status: "NEW", lastContactAt: null }),
  ].flatMap((one) => one ?? []);
  expect(steps.sort(byTurn).map(({ kind, at }) => `${kind} ${at.toISOString().slice(8, 13)}`)).toEqual([
    "ANSWER 10T12",
    "OVERDUE 18T20",
    "OVERDUE 19T20",
    "DUE 20T20",
    "DUE 20T18",
    "FINISH_VISIT 18T12",
    "PROPOSAL 10T12",
    "PLAN 12T12",
    "STOPPED 10T12",
  ]);
});
