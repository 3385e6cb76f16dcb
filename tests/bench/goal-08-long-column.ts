import type { Page, Response } from "playwright";
import { cards, columnOf, openBrowser, signInHere } from "./board-page";
import { askBoard, bearer } from "./board-query";
import type { Result } from "./report";
import { settings } from "./settings";
import { longestTask, traced } from "./trace";
import type { Workbench } from "./workbench";

const WANTED = 3_000;
type Point = { x: number; y: number };

/** Ids of the attendances of a status in an answer, wherever they are in it. */
function idsIn(value: unknown, status: string, ids: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  const one = value as { __typename?: unknown; id?: unknown; status?: unknown };
  if (one.__typename === "Attendance" && one.status === status) ids.add(String(one.id));
  for (const part of Object.values(value)) idsIn(part, status, ids);
}

/** Questions of the page to the gateway from now on, and the cards of a column that their answers brought. */
function watchAnswers(page: Page, status: string) {
  const ids = new Set<string>();
  let requests = 0;
  page.on("response", async (response: Response) => {
    if (new URL(response.url()).pathname !== "/graphql") return;
    requests += 1;
    // The page may be gone before the body was read.
    idsIn(await response.json().catch(() => null), status, ids);
  });
  return { cards: () => ids.size, requests: () => requests };
}

/** The middle of the part of a column that is on the screen, and of a card in it. */
const placesIn = (page: Page, status: string) =>
  page.locator(columnOf(status)).evaluate((column, card) => {
    const frame = column.getBoundingClientRect();
    const middle = { x: frame.x + frame.width / 2, y: frame.y + Math.min(frame.height, innerHeight) / 2 };
    const shown = [...column.querySelectorAll(card)]
      .map((element) => element.getBoundingClientRect())
      .find(({ y, height }) => y > frame.y + 80 && y + height < innerHeight - 40);
    return {
      middle,
      card: shown && { x: shown.x + shown.width / 2, y: shown.y + Math.min(shown.height / 2, 60) },
    };
  }, cards);

/** Turns the wheel over the column until its cards have come, or the time is over; answers the seconds. */
async function scroll(page: Page, { x, y }: Point, isDone: () => boolean): Promise<number> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  await page.mouse.move(x, y);
  while (!isDone() && seconds() < settings.scroll) {
    await page.mouse.wheel(0, 3_000);
    await page.waitForTimeout(100);
  }
  return seconds();
}

/** Carries a card up and down its own column and lets go of it where it was. */
async function drag(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 4, { steps: 3 });
  for (const distance of [-120, 160, -60]) {
    await page.mouse.move(x, y + distance, { steps: 12 });
    await page.waitForTimeout(150);
  }
  await page.keyboard.press("Escape");
  await page.mouse.up();
}

/** Scrolls a column of thousands of cards to the 3,000th, and drags a card there. */
export async function longColumn(bench: Workbench): Promise<Result> {
  const { stack, agent } = await bench.filled();
  const { columns } = await askBoard(stack.gatewayUrl, bearer(await bench.token()));
  const longest = columns.toSorted(
    (one, other) => (other.attendances.total ?? 0) - (one.attendances.total ?? 0),
  )[0];
  if (!longest) throw new Error("the board has no columns");
  const { status } = longest;
  const wanted = Math.min(WANTED, longest.attendances.total ?? 0);

  // Traces are of a whole browser: this one has no other page.
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 2560, height: 900 }, locale: "pt-BR" });
    await signInHere(context, stack.gatewayUrl, agent);
    const page = await context.newPage();
    const answers = watchAnswers(page, status);
    await page.goto(`${stack.gatewayUrl}/attendance/sale`);
    await page
      .locator(`${columnOf(status)} ${cards}`)
      .first()
      .waitFor();
    await page.waitForTimeout(3_000);

    let seconds = Number.NaN;
    const { middle } = await placesIn(page, status);
    const whileScrolling = await traced(browser, page, async () => {
      seconds = await scroll(page, middle, () => answers.cards() >= wanted);
    });
    const requests = answers.requests();
    const reached = answers.cards();
    await page.waitForTimeout(1_000);
    const { card } = await placesIn(page, status);
    if (!card) throw new Error("no card of the column is on the screen");
    const whileDragging = await traced(browser, page, () => drag(page, card));

    const session = await context.newCDPSession(page);
    await session.send("Performance.enable");
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    return {
      about: `a column of ${wanted.toLocaleString("en")} cards`,
      figures: [
        {
          what: "cards that came",
          value: reached,
          least: wanted,
          note: `${seconds.toFixed(0)} s of scrolling`,
        },
        { what: "heap", value: metric("JSHeapUsedSize") / 1e6, unit: " MB", most: 100 },
        { what: "DOM nodes", value: metric("Nodes"), most: 5_000 },
        { what: "requests", value: requests, most: 60 },
        {
          what: "longest task while scrolling, processor time",
          value: longestTask(whileScrolling),
          unit: " ms",
          most: 50,
        },
        {
          what: "longest task of a drag, processor time",
          value: longestTask(whileDragging),
          unit: " ms",
          most: 50,
        },
      ],
      limit: "the rows that are on the screen",
    };
  } finally {
    await browser.close();
  }
}
