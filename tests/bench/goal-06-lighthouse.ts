import { chromium } from "playwright";
import { findBrowser } from "../browser";
import { freePort } from "../ports";
import { signInHere } from "./board-page";
import type { Person } from "./board-query";
import { scratch } from "./folders";
import type { Result } from "./report";

/** Lighthouse on a signed-in page as a phone sees it. Takes a while and wants the machine for itself. */
export async function lighthouse(
  gatewayUrl: string,
  agent: Person,
  { path: address, ready }: { path: string; ready: string },
): Promise<Result> {
  const { default: run } = await import("lighthouse");
  const { path, args } = await findBrowser();
  const port = await freePort();
  const context = await chromium.launchPersistentContext(scratch("profile"), {
    executablePath: path,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    await signInHere(context, gatewayUrl, agent);
    const url = `${gatewayUrl}${address}`;
    const page = await context.newPage();
    await page.goto(url);
    await page.locator(ready).first().waitFor();
    await page.close();
    const answer = await run(url, {
      port,
      logLevel: "silent",
      disableStorageReset: true,
      onlyCategories: ["performance"],
      formFactor: "mobile",
    });
    const { audits, categories } = answer?.lhr ?? {};
    const value = (name: string) => audits?.[name]?.numericValue ?? Number.NaN;
    return {
      figures: [
        { what: "LCP", value: value("largest-contentful-paint") / 1000, unit: " s", most: 2 },
        { what: "TBT", value: value("total-blocking-time"), unit: " ms", most: 150 },
        { what: "CLS", value: value("cumulative-layout-shift"), most: 0 },
        { what: "points short of 100", value: 100 - 100 * (categories?.performance?.score ?? 0), most: 5 },
      ],
    };
  } finally {
    await context.close();
  }
}
