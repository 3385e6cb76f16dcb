import type { Locator, Page } from "playwright";
import { cardIn, columnOf } from "./board-page";

type Place = { x: number; y: number };

async function centre(element: Locator): Promise<Place> {
  const box = await element.boundingBox();
  if (!box) throw new Error("the element is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 60) };
}

/**
 * A drag of a card over columns, with the mouse, in small steps. Everything is looked up first, since looking costs
 * script time in the page; what is answered only moves the mouse, and leaves its button down.
 */
export async function planDrag(
  page: Page,
  id: string,
  status: string,
  targets: readonly string[],
  steps = 12,
) {
  const card = page.locator(cardIn(id, status));
  await card.scrollIntoViewIfNeeded();
  const { x, y } = await centre(card);
  const places: Place[] = [];
  for (const target of targets) places.push(await centre(page.locator(columnOf(target))));
  return async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 8, y + 4, { steps: 3 });
    for (const place of places) {
      await page.mouse.move(place.x, place.y, { steps });
      await page.waitForTimeout(60);
    }
  };
}
