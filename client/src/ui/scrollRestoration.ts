import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** A list that was left for one of its rows: its scroll positions, and the row that was opened. */
type Saved = { path: string; selector: string; scroll: { selector: string; left: number; top: number }[] };

let saved: Saved | null = null;

const KEPT = "[data-keep-scroll]";

/** Call it when a row is opened: `selector` finds the element to focus after coming back. */
export function saveScroll(path: string, selector: string): void {
  const scroll = [...document.querySelectorAll<HTMLElement>(KEPT)].map((element) => ({
    selector: `[data-keep-scroll="${CSS.escape(element.dataset.keepScroll ?? "")}"]`,
    left: element.scrollLeft,
    top: element.scrollTop,
  }));
  saved = { path, selector, scroll };
}

/** Once the list is rendered (`ready`) after going back: restores its scroll positions and focuses the row that was opened. */
export function useRestoreScroll(ready: boolean): void {
  const { pathname, search } = useLocation();
  const back = useNavigationType() === "POP";
  const path = pathname + search;
  useLayoutEffect(() => {
    if (!ready || !back || saved?.path !== path) return;
    for (const { selector, ...to } of saved.scroll)
      Object.assign(document.querySelector(selector) ?? {}, { scrollLeft: to.left, scrollTop: to.top });
  }, [ready, back, path]);
  useEffect(() => {
    if (!ready || !back || saved?.path !== path) return;
    document.querySelector<HTMLElement>(saved.selector)?.focus();
    saved = null;
  }, [ready, back, path]);
}
