import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { SyntheticEvent } from "react";
import { refusalText } from "../../data/attendance/refusal";

/** The card that a drag is about. */
export type Held = { id: string; status: AttendanceStatus };

type Listener = "onMouseDown" | "onTouchStart" | "onKeyDown";

/**
 * The one draggable of a board. dnd-kit renders every draggable several times in a drag, so a draggable for each card
 * makes a drag dearer with every card that is loaded; instead a card that is taken hold of becomes this one.
 */
export function createGrip() {
  const data: { held: Held | null } = { held: null };
  return {
    /** For `useDraggable`: the same object for ever, what it holds changes. */
    data,
    /** Set by `GripHandle`. */
    listeners: undefined as Record<string, (event: SyntheticEvent) => void> | undefined,
    setNode: (_element: HTMLElement | null): void => undefined,
    dragging: false,
    /** A press on a card: the sensors decide whether it becomes a drag. */
    take(element: HTMLElement, held: Held, listener: Listener, event: SyntheticEvent): void {
      if (!this.dragging) {
        data.held = held;
        this.setNode(element);
      }
      this.listeners?.[listener]?.(event);
    },
  };
}

export type Grip = ReturnType<typeof createGrip>;

/** Why a column refuses the card in the hand, fit to say; null where it takes it, or where no card is in the hand. */
export function refusalOf(
  { data: { held } }: Grip,
  column: { status: AttendanceStatus; actionRequired: boolean },
): string | null {
  return held && refusalText(held, column);
}
