import { useMovingChange } from "../../data/attendance/useMovingChange";
import { useChange } from "../../data/useChange";
import { useDelayed } from "../../data/useDelayed";
import { whatNow } from "../../data/whatNow";
import { RemoveReturnDocument } from "./Return.generated";

/** Milliseconds in which it can be taken back (docs/product/returns.md#resolved). */
const UNDO = 3000;

/** Marks the return as resolved; the deletion is sent unless it is undone in time (docs/product/returns.md#resolved). */
export function useResolve(id: string) {
  const moving = useMovingChange(id);
  const { change, busy } = useChange(RemoveReturnDocument, {
    keepalive: true,
    through: (call) => moving(async () => (await call()).removeReturn),
    onSettled: () => whatNow.sent(id),
  });
  const { under, begin, undo, send } = useDelayed(UNDO);
  return {
    resolved: under.has(id),
    busy,
    resolve: () => {
      begin(id, () => change({ attendanceId: id }));
      whatNow.ask({ attendanceId: id, assumed: { returnAt: null }, finish: () => send(id) });
    },
    undo: () => {
      if (undo(id)) whatNow.forget(id);
    },
  };
}
