import { type QueuePerson, type QueueRule, queueStates } from "./states";

const RULE: QueueRule = {
  hasShifts: false,
  checkInRequired: false,
  zone: "America/Sao_Paulo",
  // A Friday, 12:00 in São Paulo.
  now: new Date("2026-11-20T15:00:00Z"),
};
const person = (id: string, more: Partial<QueuePerson> = {}): QueuePerson => ({
  id,
  position: Number(id),
  waitsSince: null,
  paused: false,
  shifts: [],
  checkedIn: true,
  atLimit: false,
  ...more,
});
const said = (people: QueuePerson[], rule: Partial<QueueRule> = {}) =>
  queueStates(people, { ...RULE, ...rule }).map(
    ({ person: { id }, state, place }) => `${id} ${state} ${place}`,
  );
const FRIDAY_NOON = { weekday: 5, start: "09:00", end: "18:00" };
const FRIDAY_NIGHT = { weekday: 5, start: "18:00", end: "22:00" };

test("they begin in their order, then who waited longest is next", () => {
  expect(said([person("2"), person("1")])).toEqual(["1 NEXT 1", "2 WAITING 2"]);
  expect(
    said([
      person("1", { waitsSince: 30 }),
      person("2", { waitsSince: 10 }),
      person("3", { waitsSince: 20 }),
      person("4"),
    ]),
  ).toEqual(["4 NEXT 1", "2 WAITING 2", "3 WAITING 3", "1 WAITING 4"]);
});

test("a queue without anybody, and one in which nobody is next", () => {
  expect(said([])).toEqual([]);
  expect(said([person("1", { paused: true })])).toEqual(["1 PAUSED null"]);
});

test("who is paused, out of shift or without check-in comes after those in turn, with the first reason that holds", () => {
  const people = [
    person("1", { paused: true, checkedIn: false }),
    person("2", { shifts: [FRIDAY_NIGHT], checkedIn: false }),
    person("3", { shifts: [FRIDAY_NIGHT, FRIDAY_NOON], checkedIn: false }),
    person("4", { shifts: [FRIDAY_NOON] }),
    person("5"),
  ];
  expect(said(people, { hasShifts: true, checkInRequired: true })).toEqual([
    "4 NEXT 1",
    "1 PAUSED null",
    "2 OUT_OF_SHIFT null",
    "3 NOT_CHECKED_IN null",
    "5 OUT_OF_SHIFT null",
  ]);
});

test("a queue without shifts is open, and check-in counts only where the agency asks for it", () => {
  const people = [person("1", { shifts: [], checkedIn: false })];
  expect(said(people)).toEqual(["1 NEXT 1"]);
  expect(said(people, { checkInRequired: true })).toEqual(["1 NOT_CHECKED_IN null"]);
  expect(said(people, { hasShifts: true })).toEqual(["1 OUT_OF_SHIFT null"]);
});

test("the shift is of the agency's zone, and over at its end", () => {
  const people = [person("1", { shifts: [{ weekday: 5, start: "09:00", end: "12:00" }] })];
  const at = (now: string, zone = RULE.zone) => said(people, { hasShifts: true, now: new Date(now), zone });
  expect(at("2026-11-20T14:59:59Z")).toEqual(["1 NEXT 1"]);
  expect(at("2026-11-20T15:00:00Z")).toEqual(["1 OUT_OF_SHIFT null"]);
  expect(at("2026-11-20T15:00:00Z", "America/Rio_Branco")).toEqual(["1 NEXT 1"]);
  expect(at("2026-11-20T13:59:59Z", "America/Rio_Branco")).toEqual(["1 OUT_OF_SHIFT null"]);
});

test("who is at the limit comes after the others in turn, and is next where all are", () => {
  const full = { atLimit: true };
  expect(
    said([person("1", full), person("2"), person("3", { ...full, paused: true }), person("4", full)]),
  ).toEqual(["2 NEXT 1", "1 AT_LIMIT 2", "4 AT_LIMIT 3", "3 PAUSED null"]);
  expect(said([person("2", full), person("1", full)])).toEqual(["1 NEXT 1", "2 AT_LIMIT 2"]);
});
