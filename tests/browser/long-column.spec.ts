import type { Page } from "@playwright/test";
import { expectPartAccessible } from "../support/browser/accessible";
import { agencyApiOf } from "../support/browser/agency-api";
import { column, drag } from "../support/browser/board";
import { expect, named, test } from "../support/browser/fixtures";
import { signIn } from "../support/browser/session";

const AGENT = named("Sabrina Lopes");
/** More than one page of the largest size, and far more than are in the document at once. */
const MANY = 130;
const AT_ONCE = 6;
const TITLE = "Em atendimento";
const STATUS = "IN_PROGRESS";

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const { newLead, get } = await agencyApiOf(AGENT);
  const list = `/v1/customer-services/mine?business_type=RENT&status=${STATUS}&size=1`;
  const { total } = await get<{ total: number }>(list);
  // A second try finds what the first one made.
  const names = Array.from({ length: Math.max(0, MANY - total) }, (_, index) => `Longa ${index}`);
  const rest = names.values();
  const work = async () => {
    for (const name of rest) await newLead(name, { businessType: "RENT", status: STATUS });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
});

const items = (page: Page) =>
  column(page, TITLE)
    .getByRole("listitem")
    .filter({ has: page.locator("[data-card]") });
const scroller = (page: Page) => page.locator(`[data-keep-scroll$="${STATUS}"]`);
const topOf = (page: Page) => scroller(page).evaluate((element) => element.scrollTop);
/** The card that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("[data-card]")?.getAttribute("data-card") ?? null);

/** A card in the middle of what is shown of the column. */
const shownCard = async (page: Page): Promise<string> => {
  const id = await scroller(page).evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    const middle = top + height / 2;
    return [...element.querySelectorAll<HTMLElement>("[data-card]")].find(
      (card) => card.getBoundingClientRect().bottom > middle,
    )?.dataset.card;
  });
  if (!id) throw new Error("no card is shown in the middle of the column");
  return id;
};

const countOf = (page: Page) => column(page, TITLE).locator("[data-count]");
/** How many cards it has in all. */
const totalOf = async (page: Page) => Number((await countOf(page).textContent())?.match(/\d+/)?.[0]);

async function open(page: Page): Promise<void> {
  await signIn(page, AGENT, "/attendance/rent");
  await expect(items(page).first()).toBeVisible();
}

/** Lets the page draw that often. */
const frames = (page: Page, times: number) =>
  page.evaluate(async (left) => {
    for (let i = 0; i < left; i++) await new Promise(requestAnimationFrame);
  }, times);

/** Waits until the column stands still: a wheel is answered before it has turned all of it. */
async function standing(page: Page): Promise<void> {
  await expect(async () => {
    const before = await topOf(page);
    await frames(page, 10);
    expect(await topOf(page)).toBe(before);
  }).toPass();
}

/** Scrolls the column by its wheel until all of its cards are loaded, and its last one is drawn. */
async function scrollToEnd(page: Page): Promise<void> {
  const total = await totalOf(page);
  expect(total).toBeGreaterThanOrEqual(MANY);
  await scroller(page).hover();
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    const last = await items(page).last().getAttribute("aria-posinset", { timeout: 500 });
    expect(Number(last)).toBe(total);
  }).toPass({ intervals: [100] });
}

test("few of its cards are in the document, and each says which one of how many it is", async ({ page }) => {
  let pages = 0;
  page.on("request", (request) => {
    if (request.postData()?.includes("ColumnPage")) pages += 1;
  });
  await open(page);
  const total = await totalOf(page);
  await scrollToEnd(page);
  // Three columns' height of them, and what completes their groups.
  await expect.poll(() => items(page).count()).toBeLessThan(60);
  await expect(items(page).last()).toHaveAttribute("aria-posinset", String(total));
  await expect(items(page).last()).toHaveAttribute("aria-setsize", String(total));
  // Ten columns' worth of pages of five would be 26 and more.
  expect(pages).toBeLessThan(20);
  await expectPartAccessible(page, "the end of a long column", `[data-column="${STATUS}"]`);
  await page.mouse.wheel(0, -1_000_000);
  await expect(items(page).first()).toHaveAttribute("aria-posinset", "1");
  await expect(items(page).first()).toBeInViewport();
});

/** Each place that the column is scrolled to from now on. */
const placesOf = (page: Page) =>
  scroller(page).evaluateHandle((element) => {
    const places: number[] = [];
    element.addEventListener("scroll", () => places.push(element.scrollTop));
    return places;
  });
