import { fileURLToPath } from "node:url";
import { type BrowserContext, chromium, type Locator, type Page } from "playwright";
import { findBrowser } from "../support/chromium";
import { type Person, signInAtGateway } from "./board-query";
import { assertKnown, type Watched } from "./renders";

declare global {
  interface Window {
    bench: {
      begin(selector?: string): void;
      quiet(milliseconds: number): boolean;
      nextEvent(): Promise<void>;
      end(): Watched;
    };
  }
}

/** Wide enough for all columns side by side. */
const viewport = { width: 2560, height: 900 };

/** Starts the browser that the tests use too. */
export async function openBrowser() {
  const { path, args } = await findBrowser();
  return chromium.launch({ executablePath: path, args });
}
export type Browser = Awaited<ReturnType<typeof openBrowser>>;

/** Gives a browser's window the session of somebody who signed in. */
export async function signInHere(context: BrowserContext, gatewayUrl: string, person: Person): Promise<void> {
  const { cookie = "" } = await signInAtGateway(gatewayUrl, person);
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: gatewayUrl, httpOnly: true, sameSite: "Strict" }]);
}

/** Waits until nothing is drawn any more: cards still come, and are asked for again, after the first ones are there. */
export const settled = (page: Page) =>
  page.waitForFunction(() => window.bench.quiet(1500), undefined, { timeout: 30_000 });

/** An address as a signed-in person sees it, in a window of its own, with renders and times counted from the first one on. */
export async function openWatched(browser: Browser, url: string, person: Person): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: "pt-BR", timezoneId: "America/Sao_Paulo" });
  await signInHere(context, new URL(url).origin, person);
  const page = await context.newPage();
  await page.addInitScript({ path: fileURLToPath(new URL("page.js", import.meta.url)) });
  await page.goto(url);
  return page;
}

/** A signed-in person's sale board, all of it drawn. */
export async function openBoard(browser: Browser, gatewayUrl: string, person: Person): Promise<Page> {
  const page = await openWatched(browser, `${gatewayUrl}/attendance/sale`, person);
  await page.locator(cards).first().waitFor();
  await page.locator(busyColumn).first().waitFor({ state: "detached" });
  await settled(page);
  assertKnown(await page.evaluate(() => window.bench.end()));
  return page;
}

/** How many times slower a cheap phone's processor is than this one. */
export const SLOWER = 6;

/** Slows the page's own work down while `work` runs. */
export async function slowedDown(page: Page, work: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await work();
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await session.detach();
}

/** How the board's elements are found; the only place that knows. */
export const cards = "[data-card]";
/** A column whose cards have not come yet. */
export const busyColumn = "[data-column][aria-busy]";
export const columnOf = (status: string) => `[data-column$="${status}"]`;
export const cardIn = (id: string, status: string) => `${columnOf(status)} [data-card="${id}"]`;

export const countCards = (where: Page | Locator): Promise<number> => where.locator(cards).count();

/** Ids of the cards of a column, from the top. */
export const cardsIn = (page: Page, status: string): Promise<string[]> =>
  page
    .locator(`${columnOf(status)} ${cards}`)
    .evaluateAll((elements) => elements.map((element) => element.getAttribute("data-card") ?? ""));

/** What happens in the page from now until the selector holds, or, without one, while `work` runs; and a little after. */
export async function watching(
  page: Page,
  selector: string | undefined,
  work: () => Promise<unknown>,
  after = 250,
): Promise<Watched> {
  await page.evaluate((wanted) => window.bench.begin(wanted), selector);
  await work();
  if (selector) await page.locator(selector).first().waitFor({ state: "attached" });
  await page.waitForTimeout(after);
  return page.evaluate(() => window.bench.end());
}
