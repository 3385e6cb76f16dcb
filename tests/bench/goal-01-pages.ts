import { cards } from "./board-page";
import { askBoard, bearer, cardsOf } from "./board-query";
import { type Visit, visitPage } from "./page-visit";
import type { Result } from "./report";
import { settings } from "./settings";
import type { Workbench } from "./workbench";

const names = (counted: Map<string, number>): string =>
  [...counted].map(([name, times]) => (times > 1 ? `${name} ${times}×` : name)).join(", ");
const callsOf = ({ calls }: Visit): string => {
  const counted = new Map<string, number>();
  for (const { method, path } of calls) {
    const plain = `${method} ${path.split("?")[0]?.replace(/\/\d+(?=\/|$)/g, "/{id}")}`;
    counted.set(plain, (counted.get(plain) ?? 0) + 1);
  }
  return names(counted);
};

export type OpenedPages = Record<"board" | "plainBoard" | "home" | "detail" | "agenda", Visit>;

/** Opens each page once, one after the other: a call that comes too late is made again, and would count. */
export async function openPages(bench: Workbench): Promise<OpenedPages> {
  const { stack, agent } = await bench.filled();
  const browser = await bench.browser();
  const [card] = cardsOf(await askBoard(stack.gatewayUrl, bearer(await bench.token())));
  if (!card) throw new Error("the board is empty");
  const visit = (path: string, ready: string, features?: string) =>
    visitPage(stack, browser, agent, { path, ready, ...(features && { features }) });
  return {
    board: await visit("/attendance/sale", cards),
    plainBoard: await visit("/attendance/sale", cards, "none"),
    home: await visit("/", "h1"),
    detail: await visit(`/attendance/sale/customer-service/${card.id}`, '[data-part="historico"] ol'),
    agenda: await visit("/visits", "h1"),
  };
}

/** What opening a page asks of the gateway, and the gateway of the agency. */
export function pagesOpened(pages: OpenedPages): Result {
  const { board, plainBoard, home, detail, agenda } = pages;
  const twice = Object.entries(pages).flatMap(([page, { operations }]) =>
    [...operations].filter(([, times]) => times > 1).map(([name, times]) => `${page} ${name} ${times}×`),
  );
  const calls = (what: string, visit: Visit, most: number) => ({
    what: `REST calls of ${what}`,
    value: visit.calls.length,
    most,
  });
  return {
    about: `a page opened, ${settings.watch} s`,
    figures: [
      calls("the board", board, 6),
      calls("the board, agency of the specification only", plainBoard, 13),
      calls("home", home, 12),
      calls("a lead's page", detail, 10),
      calls("the agenda", agenda, 5),
      { what: "operations sent more than once", value: twice.length, most: 0 },
      {
        what: "the board's answer on the wire",
        value: (board.answers.get("AttendanceBoard") ?? Number.NaN) / 1000,
        unit: " kB",
        most: 8,
      },
    ],
    limit: "one list call, the statuses and four calls for who is signed in; 40 cards are some 5 kB gzipped",
    notes: [
      `twice: ${twice.join(", ") || "none"}`,
      ...Object.entries(pages).map(
        ([page, visit]) => `${page}: ${names(visit.operations)}; ${callsOf(visit)}`,
      ),
    ],
  };
}
