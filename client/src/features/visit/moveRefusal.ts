import { instantOf } from "@soleira/schema/format/instant";
import type { Slot } from "@soleira/schema/input/forms";
import { overlap } from "@soleira/schema/visit/around";
import { slotRefusal, visitSlots } from "@soleira/schema/visit/slots";
import type { VisitStatus } from "@soleira/schema/visit/status";

/** A visit, as far as others may be in its way. */
type Taken = { id: string; date: string; startTime: string; status: VisitStatus; user: { id: string } };
type At = { now: Date; zone: string };

/** Whether an open visit of that person begins so that it is under way at that time. */
const isTaken = ({ day, time }: Slot, userId: string, visits: readonly Taken[], but?: string): boolean =>
  visits.some(
    (visit) =>
      visit.status === "OPEN" &&
      visit.id !== but &&
      visit.user.id === userId &&
      visit.date === day &&
      overlap(visit.startTime, time),
  );

/**
 * Why a visit cannot be put there, in words fit to show; null where it can, as far as this agenda knows
 * (docs/product/visits.md#times, docs/product/visits.md#collisions). The server decides.
 */
export function moveRefusal(
  visit: Taken,
  slot: Slot,
  visits: readonly Taken[],
  { now, zone }: At,
): string | null {
  const refused = slotRefusal(instantOf(slot.day, slot.time, zone), now, zone);
  if (refused) return refused;
  return isTaken(slot, visit.user.id, visits, visit.id) ? `Já há uma visita às ${slot.time}.` : null;
}

/** The times of a day that are free in an agenda, as far as it is shown. */
export const freeTimes = (
  day: string,
  userId: string,
  visits: readonly Taken[],
  { now, zone }: At,
): string[] => visitSlots(day, now, zone).filter((time) => !isTaken({ day, time }, userId, visits));
