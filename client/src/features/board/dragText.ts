import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";
import type { Grip } from "./grip";

/** The element that tells how a card is moved with the keyboard. */
export const HOW_TO_MOVE_ID = "board-how-to-move";
export const HOW_TO_MOVE =
  "Pressione espaço para levantar o cartão, as setas para escolher a coluna e espaço para soltar. Esc cancela.";

/**
 * What is said while a card is in the hand. What comes of a drop is not said here but by who knows it: a drop may ask
 * something first, and then the card lies where it lay.
 */
export function dragAnnouncements(
  grip: Grip,
  nameOf: (id: string) => string,
  columnOf: (status: UniqueIdentifier) => string,
): Announcements {
  const name = () => (grip.data.held ? nameOf(grip.data.held.id) : "Cartão");
  const home = () => (grip.data.held ? columnOf(grip.data.held.status) : "");
  return {
    onDragStart: () => `${name()} levantado da coluna ${home()}.`,
    onDragOver: ({ over }) => (over ? `${name()} sobre a coluna ${columnOf(over.id)}.` : "Fora das colunas."),
    onDragEnd: ({ over }) => (over ? undefined : `${name()} ficou em ${home()}.`),
    onDragCancel: () => `Movimento cancelado. ${name()} continua em ${home()}.`,
  };
}
