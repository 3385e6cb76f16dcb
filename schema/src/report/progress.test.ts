import { ATTENDANCE_STATUSES } from "../attendance/status";
import { reachedBits, statusBit } from "./progress";

test("a stored bit of a status stays what it was", () => {
  expect(
    Object.fromEntries(
      (
        [
          "NEW",
          "IN_PROGRESS",
          "LEAD_QUALIFIED",
          "RETURN_LATER",
          "VISIT_SCHEDULED",
          "VISIT_MADE",
          "IN_PROPOSAL",
          "FINISHED",
        ] as const
      ).map((status) => [status, statusBit(status)]),
    ),
  ).toEqual({
    NEW: 1,
    IN_PROGRESS: 2,
    LEAD_QUALIFIED: 4,
    RETURN_LATER: 8,
    VISIT_SCHEDULED: 16,
    VISIT_MADE: 32,
    IN_PROPOSAL: 64,
    FINISHED: 128,
  });
});

test("each status has a bit of its own", () => {
  const bits = ATTENDANCE_STATUSES.map(statusBit);
  expect(new Set(bits).size).toBe(bits.length);
  expect(bits.every((bit) => bit > 0 && (bit & (bit - 1)) === 0)).toBe(true);
});

test.each([
  ["NEW", 1 + 2 + 16 + 32 + 64, true],
  ["IN_PROGRESS", 2 + 16 + 32 + 64, true],
  ["VISIT_SCHEDULED", 16 + 32 + 64, true],
  ["VISIT_MADE", 32 + 64, true],
  ["IN_PROPOSAL", 64, true],
  ["LEAD_QUALIFIED", 4, false],
  ["RETURN_LATER", 8, false],
  ["FINISHED", 128, false],
] as const)("%s counts as reached by the bits %d, by a deal that was won: %s", (status, bits, won) => {
  expect(reachedBits(status)).toEqual({ bits, won });
});
