import type { Page } from "@playwright/test";

/** Counts presses of the pointer and of keys that are not text, from now on. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number };
    counted.presses = 0;
    const count = () => counted.presses++;
    addEventListener("pointerdown", count, true);
    addEventListener("keydown", (event) => event.key.length > 1 && event.key !== "Control" && count(), true);
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}
