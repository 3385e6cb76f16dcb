import { periodBefore, periodOf, periodProblem } from "./period";

const TODAY = "2026-11-20";

test("the default is the last 180 days to today", () => {
  expect(periodOf({}, TODAY)).toEqual({ startDate: "2026-05-25", endDate: TODAY });
  expect(periodOf({ endDate: "2026-01-10" }, TODAY)).toEqual({
    startDate: "2025-07-15",
    endDate: "2026-01-10",
  });
  expect(periodOf({ startDate: "2026-11-01" }, TODAY)).toEqual({ startDate: "2026-11-01", endDate: TODAY });
});

test("at most 731 days, the two at its ends among them", () => {
  expect(periodProblem({ startDate: "2024-11-20", endDate: TODAY })).toBeNull();
  expect(periodProblem({ startDate: "2024-11-19", endDate: TODAY })).toEqual({
    field: "startDate",
    message: "Escolha até 2 anos.",
  });
  expect(periodProblem({ startDate: TODAY, endDate: TODAY })).toBeNull();
  expect(periodProblem({ startDate: "2026-11-21", endDate: TODAY })).toMatchObject({ field: "endDate" });
});

test("before it are as many days, up to the day before", () => {
  expect(periodBefore({ startDate: "2026-11-01", endDate: "2026-11-03" })).toEqual({
    startDate: "2026-10-29",
    endDate: "2026-10-31",
  });
  expect(periodBefore({ startDate: TODAY, endDate: TODAY })).toEqual({
    startDate: "2026-11-19",
    endDate: "2026-11-19",
  });
});
