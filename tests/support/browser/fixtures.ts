import { test as base } from "@playwright/test";
import type { DemoPerson } from "../stack";
import { isForgiven } from "./faults";

/** Where the running stack is and who may sign in. */
export const fixtures: {
  gatewayUrl: string;
  agencyUrl: string;
  credential: string;
  people: DemoPerson[];
  /** The agency's data, where its mails are files. */
  dataDir: string;
} = JSON.parse(process.env.SOLEIRA_TEST_STACK ?? "{}");

/** The first demo person who has all of these roles. */
export function person(...roles: string[]): DemoPerson {
  const found = fixtures.people.find((candidate) => roles.every((role) => candidate.roles.includes(role)));
  if (!found) throw new Error(`no person of the demo is ${roles.join(" and ")}`);
  return found;
}

/** The demo person of that name, where an agency's odd setting is wanted. */
export function named(name: string): DemoPerson {
  const found = fixtures.people.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`the demo has no ${name}`);
  return found;
}

/** Playwright's test; a page that logs an error or throws fails its test, unless the test itself cut its line. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page }, use) => {
      // A browser notes 250 files of a page unless it is told of more; tests that wait for code ahead look there.
      await page.addInitScript(() => performance.setResourceTimingBufferSize(1000));
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error" && !isForgiven(page, message)) complaints.push(message.text());
      });
      await use(undefined);
      // What the page still asks for does not matter any more.
      await page.unrouteAll({ behavior: "ignoreErrors" });
      base.expect(complaints, "errors in the page's console").toEqual([]);
    },
    { auto: true },
  ],
});
export { expect } from "@playwright/test";
