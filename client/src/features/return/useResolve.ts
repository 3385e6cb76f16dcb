import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMovingChange } from "../../data/attendance/useMovingChange";
import { errorText } from "../../data/errors";
import { useChange } from "../../data/useChange";
import { alert } from "../../ui/alert";
import { RemoveReturnDocument } from "./Return.generated";

/** Milliseconds in which it can be taken back (docs/product/returns.md#resolved). */
const UNDO = 3000;

/**
 * Marks the return as resolved; the deletion is sent when nobody has undone it, or at once when the tab, the page or
 * the browser is left (docs/product/returns.md#resolved).
 */
export function useResolve(id: string) {
  const [resolved, setResolved] = useState(false);
  const { send, busy } = useChange(RemoveReturnDocument, { keepalive: true });
  const change = useMovingChange(id);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const remove = async () => {
    timer.current = undefined;
    try {
      await change(async () => (await send({ id })).removeReturn);
    } catch (error) {
      alert.error(errorText(error));
    }
    setResolved(false);
  };
  const undo = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setResolved(false);
  };
  const resolve = () => {
    setResolved(true);
    timer.current = setTimeout(() => void remove(), UNDO);
  };

  const leave = useEffectEvent(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    void remove();
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
