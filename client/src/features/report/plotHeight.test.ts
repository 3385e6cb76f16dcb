import { drawn, expectedHeight, heightOf } from "./plotHeight";
import { type PlottedName, shownOf } from "./plots";

type Report = Parameters<typeof shownOf>[1];
const TYPES = ["SALE", "RENT", "RAISE_PROPERTY"];
const column = (key: string) => ({ __typename: "ReportColumn", key, title: key, type: "INT" });
const numbers = (count: number) => Array.from({ length: count }, (_, nth) => String(nth));

/** A report whose groups are these, each a row of a name and a count. */
const report = (name: string, key: string, groups: { text: string; of?: object }[], counted: string[]) =>
  ({
    name: name.toUpperCase(),
    startDate: "2026-11-01",
    endDate: "2026-11-30",
    columns: [],
    rows: [],
    totals: null,
    series: null,
    groups: {
      columns: [key, ...counted].map(column),
      rows: groups.map(({ text, of }) => ({ cells: [text, ...counted.map(() => "1")], ...of })),
    },
  }) as unknown as Report;
const ofTypes = (types: string[], texts: string[]) =>
  types.flatMap((businessType) => texts.map((text) => ({ text, of: { businessType } })));

test.each([
  ["attendances", report("attendances", "date", [], []), { funnels: 3 }],
  [
    "first-response",
    report("first-response", "unit", ofTypes(TYPES, ["Centro"]), ["median", "p90"]),
    { funnels: 3 },
  ],
  [
    "first-response",
    report("first-response", "unit", ofTypes(TYPES, ["Centro", "Sul"]), ["median", "p90"]),
    { funnels: 3, units: 2 },
  ],
  ["funnel", report("funnel", "status", ofTypes(TYPES, numbers(8)), ["rate"]), { funnels: 3 }],
  ["funnel", report("funnel", "status", ofTypes(["SALE"], numbers(8)), ["rate"]), { funnels: 1 }],
  [
    "channels",
    report(
      "channels",
      "channel",
      numbers(15).map((text) => ({ text })),
      ["received", "won"],
    ),
    {},
  ],
  [
    "agents",
    report(
      "agents",
      "user",
      numbers(30).map((text) => ({ text })),
      ["received", "won"],
    ),
    {},
  ],
  ["agents", report("agents", "user", [{ text: "Ana" }], ["received", "won"]), { everybody: false }],
  ["proposals", report("proposals", "status", ofTypes(TYPES, numbers(4)), ["made"]), { funnels: 3 }],
] as const)("the place that is kept for %s is as high as its plot", (name, answer, known) => {
  const { plot } = shownOf(name as PlottedName, answer, () => null, "reached");
  expect(expectedHeight(name, { funnels: 1, units: 1, everybody: true, ...known })).toBe(
    heightOf(drawn(plot)),
  );
});
