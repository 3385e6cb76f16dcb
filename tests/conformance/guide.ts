import { readFileSync } from "node:fs";

/** What the guide says of a call of the contract. */
export type Said = {
  /** Of the part that it is in: `2. The board (needed)`. */
  part: string;
  /** Without it the product is of no use. */
  needed: boolean;
  /** What the product does without it. */
  without: string;
};

export const GUIDE_TEXT = readFileSync(
  new URL("../../docs/guides/your-own-agency.md", import.meta.url),
  "utf8",
);

const cells = (row: string): string[] => row.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, ""));
const code = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, inner]) => inner ?? "");

/** The rows of its tables, each with the title above it. */
const rows = (): { part: string; row: string[] }[] => {
  let part = "";
  return GUIDE_TEXT.split("\n").flatMap((line) => {
    if (line.startsWith("#")) part = line.replace(/^#+ /, "");
    return line.startsWith("| `") ? [{ part, row: cells(line) }] : [];
  });
};

/** Each call of the contract with what is missing without it, in the order in which to build them: docs/guides/your-own-agency.md. */
export const callsOfGuide = (): Map<string, Said> =>
  new Map(
    rows().flatMap(({ part, row: [calls = "", without = ""] }) =>
      code(calls)
        .filter((name) => /^(GET|POST|PUT|DELETE) \//.test(name))
        .map((name): [string, Said] => [name, { part, needed: part.endsWith("(needed)"), without }]),
    ),
  );

/** The names in the first column of the table under this title. */
export const namesOfGuide = (title: string): string[] =>
  rows()
    .filter(({ part }) => part === title)
    .flatMap(({ row: [name = ""] }) => code(name));
