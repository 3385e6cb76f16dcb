import { useDraggable } from "@dnd-kit/core";
import { useLayoutEffect } from "react";
import type { SingleDraggable } from "./singleDraggable";

/** Joins the board's one draggable to dnd-kit; shows nothing. */
export function SingleDraggableHandle({ draggable }: { draggable: SingleDraggable }) {
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: "dragged-card", data: draggable.data });
  useLayoutEffect(() => {
    draggable.listeners = listeners as SingleDraggable["listeners"];
    draggable.setNode = setNodeRef;
    draggable.dragging = isDragging;
  });
  return null;
}
