import { effectsOfMove } from "@soleira/schema/attendance/move";
import type { AttendanceSync_AttendanceFragment } from "./AttendanceSync.generated";
import type { MoveIntent } from "./moveIntent";
import { FAR_FUTURE } from "./storedPage";

type Card = AttendanceSync_AttendanceFragment;

/** The effects of a move on a card, as far as the screen knows it. */
export const effectsOn = (
  card: Card,
  { to, data }: { to: Pick<MoveIntent["to"], "status">; data?: MoveIntent["data"] | undefined },
) => effectsOfMove({ status: card.status, returnAt: card.returnAt ?? null }, to.status, data);

/** The card as it will be when the call succeeds. */
export function optimisticCard(
  card: Card,
  intent: { to: Pick<MoveIntent["to"], "status">; data: MoveIntent["data"] },
): Card {
  const { status, returnAt, openVisits } = effectsOn(card, intent);
  const nextVisit = openVisits === "CANCEL" ? null : card.nextVisit;
  const statusSince = status === card.status ? card.statusSince : new Date().toISOString();
  const sets = intent.data.returnAt && returnAt === intent.data.returnAt;
  const returnSubject = sets ? (intent.data.returnSubject ?? null) : returnAt ? card.returnSubject : null;
  return { ...card, status, statusSince, returnAt, returnSubject, nextVisit, updatedAt: FAR_FUTURE };
}

/** The card as it will be when its move is undone; `before`: as it was before the move. */
export const optimisticUndo = (card: Card, before: Card): Card => ({
  ...card,
  status: before.status,
  statusSince: before.statusSince,
  returnAt: before.returnAt,
  returnSubject: before.returnSubject,
  updatedAt: FAR_FUTURE,
});
