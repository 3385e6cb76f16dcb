import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";

const MOST = 80;
/** What Tab has led to before, by page. */
const reached = new WeakMap<Page, Set<string>>();

/**
 * Presses Tab until that has the focus: it has to be within reach without a mouse. What it has led to once is focused
 * at once the next time.
 */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeEnabled();
  const known = reached.get(page) ?? new Set();
  if (known.has(String(goal))) return goal.focus();
  reached.set(page, known.add(String(goal)));
  const there = () => goal.evaluate((element) => element === document.activeElement);
  for (let presses = 0; !(await there()); presses++) {
    if (presses === MOST) throw new Error(`${MOST} times Tab do not lead to ${goal}`);
    await page.keyboard.press("Tab");
  }
}

/** Goes to a button with Tab and presses it. */
export async function press(page: Page, button: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press(key);
}

/**
 * Presses 'Tentar de novo' once the cause is mended. It has the focus before: a page whose cause is gone may ask again by
 * itself, and the button with the failure is gone.
 */
export async function askAgain(page: Page, failure: Locator, mend: () => Promise<void>): Promise<void> {
  await tabTo(page, failure.getByRole("button", { name: "Tentar de novo" }));
  await mend();
  await page.keyboard.press("Enter");
}

/** Goes to a select and takes its nth entry that can be chosen, the placeholder being 0. */
export async function choose(page: Page, select: Locator, nth: number): Promise<void> {
  await tabTo(page, select);
  await page.keyboard.press("Home");
  for (let step = 0; step < nth; step++) await page.keyboard.press("ArrowDown");
  await expect(select).not.toHaveValue("");
}

/** Goes to a field and types. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

/** Goes to a group of radio buttons and, with the arrows, to that one. */
export async function pick(page: Page, radio: Locator): Promise<void> {
  await expect(radio).toBeEnabled();
  const group = radio.locator("xpath=ancestor::fieldset").getByRole("radio");
  const nth = await radio.evaluate((one, all) => all.indexOf(one), await group.elementHandles());
  const chosen = group.and(page.locator(":checked"));
  await tabTo(page, (await chosen.count()) > 0 ? chosen : group.first());
  await page.keyboard.press("Space");
  for (let step = 0; step < nth && !(await radio.isChecked()); step++) await page.keyboard.press("ArrowDown");
  await expect(radio).toBeChecked();
}

/** Goes into a month and, from the day where it begins, so many days on. */
export async function chooseDay(page: Page, within: Locator, daysOn: number): Promise<void> {
  await tabTo(page, within.locator('[role="gridcell"] button[tabindex="0"]'));
  const key = daysOn < 0 ? "ArrowLeft" : "ArrowRight";
  for (let step = 0; step < Math.abs(daysOn); step++) await page.keyboard.press(key);
  await page.keyboard.press("Enter");
}

/** Opens a menu by its button and takes an entry. */
export async function chooseEntry(page: Page, button: Locator, entry: string | RegExp): Promise<void> {
  // A menu whose choice is under way does not open, and an alert may be drawn a moment before that ends.
  await expect(button).not.toHaveAttribute("aria-busy", "true");
  await button.focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu");
  await expect(menu).toBeVisible();
  const item = menu
    .getByRole("menuitem", { name: entry })
    .or(menu.getByRole("menuitemradio", { name: entry }));
  await expect(item).toBeVisible();
  for (let steps = 0; !(await item.evaluate((element) => element === document.activeElement)); steps++) {
    if (steps === 20) throw new Error(`the arrows do not lead to ${entry}`);
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press("ArrowDown");
    // The menu moves the focus a moment after the key.
    await page.waitForFunction((element) => element !== document.activeElement, before);
  }
  await page.keyboard.press("Enter");
  await expect(menu).toBeHidden();
}
