import { useDroppable } from "@dnd-kit/core";
import { planMove } from "@soleira/schema/attendance/move";
import { useLayoutEffect } from "react";
import { elementOf } from "./columnKeys";
import { type ColumnInfo, useBoard } from "./useBoard";

/**
 * Joins a column's element to dnd-kit and shows nothing. dnd-kit changes its contexts with every step of the pointer,
 * and React then walks everything below them: the cards must not be there (performance goal 8).
 */
export function DropZone({ column }: { column: ColumnInfo }) {
  const { grip } = useBoard();
  const { status } = column;
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const { held } = grip.data;
  const over = isOver && held ? (planMove(held, column).kind === "refuse" ? "no" : "yes") : undefined;
  useLayoutEffect(() => {
    setNodeRef(elementOf(status));
    return () => setNodeRef(null);
  }, [setNodeRef, status]);
  useLayoutEffect(() => {
    const element = elementOf(status);
    if (!element || !over) return;
    element.dataset.over = over;
    return () => {
      delete element.dataset.over;
    };
  }, [status, over]);
  return null;
}
