import { useRef } from "react";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { useMovingChanges } from "../../data/attendance/useMovingChange";
import { errorText } from "../../data/errors";
import { useDelayed } from "../../data/useDelayed";
import { useSend } from "../../data/useSend";
import { type WhatNow, whatNow } from "../../data/whatNow";
import { SetContactTypeDocument } from "../../features/attendance/DetailChanges.generated";
import type { TodayItem } from "../../features/home/todayKinds";
import { RemoveReturnDocument } from "../../features/return/Return.generated";
import { alert } from "../../ui/alert";
import { clock } from "../../ui/clock";

/** As long as an alert with an action is shown: what 'Desfazer' is offered for is not sent before. */
const UNDO = 6000;

type Lead = TodayItem["attendance"];

/**
 * 'Feito' of the rows of 'Hoje': a row leaves the list at once, and what was done is sent when it can no longer be undone
 * (docs/product/home.md#acting). `onUndone` gets what came back.
 */
export function useDone(onUndone: (id: string) => void) {
  const moving = useMovingChanges();
  const applyAttendance = useApplyAttendance();
  const { send } = useSend({ keepalive: true });
  const { under, begin, undo, send: sendNow } = useDelayed(UNDO);
  const last = useRef<{ id: string; alertId: number }>(undefined);

  const undoOne = (id: string) => {
    if (!undo(id)) return;
    whatNow.forget(id);
    onUndone(id);
  };
  const leave = (
    id: string,
    text: string,
    assumed: WhatNow["assumed"] & object,
    change: () => Promise<void>,
  ) => {
    const alertId = alert.success(text, { undo: () => undoOne(id) });
    last.current = { id, alertId };
    begin(id, async () => {
      // What it offers is over.
      alert.dismiss(alertId);
      try {
        await change();
      } catch (error) {
        alert.error(errorText(error));
      }
      whatNow.sent(id);
    });
    whatNow.ask({ attendanceId: id, assumed, finish: () => sendNow(id) });
  };
  return {
    under,
    /** The return is resolved. */
    resolve: ({ id, customer }: Lead) =>
      leave(id, `Retorno de ${customer.name} resolvido.`, { returnAt: null }, () =>
        moving(id, async () => (await send(RemoveReturnDocument, { attendanceId: id })).removeReturn),
      ),
    /** The lead was answered, in one of the agency's ways. */
    answer: ({ id, customer }: Lead, way: { id: string; name: string }) =>
      leave(
        id,
        `Contato com ${customer.name} por ${way.name} registrado.`,
        { lastContactAt: clock.now().toISOString(), answerDueAt: null },
        async () => {
          const input = { attendanceId: id, contactTypeId: way.id };
          applyAttendance((await send(SetContactTypeDocument, input)).setContactType.attendance);
        },
      ),
    /** Takes the last one back; false where there is none that can be. */
    undoLast: (): boolean => {
      if (!last.current || !under.has(last.current.id)) return false;
      alert.dismiss(last.current.alertId);
      undoOne(last.current.id);
      return true;
    },
  };
}
