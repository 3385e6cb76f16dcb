import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** A list that was left for one of its rows: where it was scrolled to, and what had been opened. */
type Left = { path: string; selector: string; scroll: { selector: string; left: number; top: number }[] };

let left: Left | null = null;

const KEPT = "[data-keep-scroll]";

/** Call it when a row is opened: `selector` finds what gets the focus when one comes back. */
export function saveScroll(path: string, selector: string): void {
  const scroll = [...document.querySelectorAll<HTMLElement>(KEPT)].map((element) => ({
    selector: `[data-keep-scroll="${CSS.escape(element.dataset.keepScroll ?? "")}"]`,
    left: element.scrollLeft,
    top: element.scrollTop,
  }));
  left = { path, selector, scroll };
}

/** Once the list is drawn (`ready`): who came back finds it as it was, with the focus on the row that had been opened. */
export function useRestoreScroll(ready: boolean): void {
  const { pathname, search } = useLocation();
  const back = useNavigationType() === "POP";
  const path = pathname + search;
  useLayoutEffect(() => {
    if (!ready || !back || left?.path !== path) return;
    for (const { selector, ...to } of left.scroll)
      Object.assign(document.querySelector(selector) ?? {}, { scrollLeft: to.left, scrollTop: to.top });
  }, [ready, back, path]);
  useEffect(() => {
    if (!ready || !back || left?.path !== path) return;
    document.querySelector<HTMLElement>(left.selector)?.focus();
    left = null;
  }, [ready, back, path]);
}
