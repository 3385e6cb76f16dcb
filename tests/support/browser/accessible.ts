import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "./fixtures";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What another palette can break: everything else is the same in light and dark. */
const OF_COLOUR = ["color-contrast", "link-in-text-block"];

const LAPTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const SCHEMES = ["dark", "light"] as const;

/** Expects axe to find nothing on the whole page as it is now, on a laptop and a phone, in light and dark. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  for (const colorScheme of SCHEMES)
    for (const [device, size] of [
      ["laptop", LAPTOP],
      ["phone", PHONE],
    ] as const) {
      await page.setViewportSize(size);
      // On the laptop, where nothing is kept from painting: a column out of a phone's sight keeps its old colours.
      if (device === "laptop") await paint(page, colorScheme);
      // Another width may show other days, columns or rows.
      await expect(page.locator('main [aria-busy="true"], main[aria-busy]')).toHaveCount(0);
      await look(page, `${where}, ${device}`, colorScheme);
    }
  await page.setViewportSize(LAPTOP);
}

/** The same at the width that the page has, of one part of it alone where the rest is looked at elsewhere. */
export async function expectPartAccessible(page: Page, where: string, part?: string): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await paint(page, colorScheme);
    await look(page, where, colorScheme, part);
  }
}

/** Changes the palette and waits until all has it: on a slow machine the page gets it after we are answered. */
async function paint(page: Page, colorScheme: (typeof SCHEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
    colorScheme,
  );
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
  });
}

async function look(page: Page, where: string, colorScheme: (typeof SCHEMES)[number], part?: string) {
  // Once per loaded page: it is half a megabyte.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([within, runOnly]) => {
      // What passed is not described: on a full board that takes a third of the time.
      const run = await axe.run(within ?? document, { runOnly, resultTypes: ["violations"] });
      return run.violations;
    },
    [part, colorScheme === "dark" ? OF_COLOUR : STANDARDS] as const,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(" ")}: ${any[0]?.message ?? ""}`),
  );
  expect.soft(found, `${where}, ${colorScheme}`).toEqual([]);
}
