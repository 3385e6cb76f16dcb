const GAP = 8;

/** Scrolls the page until an element of it is the first in sight, or, `nearest`, no further than until all of it is. */
export function bringInSight(element: HTMLElement, where: "first" | "nearest"): void {
  const page = element.closest("main");
  if (!page) return;
  const [frame, box] = [page.getBoundingClientRect(), element.getBoundingClientRect()];
  if (where === "first") page.scrollTop += box.top - frame.top - GAP;
  else if (box.bottom > frame.bottom) page.scrollTop += box.bottom - frame.bottom + GAP;
}
