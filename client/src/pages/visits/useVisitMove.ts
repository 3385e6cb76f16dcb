import { useApolloClient } from "@apollo/client/react";
import { shortWeekday } from "@soleira/schema/format/dates";
import { instantOf } from "@soleira/schema/format/instant";
import type { Slot } from "@soleira/schema/input/forms";
import { slotRefusal } from "@soleira/schema/visit/slots";
import { useState } from "react";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { errorText } from "../../data/errors";
import { quietly } from "../../data/quietly";
import { useSend } from "../../data/useSend";
import { type Visit_VisitFragment, Visit_VisitFragmentDoc } from "../../features/visit/Visit.generated";
import { RescheduleVisitDocument } from "../../features/visit/VisitChanges.generated";
import { alert } from "../../ui/alert";
import { clock } from "../../ui/clock";

const slotOf = ({ date, startTime }: Visit_VisitFragment): Slot => ({ day: date, time: startTime });

/**
 * Gives a visit another time at once, and takes that back by 'Desfazer' (docs/product/agenda.md#moving). `moving`: where a
 * visit is shown until the agency has answered.
 */
export function useVisitMove(zone: string, read: () => Promise<unknown>) {
  const { cache } = useApolloClient();
  const applyAttendance = useApplyAttendance();
  const { send } = useSend();
  const [moving, setMoving] = useState<ReadonlyMap<string, Slot>>(new Map());
  const show = (id: string, slot: Slot | null) =>
    setMoving((last) => {
      const next = new Map(last);
      if (slot) next.set(id, slot);
      else next.delete(id);
      return next;
    });

  // Not before the agenda has it: it would be shown where it was for a moment, and lose the focus.
  const settle = (id: string) => quietly(read().finally(() => show(id, null)));
  const move = async (visit: Visit_VisitFragment, slot: Slot, back: Slot | null): Promise<void> => {
    show(visit.id, slot);
    try {
      const { rescheduleVisit } = await send(RescheduleVisitDocument, {
        visitId: visit.id,
        attendanceId: visit.attendanceSummary?.id ?? null,
        date: slot.day,
        startTime: slot.time,
        enterpriseId: null,
        reasonId: null,
        observation: null,
      });
      if (rescheduleVisit.visit)
        cache.writeFragment({
          id: cache.identify(rescheduleVisit.visit),
          fragment: Visit_VisitFragmentDoc,
          fragmentName: "Visit_visit",
          data: rescheduleVisit.visit,
        });
      if (rescheduleVisit.attendance) applyAttendance(rescheduleVisit.attendance);
      const text = `Reagendada para ${shortWeekday(slot.day).toLowerCase()} ${slot.time}`;
      // A time that is past by now cannot be given back.
      const undone =
        back && !slotRefusal(instantOf(back.day, back.time, zone), clock.now(), zone) ? back : null;
      alert.success(text, undone ? { undo: () => void move(visit, undone, null) } : {});
    } catch (error) {
      show(visit.id, null);
      alert.error(`A visita ficou onde estava. ${errorText(error)}`);
    }
    settle(visit.id);
  };
  return {
    moving,
    move: (visit: Visit_VisitFragment, slot: Slot) => void move(visit, slot, slotOf(visit)),
  };
}
