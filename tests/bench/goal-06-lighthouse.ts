import { chromium } from "playwright";
import { findBrowser } from "../support/chromium";
import { freePort } from "../support/ports";
import { blockingTime } from "./blocking";
import { signInHere } from "./board-page";
import type { Person } from "./board-query";
import { scratch } from "./folders";
import type { Result } from "./report";
import { median } from "./rounds";
import { settings } from "./settings";

/** What one visit came to. */
type Round = { lcp: number; tbt: number; cls: number; points: number; own: number };

/** Lighthouse on a signed-in page as a phone sees it. The median of a few visits. Takes a while and wants the machine for itself. */
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
    const rounds: Round[] = [];
    while (rounds.length < settings.visits) {
      const answer = await run(url, {
        port,
        logLevel: "silent",
        disableStorageReset: true,
        onlyCategories: ["performance"],
        formFactor: "mobile",
      });
      const { audits, categories } = answer?.lhr ?? {};
      const value = (name: string) => audits?.[name]?.numericValue ?? Number.NaN;
      rounds.push({
        lcp: value("largest-contentful-paint") / 1000,
        tbt: value("total-blocking-time"),
        cls: value("cumulative-layout-shift"),
        points: 100 * (categories?.performance?.score ?? 0),
        own: blockingTime(answer?.artifacts.Trace.traceEvents ?? []),
      });
    }
    const middle = (name: keyof Round) => median(rounds.map((round) => round[name]));
    return {
      about: address,
      limit: "3 round trips and 260 kB at 1.6 Mbit/s are 1.8 s",
      figures: [
        { what: "LCP", value: middle("lcp"), unit: " s", most: 2 },
        { what: "TBT", value: middle("tbt"), unit: " ms", most: 150 },
        { what: "CLS", value: middle("cls"), most: 0 },
        { what: "points short of 100", value: 100 - middle("points"), most: 5 },
      ],
      // Whatever else the machine does counts as the page's work: a spread says that it was not alone.
      notes: [
        `TBT by processor time alone ${middle("own").toFixed(0)} ms`,
        `points ${rounds.map(({ points }) => points.toFixed(0)).join(", ")}`,
      ],
    };
  } finally {
    await context.close();
  }
}
