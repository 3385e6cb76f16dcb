import type { ConsoleMessage, Page, Route } from "@playwright/test";
import { NO_CONNECTION, REFUSED, UNKNOWN } from "./texts";

const cutPages = new WeakSet<Page>();

/** The browser itself complains about a line that the test has cut, and about a file that the agency does not take. */
export const isForgiven = (page: Page, message: ConsoleMessage): boolean =>
  (cutPages.has(page) &&
    (message.location().url.endsWith("/graphql") ||
      /net::ERR_INTERNET_DISCONNECTED|code could not be fetched/.test(message.text()))) ||
  (message.location().url.includes("/uploads/") && message.text().includes("status of 400"));

/** The network goes, as the browser says it to the page; answers how it returns. */
export async function goOffline(page: Page): Promise<() => Promise<void>> {
  cutPages.add(page);
  await page.context().setOffline(true);
  return () => page.context().setOffline(false);
}

/** What goes wrong with a call, and the words in which the page is to say so. */
export type Fault = { text: string; answer: (route: Route) => Promise<void> };

/** The line is cut before the call arrives. */
export const CUT: Fault = { text: NO_CONNECTION, answer: (route) => route.abort("internetdisconnected") };

/** The same for a change: whether the call arrived is unknown. */
export const UNANSWERED: Fault = { ...CUT, text: UNKNOWN };

/** The call arrives and is done; the line is cut before its answer comes. */
export const LOST: Fault = {
  text: NO_CONNECTION,
  answer: async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  },
};

/** The agency refuses, as the gateway passes it on. */
export const refusal = (text: string, extensions: Record<string, unknown> = {}): Fault => ({
  text,
  answer: (route) =>
    route.fulfill({
      json: {
        data: null,
        errors: [{ message: text, extensions: { code: "UPSTREAM_UNAVAILABLE", ...extensions } }],
      },
    }),
});
export const REFUSAL = refusal(REFUSED);
/** The agency refuses a change: it was not made. */
export const NOT_MADE = refusal(REFUSED, { code: "INVALID" });

/** The first field's message counts more than the description (docs/product/errors.md#message). */
export const ofField = (field: string, message: string): Fault => ({
  ...refusal("Dados inválidos.", { code: "INVALID", agencyCode: 4001, fields: [{ field, message }] }),
  text: message,
});

const isOf = (route: Route, operation: string): boolean =>
  (route.request().postDataJSON() as { operationName?: string } | null)?.operationName === operation;

/** Lets the calls of one operation fail until the answered function is called; all else passes. */
export async function fail(page: Page, operation: string, fault: Fault): Promise<() => Promise<void>> {
  const answer = (route: Route) => (isOf(route, operation) ? fault.answer(route) : route.fallback());
  if (fault === CUT || fault === UNANSWERED || fault === LOST) cutPages.add(page);
  await page.route("**/graphql", answer);
  return () => page.unroute("**/graphql", answer);
}

/** Cuts the line of every call until the answered function is called. */
export async function cutLine(page: Page): Promise<() => Promise<void>> {
  const answer = (route: Route) => CUT.answer(route);
  cutPages.add(page);
  await page.route("**/graphql", answer);
  return () => page.unroute("**/graphql", answer);
}

/** Neither sockets nor streams get through: a proxy that is stricter than most. */
export async function cutLive(page: Page): Promise<void> {
  cutPages.add(page);
  await page.routeWebSocket(/\/graphql$/, (socket) => socket.close({ code: 3000, reason: "Blocked" }));
  await page.route("**/graphql/stream", (route) => CUT.answer(route));
}

/** Changes what one operation answers, where the demo's agency has no such case. */
export async function patch<Data>(
  page: Page,
  operation: string,
  change: (data: Data) => void,
): Promise<void> {
  await page.route("**/graphql", async (route) => {
    if (!isOf(route, operation)) return route.fallback();
    const response = await route.fetch();
    const json = (await response.json()) as { data: Data };
    change(json.data);
    return route.fulfill({ response, json });
  });
}

/** Lets the browser and the gateway say that it is that time; the agency knows better, and is not asked for it. */
export async function tellTime(page: Page, time: Date): Promise<void> {
  await page.clock.setFixedTime(time);
  await page.route("**/graphql", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: time.toUTCString() } });
  });
}
