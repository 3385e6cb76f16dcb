import { checkInEnd, isInShift, type ShiftTime, shiftsOverlap } from "./shift-time";

const ZONE = "America/Sao_Paulo";
const shift = (weekday: number, start: string, end: string): ShiftTime => ({ weekday, start, end });
/** 2026-11-20 is a Friday. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00-03:00`);

test.each([
  ["begins", shift(5, "09:00", "18:00"), at(20, "09:00"), true],
  ["before", shift(5, "09:00", "18:00"), at(20, "08:59"), false],
  ["ended", shift(5, "09:00", "18:00"), at(20, "18:00"), false],
  ["of another weekday", shift(5, "09:00", "18:00"), at(21, "12:00"), false],
  ["in the evening of one over midnight", shift(5, "22:00", "06:00"), at(20, "23:00"), true],
  ["in its morning", shift(5, "22:00", "06:00"), at(21, "05:59"), true],
  ["after its morning", shift(5, "22:00", "06:00"), at(21, "06:00"), false],
  ["the morning before its evening", shift(5, "22:00", "06:00"), at(20, "05:00"), false],
  ["from Saturday into Sunday", shift(6, "22:00", "06:00"), at(22, "01:00"), true],
  ["a whole day", shift(5, "08:00", "08:00"), at(21, "07:59"), true],
  ["after a whole day", shift(5, "08:00", "08:00"), at(21, "08:00"), false],
])("is it on: %s", (_what, one, instant, expected) => {
  expect(isInShift(one, instant, ZONE)).toBe(expected);
});

test.each([
  [shift(5, "09:00", "12:00"), shift(5, "12:00", "18:00"), false],
  [shift(5, "09:00", "12:01"), shift(5, "12:00", "18:00"), true],
  [shift(5, "09:00", "18:00"), shift(5, "10:00", "11:00"), true],
  [shift(5, "09:00", "18:00"), shift(4, "09:00", "18:00"), false],
  [shift(5, "22:00", "06:00"), shift(6, "05:00", "09:00"), true],
  [shift(5, "22:00", "06:00"), shift(6, "06:00", "09:00"), false],
  [shift(6, "22:00", "06:00"), shift(0, "05:00", "09:00"), true],
  [shift(5, "08:00", "08:00"), shift(6, "07:00", "09:00"), true],
])("%j and %j overlap: %s, either way round", (one, other, expected) => {
  expect([shiftsOverlap(one, other), shiftsOverlap(other, one)]).toEqual([expected, expected]);
});

test("a check-in ends with the last shift of the day, without one at 23:59 of the agency's day", () => {
  const end = (since: Date, shifts: ShiftTime[] = []) => checkInEnd(since, shifts, ZONE);
  expect(end(at(20, "08:00"))).toEqual(at(20, "23:59"));
  expect(end(at(20, "23:59"))).toEqual(at(21, "23:59"));
  const friday = [shift(5, "09:00", "12:00"), shift(5, "14:00", "18:00"), shift(6, "09:00", "20:00")];
  expect(end(at(20, "08:00"), friday)).toEqual(at(20, "18:00"));
  expect(end(at(20, "18:00"), friday)).toEqual(at(20, "23:59"));
  expect(end(at(20, "21:00"), [shift(5, "22:00", "06:00")])).toEqual(at(21, "06:00"));
  expect(end(at(21, "02:00"), [shift(5, "22:00", "06:00")])).toEqual(at(21, "06:00"));
  expect(end(at(21, "07:00"), [shift(5, "22:00", "06:00")])).toEqual(at(21, "23:59"));
  // The day is the agency's: 01:00 in UTC of Saturday is still Friday in Rio Branco.
  expect(checkInEnd(new Date("2026-11-21T01:00:00Z"), [], "America/Rio_Branco")).toEqual(
    new Date("2026-11-21T04:59:00Z"),
  );
});
