import { BOARD_PAGE_SIZE, MAX_PAGE_SIZE } from "@soleira/schema/page/page-size";

/** The next cards of a column are asked for when its end is this far below what is visible, in pixels. */
export const AHEAD = 240;
/** What is above and below a column's cards where that is least, and the height of the smallest card, in pixels. */
const AROUND = 168;
const SMALLEST_CARD = 100;

/** The window's height until it changes: the browser lays the whole page out anew to say it, in the middle of drawing. */
let height: number | undefined;
window.addEventListener("resize", () => {
  height = undefined;
});

/**
 * Cards of each column that a board begins with: as many fives as fill the window, so that opening it asks for no second
 * page (docs/product/board.md#pages).
 */
export function firstPageSize(): number {
  height ??= window.innerHeight;
  const cards = Math.ceil((height - AROUND + AHEAD) / SMALLEST_CARD);
  const fives = Math.max(1, Math.ceil(cards / BOARD_PAGE_SIZE));
  return Math.min(MAX_PAGE_SIZE, fives * BOARD_PAGE_SIZE);
}

/** The page that brings what comes after the loaded cards: as large as all of them, so that thousands are few pages. */
export function nextPage(loaded: number): { page: number; size: number } {
  const size = Math.min(MAX_PAGE_SIZE, Math.max(BOARD_PAGE_SIZE, loaded));
  // A card that left has shifted the server's pages: the one that begins among what is loaded.
  return { page: Math.floor(loaded / size) + 1, size };
}
