import type { Locator, Page } from "@playwright/test";

/** A column of the board by its description. */
export const column = (page: Page, description: string): Locator =>
  page.getByRole("region", { name: description, exact: true });

/** A card by its lead's name, in one column or anywhere on the board. */
export const card = (within: Page | Locator, name: string): Locator =>
  within.locator("[data-card]").filter({ hasText: name });

/** Drags a card with the mouse, as a hand does it: press, move in steps, release over the column. */
export async function drag(page: Page, name: string, to: string): Promise<void> {
  const target = column(page, to);
  await target.scrollIntoViewIfNeeded();
  const from = await boxOf(card(page, name));
  const goal = await boxOf(target);
  await page.mouse.move(from.x + 60, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 72, from.y + 20, { steps: 4 });
  await page.mouse.move(goal.x + goal.width / 2, goal.y + Math.min(goal.height / 2, 240), { steps: 12 });
  await page.mouse.up();
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("what is to be dragged, or its goal, is not on the screen");
  return box;
}

/** Opens 'Mover para…' on a card and chooses a column. */
export async function moveTo(page: Page, name: string, to: string): Promise<void> {
  await card(page, name).getByRole("button", { name: "Ações" }).click();
  await page.getByRole("menuitem", { name: new RegExp(`^${to}`) }).click();
}
