import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "./fixtures";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What another palette can break: everything else is the same in light and dark. */
const OF_COLOUR = ["color-contrast", "link-in-text-block"];
/** Of the first palette that is looked at, and of the other one. */
const RULES = [STANDARDS, OF_COLOUR];

const LAPTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

type Scheme = "light" | "dark";
/** The palette that a page was given last; it begins in the light one. */
const painted = new WeakMap<Page, Scheme>();

/** Both palettes, first the one that the page has: to change it costs as much as to look. */
const schemesOf = (page: Page): Scheme[] =>
  painted.get(page) === "dark" ? ["dark", "light"] : ["light", "dark"];

/** Expects axe to find nothing on the whole page as it is now, on a laptop and a phone, in light and dark. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  for (const [nth, colorScheme] of schemesOf(page).entries())
    for (const [device, size] of [
      ["laptop", LAPTOP],
      ["phone", PHONE],
    ] as const) {
      await page.setViewportSize(size);
      // On the laptop, where nothing is kept from painting: a column out of a phone's sight keeps its old colours.
      if (device === "laptop") await paint(page, colorScheme);
      // Another width may show other days, columns or rows.
      await expect(page.locator('main [aria-busy="true"], main[aria-busy]')).toHaveCount(0);
      await look(page, `${where}, ${device}`, { colorScheme, rules: RULES[nth] });
    }
  await page.setViewportSize(LAPTOP);
}

/** The same at the width that the page has, of one part of it alone where the rest is looked at elsewhere. */
export async function expectPartAccessible(page: Page, where: string, part?: string): Promise<void> {
  for (const [nth, colorScheme] of schemesOf(page).entries()) {
    await paint(page, colorScheme);
    await look(page, where, { colorScheme, rules: RULES[nth], part });
  }
}

/** Gives the page that palette and waits until all has it: on a slow machine it gets it after we are answered. */
async function paint(page: Page, colorScheme: Scheme, anew = painted.get(page) !== colorScheme) {
  if (anew) await page.emulateMedia({ colorScheme });
  painted.set(page, colorScheme);
  await page.evaluate(
    async ([scheme, all]) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      while (!matchMedia(`(prefers-color-scheme: ${scheme})`).matches) await frame();
      await frame();
      // All styles anew, by a property that is inherited: a link keeps the former palette's colour for a while.
      if (all) document.documentElement.style.setProperty("--painted", `${scheme} ${performance.now()}`);
      await frame();
      const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(changing.map(({ finished }) => finished));
    },
    [colorScheme, anew] as const,
  );
}

type Look = { colorScheme: Scheme; rules: string[] | undefined; part?: string | undefined };

async function look(page: Page, where: string, { colorScheme, ...what }: Look) {
  let found = await violationsIn(page, what);
  if (found.length > 0) {
    // On a busy machine part of a page may still have the former palette, whatever was waited for: what is wrong stays so.
    await paint(page, colorScheme, true);
    found = await violationsIn(page, what);
  }
  expect.soft(found, `${where}, ${colorScheme}`).toEqual([]);
}

/**
 * The cards, rows and entries of a list that have the shape of three before them, on the same ground: the same elements, roles,
 * states, classes and styles. What axe finds in one it finds in all, and it takes as long for each.
 */
function repeated(): Element[] {
  /** What these say differs from card to card; whether they say something does not. */
  const saying =
    /^(id|href|src|for|title|datetime|key|data-.*|aria-(label|labelledby|describedby|controls))$/;
  const ownShape = ({ tagName, attributes }: Element) =>
    [
      tagName,
      ...[...attributes].map(({ name, value }) => `${name}=${saying.test(name) ? value !== "" : value}`),
    ].join(" ");
  const shapeOf = (one: Element): string =>
    `<${ownShape(one)} ${Boolean(one.textContent?.trim())}>${[...one.children].map(shapeOf).join("")}</>`;
  const times = new Map<string, number>();
  return [...document.querySelectorAll("[data-card], tbody > tr, li")].filter((one) => {
    let shape = shapeOf(one);
    for (let ground = one.parentElement; ground; ground = ground.parentElement)
      shape += `${ground.className} ${ground.getAttribute("style")}`;
    const nth = (times.get(shape) ?? 0) + 1;
    times.set(shape, nth);
    return nth > 3;
  });
}

async function violationsIn(page: Page, { rules, part }: Omit<Look, "colorScheme">): Promise<string[]> {
  const exclude = await page.evaluateHandle(repeated);
  const violations = await page.evaluate(
    async ([within, runOnly, alike]) => {
      if (!("axe" in window)) return undefined;
      // What passed is not described: on a full board that takes a third of the time. No style sheet is asked for again.
      const run = await axe.run(
        { include: [within ?? document], exclude: alike },
        { runOnly, resultTypes: ["violations"], preload: { assets: ["media"] } },
      );
      return run.violations;
    },
    [part, rules, exclude] as const,
  );
  if (!violations) {
    // Once per loaded page: it is half a megabyte.
    await page.evaluate(axe.source);
    return violationsIn(page, { rules, part });
  }
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(" ")}: ${any[0]?.message ?? ""}`),
  );
}
