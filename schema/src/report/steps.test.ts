import { stepsOf } from "./steps";

test("a month is shown by day, both ends included", () => {
  const { every, steps } = stepsOf({ startDate: "2024-03-01", endDate: "2024-03-31" });
  expect([every, steps.length, steps[0], steps.at(-1)]).toEqual([
    ...["DAY", 31],
    ...[
      { startDate: "2024-03-01", endDate: "2024-03-01" },
      { startDate: "2024-03-31", endDate: "2024-03-31" },
    ],
  ]);
});

test("longer ones by week from Sunday on, the first and the last cut off", () => {
  // A Wednesday to a Monday.
  const { every, steps } = stepsOf({ startDate: "2024-03-06", endDate: "2024-04-08" });
  expect(every).toBe("WEEK");
  expect(steps).toEqual([
    { startDate: "2024-03-06", endDate: "2024-03-09" },
    { startDate: "2024-03-10", endDate: "2024-03-16" },
    { startDate: "2024-03-17", endDate: "2024-03-23" },
    { startDate: "2024-03-24", endDate: "2024-03-30" },
    { startDate: "2024-03-31", endDate: "2024-04-06" },
    { startDate: "2024-04-07", endDate: "2024-04-08" },
  ]);
  expect(stepsOf({ startDate: "2026-05-25", endDate: "2026-11-20" }).every).toBe("WEEK");
});

test("a year by month, across its end and a leap day", () => {
  const { every, steps } = stepsOf({ startDate: "2023-08-15", endDate: "2024-03-10" });
  expect(every).toBe("MONTH");
  expect(steps.map(({ startDate }) => startDate)).toEqual([
    ...["2023-08-15", "2023-09-01", "2023-10-01", "2023-11-01", "2023-12-01"],
    ...["2024-01-01", "2024-02-01", "2024-03-01"],
  ]);
  expect(steps.at(-2)?.endDate).toBe("2024-02-29");
});
