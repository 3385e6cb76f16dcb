import type { Report, Row } from "./check";

/** Settings of the gateway for this agency, to be copied. */
export function settingsOf({ agency, features, firstPage, withoutZone }: Report, clientId: string): string[] {
  const seen = Object.entries(features).flatMap(([name, found]) => (found === "seen" ? [name] : []));
  return [
    `AGENCY_API_URL=${agency}`,
    `AGENCY_CLIENT_ID=${clientId}`,
    "AGENCY_CLIENT_SECRET=…",
    `AGENCY_FEATURES=${seen.join(",") || "none"}`,
    ...(firstPage === undefined ? [] : [`AGENCY_FIRST_PAGE=${firstPage}`]),
    ...(withoutZone ? ["AGENCY_TIME_ZONE=America/Sao_Paulo"] : []),
  ];
}

const rowText = ({ call, verdict, details, without }: Row): string[] => {
  const said = `  ${verdict.padEnd(9)}  ${call}${details.length > 0 ? `: ${details.join("; ")}` : ""}`;
  const lost = ["missing", "different", "refused", "failed"].includes(verdict);
  return lost ? [said, `             without it: ${without}`] : [said];
};

/** The report as text: call by call in the parts of the guide, then what follows from it. */
export function textOf(report: Report, clientId: string): string {
  const { rows, counts, features, firstPage, withoutZone, fit, left } = report;
  const parts = [...new Set(rows.map(({ part }) => part))];
  const named = (found: string) =>
    Object.entries(features)
      .flatMap(([name, one]) => (one === found ? [name] : []))
      .join(", ") || "none";
  const unfit = rows.filter((row) => row.needed && rowText(row).length > 1).map(({ call }) => call);
  return [
    ...parts.flatMap((part) => [part, ...rows.filter((row) => row.part === part).flatMap(rowText), ""]),
    `${rows.length} calls: ${Object.entries(counts)
      .map(([verdict, count]) => `${count} ${verdict}`)
      .join(", ")}`,
    fit
      ? "Every needed call that was tried is there and can be read."
      : `Needed, and not there or not to be read: ${unfit.join(", ")}`,
    ...(left.length > 0 ? ["", "Left behind in the agency", ...left.map((line) => `  ${line}`)] : []),
    "",
    "Features (docs/guides/your-own-agency.md#features)",
    `  seen: ${named("seen")}`,
    `  not there: ${named("not there")}`,
    `  not to be seen by reading; name them where they hold: ${named("not known")}`,
    "",
    "Settings of the gateway",
    ...settingsOf(report, clientId).map((line) => `  ${line}`),
    ...(firstPage === undefined ? ["  # AGENCY_FIRST_PAGE: too few leads to see it."] : []),
    ...(withoutZone ? ["  # AGENCY_TIME_ZONE: your times say no zone; name that of your clock."] : []),
  ].join("\n");
}
