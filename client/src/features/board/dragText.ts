import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";
import { statusOf } from "./columnKeys";
import { type DraggedCard, refusalOf, type SingleDraggable } from "./singleDraggable";
import type { ColumnInfo } from "./useBoard";

type Column = Pick<ColumnInfo, "status" | "title" | "actionRequired">;

/** The id of the element that describes how a card is moved with the keyboard. */
export const HOW_TO_MOVE_ID = "board-how-to-move";
export const HOW_TO_MOVE =
  "Pressione espaço para levantar o cartão, as setas para escolher a coluna e espaço para soltar. Esc cancela. Enter abre o atendimento. Sem levantar, as setas levam de cartão a cartão, e Shift+F10 abre o menu.";

/**
 * What is announced during a drag. The outcome of a drop is announced by the mover: a drop may open a dialog first, and
 * then the card stays where it was. `stayedText` is for a drop beside all columns.
 */
export function dragTexts(
  draggable: SingleDraggable,
  nameOf: (id: string) => string,
  columnOf: (id: UniqueIdentifier) => Column | undefined,
): { announcements: Announcements; stayedText: (dragged: DraggedCard) => string } {
  const name = () => (draggable.data.dragged ? nameOf(draggable.data.dragged.id) : "Cartão");
  const textOf = (id: UniqueIdentifier) => columnOf(id)?.title ?? "";
  const home = () => (draggable.data.dragged ? textOf(draggable.data.dragged.status) : "");
  let left = false;
  return {
    stayedText: (dragged) => `${nameOf(dragged.id)} ficou na coluna ${textOf(dragged.status)}.`,
    announcements: {
      onDragStart: () => {
        left = false;
        return `${name()} levantado da coluna ${home()}.`;
      },
      onDragOver: ({ over }) => {
        // The first column that it is over is its own, which has just been announced.
        if (!left && over && statusOf(over.id) === draggable.data.dragged?.status) return undefined;
        left = true;
        if (!over) return "Fora das colunas.";
        const column = columnOf(over.id);
        const why = column && refusalOf(draggable, column);
        return `${name()} sobre a coluna ${textOf(over.id)}.${why ? ` ${why}` : ""}`;
      },
      onDragEnd: () => undefined,
      onDragCancel: () => `Movimento cancelado. ${name()} continua na coluna ${home()}.`,
    },
  };
}
