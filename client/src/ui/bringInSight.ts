const GAP = 8;

/** Scrolls the page no further than until all of an element of it is in sight. */
export function bringInSight(element: HTMLElement): void {
  const page = element.closest("main");
  if (!page) return;
  const below = element.getBoundingClientRect().bottom - page.getBoundingClientRect().bottom;
  if (below > 0) page.scrollTop += below + GAP;
}
