import { badgeOf, isQuiet } from "./kinds";
import { NOTICE } from "./texts";

test("the bell's number ends at 999", () => {
  expect([0, 1, 999, 1000].map(badgeOf)).toEqual([null, "1", "999", "999+"]);
});

test("quiet hours may go over midnight", () => {
  const night = (time: string) => isQuiet(time, "22:00", "07:00");
  expect(["21:59", "22:00", "00:00", "06:59", "07:00"].map(night)).toEqual([false, true, true, true, false]);
  expect(isQuiet("12:30", "12:00", "13:00")).toBe(true);
  expect(isQuiet("13:00", "12:00", "13:00")).toBe(false);
  expect(isQuiet("12:00", null, "13:00")).toBe(false);
  expect(isQuiet("12:00", "12:00", "12:00")).toBe(false);
});

test("a reminder is cut between letters", () => {
  const said = NOTICE.reminder("Ana", `${"a".repeat(158)}😀😀😀`);
  expect(said).toBe(`Ana: ${"a".repeat(158)}😀…`);
  expect(said).not.toMatch(/\p{Cs}/u);
  expect(NOTICE.reminder("Ana", "😀".repeat(160))).toBe(`Ana: ${"😀".repeat(160)}`);
});
