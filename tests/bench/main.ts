import { agenciesRows } from "./agencies-rows";
import { startGateway } from "./bench-stack";
import { askBoard, bearer, cardsOf } from "./board-query";
import { type OpenedPages, openPages, pagesOpened } from "./goal-01-pages";
import { singleFlight } from "./goal-02-single-flight";
import { boardCost } from "./goal-03-board";
import { peers } from "./goal-03-peers";
import { guards } from "./goal-04-guards";
import { coldBytes } from "./goal-05-bytes";
import { lighthouse } from "./goal-06-lighthouse";
import { detail } from "./goal-07-detail";
import { move } from "./goal-07-move";
import { dragging } from "./goal-08-drag";
import { longColumn } from "./goal-08-long-column";
import { live } from "./goal-09-live";
import { lists } from "./goal-10-lists";
import { sustainedRate } from "./goal-11-mix";
import { memoryAtRest } from "./goal-12-memory";
import { knownOrUnknown } from "./known-or-unknown";
import { propertiesRows } from "./properties-rows";
import { replicaReads } from "./replica-reads";
import { block, type Outcome, type Result, table } from "./report";
import { reportsRows } from "./reports-rows";
import { sustained } from "./sustained";
import { createWorkbench } from "./workbench";

// npm run bench [-- 3 10 11]: the goals that are named, or all twelve, and one table of them at the end (README.md). Nothing
// is asserted: the exit code is 1 only when something could not be measured.
const bench = createWorkbench();

let pages: Promise<OpenedPages> | undefined;
const opened = () => {
  pages ??= openPages(bench);
  return pages;
};

/** Lighthouse with a gateway of its own in front of the filled agency. */
async function onPhone(about: string, addressOf: (lead: string) => string): Promise<Result> {
  const { stack, agent } = await bench.filled();
  const gateway = await startGateway(stack.agencyUrl);
  try {
    const [card] = cardsOf(await askBoard(gateway.url, bearer(await bench.token())));
    if (!card) throw new Error("the board is empty");
    return await lighthouse(gateway.url, agent, { about, address: addressOf(card.id) });
  } finally {
    await gateway.end("SIGTERM");
  }
}

/** What is measured, by the goal that it belongs to, in the order in which it runs. */
const measurements: [goal: string, measure: () => Promise<Result>][] = [
  ["1", async () => pagesOpened(await opened())],
  [
    "2",
    async () =>
      singleFlight(
        (await bench.filled()).stack,
        await bench.token(),
        await bench.token(),
        await bench.token("ana.souza"),
      ),
  ],
  ["3", () => boardCost(bench)],
  ["3", () => peers(bench)],
  ["4", async () => guards(await bench.fakeAgency(), (await bench.filled()).agent)],
  ["5", async () => coldBytes((await opened()).board)],
  ["6", () => onPhone("the board", () => "/attendance/sale")],
  ["6", () => onPhone("a lead's page", (id) => `/attendance/sale/customer-service/${id}`)],
  ["7", () => move(bench)],
  ["7", () => detail(bench)],
  ["8", () => dragging(bench)],
  ["8", () => longColumn(bench)],
  ["9", () => live(bench)],
  ["10", () => lists(bench)],
  ["11", () => sustainedRate("PostgreSQL", 100)],
  ["11", () => sustainedRate("PGlite", 40)],
  ["12", memoryAtRest],
  ["properties", propertiesRows],
  ["reports", () => reportsRows(bench)],
  ["replica", replicaReads],
  ["known", knownOrUnknown],
  ["agencies", agenciesRows],
  ["sustained", () => sustained("PostgreSQL")],
  ["sustained", () => sustained("PGlite")],
];

/** They take long. */
const ONLY_NAMED = ["agencies", "sustained"];

// Each program that is started takes care to be gone with this one.
process.setMaxListeners(0);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const chosen = process.argv.slice(2);
const outcomes: Outcome[] = [];
try {
  for (const [goal, measure] of measurements) {
    if (chosen.length > 0 ? !chosen.includes(goal) : ONLY_NAMED.includes(goal)) continue;
    const outcome: Outcome = await measure().then(
      (result) => ({ goal, result }),
      (error: unknown) => ({ goal, error }),
    );
    if ("error" in outcome) process.exitCode = 1;
    outcomes.push(outcome);
    console.log(`${block(outcome)}\n`);
  }
} finally {
  await bench.close();
}
console.log(table(outcomes));
// What a failed measurement left running goes with this process.
process.exit();
