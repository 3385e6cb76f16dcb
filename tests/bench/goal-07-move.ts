import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import type { BenchStack } from "./bench-stack";
import { cardIn, cardsIn, openBoard, SLOWER, slowedDown, watching } from "./board-page";
import { planDrag } from "./drag";
import { type Renders, rendersOf, type Watched } from "./renders";
import type { Result } from "./report";
import { median } from "./rounds";
import type { Workbench } from "./workbench";

const from = "VISIT_MADE";
const to = "IN_PROGRESS";
/** Long enough that what the drop does and what the answer does can be distinguished. */
const held = 700;

type Drop = { optimistic: Watched; settled: Watched };

/** Drops the first card of one column on another; the agency's answer, or its refusal, comes a while later. */
async function drop({ proxy }: BenchStack, page: Page, refuse: boolean): Promise<Drop> {
  return proxy.meddle({ method: "PUT", wait: held, refuse }, async () => {
    const [id = ""] = await cardsIn(page, from);
    await (await planDrag(page, id, from, [to]))();
    const optimistic = await watching(page, cardIn(id, to), () => page.mouse.up());
    const settled = await watching(page, refuse ? cardIn(id, from) : undefined, () =>
      page.waitForTimeout(held),
    );
    return { optimistic, settled };
  });
}

const most = (all: Renders[], what: keyof Renders) => Math.max(...all.map((renders) => renders[what]));
const judged = (name: string, all: Renders[], columns: number, cards: number) => [
  { what: `${name} renders: board`, value: most(all, "board"), most: 0 },
  { what: "columns", value: most(all, "column"), most: columns },
  { what: "cards", value: most(all, "card"), most: cards },
];

async function temperaturesOf({ agencyUrl }: BenchStack, token: string): Promise<string[]> {
  const answer = await fetch(`${agencyUrl}/v1/enterprises/mine/temperatures`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return items.map(({ id }) => id);
}

/** From letting go to the DOM, and what React renders: for a drop, for its roll-back, and for what comes in live. */
export async function move(bench: Workbench): Promise<Result> {
  const { stack, agent } = await bench.filled();
  const token = await bench.token();
  const page = await openBoard(await bench.browser(), stack.gatewayUrl, agent);
  await drop(stack, page, false);
  const drops: Drop[] = [];
  const refused: Drop[] = [];
  for (let time = 0; time < 4; time += 1) {
    refused.push(await drop(stack, page, true));
    drops.push(await drop(stack, page, false));
  }

  // Anew, since a column has as many cards to drop as it opens with.
  const slow: Drop[] = [];
  const phone = await openBoard(await bench.browser(), stack.gatewayUrl, agent);
  await drop(stack, phone, false);
  await slowedDown(phone, async () => {
    for (let time = 0; time < 4; time += 1) slow.push(await drop(stack, phone, false));
  });
  await phone.context().close();

  const events: Watched[] = [];
  for (const temperature of await temperaturesOf(stack, token)) {
    const [id = ""] = await cardsIn(page, to);
    events.push(
      await watching(page, undefined, async () => {
        const event = page.evaluate(() => window.bench.nextEvent());
        await fetch(`${stack.agencyUrl}/v1/customer-services/${id}/temperature`, {
          method: "PUT",
          headers: {
            authorization: `Bearer ${token}`,
            "content-type": "application/json",
            "idempotency-key": randomUUID(),
          },
          body: JSON.stringify({ temperatureId: temperature }),
        });
        await event;
      }),
    );
  }
  await page.context().close();

  const time = (all: number[]) => median(all);
  return {
    about: "a move on the board",
    limit: "one frame",
    figures: [
      {
        what: "drop to DOM",
        value: time(drops.map(({ optimistic }) => optimistic.sinceRelease)),
        unit: " ms",
        most: 16,
      },
      {
        what: `drop to DOM, processor ${SLOWER} × slower`,
        value: time(slow.map(({ optimistic }) => optimistic.sinceRelease)),
        unit: " ms",
        most: 50,
      },
      ...judged(
        "drop",
        drops.map(({ optimistic }) => rendersOf(optimistic)),
        2,
        2,
      ),
      {
        what: "refusal to DOM",
        value: time(refused.map(({ settled }) => settled.sinceAnswer)),
        unit: " ms",
        most: 16,
      },
      ...judged(
        "roll-back",
        refused.map(({ settled }) => rendersOf(settled)),
        2,
        2,
      ),
      ...judged("live event", events.map(rendersOf), 2, 1),
    ],
  };
}
