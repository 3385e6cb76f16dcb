import { randomUUID } from "node:crypto";
import { type Browser, cardsIn, openBoard, type Watched, watching } from "./board-page";
import type { Person } from "./board-query";
import { temperaturesOf } from "./goal-07-move";
import type { House } from "./house";
import type { Result } from "./report";
import { median } from "./rounds";

const from = "VISIT_MADE";
/** The client's components of the page, from the outside in; a renamed one would count as never rendered. */
const page = ["Detail", "AttendanceDetailPage"];
const body = "DetailBody";

const sum = (counts: Record<string, number>, names: string[]) =>
  names.reduce((all, name) => all + (counts[name] ?? 0), 0);
const most = (all: Watched[], names: string[]) => Math.max(...all.map(({ counts }) => sum(counts, names)));

/** Goal 7 on one lead's page: from the choice of a status to the DOM, and what a move and a live change render. */
export async function detail(house: House, browser: Browser, agent: Person, token: string): Promise<Result> {
  const board = await openBoard(browser, house.gatewayUrl, agent);
  const ids = (await cardsIn(board, from)).slice(0, 4);
  const moves: Watched[] = [];
  const events: Watched[] = [];
  let painted = 0;
  for (const id of ids) {
    await board.goto(`${house.gatewayUrl}/attendance/sale/customer-service/${id}`);
    const trigger = board.locator(`button[data-card="${id}"]`);
    await trigger.waitFor();
    await board.waitForLoadState("networkidle");
    painted = sum((await board.evaluate(() => window.bench.end())).counts, [...page, body]);
    if (painted === 0) throw new Error(`no component is known as ${[...page, body].join(", ")}`);

    for (const temperature of (await temperaturesOf(house, token)).slice(0, 2))
      events.push(
        await watching(board, undefined, async () => {
          const heard = board.evaluate(() => window.bench.heard());
          await fetch(`${house.agencyUrl}/v1/customer-services/${id}/temperature`, {
            method: "PUT",
            headers: {
              authorization: `Bearer ${token}`,
              "content-type": "application/json",
              "idempotency-key": randomUUID(),
            },
            body: JSON.stringify({ temperatureId: temperature }),
          });
          await heard;
        }),
      );

    await trigger.click();
    const choice = board.getByRole("menuitem", { name: /^Em atendimento/ });
    await choice.waitFor();
    const there = `button[data-card="${id}"][aria-label="Status: Em atendimento"]`;
    moves.push(
      await house.proxy.meddle({ method: "PUT", wait: 700, refuse: false }, () =>
        watching(board, there, () => choice.click()),
      ),
    );
  }
  await board.context().close();
  return {
    figures: [
      {
        what: "one lead: choice to DOM",
        value: median(moves.map(({ sinceRelease }) => sinceRelease)),
        unit: " ms",
        most: 16,
      },
      { what: "move renders: page", value: most(moves, page), most: 0 },
      { what: "its body", value: most(moves, [body]), most: 1 },
      { what: "live event renders: page", value: most(events, page), most: 0 },
      { what: "its body", value: most(events, [body]), most: 0 },
    ],
  };
}
