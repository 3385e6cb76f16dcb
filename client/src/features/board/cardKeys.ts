const CARD = "[data-card]";
const cardsIn = (part: Element): HTMLElement[] => [...part.querySelectorAll<HTMLElement>(CARD)];

/** The stop of the Tab key in a column is that card, and no other one (docs/product/board.md#keyboard). */
export function makeStop(list: Element, card: Element | null): void {
  for (const one of cardsIn(list)) if (one !== card) one.tabIndex = -1;
  if (card instanceof HTMLElement) card.tabIndex = 0;
}

/** A column always has its one stop: the card that was used last, else the first one. */
export function keepStop(list: Element): void {
  const cards = cardsIn(list);
  makeStop(list, cards.find(({ tabIndex }) => tabIndex === 0) ?? cards[0] ?? null);
}

/** The card of a column that is nearest in height. */
function nearest(card: Element, column: Element): HTMLElement | undefined {
  const { top } = card.getBoundingClientRect();
  const away = (one: Element) => Math.abs(one.getBoundingClientRect().top - top);
  return cardsIn(column).sort((one, other) => away(one) - away(other))[0];
}

/** Where an arrow leads from a card: within its column, or to the nearest one of the next column that has any. */
export function neighbourOf(card: Element, key: string): HTMLElement | undefined {
  const row = card.closest("li");
  if (key === "ArrowDown") return row?.nextElementSibling?.querySelector<HTMLElement>(CARD) ?? undefined;
  if (key === "ArrowUp") return row?.previousElementSibling?.querySelector<HTMLElement>(CARD) ?? undefined;
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  const own = card.closest("[data-column]");
  const columns = [...(own?.parentElement?.children ?? [])];
  const at = own ? columns.indexOf(own) : -1;
  const beyond = key === "ArrowRight" ? columns.slice(at + 1) : columns.slice(0, at).reverse();
  const next = beyond.find((column) => column.querySelector(CARD));
  return next && nearest(card, next);
}

/** Opens the menu of a card, which is no stop of the Tab key. */
export const openMenu = (card: Element): void =>
  card.querySelector<HTMLElement>('button[aria-haspopup="menu"]')?.click();
