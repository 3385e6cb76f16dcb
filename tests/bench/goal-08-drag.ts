import type { CDPSession, Page } from "playwright";
import { type Browser, cards, cardsIn, countCards, openBoard, watching } from "./board-page";
import { planDrag } from "./drag";
import { rendersOf } from "./renders";
import type { Result } from "./report";
import { median } from "./rounds";
import { longestTask, traced } from "./trace";
import type { Workbench } from "./workbench";

const across = ["RETURN_LATER", "VISIT_SCHEDULED", "VISIT_MADE", "NEW"];

/** Milliseconds of script that this page has run so far, as the browser counts them. */
async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN);
}

/** Carries a card over four columns and lets go of it where it was. */
async function drag(page: Page, session: CDPSession) {
  const [id = ""] = await cardsIn(page, "IN_PROGRESS");
  const carry = await planDrag(page, id, "IN_PROGRESS", across, 15);
  const before = await scriptTime(session);
  const watched = await watching(page, undefined, async () => {
    await carry();
    await page.keyboard.press("Escape");
    await page.mouse.up();
  });
  const script = (await scriptTime(session)) - before;
  if (rendersOf(watched).card === 0) throw new Error("no card was lifted");
  return { script, watched };
}

async function drags(browser: Browser, page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await drag(page, session);
  const all: Awaited<ReturnType<typeof drag>>[] = [];
  for (let time = 0; time < 5; time += 1) all.push(await drag(page, session));
  const events = await traced(browser, page, async () => {
    for (let time = 0; time < 3; time += 1) await drag(page, session);
  });
  return {
    script: median(all.map(({ script }) => script)),
    cards: Math.max(...all.map(({ watched }) => rendersOf(watched).card)),
    longest: longestTask(events),
  };
}

/** Presses "Mostrar mais" in every column until it holds that many cards, or all that there are. */
async function load(page: Page, perColumn: number): Promise<void> {
  for (const column of await page.locator("[data-column]").all()) {
    const more = column.getByRole("button", { name: "Mostrar mais" });
    for (let loaded = await countCards(column); loaded < perColumn; loaded = await countCards(column)) {
      if (!(await more.isVisible())) break;
      await more.click();
      const drawn = column.locator(cards).nth(loaded).waitFor({ state: "attached", timeout: 5_000 });
      // A column may draw no more cards than the screen shows.
      if (!(await drawn.then(() => true).catch(() => false))) break;
    }
  }
}

/** A drag over four columns and back, with the board as it opens and with fifty cards in each column. */
export async function dragging(bench: Workbench): Promise<Result> {
  const { stack, agent } = await bench.filled();
  const browser = await bench.browser();
  const page = await openBoard(browser, stack.gatewayUrl, agent);
  try {
    const opened = await countCards(page);
    const few = await drags(browser, page);
    await load(page, 50);
    const loaded = await countCards(page);
    const many = await drags(browser, page);
    return {
      about: "dragging",
      limit: "the card under the pointer is drawn once",
      figures: [
        { what: `a drag with ${opened} cards renders card bodies`, value: few.cards, most: 1 },
        { what: "longest task, processor time", value: few.longest, unit: " ms", most: 50 },
        { what: `script time with ${loaded} cards`, value: many.script / few.script, unit: "×", most: 2 },
      ],
      notes: [
        `${few.script.toFixed(0)} → ${many.script.toFixed(0)} ms`,
        `${many.cards} card bodies and a longest task of ${many.longest.toFixed(0)} ms then`,
      ],
    };
  } finally {
    await page.context().close();
  }
}