/** Its height, and how many of its cards that are visible are not drawn. */
const drawnOf = (page: Page) =>
  scroller(page).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const missing = [...element.querySelectorAll("[data-cards]")]
      .map((space) => space.getBoundingClientRect())
      .filter((space) => space.bottom > top && space.top < bottom);
    return { height: element.scrollHeight, missing: missing.length };
  });
/** By how far it was thrown back at most while it was scrolled in one direction: 1 is down. */
const thrownBack = (places: number[], direction: 1 | -1) =>
  Math.max(0, ...places.slice(1).map((place, index) => direction * ((places[index] ?? 0) - place)));
/** What the end of a column is high while there is more to load. */
const END = 52;

test("scrolled fast, it is never thrown back, and stays as high as it is", async ({ page }) => {
  await open(page);
  const down = await placesOf(page);
  await scrollToEnd(page);
  expect(thrownBack(await down.jsonValue(), 1)).toBeLessThanOrEqual(END);
  await expect.poll(() => drawnOf(page)).toMatchObject({ missing: 0 });
  const { height } = await drawnOf(page);

  for (const direction of [-1, 1, -1] as const) {
    const places = await placesOf(page);
    for (let turn = 0; turn < 30; turn++) await page.mouse.wheel(0, direction * 700);
    const goal =
      direction < 0 ? 0 : height - (await scroller(page).evaluate((element) => element.clientHeight));
    await expect.poll(async () => Math.abs((await topOf(page)) - goal)).toBeLessThan(2);
    expect(thrownBack(await places.jsonValue(), direction)).toBe(0);
    await expect.poll(() => drawnOf(page)).toEqual({ height, missing: 0 });
  }
  // By the scroll bar, into the middle of what is not drawn.
  await scroller(page).evaluate((element) => element.scrollTo({ top: 6000, behavior: "instant" }));
  await expect.poll(() => drawnOf(page)).toEqual({ height, missing: 0 });
  expect(await topOf(page)).toBe(6000);
});

test("a card keeps the focus wherever the column is scrolled, and arrows go on from it", async ({ page }) => {
  await open(page);
  await scrollToEnd(page);
  const id = await shownCard(page);
  const own = page.locator(`[data-card="${id}"]`);
  await own.focus();
  const place = Number(await own.locator("..").getAttribute("aria-posinset"));
  await page.mouse.wheel(0, -1_000_000);
  await expect(items(page).first()).toBeInViewport();
  await expect(own).not.toBeInViewport();
  await expect(own).toBeFocused();
  // The card below it: the column follows.
  await page.keyboard.press("ArrowDown");
  const next = page.locator(`[aria-posinset="${place + 1}"] [data-card]`);
  await expect(next).toBeFocused();
  await expect(next).toBeInViewport();
  // From there on it goes on as far as one likes.
  for (let step = 0; step < 12; step++) await page.keyboard.press("ArrowUp");
  const before = page.locator(`[aria-posinset="${place - 11}"] [data-card]`);
  await expect(before).toBeFocused();
  await expect(before).toBeInViewport();
});

