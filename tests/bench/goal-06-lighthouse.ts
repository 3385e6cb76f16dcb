import { rmSync } from "node:fs";
import { chromium } from "playwright";
import { findBrowser } from "../support/chromium";
import { freePort } from "../support/ports";
import { signInHere } from "./board-page";
import type { Person } from "./board-query";
import { scratch } from "./folders";
import type { Result } from "./report";
import { median, quartiles } from "./rounds";
import { settings } from "./settings";
import { blockingTime } from "./trace";

/** What one visit came to: seconds, milliseconds of blocking by the clock and by the page's own processor time, what moved. */
type Visit = {
  lcp: number;
  tbt: number;
  cls: number;
  moved: string[];
  points: number;
  own: number;
  speed: number;
};

/** The elements that moved, as Lighthouse shows them: of each shift the one that counted most. */
function shiftsIn(details: unknown): string[] {
  const { items = [] } = (details ?? {}) as { items?: { node?: { snippet?: string; nodeLabel?: string } }[] };
  return items.map(({ node }) => `${node?.snippet ?? "?"} ${node?.nodeLabel ?? ""}`);
}

async function visit(url: string, port: number): Promise<Visit> {
  const { default: run } = await import("lighthouse");
  const answer = await run(url, {
    port,
    logLevel: "silent",
    // The profile decides what is stored: nothing at the first visit, what that one left at the second.
    disableStorageReset: true,
    onlyCategories: ["performance"],
    formFactor: "mobile",
  });
  const { audits, categories, environment, runtimeError } = answer?.lhr ?? {};
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const value = (name: string) => audits?.[name]?.numericValue ?? Number.NaN;
  return {
    lcp: value("largest-contentful-paint") / 1000,
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    moved: shiftsIn(audits?.["layout-shifts"]?.details),
    points: 100 * (categories?.performance?.score ?? 0),
    own: blockingTime(answer?.artifacts.Trace.traceEvents ?? []),
    speed: environment?.benchmarkIndex ?? Number.NaN,
  };
}

/** Two visits of one browser that has stored nothing but the session. */
async function firstAndSecond(gatewayUrl: string, agent: Person, address: string): Promise<[Visit, Visit]> {
  const { path, args } = await findBrowser();
  const port = await freePort();
  const profile = scratch("profile");
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: path,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    await signInHere(context, gatewayUrl, agent);
    const url = `${gatewayUrl}${address}`;
    return [await visit(url, port), await visit(url, port)];
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Lighthouse on a signed-in page as a phone sees it, cold, and once more. Takes a while and wants the machine for itself. */
export async function lighthouse(
  gatewayUrl: string,
  agent: Person,
  { about, address }: { about: string; address: string },
): Promise<Result> {
  const first: Visit[] = [];
  const second: Visit[] = [];
  while (first.length < settings.visits) {
    const [cold, warm] = await firstAndSecond(gatewayUrl, agent, address);
    first.push(cold);
    second.push(warm);
  }
  const figure = (
    what: string,
    visits: Visit[],
    name: Exclude<keyof Visit, "moved">,
    most: number,
    unit = "",
  ) => {
    const values = visits.map((one) => one[name]);
    return { what, value: median(values), unit, most, note: quartiles(values) };
  };
  return {
    about: `${about} on a phone`,
    figures: [
      figure("LCP, cold", first, "lcp", 2.5, " s"),
      figure("CLS", first, "cls", 0),
      figure("blocking time by own processor time", first, "own", 100, " ms"),
      figure("LCP, second visit", second, "lcp", 1.2, " s"),
    ],
    limit: "3 round trips of 150 ms and what comes at 1.6 Mbit/s: 260 kB are 1.3 s",
    notes: [
      `blocking time by the clock ${median(first.map(({ tbt }) => tbt)).toFixed(0)} ms, points ${first.map(({ points }) => points.toFixed(0)).join(", ")}`,
      ...new Set(first.flatMap(({ moved }) => moved.map((what) => `moved: ${what}`))),
      // Processor time too is several times as much beside others' work: compare runs of about the same speed alone.
      `the machine's speed by Lighthouse's benchmark: ${quartiles(first.map(({ speed }) => speed))}`,
    ],
  };
}
