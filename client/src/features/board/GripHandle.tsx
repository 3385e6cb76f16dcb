import { useDraggable } from "@dnd-kit/core";
import { useLayoutEffect } from "react";
import type { Grip } from "./grip";

/** Joins the board's one draggable to dnd-kit; shows nothing. */
export function GripHandle({ grip }: { grip: Grip }) {
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: "grip", data: grip.data });
  useLayoutEffect(() => {
    grip.listeners = listeners as Grip["listeners"];
    grip.setNode = setNodeRef;
    grip.dragging = isDragging;
  });
  return null;
}
