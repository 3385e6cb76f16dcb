import { useCallback } from "react";

/** Controls of a row act for themselves. */
const CONTROLS = "a, button, input, select, label";

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element && !target.closest(CONTROLS)
    ? (target.closest("tr, li")?.querySelector<HTMLAnchorElement>("a[data-row]") ?? null)
    : null;

function open(event: MouseEvent): void {
  const link = linkOf(event);
  // The end of selecting text is no click.
  if (!link || getSelection()?.isCollapsed === false) return;
  if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(link.href, "_blank", "noopener");
  else if (event.button === 0 && !event.shiftKey && !event.altKey) link.click();
}

/** The middle button would begin to scroll. */
const keepStill = (event: MouseEvent): void => {
  if (event.button === 1 && linkOf(event)) event.preventDefault();
};

/**
 * A click anywhere in a row of this list is one on the link in it; with Ctrl or the middle button in another tab. For
 * keyboard and screen readers the link itself is the way; the row stays what it is.
 */
export const useOpenRows = () =>
  useCallback((rows: HTMLElement | null) => {
    if (!rows) return;
    rows.addEventListener("click", open);
    rows.addEventListener("auxclick", open);
    rows.addEventListener("mousedown", keepStill);
    return () => {
      rows.removeEventListener("click", open);
      rows.removeEventListener("auxclick", open);
      rows.removeEventListener("mousedown", keepStill);
    };
  }, []);
