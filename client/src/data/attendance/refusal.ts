import { canMove, formOf, type MoveForm, REFUSAL_TEXT } from "@soleira/schema/attendance/move";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";

/** Moves that do not exist yet, by the form they would need. */
export const NOT_THERE: Partial<Record<MoveForm, string>> = {
  proposal: "Criar proposta pelo quadro ainda não está disponível.",
};

/** Why a card cannot go to another column, as text to show; null where it can, and for its own column. */
export function refusalText(
  card: { status: AttendanceStatus; busy?: boolean },
  to: { status: AttendanceStatus; actionRequired: boolean },
): string | null {
  if (card.status === to.status) return null;
  const why = canMove(card, to.status);
  if (why) return REFUSAL_TEXT[why];
  const form = formOf(to);
  return (form && NOT_THERE[form]) ?? null;
}
