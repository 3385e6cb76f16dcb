import type { Locator, Page } from "playwright";
import { cardIn, columnOf } from "./board-page";

const centre = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error("the element is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 60) };
};

/** Takes a card up with the mouse, a few pixels from where it lies; `over` carries it above a column in small steps. */
export async function lift(page: Page, id: string, status: string) {
  const card = page.locator(cardIn(id, status));
  await card.scrollIntoViewIfNeeded();
  const { x, y } = await centre(card);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 4, { steps: 3 });
  return {
    over: async (target: string, steps = 12) => {
      const place = await centre(page.locator(columnOf(target)));
      await page.mouse.move(place.x, place.y, { steps });
      await page.waitForTimeout(60);
    },
  };
}
