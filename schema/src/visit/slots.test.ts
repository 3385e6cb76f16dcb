import { instantOf } from "../format/instant";
import { madeRefusal, madeTimes, refusedPart, slotRefusal, visitSlots } from "./slots";

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

test.each([
  { day: "2026-11-19", made: false, part: "date" },
  { day: "2026-11-20", made: false, part: "startTime" },
  { day: "2026-12-20", made: false, part: "startTime" },
  { day: "2026-12-21", made: false, part: "date" },
  { day: "2026-11-21", made: true, part: "date" },
  { day: "2026-11-20", made: true, part: "startTime" },
  { day: "2026-10-21", made: true, part: "startTime" },
  { day: "2026-10-20", made: true, part: "date" },
])("of a refused $day (made: $made) $part is to blame", ({ day, made, part }) => {
  expect(refusedPart(day, { made, now, zone: SP })).toBe(part);
});

test("a day that is past is said to be so, and an hour of today", () => {
  expect(slotRefusal(instantOf("2026-11-19", "15:00", SP), now, SP)).toBe(
    "Escolha um dia de hoje em diante.",
  );
  expect(slotRefusal(instantOf("2026-11-20", "14:00", SP), now, SP)).toBe("Escolha um horário futuro.");
});

test("the thirtieth day ahead and the thirtieth back are the last ones, whole", () => {
  expect(visitSlots("2026-12-20", now, SP)).toHaveLength(24);
  expect(visitSlots("2026-12-21", now, SP)).toEqual([]);
  expect(slotRefusal(instantOf("2026-12-20", "19:30", SP), now, SP)).toBeNull();
  expect(slotRefusal(instantOf("2026-12-21", "08:00", SP), now, SP)).toBe("Agende para os próximos 30 dias.");
  expect(madeTimes("2026-10-21", now, SP)).toHaveLength(24);
  expect(madeRefusal(instantOf("2026-10-21", "08:00", SP), now, SP)).toBeNull();
});
