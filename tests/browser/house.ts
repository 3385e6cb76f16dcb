import { test as base } from "@playwright/test";
import type { DemoPerson } from "../stack";

/** Where the running stack is and who may sign in. */
export const house: { gatewayUrl: string; agencyUrl: string; people: DemoPerson[] } = JSON.parse(
  process.env.SOLEIRA_TEST_STACK ?? "{}",
);

/** The first demo person who has all of these roles. */
export function person(...roles: string[]): DemoPerson {
  const found = house.people.find((candidate) => roles.every((role) => candidate.roles.includes(role)));
  if (!found) throw new Error(`nobody in the demo is ${roles.join(" and ")}`);
  return found;
}

/** Playwright's test; a page that logs an error or throws fails its test. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      await use(undefined);
      base.expect(complaints, "errors in the page's console").toEqual([]);
    },
    { auto: true },
  ],
});
export { expect } from "@playwright/test";
