import { useDroppable } from "@dnd-kit/core";
import { useLayoutEffect } from "react";
import { elementOf } from "./columnKeys";
import { refusalOf } from "./singleDraggable";
import { type ColumnInfo, useBoard } from "./useBoard";

/**
 * Joins a column's element to dnd-kit and shows nothing. dnd-kit changes its contexts with every step of the pointer,
 * and React then walks everything below them: the cards must not be there (performance goal 8).
 */
export function ColumnDropTarget({ column }: { column: ColumnInfo }) {
  const { draggable } = useBoard();
  const { status } = column;
  const { setNodeRef, isOver, active } = useDroppable({ id: status });
  // A column that refuses the card is dimmed all through the drag, and is never shown as its target.
  const drop = active ? (refusalOf(draggable, column) ? "refused" : isOver ? "over" : undefined) : undefined;
  useLayoutEffect(() => {
    setNodeRef(elementOf(status));
    return () => setNodeRef(null);
  }, [setNodeRef, status]);
  useLayoutEffect(() => {
    const element = drop && elementOf(status);
    if (!element) return;
    element.dataset.drop = drop;
    return () => {
      delete element.dataset.drop;
    };
  }, [status, drop]);
  return null;
}
