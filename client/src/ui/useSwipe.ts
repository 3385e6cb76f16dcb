import { type PointerEvent, useRef } from "react";

/** Pixels from which on a finger that is lifted has swiped; and from which on the row follows it: less is a press that trembles. */
const FAR = 88;
const BEGUN = 12;
/** What the row moves by at most. */
const MOST = 120;
/** At the edges the finger is the browser's: it goes back or forward. */
const EDGE = 24;

/** The button that a swipe presses: a row has it, and it can be pressed without any swipe. */
type ButtonOf = (row: HTMLElement, to: "right" | "left") => HTMLElement | null;

function show(row: HTMLElement, by: number, button: HTMLElement | null): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  row.style.translate = by && !still ? `${Math.max(-MOST, Math.min(MOST, by))}px` : "";
  if (button) row.dataset.swipe = button.dataset.swipe ?? button.textContent;
  else delete row.dataset.swipe;
}

/**
 * A row that presses one of its buttons when a finger swipes over it. Spread it onto an element with
 * `touch-action: pan-y pinch-zoom`: what goes up or down scrolls, and the browser cancels the rest. Nothing happens before the
 * finger is lifted, and nothing where it has come back.
 */
export function useSwipe(buttonOf: ButtonOf) {
  const from = useRef<{ x: number; y: number; begun: boolean }>(null);
  const end = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    from.current = null;
    show(currentTarget, 0, null);
  };
  const moved = (event: PointerEvent<HTMLElement>) => {
    const by = event.clientX - (from.current?.x ?? 0);
    return { by, button: buttonOf(event.currentTarget, by > 0 ? "right" : "left") };
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // A second finger is no swipe.
      if (from.current) return end(event);
      const { pointerType, isPrimary, clientX: x, clientY: y } = event;
      if (pointerType === "touch" && isPrimary && x >= EDGE && x <= innerWidth - EDGE)
        from.current = { x, y, begun: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!from.current) return;
      const { by, button } = moved(event);
      const down = Math.abs(event.clientY - from.current.y);
      if (!from.current.begun && Math.max(down, Math.abs(by)) < BEGUN) return;
      if (!from.current.begun && down > Math.abs(by)) return end(event);
      from.current.begun = true;
      show(event.currentTarget, button ? by : 0, button);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!from.current) return;
      const { by, button } = moved(event);
      const swiped = from.current.begun && Math.abs(by) >= FAR;
      end(event);
      if (!swiped) return;
      // Where it leads back to when what it opens is closed.
      button?.focus();
      button?.click();
    },
    onPointerCancel: end,
  };
}
