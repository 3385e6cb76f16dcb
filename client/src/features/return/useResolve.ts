import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMovingChange } from "../../data/attendance/useMovingChange";
import { useChange } from "../../data/useChange";
import { RemoveReturnDocument } from "./Return.generated";

/** Milliseconds in which it can be taken back (docs/product/returns.md#resolved). */
const UNDO = 3000;

/**
 * Marks the return as resolved; the deletion is sent unless it is undone in time, or at once when the tab, the page or
 * the browser is left (docs/product/returns.md#resolved).
 */
export function useResolve(id: string) {
  const [resolved, setResolved] = useState(false);
  const moving = useMovingChange(id);
  const { change, busy } = useChange(RemoveReturnDocument, {
    keepalive: true,
    through: (call) => moving(async () => (await call()).removeReturn),
    onSettled: () => setResolved(false),
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const remove = () => {
    timer.current = undefined;
    void change({ attendanceId: id });
  };
  const undo = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setResolved(false);
  };
  const resolve = () => {
    setResolved(true);
    timer.current = setTimeout(remove, UNDO);
  };

  const leave = useEffectEvent(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    remove();
  });
  useEffect(() => {
    // A phone may never run a hidden page again; not every browser hides a page before it unloads it.
    const onVisibility = () => {
      if (document.visibilityState === "hidden") leave();
    };
    const onHide = () => leave();
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("pagehide", onHide);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("pagehide", onHide);
      leave();
    };
  }, []);
  return { resolved, busy, resolve, undo };
}
