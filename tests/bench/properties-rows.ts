import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Figure, Result } from "./report";

const AGENCY = fileURLToPath(new URL("../../agency", import.meta.url));
const TEST = "src/features/property/listing-plan.test.ts";

type Read = { rows: number; what: string };

/** What the test of the plans prints of one database: rows read by each pair of filters, and by the suggestions. */
function readOf(output: string, database: string): { searches: Read[]; suggestions: number } {
  const [, block = ""] =
    new RegExp(`rows read \\(${database}\\):\\n((?: *\\d+ \\S+\\n)+)`).exec(output) ?? [];
  const searches = block.split("\n").flatMap((line): Read[] => {
    const [, rows, what = ""] = /^ *(\d+) (\S+)$/.exec(line) ?? [];
    return rows === undefined ? [] : [{ rows: Number(rows), what }];
  });
  const [, suggestions] = new RegExp(`suggestions \\(${database}\\): (\\d+) rows`).exec(output) ?? [];
  return { searches, suggestions: Number(suggestions ?? Number.NaN) };
}

/** Rows that a search among 100,000 listings of one agency reads, by explain analyze, on both databases. */
export async function propertiesRows(): Promise<Result> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import=tsx", "--no-warnings", "../node_modules/jest/bin/jest.js", TEST],
    { cwd: AGENCY, maxBuffer: 2 ** 24 },
  );
  const figures = ["pglite", "postgres"].flatMap((database): Figure[] => {
    const { searches, suggestions } = readOf(stdout, database);
    const [worst] = searches.sort((one, other) => other.rows - one.rows);
    const middle = searches[Math.floor(searches.length / 2)];
    return [
      {
        what: `the dearest pair of filters (${database})`,
        value: worst?.rows ?? Number.NaN,
        unit: " rows",
        most: 30_000,
        note: worst?.what ?? "no such database",
      },
      {
        what: `the middle pair (${database})`,
        value: middle?.rows ?? Number.NaN,
        unit: " rows",
        most: 2_000,
      },
      { what: `suggestions (${database})`, value: suggestions, unit: " rows", most: 30_000 },
    ];
  });
  return {
    about: "properties: rows read",
    figures,
    limit: "all that is found is counted, to 1,000; a second filter is looked at row by row",
  };
}
