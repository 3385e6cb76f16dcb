import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { SyntheticEvent } from "react";
import { refusalText } from "../../data/attendance/refusal";

/** The card that a drag is about. */
export type DraggedCard = { id: string; status: AttendanceStatus };

type Listener = "onMouseDown" | "onTouchStart" | "onKeyDown";

/**
 * The one draggable of a board. dnd-kit renders every draggable several times in a drag, so a draggable for each card
 * makes a drag dearer with every card that is loaded; instead the card that is grabbed becomes this one.
 */
export function createSingleDraggable() {
  const data: { dragged: DraggedCard | null } = { dragged: null };
  return {
    /** For `useDraggable`: the same object always, its content changes. */
    data,
    /** Set by `SingleDraggableHandle`. */
    listeners: undefined as Record<string, (event: SyntheticEvent) => void> | undefined,
    setNode: (_element: HTMLElement | null): void => undefined,
    dragging: false,
    /** A press on a card: the sensors decide whether it becomes a drag. */
    take(element: HTMLElement, dragged: DraggedCard, listener: Listener, event: SyntheticEvent): void {
      if (!this.dragging) {
        data.dragged = dragged;
        this.setNode(element);
      }
      this.listeners?.[listener]?.(event);
    },
  };
}

export type SingleDraggable = ReturnType<typeof createSingleDraggable>;

/** Why a column refuses the dragged card, as text to announce; null where it takes it, or where no card is dragged. */
export function refusalOf(
  { data: { dragged } }: SingleDraggable,
  column: { status: AttendanceStatus },
): string | null {
  return dragged && refusalText(dragged, column);
}
