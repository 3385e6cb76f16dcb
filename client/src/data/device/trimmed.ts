import type { NormalizedCacheObject } from "@apollo/client";

/** Characters; in the device's storage about as many bytes. */
const MOST = 20_000_000;

/**
 * What an agent needs in the street: who one is, the day, the agenda, the leads, the funnels and what forms let one choose
 * from. Nothing else is kept: no reports, searches, forms of a proposal, people, tokens.
 */
const KEPT: ReadonlySet<string> = new Set([
  "acquisitionChannels",
  "agenda",
  "attendance",
  "attendanceChanges",
  "attendances",
  "availability",
  "board",
  "businessSummary",
  "column",
  "contactTypes",
  "districts",
  "enterprise",
  "historyReasons",
  "interestLevelReasons",
  "interestLevels",
  "lostLeads",
  "me",
  "notifications",
  "propertyTypes",
  "queuePositions",
  "remoteConfiguration",
  "statusReasons",
  "tags",
  "temperatures",
  "today",
  "todayAttendances",
  "unreadNotificationCount",
  "visitReasons",
  "weekSummary",
]);

const ROOT = "ROOT_QUERY";
const nameOf = (field: string) => /^\w+/.exec(field)?.[0] ?? "";

/** The objects that are reached from these, themselves included. */
function reached(cache: NormalizedCacheObject, root: NormalizedCacheObject[string]): NormalizedCacheObject {
  const found: NormalizedCacheObject = { [ROOT]: root };
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const ref = (value as { __ref?: unknown }).__ref;
    if (typeof ref !== "string") for (const part of Object.values(value)) look(part);
    else if (cache[ref] && !found[ref]) {
      found[ref] = cache[ref];
      look(cache[ref]);
    }
  };
  look(root);
  return found;
}

/** The part of a cache that is kept on the device, as text; of too much the leads that were opened first go. */
export function trimmed(cache: NormalizedCacheObject): string {
  const fields = Object.entries(cache[ROOT] ?? {}).filter(
    ([field]) => field === "__typename" || KEPT.has(nameOf(field)),
  );
  const leads = fields.map(([field]) => field).filter((field) => nameOf(field) === "attendance");
  const without = new Set<string>();
  for (;;) {
    const root = Object.fromEntries(fields.filter(([field]) => !without.has(field)));
    const text = JSON.stringify(reached(cache, root as NormalizedCacheObject[string]));
    if (text.length <= MOST) return text;
    const first = leads.splice(0, Math.max(1, Math.ceil(leads.length / 4)));
    // All that is left is one page of lists, which are bounded.
    if (first.length === 0) return text;
    for (const field of first) without.add(field);
  }
}
