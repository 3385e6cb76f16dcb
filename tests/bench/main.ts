import { openBenchStack, openServerAgency, signIn, startGateway } from "./bench-stack";
import { type Browser, cards, openBrowser } from "./board-page";
import { askBoard, bearer, cardsOf } from "./board-query";
import { startFakeAgency } from "./fake-agency";
import { at } from "./folders";
import { restCalls } from "./goal-01-rest-calls";
import { singleFlight } from "./goal-02-single-flight";
import { gatewayCpu } from "./goal-03-gateway-cpu";
import { guards } from "./goal-04-guards";
import { buildClient, initialJavaScript } from "./goal-05-bundle";
import { lighthouse } from "./goal-06-lighthouse";
import { detail } from "./goal-07-detail";
import { move } from "./goal-07-move";
import { dragging } from "./goal-08-drag";
import { deepPages, embedded } from "./goal-10-lists";
import { memory, resident } from "./memory";
import { line, type Result, unmeasured } from "./report";

// npm run bench [-- 3 10 6]: each goal in a line, all but Lighthouse (6) unless some are named. Timings are printed, never
// asserted: the exit code is 1 only when something could not be measured.
const chosen = process.argv.slice(2);
const wanted = (name: string) => (chosen.length > 0 ? chosen.includes(name) : name !== "6");

const report = async (name: string, measure: () => Promise<Result>): Promise<void> => {
  if (!wanted(name.replace("goal ", ""))) return;
  try {
    console.log(line(name, await measure()));
  } catch (error) {
    console.log(unmeasured(name, error));
    process.exitCode = 1;
  }
};

// Each program that is started takes care to be gone with this one.
process.setMaxListeners(0);
/** Fewer for a quick look. */
const attendances = Number(process.env.BENCH_ATTENDANCES ?? 100_000);
const inBrowser = wanted("7") || wanted("8");
const stack = await openBenchStack(inBrowser ? buildClient({ readable: true }) : at("client/dist"));
let browser: Browser | undefined;
const server = wanted("10") ? await openServerAgency() : undefined;
try {
  await report("goal 5", initialJavaScript);
  const atRest = resident(stack);
  // The agent whose sale funnel is the deep one works the board of all measurements.
  const [agent] = await Promise.all([stack.fill(attendances), server?.fill(attendances)]);
  const filled = resident(stack);
  const token = (who = agent) => signIn(stack.agencyUrl, who);

  await report("goal 1", async () => restCalls(stack, bearer(await token())));
  await report("goal 2", async () =>
    singleFlight(stack, await token(), await token(), await token(stack.person("ana.souza"))),
  );
  if (wanted("3") || wanted("4")) {
    const agency = await startFakeAgency(stack, agent);
    await report("goal 3", () => gatewayCpu(agency, bearer("the fake agency takes any")));
    await report("goal 4", () => guards(agency, agent));
    await agency.stop();
  }
  await report("goal 6", async () => {
    const gateway = await startGateway(stack.agencyUrl);
    return lighthouse(gateway.url, agent, { path: "/attendance/sale", ready: cards }).finally(() =>
      gateway.end("SIGTERM"),
    );
  });
  await report("goal 6", async () => {
    const gateway = await startGateway(stack.agencyUrl);
    const board = await askBoard(gateway.url, bearer(await token()));
    const [card] = cardsOf(board);
    if (!card) throw new Error("the board is empty");
    const path = `/attendance/sale/customer-service/${card.id}`;
    const result = await lighthouse(gateway.url, agent, { path, ready: '[role="tabpanel"]' }).finally(() =>
      gateway.end("SIGTERM"),
    );
    return { ...result, notes: ["one lead's page", ...(result.notes ?? [])] };
  });
  await report("goal 7", async () => {
    browser ??= await openBrowser();
    return move(stack, browser, agent, await token());
  });
  await report("goal 7", async () => {
    browser ??= await openBrowser();
    const board = await askBoard(stack.gatewayUrl, bearer(await token()));
    const shown = cardsOf(board).filter(({ status }) => status === "VISIT_MADE");
    const ids = shown.slice(0, 3).map(({ id }) => id);
    if (ids.length < 3) throw new Error("too few were shown a property");
    return detail(stack, browser, agent, { ids, token: await token() });
  });
  await report("goal 8", async () => {
    browser ??= await openBrowser();
    return dragging(stack, browser, agent);
  });
  await report("goal 10", async () => {
    if (!server)
      return { figures: [], notes: ["no PostgreSQL on this machine: neither plans nor its times"] };
    const onServer = { url: server.url, token: await signIn(server.url, agent) };
    const deep = await deepPages(server.databaseUrl, onServer);
    const beside = await embedded({ url: stack.agencyUrl, token: await token() }, onServer);
    return {
      figures: [...deep.figures, ...beside.figures],
      notes: [...(deep.notes ?? []), ...(beside.notes ?? [])],
    };
  });
  await report("memory", async () => memory(attendances, [atRest, filled, resident(stack)]));
} finally {
  await browser?.close();
  await server?.stop();
  await stack.stop();
}
