import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";

const MOST = 80;
/** What the keys have led to before, by page. */
const reached = new WeakMap<Page, Set<string>>();

/** Whether it has been reached with the keys before on that page; from now on it has. */
function wasReached(page: Page, goal: string): boolean {
  const known = reached.get(page) ?? new Set();
  reached.set(page, known);
  if (known.has(goal)) return true;
  known.add(goal);
  return false;
}

/**
 * How many times Tab leads from the focus to that by the order of the page: 0 where it has it, 1 where it comes before
 * the focus or that cannot be known.
 */
const tabsTo = (goal: Locator): Promise<number> =>
  goal.evaluate((element) => {
    const { activeElement } = document;
    if (!activeElement || element === activeElement) return 0;
    const isAfter = (one: Element, other: Element) =>
      Boolean(other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
    // What holds it may hand the focus on to it.
    const takesTab = (one: HTMLElement) =>
      one.tabIndex >= 0 &&
      !one.contains(element) &&
      !one.matches(":disabled, [inert] *, input[type=radio]") &&
      one.checkVisibility({ visibilityProperty: true });
    const all = document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, [tabindex]",
    );
    const between = [...all].filter(
      (one) => isAfter(one, activeElement) && isAfter(element, one) && takesTab(one),
    );
    return isAfter(element, activeElement) ? between.length + 1 : 1;
  });

/**
 * Presses Tab until that has the focus: it has to be within reach without a mouse. What it has led to once is focused
 * at once the next time.
 */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeEnabled();
  if (wasReached(page, String(goal))) return goal.focus();
  let presses = 0;
  // At once as far as can be foreseen, since asking where the focus is takes longer than the key; then one by one.
  for (let left = await tabsTo(goal); left > 0; left = Math.min(1, await tabsTo(goal))) {
    presses += left;
    if (presses > MOST) throw new Error(`${MOST} times Tab do not lead to ${goal}`);
    for (; left > 0; left--) await page.keyboard.press("Tab");
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
  if (wasReached(page, `${button} ${item}`)) await item.focus();
  else await arrowTo(page, item);
  await page.keyboard.press("Enter");
  await expect(menu).toBeHidden();
}

async function arrowTo(page: Page, item: Locator): Promise<void> {
  let focused = await page.evaluateHandle(() => document.activeElement);
  for (let steps = 0; !(await item.evaluate((element, one) => element === one, focused)); steps++) {
    if (steps === 20) throw new Error(`the arrows do not lead to ${item}`);
    await page.keyboard.press("ArrowDown");
    // The menu moves the focus a moment after the key.
    focused = await page.waitForFunction(
      (before) => (document.activeElement === before ? null : document.activeElement),
      focused,
    );
  }
}
