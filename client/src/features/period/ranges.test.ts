import { dayIn } from "@soleira/schema/format/zone";
import { formatPeriod, periodLabel, rangeOf } from "./periodText";
import { lastDays, RANGES, type Range, rangePeriod } from "./ranges";

/** Every range on that day, as `start..end`. */
const all = (today: string) =>
  Object.fromEntries(
    RANGES.map((range) => {
      const { start, end } = rangePeriod(range, today);
      return [range, `${start}..${end}`];
    }),
  ) as Record<Range, string>;

const daysOf = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;

describe("ranges", () => {
  test("on an ordinary Friday", () => {
    expect(all("2026-11-20")).toEqual({
      today: "2026-11-20..2026-11-20",
      yesterday: "2026-11-19..2026-11-19",
      thisWeek: "2026-11-15..2026-11-20",
      lastWeek: "2026-11-08..2026-11-14",
      thisMonth: "2026-11-01..2026-11-20",
      lastMonth: "2026-10-01..2026-10-31",
      last180Days: "2026-05-25..2026-11-20",
      last3Months: "2026-08-21..2026-11-20",
      last6Months: "2026-05-21..2026-11-20",
      last12Months: "2025-11-21..2026-11-20",
    });
  });

  test("at 23:30 in São Paulo it is still today, though UTC is a day ahead", () => {
    const today = dayIn(new Date("2026-12-01T02:30:00Z"), "America/Sao_Paulo");
    expect(today).toBe("2026-11-30");
    expect(all(today)).toMatchObject({
      today: "2026-11-30..2026-11-30",
      thisMonth: "2026-11-01..2026-11-30",
      lastMonth: "2026-10-01..2026-10-31",
    });
    expect(dayIn(new Date("2026-12-01T02:30:00Z"), "America/Rio_Branco")).toBe("2026-11-30");
  });

  test("weeks begin on Sunday", () => {
    expect(all("2026-11-15")).toMatchObject({
      thisWeek: "2026-11-15..2026-11-15",
      lastWeek: "2026-11-08..2026-11-14",
    });
    expect(all("2026-11-14").thisWeek).toBe("2026-11-08..2026-11-14");
    // Across the turn of the year.
    expect(all("2026-01-01")).toMatchObject({
      yesterday: "2025-12-31..2025-12-31",
      thisWeek: "2025-12-28..2026-01-01",
      lastMonth: "2025-12-01..2025-12-31",
    });
  });

  test("month ends", () => {
    expect(all("2026-03-31")).toMatchObject({ lastMonth: "2026-02-01..2026-02-28" });
    // 31 May less three months is the end of February, so the three months are March, April and May.
    expect(all("2026-05-31").last3Months).toBe("2026-03-01..2026-05-31");
    expect(all("2026-08-31").last6Months).toBe("2026-03-01..2026-08-31");
  });

  test("leap years", () => {
    expect(all("2028-03-01")).toMatchObject({
      yesterday: "2028-02-29..2028-02-29",
      lastMonth: "2028-02-01..2028-02-29",
    });
    expect(all("2028-02-29").last12Months).toBe("2027-03-01..2028-02-29");
    expect(all("2029-02-28").last12Months).toBe("2028-02-29..2029-02-28");
  });

  test("180 days and twelve months are 180 and 365 days, today included", () => {
    const { start, end } = rangePeriod("last180Days", "2026-11-20");
    expect(daysOf(start, end)).toBe(180);
    const year = rangePeriod("last12Months", "2026-11-20");
    expect(daysOf(year.start, year.end)).toBe(365);
  });

  test("a midnight that a clock change skipped is still a day", () => {
    expect(all("2018-11-04")).toMatchObject({
      today: "2018-11-04..2018-11-04",
      thisWeek: "2018-11-04..2018-11-04",
      lastWeek: "2018-10-28..2018-11-03",
    });
  });

  test("the last N days", () => {
    expect(lastDays(1, "2026-11-20")).toEqual({ start: "2026-11-20", end: "2026-11-20" });
    expect(lastDays(7, "2026-03-03")).toEqual({ start: "2026-02-25", end: "2026-03-03" });
    expect(lastDays(365, "2028-12-31")).toEqual({ start: "2028-01-02", end: "2028-12-31" });
  });
});

describe("words", () => {
  const today = "2026-11-20";

  test("a period is called by its range, else by its days", () => {
    expect(periodLabel(null, today)).toBe("Todo o período");
    expect(periodLabel(rangePeriod("lastMonth", today), today)).toBe("Mês passado");
    expect(periodLabel({ start: "2026-11-02", end: "2026-11-09" }, today)).toBe("02/11/2026 a 09/11/2026");
    expect(formatPeriod({ start: "2026-11-02", end: "2026-11-02" })).toBe("02/11/2026");
  });

  test("of two ranges that mean the same days the first is meant", () => {
    expect(rangeOf(rangePeriod("thisMonth", "2026-11-01"), "2026-11-01")).toBe("today");
  });
});
