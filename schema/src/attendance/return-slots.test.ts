import { instantOf } from "../format/instant";
import { returnOf, returnSlots } from "./return-slots";

const SP = "America/Sao_Paulo";
const at = (day: string, time: string, zone = SP) => instantOf(day, time, zone);

test("today offers only times later than now", () => {
  expect(returnSlots("2026-11-20", at("2026-11-20", "21:10"), SP, 30)).toEqual(["21:30", "22:00"]);
  expect(returnSlots("2026-11-20", at("2026-11-20", "21:30"), SP, 30)).toEqual(["22:00"]);
  expect(returnSlots("2026-11-20", at("2026-11-20", "22:00"), SP, 15)).toEqual([]);
});
test("at 23:30 local it is still today, though tomorrow in UTC", () => {
  const now = at("2026-11-20", "23:30");
  expect(returnSlots("2026-11-20", now, SP, 30)).toEqual([]);
  expect(returnSlots("2026-11-21", now, SP, 30)[0]).toBe("06:00");
});
test("a later day runs from 06:00 to 22:00", () => {
  const slots = returnSlots("2026-11-23", at("2026-11-20", "09:00"), SP, 10);
  expect([slots[0], slots[1], slots.at(-1), slots.length]).toEqual(["06:00", "06:10", "22:00", 97]);
});
test("after midnight today offers none before 06:00", () => {
  const slots = returnSlots("2026-11-20", at("2026-11-20", "00:10"), SP, 15);
  expect([slots[0], slots.at(-1)]).toEqual(["06:00", "22:00"]);
  expect(returnSlots("2026-11-20", at("2026-11-20", "06:00"), SP, 15)[0]).toBe("06:15");
});
test("what nobody has chosen yet is the first day that has times", () => {
  const opens = (time: string, chosen = "", set?: Date) =>
    returnOf(
      { day: chosen, time: "" },
      { now: at("2026-11-20", time), zone: SP, interval: 30, at: set?.toISOString() },
    ).day;
  expect([opens("21:59"), opens("22:00"), opens("23:30"), opens("00:10")]).toEqual([
    ...["2026-11-20", "2026-11-21", "2026-11-21", "2026-11-20"],
  ]);
  expect(opens("22:30", "2026-11-20")).toBe("2026-11-20");
  expect(opens("22:30", "", at("2026-11-25", "10:00"))).toBe("2026-11-25");
});
test("an earlier day has none", () => {
  expect(returnSlots("2026-11-19", at("2026-11-20", "09:00"), SP, 30)).toEqual([]);
});
test("Rio Branco is two hours behind", () => {
  const now = at("2026-11-20", "20:00");
  expect(returnSlots("2026-11-20", now, "America/Rio_Branco", 30)[0]).toBe("18:30");
});