test("who comes back from an attendance finds the column where it was, and its card focused", async ({
  page,
}) => {
  await open(page);
  await scrollToEnd(page);
  // Up again by a little, past cards of unlike heights.
  await page.mouse.wheel(0, -900);
  await standing(page);
  const id = await shownCard(page);
  const own = page.locator(`[data-card="${id}"]`);
  const before = await own.boundingBox();
  await own.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/customer-service/${id}`));
  const read = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes("query AttendanceBoard")),
  );
  await page.getByRole("button", { name: "Voltar para o funil" }).click();
  await expect(own).toBeFocused();
  const isThere = async () => {
    const after = await own.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4);
  };
  await isThere();
  // The lists are read once more: as far as they were loaded.
  await read;
  await expect(async () => expect(await topOf(page)).toBeGreaterThan(0)).toPass();
  // What is read again is drawn in several frames.
  await frames(page, 60);
  await isThere();
  await expect(own).toBeFocused();
});

test("a lead that comes in above does not push what is read, and is seen at the top", async ({ page }) => {
  await open(page);
  await scrollToEnd(page);
  const end = await topOf(page);
  await page.mouse.wheel(0, -900);
  await expect.poll(() => topOf(page)).toBeLessThan(end);
  await standing(page);
  const id = await shownCard(page);
  const own = page.locator(`[data-card="${id}"]`);
  const y = (await own.boundingBox())?.y ?? 0;
  const total = await totalOf(page);
  const { newLead } = await agencyApiOf(AGENT);
  const lead = await newLead("Longa Nova", { businessType: "RENT", status: STATUS });
  await expect(countOf(page)).toContainText(String(total + 1));
  expect(Math.abs(((await own.boundingBox())?.y ?? 0) - y)).toBeLessThan(4);
  await page.mouse.wheel(0, -1_000_000);
  await expect(page.locator(`[data-card="${lead.id}"]`)).toBeInViewport();
});

test.describe("dragging", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("with the mouse, while the column scrolls away under it", async ({ page }) => {
    await open(page);
    await scrollToEnd(page);
    const id = await shownCard(page);
    const own = page.locator(`[data-card="${id}"]`);
    const box = await own.boundingBox();
    if (!box) throw new Error("the card is not on the screen");
    await page.mouse.move(box.x + 60, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 72, box.y + 20, { steps: 4 });
    await expect(page.locator('[data-keep-scroll="board"]')).toHaveAttribute("data-dragging");
    // Not by the wheel: what is in the hand is under the pointer.
    await scroller(page).evaluate((element) => element.scrollTo({ top: 0, behavior: "instant" }));
    await expect(items(page).first()).toBeInViewport();
    await expect(own).not.toBeInViewport();
    await expect(page.locator("[data-in-hand]")).toBeVisible();
    const goal = await column(page, "Retornar depois").boundingBox();
    await page.mouse.move((goal?.x ?? 0) + 120, 420, { steps: 8 });
    await expect(page.locator('[data-column="RETURN_LATER"]')).toHaveAttribute("data-drop", "over");
    await page.mouse.up();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    // The card that was not moved is still there, and has the focus again.
    await expect(own).toBeFocused();
    await expect(column(page, TITLE).locator(own)).toBeAttached();
  });

  test("with the keyboard, and its focus stays with the card", async ({ page }) => {
    const { newLead } = await agencyApiOf(AGENT);
    const lead = await newLead("Longa Tecla", { businessType: "RENT" });
    await open(page);
    // The column that it goes into shows its end.
    await scrollToEnd(page);
    const own = page.locator(`[data-card="${lead.id}"]`);
    await own.focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("Longa Tecla levantado").first()).toBeAttached();
    await expect(async () => {
      await page.keyboard.press("ArrowRight");
      await expect(page.getByText("Longa Tecla sobre a coluna").first()).toBeAttached({ timeout: 3000 });
    }).toPass();
    await page.keyboard.press("Space");
    await expect(column(page, TITLE).locator(own)).toBeFocused();
    await expect(own).toBeInViewport();
    expect(await focused(page)).toBe(lead.id);
    await expect(page.getByText(`Longa Tecla foi para ${TITLE}.`).first()).toBeAttached();
  });

  test("into it with the mouse", async ({ page }) => {
    const { newLead } = await agencyApiOf(AGENT);
    const lead = await newLead("Longa Mão", { businessType: "RENT" });
    await open(page);
    await scrollToEnd(page);
    await drag(page, lead.name, TITLE);
    await expect(column(page, TITLE).locator(`[data-card="${lead.id}"]`)).toBeAttached();
    await page.mouse.wheel(0, -1_000_000);
    await expect(column(page, TITLE).locator(`[data-card="${lead.id}"]`)).toBeInViewport();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a finger lifts a card far down and carries it to the next column", async ({ page }) => {
    await open(page);
    await page.locator(`[data-column="${STATUS}"]`).scrollIntoViewIfNeeded();
    await expect(async () => {
      await scroller(page).evaluate((element) => element.scrollBy({ top: 3000, behavior: "instant" }));
      const last = await items(page).last().getAttribute("aria-posinset", { timeout: 500 });
      expect(Number(last)).toBeGreaterThanOrEqual(MANY);
    }).toPass({ intervals: [100] });
    const own = page.locator(`[data-card="${await shownCard(page)}"]`);
    const box = await own.boundingBox();
    if (!box) throw new Error("the card is not on the screen");
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) =>
      cdp.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
    await touch("touchStart", box.x + 80, box.y + 14);
    await expect(page.locator('[data-keep-scroll="board"]')).toHaveAttribute("data-dragging");
    await touch("touchMove", 300, 420);
    await expect(page.locator("[data-in-hand]")).toBeVisible();
    await touch("touchMove", 380, 420);
    await expect(page.locator('[data-pill="RETURN_LATER"]')).toHaveAttribute("aria-current", "true");
    await touch("touchMove", 195, 420);
    await touch("touchEnd");
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});
