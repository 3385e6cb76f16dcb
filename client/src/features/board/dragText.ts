import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";
import { statusOf } from "./columnKeys";
import type { Grip } from "./grip";

/** The element that tells how a card is moved with the keyboard. */
export const HOW_TO_MOVE_ID = "board-how-to-move";
export const HOW_TO_MOVE =
  "Pressione espaço para levantar o cartão, as setas para escolher a coluna e espaço para soltar. Esc cancela. Enter abre o atendimento.";

/**
 * What is said while a card is in the hand. What comes of a drop is not said here but by who knows it: a drop may ask
 * something first, and then the card lies where it lay.
 */
export function dragAnnouncements(
  grip: Grip,
  nameOf: (id: string) => string,
  columnOf: (id: UniqueIdentifier) => string,
): Announcements {
  const name = () => (grip.data.held ? nameOf(grip.data.held.id) : "Cartão");
  const home = () => (grip.data.held ? columnOf(grip.data.held.status) : "");
  let left = false;
  return {
    onDragStart: () => {
      left = false;
      return `${name()} levantado da coluna ${home()}.`;
    },
    onDragOver: ({ over }) => {
      // The first column that it lies over is its own, and that has just been said.
      if (!left && over && statusOf(over.id) === grip.data.held?.status) return undefined;
      left = true;
      return over ? `${name()} sobre a coluna ${columnOf(over.id)}.` : "Fora das colunas.";
    },
    onDragEnd: ({ over }) => (over ? undefined : `${name()} ficou em ${home()}.`),
    onDragCancel: () => `Movimento cancelado. ${name()} continua em ${home()}.`,
  };
}
