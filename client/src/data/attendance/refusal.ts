import { canMove, REFUSAL_TEXT } from "@soleira/schema/attendance/move";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";

/** Why a card cannot go to another column, as text to show; null where it can, and for its own column. */
export function refusalText(
  card: { status: AttendanceStatus; busy?: boolean },
  to: { status: AttendanceStatus },
): string | null {
  if (card.status === to.status) return null;
  const why = canMove(card, to.status);
  return why && REFUSAL_TEXT[why];
}
