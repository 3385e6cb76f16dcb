import { useCallback } from "react";

/** Controls of a row act for themselves. */
const CONTROLS = "a, button, input, select, label";

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element && !target.closest(CONTROLS)
    ? (target.closest("tr, li")?.querySelector<HTMLAnchorElement>("a[data-row]") ?? null)
    : null;

/** Further than this the pointer has selected text, in pixels. */
const STILL = 4;

/** What presses and clicks in a list of rows do. */
function rowPresses() {
  let pressed = { x: 0, y: 0 };
  return {
    press(event: MouseEvent): void {
      pressed = { x: event.clientX, y: event.clientY };
      // The middle button would begin to scroll.
      if (event.button === 1 && linkOf(event)) event.preventDefault();
    },
    open(event: MouseEvent): void {
      const link = linkOf(event);
      const moved = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
      if (!link || moved > STILL) return;
      if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(link.href, "_blank", "noopener");
      else if (event.button === 0 && !event.shiftKey && !event.altKey) link.click();
    },
  };
}

/**
 * A click anywhere in a row of this list is one on the link in it; with Ctrl or the middle button in another tab. For
 * keyboard and screen readers the link itself is the way; the row stays what it is.
 */
export const useOpenRows = () =>
  useCallback((rows: HTMLElement | null) => {
    if (!rows) return;
    const { press, open } = rowPresses();
    rows.addEventListener("mousedown", press);
    rows.addEventListener("click", open);
    rows.addEventListener("auxclick", open);
    return () => {
      rows.removeEventListener("mousedown", press);
      rows.removeEventListener("click", open);
      rows.removeEventListener("auxclick", open);
    };
  }, []);
