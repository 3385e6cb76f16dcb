import { instantOf } from "../format/zone";
import { madeRefusal, madeTimes } from "./slots";

const SP = "America/Sao_Paulo";
const now = instantOf("2026-11-20", "14:10", SP);

test("a visit may have been made at the times of today that are past, and at any of a day before", () => {
  const today = madeTimes("2026-11-20", now, SP);
  expect([today[0], today.at(-1)]).toEqual(["08:00", "14:00"]);
  expect(madeTimes("2026-11-19", now, SP).at(-1)).toBe("19:30");
  expect(madeTimes("2026-11-21", now, SP)).toEqual([]);
  expect(madeTimes("2026-10-20", now, SP)).toEqual([]);
});

test("the time that it was scheduled for is offered once it is past, not before", () => {
  expect(madeTimes("2026-11-20", now, SP, "13:45")).toContain("13:45");
  expect(madeTimes("2026-11-20", now, SP, "16:00")).not.toContain("16:00");
  expect(madeTimes("2026-11-20", now, SP, "14:00").filter((time) => time === "14:00")).toHaveLength(1);
});

test("past is said by the enterprise's clock, not by UTC's day", () => {
  const evening = instantOf("2026-11-20", "23:30", SP);
  expect(madeTimes("2026-11-20", evening, SP)).toHaveLength(24);
  expect(madeTimes("2026-11-21", evening, SP)).toEqual([]);
  expect(madeRefusal(instantOf("2026-11-20", "14:11", SP), now, SP)).toBe(
    "A data da visita realizada não pode ser futura.",
  );
});
