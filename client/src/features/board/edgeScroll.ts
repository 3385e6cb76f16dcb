/** How near to an edge, in px, a card makes the board scroll. */
const EDGE = 48;
/** How long a card rests there first, in ms: a drop beside the edge never races with the scroll. */
const REST = 300;
/** From then on it takes so many ms to reach the full pace, in px a second: slow enough to stop at the next column. */
const RAMP = 1200;
const FULL_PACE = 700;
/** Where one column fills the area it scrolls by a whole one, and then rests for at least so many ms. */
const TURN_PAUSE = 800;

/** Whether a pointer is at the left edge (-1), at the right one (1), or at none (0) of what may scroll. */
export function edgeAt(
  x: number,
  y: number,
  area: Pick<DOMRect, "left" | "right" | "top" | "bottom">,
): number {
  if (y < area.top || y > area.bottom || x < area.left || x > area.right) return 0;
  if (x - area.left < EDGE) return -1;
  return area.right - x < EDGE ? 1 : 0;
}

/** The pace in px a second after so many ms at an edge. */
export const paceAfter = (ms: number): number =>
  ms <= REST ? 0 : FULL_PACE * Math.min(1, (ms - REST) / RAMP);

/** When the next column is due, in ms: after the rest at the edge, and never before the last one has rested. */
export const dueAfter = (now: number, lastTurn: number): number =>
  Math.max(now + REST, lastTurn + TURN_PAUSE);

/** By how many px the next column on a side is reached, also from between two. */
export const turnOf = (
  { scrollLeft, clientWidth }: Pick<HTMLElement, "scrollLeft" | "clientWidth">,
  side: number,
) => (Math.round(scrollLeft / clientWidth) + side) * clientWidth - scrollLeft;

type Point = { x: number; y: number };
/** `paged`: one column fills it, and it never rests between two. */
type Area = { element: HTMLElement; paged: boolean };

/**
 * Follows the pointer of a drag, and scrolls the first area that has it at an edge (docs/product/moves.md#dragging).
 * dnd-kit's own scrolling begins a fifth of the board's width from the edge, at full speed.
 */
export function createEdgeScroll(areas: () => readonly Area[]) {
  let point: Point | null = null;
  let frame = 0;
  let side = 0;
  let at: HTMLElement | null = null;
  let since = 0;
  let lastTurn = Number.NEGATIVE_INFINITY;
  let due = 0;
  let last = 0;
  /** The fraction of a pixel that `scrollLeft`, an integer, has not taken yet. */
  let rest = 0;

  function step(now: number): void {
    frame = requestAnimationFrame(step);
    const found = point && edgeOf(point);
    if (!found || found.side !== side || found.element !== at) {
      side = found?.side ?? 0;
      at = found?.element ?? null;
      since = now;
      due = dueAfter(now, lastTurn);
      rest = 0;
    } else if (found.paged) {
      if (now >= due) {
        found.element.scrollBy({ left: turnOf(found.element, side), behavior: "instant" });
        lastTurn = now;
        due = dueAfter(now, lastTurn);
      }
    } else {
      // A frame that came late scrolls no further than two of them.
      const way = (paceAfter(now - since) * Math.min(now - last, 32)) / 1000 + rest;
      rest = way % 1;
      if (way >= 1) found.element.scrollBy({ left: side * Math.trunc(way), behavior: "instant" });
    }
    last = now;
  }

  function edgeOf({ x, y }: Point): (Area & { side: number }) | null {
    for (const area of areas()) {
      const edge = edgeAt(x, y, area.element.getBoundingClientRect());
      if (edge) return { ...area, side: edge };
    }
    return null;
  }

  const follow = (event: MouseEvent | TouchEvent): void => {
    const from = "changedTouches" in event ? event.changedTouches[0] : event;
    if (from) point = { x: from.clientX, y: from.clientY };
  };
  const options = { capture: true, passive: true } as const;
  const EVENTS = ["mousemove", "mouseup", "touchmove", "touchend"] as const;

  return {
    /** A card is lifted by a pointer. */
    start(): void {
      point = null;
      side = 0;
      lastTurn = Number.NEGATIVE_INFINITY;
      for (const event of EVENTS) window.addEventListener(event, follow, options);
      frame = requestAnimationFrame(step);
    },
    /** It is let go: answers where the pointer was last, null for the keyboard. */
    stop(): Point | null {
      cancelAnimationFrame(frame);
      for (const event of EVENTS) window.removeEventListener(event, follow, options);
      return point;
    },
  };
}
