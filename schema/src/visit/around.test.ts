import { byPartOfDay, gapsAround, nextFree } from "./around";

const at = (...times: string[]) => times.map((startTime) => ({ id: startTime, startTime }));

test.each([
  ["15:00", ["14:30", "16:00"], { "14:30": [0, true], "16:00": [30, false] }],
  ["15:00", ["09:00", "13:30", "17:00", "19:30"], { "13:30": [60, true], "17:00": [90, false] }],
  // What another system keeps need not begin on the half hour.
  ["15:00", ["14:45", "15:10"], { "14:45": [-15, true], "15:10": [-20, false] }],
  ["08:00", ["08:00"], { "08:00": [-30, false] }],
  ["08:00", [], {}],
])("at %s beside %j: the minutes to the nearest ones", (time, others, expected) => {
  const gaps = [...gapsAround(time, at(...others))].map(([id, { minutes, before }]) => [
    id,
    [minutes, before],
  ]);
  expect(Object.fromEntries(gaps)).toEqual(expected);
});

test("times by the part of the day; a part without one is left out", () => {
  expect(byPartOfDay(["08:00", "11:30", "12:00", "17:30", "18:00"])).toEqual([
    { part: "Manhã", times: ["08:00", "11:30"] },
    { part: "Tarde", times: ["12:00", "17:30"] },
    { part: "Noite", times: ["18:00"] },
  ]);
  expect(byPartOfDay(["19:30"])).toEqual([{ part: "Noite", times: ["19:30"] }]);
});

test("the next free time, or the day's first", () => {
  expect(nextFree("10:00", ["09:00", "10:30", "11:00"])).toBe("10:30");
  expect(nextFree("19:30", ["09:00"])).toBe("09:00");
  expect(nextFree("10:00", [])).toBeNull();
});
