import { InMemoryCache } from "@apollo/client";
import { attendance } from "../../../test/funnel";
import { isNewer, isOutdated } from "./isOutdated";
import { writeCard } from "./readCard";
import { attendanceTypePolicies } from "./typePolicies";

const [EARLIER, NOON, LATER] = ["11:59:59", "12:00:00", "12:00:01"].map((time) => `2026-11-20T${time}.000Z`);

/** What holds of an attendance that comes, beside one that is stored. */
function beside(stored: { version: number | null; updatedAt?: string }, known: typeof stored) {
  const cache = new InMemoryCache({ typePolicies: attendanceTypePolicies });
  const at = { id: "1", updatedAt: NOON as string };
  writeCard(cache, { ...attendance({ id: "1", name: "Lead", status: "NEW" }), ...at, ...stored });
  const come = { ...at, ...known };
  return isOutdated(cache, come) ? "outdated" : isNewer(cache, come) ? "newer" : "as new";
}

test.each([
  { updatedAt: EARLIER, is: "outdated" },
  { updatedAt: NOON, is: "as new" },
  { updatedAt: LATER, is: "newer" },
])("without versions what was changed at $updatedAt is $is beside noon", ({ updatedAt, is }) => {
  expect(beside({ version: null }, { version: null, updatedAt })).toBe(is);
});

test("with versions the time does not count", () => {
  expect(beside({ version: 3 }, { version: 2, updatedAt: LATER })).toBe("outdated");
  expect(beside({ version: 3 }, { version: 3, updatedAt: LATER })).toBe("as new");
  expect(beside({ version: 3 }, { version: 4, updatedAt: EARLIER })).toBe("newer");
});
