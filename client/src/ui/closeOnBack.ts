import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router-dom";

/** Closes each open dialog, the topmost last. */
const dialogs: (() => void)[] = [];
/** The history entry that the page shows, as React Router numbers them; undefined outside a browser's router. */
let shown: number | undefined;
/** 'Back' has been taken back, and the browser is on its way to the entry that the page shows. */
let returning = false;

const currentEntry = (): number | undefined => window.history.state?.idx;

/**
 * One step back while a dialog is open: the step is reverted before the router sees it, then the topmost dialog is closed.
 * So no entry is added to the history, and none is left over however a dialog is closed.
 */
function onPopState(event: PopStateEvent): void {
  const entry = currentEntry();
  if (returning) {
    returning = false;
    // The person has gone further back meanwhile: that leaves the page.
    if (entry !== shown) return;
    event.stopImmediatePropagation();
    dialogs.at(-1)?.();
  } else if (dialogs.length > 0 && shown !== undefined && entry === shown - 1) {
    event.stopImmediatePropagation();
    returning = true;
    window.history.go(1);
  }
}

/** Call it once, before the router listens: at the window listeners are called in the order in which they came. */
export const listenForBack = (): void => window.addEventListener("popstate", onPopState);

/**
 * While the caller is mounted the browser's 'back' closes it in place of leaving the page
 * (docs/product/forms.md#dialogs). `close` is called like for Escape, and may refuse.
 */
export function useCloseOnBack(close: () => void): void {
  const { key } = useLocation();
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    const entry = () => closeNow();
    dialogs.push(entry);
    return () => void dialogs.splice(dialogs.indexOf(entry), 1);
  }, []);
  // A dialog may change the address and stay open, as filters do.
  useEffect(() => {
    if (key) shown = currentEntry();
  }, [key]);
}
