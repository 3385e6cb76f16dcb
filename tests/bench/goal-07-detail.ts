import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import type { BenchStack } from "./bench-stack";
import { openWatched, settled, watching } from "./board-page";
import { askBoard, bearer, cardsOf } from "./board-query";
import type { Watched } from "./renders";
import type { Result } from "./report";
import { median } from "./rounds";
import type { Workbench } from "./workbench";

/** Long enough that what the choice does and what the answer does can be distinguished. */
const held = 700;

const statusButton = (id: string, status = "") => `button[data-card="${id}"][aria-label="Status: ${status}"]`;

/** The page, and its parts that a change of another part must not draw again. */
const pageParts = ["AttendanceDetailPage", "Detail", "DetailTabs", "LeadContacts", "Facts"];
const rendersOf = (all: Watched[], names: readonly string[]) =>
  Math.max(...all.map(({ counts }) => names.reduce((sum, name) => sum + (counts[name] ?? 0), 0)));

/** Opens the status menu; answers the statuses that ask nothing. */
async function openMenu(page: Page, id: string): Promise<string[]> {
  await page.locator(`button[data-card="${id}"]:not([aria-busy])`).click();
  await page.getByRole("menu").waitFor();
  const names = await page.locator('[role="menuitem"]:not([aria-disabled])').allInnerTexts();
  return names.map((name) => name.trim()).filter((name) => !name.endsWith("…"));
}

type Choice = { optimistic: Watched; settled: Watched };

/** Chooses another status by the menu; the agency's answer, or its refusal, comes a while later. */
async function choose({ proxy }: BenchStack, page: Page, id: string, refuse: boolean): Promise<Choice> {
  return proxy.meddle({ method: "PUT", wait: held, refuse }, async () => {
    const before = (await page.locator(`button[data-card="${id}"]`).getAttribute("aria-label")) ?? "";
    const [to] = await openMenu(page, id);
    if (!to) throw new Error("every status asks something");
    const item = page.getByRole("menuitem", { name: to, exact: true });
    await item.hover();
    const optimistic = await watching(page, statusButton(id, to), () => item.click());
    const back = `button[data-card="${id}"][aria-label="${before}"]`;
    const after = await watching(page, refuse ? back : undefined, () => page.waitForTimeout(held));
    await settled(page);
    return { optimistic, settled: after };
  });
}

/** Opens the page of a lead, and waits until nothing is drawn any more. */
async function open(page: Page, gatewayUrl: string, id: string): Promise<void> {
  await page.goto(`${gatewayUrl}/attendance/sale/customer-service/${id}`);
  await page.locator(`button[data-card="${id}"]`).waitFor();
  await settled(page);
  const { counts } = await page.evaluate(() => window.bench.end());
  for (const name of [...pageParts, "DetailBody", "TemperatureMenu"])
    if (!counts[name]) throw new Error(`no component is known as ${name}`);
}

/**
 * What React renders on one lead's page, and how fast: for a choice of status, its roll-back, and what others do. Each
 * lead is moved once, since few moves ask nothing.
 */
export async function detail(bench: Workbench): Promise<Result> {
  const { stack, agent } = await bench.filled();
  const token = await bench.token();
  const shown = cardsOf(await askBoard(stack.gatewayUrl, bearer(token)));
  const ids = shown
    .filter(({ status }) => status === "VISIT_MADE")
    .slice(0, 3)
    .map(({ id }) => id);
  if (ids.length < 3) throw new Error("too few were shown a property");
  const page = await openWatched(await bench.browser(), stack.gatewayUrl, agent);
  try {
    page.setDefaultTimeout(20_000);
    const refused: Choice[] = [];
    const moved: Choice[] = [];
    const events: Watched[] = [];
    for (const id of ids) {
      await open(page, stack.gatewayUrl, id);
      // The first menu of a page fetches its code.
      await choose(stack, page, id, true);
      refused.push(await choose(stack, page, id, true));
      moved.push(await choose(stack, page, id, false));
      events.push(...(await othersChange(stack, page, id, token)));
    }

    const judged = (what: string, all: Watched[]) => [
      { what: `${what} renders: page`, value: rendersOf(all, pageParts), most: 0 },
      { what: "body", value: rendersOf(all, ["DetailBody"]), most: 1 },
    ];
    return {
      about: "a status chosen on a lead's page",
      limit: "one frame",
      figures: [
        {
          what: "status to DOM",
          value: median(moved.map(({ optimistic }) => optimistic.sinceRelease)),
          unit: " ms",
          most: 16,
        },
        ...judged(
          "choice",
          moved.map(({ optimistic }) => optimistic),
        ),
        {
          what: "refusal to DOM",
          value: median(refused.map((one) => one.settled.sinceAnswer)),
          unit: " ms",
          most: 16,
        },
        ...judged(
          "roll-back",
          refused.map((one) => one.settled),
        ),
        { what: "live event renders: page", value: rendersOf(events, [...pageParts, "DetailBody"]), most: 0 },
        { what: "its own part", value: rendersOf(events, ["TemperatureMenu"]), most: 1 },
      ],
    };
  } finally {
    await page.context().close();
  }
}

/** Somebody else sets the temperature, each that there is in turn. */
async function othersChange(
  { agencyUrl }: BenchStack,
  page: Page,
  id: string,
  token: string,
): Promise<Watched[]> {
  const authorization = `Bearer ${token}`;
  const answer = await fetch(`${agencyUrl}/v1/enterprises/mine/temperatures`, { headers: { authorization } });
  const { items } = (await answer.json()) as { items: { id: string; name: string }[] };
  const events: Watched[] = [];
  for (const { id: temperatureId, name } of items) {
    const shown = `[aria-label="Temperatura: ${name}"]`;
    if (await page.locator(shown).isVisible()) continue;
    events.push(
      await watching(
        page,
        shown,
        async () => {
          await fetch(`${agencyUrl}/v1/customer-services/${id}/temperature`, {
            method: "PUT",
            headers: {
              authorization,
              "content-type": "application/json",
              "idempotency-key": randomUUID(),
            },
            body: JSON.stringify({ temperatureId }),
          });
        },
        // What depends on it is asked for again.
        1000,
      ),
    );
  }
  if (events.length === 0) throw new Error("no other person's change arrived");
  return events;
}
