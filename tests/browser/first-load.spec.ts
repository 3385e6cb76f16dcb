import { expect, test } from "../support/browser/fixtures";

/** The files that a page names to the browser before the script that every page needs has come. */
const opened: [address: string, page: RegExp | null][] = [
  ["/", /\/HomePage-/],
  ["/attendance/sale?sort=created_at:asc", /\/AttendanceBoardPage-/],
  ["/attendance/sale?sort=created_at:asc&view=table", /\/AttendanceTablePage-/],
  ["/attendance/sale/customer-service/1?from=table", /\/AttendanceDetailPage-/],
  ["/visits", /\/VisitsPage-/],
  ["/attendance/sale/table", null],
  ["/login", null],
];

for (const [address, code] of opened)
  test(`${address}: ${code ? "its" : "no"} code comes beside the script of all pages`, async ({ page }) => {
    await page.route(/\/assets\/index-[^/]+\.js$/, () => undefined);
    const named = page.waitForResponse(/\/assets\/route-[^/]+\.js$/);
    await page.goto(address, { waitUntil: "commit" });
    await (await named).finished();
    const files = page.locator('head > link[rel="modulepreload"]');
    if (!code) return expect(files).toHaveCount(0);
    await expect
      .poll(() => files.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href)))
      .toContainEqual(expect.stringMatching(code));
  });
