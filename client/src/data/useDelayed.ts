import { useEffect, useEffectEvent, useRef, useState } from "react";

type Waiting = { timer: ReturnType<typeof setTimeout>; send: () => Promise<unknown> };

/**
 * Sends changes `delay` milliseconds after they were asked for, each under its id, unless it is undone in time; at once
 * when the tab, the page or the browser is left (docs/product/returns.md#resolved). `under` are those that are not yet
 * settled.
 */
export function useDelayed(delay: number) {
  const [under, setUnder] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, Waiting>());
  const forget = (id: string) =>
    setUnder((last) => {
      const next = new Set(last);
      next.delete(id);
      return next;
    });
  const sending = useRef(new Map<string, Promise<unknown>>());
  /** Settles when what was asked for under that id is sent and answered. */
  const send = async (id: string): Promise<void> => {
    const one = waiting.current.get(id);
    if (!one) return void (await sending.current.get(id));
    clearTimeout(one.timer);
    waiting.current.delete(id);
    const sent = one.send();
    sending.current.set(id, sent);
    try {
      await sent;
    } finally {
      if (sending.current.get(id) === sent) sending.current.delete(id);
      // After what the answer changed is drawn: nothing comes back for a moment.
      setTimeout(() => forget(id));
    }
  };
  const begin = (id: string, call: () => Promise<unknown>) => {
    // One that is asked for again is sent first: it was another change.
    void send(id);
    waiting.current.set(id, { timer: setTimeout(() => void send(id), delay), send: call });
    setUnder((last) => new Set(last).add(id));
  };
  /** Nothing was sent then; false where it is too late. */
  const undo = (id: string): boolean => {
    const one = waiting.current.get(id);
    if (!one) return false;
    clearTimeout(one.timer);
    waiting.current.delete(id);
    forget(id);
    return true;
  };
  const leave = useEffectEvent(() => {
    for (const id of [...waiting.current.keys()]) void send(id);
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
  return { under, begin, undo, send };
}
