const GAP = 8;

/** Scrolls the page just far enough to show the whole of an element. */
export function bringInSight(element: HTMLElement): void {
  const page = element.closest("main");
  if (!page) return;
  const below = element.getBoundingClientRect().bottom - page.getBoundingClientRect().bottom;
  if (below > 0) page.scrollTop += below + GAP;
}
