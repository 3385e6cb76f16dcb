import type { AttendanceStatus } from "../attendance/status";

/**
 * Each status as a bit of `reached`, the set of those that an attendance was ever in. They are stored: none is changed or
 * given to another status, a new status takes the next one, and `status_bit()` of the database says the same.
 */
const STATUS_BITS = {
  NEW: 1,
  IN_PROGRESS: 2,
  LEAD_QUALIFIED: 4,
  RETURN_LATER: 8,
  VISIT_SCHEDULED: 16,
  VISIT_MADE: 32,
  IN_PROPOSAL: 64,
  FINISHED: 128,
} satisfies Record<AttendanceStatus, number>;

export const statusBit = (status: AttendanceStatus): number => STATUS_BITS[status];

/** The way to a deal, each step after the one before. */
const WAY: readonly AttendanceStatus[] = [
  "NEW",
  "IN_PROGRESS",
  "VISIT_SCHEDULED",
  "VISIT_MADE",
  "IN_PROPOSAL",
];

/**
 * What counts as having reached a status (docs/product/dashboard.md#numbers): any of these bits, or with `won` a deal that was
 * won. A step of the way counts when a later one was reached; the others beside the way count by themselves.
 */
export function reachedBits(status: AttendanceStatus): { bits: number; won: boolean } {
  const place = WAY.indexOf(status);
  if (place < 0) return { bits: statusBit(status), won: false };
  return { bits: WAY.slice(place).reduce((bits, later) => bits | statusBit(later), 0), won: true };
}
