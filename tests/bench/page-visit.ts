import type { CDPSession, Page, Request } from "playwright";
import { type Call, startCountingProxy } from "../support/counting-proxy";
import { type BenchStack, startGateway } from "./bench-stack";
import { type Browser, busyColumn, signInHere } from "./board-page";
import type { Person } from "./board-query";
import { settings } from "./settings";

/** What opening a page came to until it was left alone for a while. */
export type Visit = {
  /** Calls to the agency. */
  calls: Call[];
  /** How often the page sent each operation, by name; a subscription by its variables too, since a page has several. */
  operations: Map<string, number>;
  /**
   * Bytes on the wire, headers included, by the browser's kind of resource, until half a second after it shows what was
   * asked for. What the page fetches later, before it is wanted, is not among them.
   */
  bytes: Map<string, number>;
  /** All bytes, to the end. */
  all: number;
  /** Of these the answers, by operation. */
  answers: Map<string, number>;
};

const add = (sums: Map<string, number>, key: string, value = 1) =>
  sums.set(key, (sums.get(key) ?? 0) + value);

/** All bytes of a visit's kinds. */
export const sumOf = (bytes: Map<string, number>): number =>
  [...bytes.values()].reduce((sum, size) => sum + size, 0);

type Sent = { operationName?: string; query?: string; variables?: { since?: unknown } };
const nameOf = ({ operationName, query = "" }: Sent): string =>
  operationName ?? /\b(?:query|mutation|subscription)\s+(\w+)/.exec(query)?.[1] ?? "unnamed";

/** Operations of a page by name, as they leave the browser. */
function countOperations(page: Page, operations: Map<string, number>): void {
  const isOperation = (request: Request) =>
    request.method() === "POST" && new URL(request.url()).pathname === "/graphql";
  page.on("request", (request) => {
    if (isOperation(request)) add(operations, nameOf((request.postDataJSON() ?? {}) as Sent));
  });
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const message = JSON.parse(String(payload)) as { type: string; payload?: Sent };
      if (message.type !== "subscribe") return;
      const { since: _since, ...variables } = message.payload?.variables ?? {};
      add(operations, `${nameOf(message.payload ?? {})} ${JSON.stringify(variables)}`);
    }),
  );
}

/** Bytes as the browser received them, by kind; answers by operation too. */
async function countBytes(session: CDPSession, visit: Pick<Visit, "bytes" | "answers">): Promise<void> {
  const kinds = new Map<string, { kind: string; operation: string }>();
  const sent = new Map<string, string>();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (request.postData) sent.set(requestId, nameOf(JSON.parse(request.postData) as Sent));
  });
  session.on("Network.responseReceived", ({ requestId, type }) =>
    kinds.set(requestId, { kind: type, operation: sent.get(requestId) ?? "" }),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const { kind = "Other", operation = "" } = kinds.get(requestId) ?? {};
    add(visit.bytes, operation ? "Data" : kind, encodedDataLength);
    if (operation) add(visit.answers, operation, encodedDataLength);
  });
  await session.send("Network.enable");
}

/**
 * Opens a page in a browser that has nothing stored but the session, in front of a gateway that has just started, and
 * leaves it alone. An agency of the specification only is the same one with a gateway that believes in no feature of it.
 */
export async function visitPage(
  { agencyUrl }: BenchStack,
  browser: Browser,
  person: Person,
  { path, ready, features = "all" }: { path: string; ready: string; features?: string },
): Promise<Visit> {
  const proxy = await startCountingProxy(agencyUrl);
  const gateway = await startGateway(proxy.url, { env: { AGENCY_FEATURES: features } });
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
  });
  try {
    await signInHere(context, gateway.url, person);
    const page = await context.newPage();
    const operations = new Map<string, number>();
    const counted = { bytes: new Map<string, number>(), answers: new Map<string, number>() };
    countOperations(page, operations);
    await countBytes(await context.newCDPSession(page), counted);
    let bytes = counted.bytes;
    const calls = await proxy.during(async () => {
      await page.goto(`${gateway.url}${path}`);
      await page.locator(ready).first().waitFor();
      await page.locator(busyColumn).first().waitFor({ state: "detached" });
      await page.waitForTimeout(500);
      bytes = new Map(counted.bytes);
      await page.waitForTimeout(settings.watch * 1000);
    });
    return { calls, operations, bytes, all: sumOf(counted.bytes), answers: counted.answers };
  } finally {
    await context.close();
    await gateway.end("SIGTERM");
    await proxy.stop();
  }
}
