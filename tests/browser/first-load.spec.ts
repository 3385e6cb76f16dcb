import { expect, person, test } from "../support/browser/fixtures";
import { signIn } from "../support/browser/session";

/** The files that a page names to the browser, and what it asks, before the script that every page needs has come. */
const opened: [address: string, page: RegExp | null, operations: string[]][] = [
  ["/", /\/HomePage-/, ["Me"]],
  ["/attendance/sale?sort=created_at:asc", /\/AttendanceBoardPage-/, ["Me", "AttendanceBoard"]],
  ["/attendance/sale?sort=created_at:asc&view=table", /\/AttendanceTablePage-/, ["Me"]],
  ["/attendance/sale/customer-service/1?from=table", /\/AttendanceDetailPage-/, ["Me", "AttendanceDetail"]],
  ["/visits", /\/VisitsPage-/, ["Me"]],
  ["/attendance/sale/table", null, []],
  ["/login", null, []],
];

for (const [address, code, operations] of opened)
  test(`${address}: ${code ? "its" : "no"} code and answers come beside the script of all pages`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/graphql") asked.push(request.postDataJSON().operationName);
    });
    await page.route(/\/assets\/index-[^/]+\.js$/, () => undefined);
    const named = page.waitForResponse(/\/assets\/route-[^/]+\.js$/);
    await page.goto(address, { waitUntil: "commit" });
    await (await named).finished();
    const files = page.locator('head > link[rel="modulepreload"]');
    if (!code) {
      await expect(files).toHaveCount(0);
      return expect(asked).toEqual([]);
    }
    await expect
      .poll(() => files.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href)))
      .toContainEqual(expect.stringMatching(code));
    expect(asked).toEqual(operations);
  });

test("what was asked early is not asked again", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/graphql") asked.push(request.postDataJSON().operationName);
  });
  const first = (operation: string) => asked.filter((name) => name === "Me" || name === operation);
  await signIn(page, person("ESTATE_AGENT_SALE"), "/attendance/sale");
  const id = await page.locator("[data-card]").first().getAttribute("data-card");
  expect(first("AttendanceBoard")).toEqual(["Me", "AttendanceBoard"]);

  asked.length = 0;
  await page.goto(`/attendance/sale/customer-service/${id}`);
  await page.getByRole("region", { name: /^Histórico/ }).waitFor();
  expect(first("AttendanceDetail")).toEqual(["Me", "AttendanceDetail"]);

  // The first script comes after that of all pages, which has asked itself.
  asked.length = 0;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/\/assets\/route-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/attendance/sale", { waitUntil: "commit" });
  await page.locator("[data-card]").first().waitFor();
  expect(first("AttendanceBoard")).toEqual(["AttendanceBoard", "Me"]);
  goOn();
  await page.waitForLoadState("load");
  expect(first("AttendanceBoard")).toEqual(["AttendanceBoard", "Me"]);
});

declare global {
  interface Window {
    moved: string[];
  }
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });

  test("nothing that is shown moves while the board, or a lead's page, comes", async ({ page }) => {
    await page.addInitScript(() => {
      window.moved = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
          window.moved.push(...entry.sources.map(({ node }) => node?.textContent ?? "what is gone"));
      }).observe({ type: "layout-shift", buffered: true });
    });
    const moved = () =>
      page.evaluate(async () => {
        for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
        return window.moved;
      });
    await signIn(page, person("ESTATE_AGENT_SALE"), "/attendance/sale");
    const card = page.locator("[data-card]").first();
    await card.waitFor();
    await expect(page.locator("[data-column][aria-busy]")).toHaveCount(0);
    expect(await moved()).toEqual([]);

    await page.goto(`/attendance/sale/customer-service/${await card.getAttribute("data-card")}`);
    await page.getByRole("tabpanel").waitFor();
    expect(await moved()).toEqual([]);
  });
});
