import { InMemoryCache } from "@apollo/client";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { attendance } from "../../../test/funnel";
import type { AttendanceSort, BoardFilter } from "../types.generated";
import { type AttendanceChange, applyChange } from "./applyChange";
import { BoardColumn_ColumnFragmentDoc } from "./BoardColumn.generated";
import { ColumnPageDocument } from "./ColumnPage.generated";
import { moveCard } from "./moveCard";
import { attendanceTypePolicies } from "./typePolicies";

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString();
const lead = (id: string, status: AttendanceStatus, version = 1) =>
  attendance({ id, name: `Lead ${id}`, status, version });

type Stored = {
  ids?: string[];
  total?: number | null;
  asOf?: number;
  page?: number;
  sort?: AttendanceSort;
  filter?: BoardFilter;
};

/** Writes a page of a column as the gateway would answer it. */
function put(cache: InMemoryCache, status: AttendanceStatus, stored: Stored) {
  const { ids = [], total = ids.length, asOf = 10, page = 1, sort = "UPDATED_AT_DESC", filter } = stored;
  cache.writeQuery({
    query: ColumnPageDocument,
    variables: { businessType: "SALE", status, sort, page, size: 5, ...(filter && { filter }) },
    data: {
      column: {
        __typename: "Column",
        id: `SALE:${status}`,
        status,
        attendances: {
          __typename: "AttendancePage",
          total,
          totalPages: 3,
          unreadable: 0,
          proposalsAmount: null,
          asOf: at(asOf),
          items: ids.map((id) => lead(id, status)),
        },
      },
    },
  });
}

/** What a column shows: ids and total, like `1,2/12`; null when it was never loaded. */
function shown(
  cache: InMemoryCache,
  status: AttendanceStatus,
  sort: AttendanceSort = "UPDATED_AT_DESC",
  filter?: BoardFilter,
) {
  const column = cache.readFragment(
    {
      id: `Column:SALE:${status}`,
      fragment: BoardColumn_ColumnFragmentDoc,
      fragmentName: "BoardColumn_column",
      variables: { sort, ...(filter && { filter }) },
    },
    true,
  );
  const list = column?.attendances;
  return list ? `${list.items.map(({ id }) => id).join(",")}/${list.total}` : null;
}

const change = (
  id: string,
  from: AttendanceChange["from"],
  to: AttendanceChange["to"],
  version: number,
): AttendanceChange => ({
  attendanceId: id,
  businessType: "SALE",
  from,
  to,
  version,
  at: at(version),
  attendance: to && lead(id, to, version),
});

let cache: InMemoryCache;
beforeEach(() => {
  cache = new InMemoryCache({ typePolicies: attendanceTypePolicies });
});

test("of lists that are narrowed only those that hold a card move it: who else fits, the agency says", () => {
  const filter = { temperatureId: "1" };
  put(cache, "NEW", { ids: ["1"], total: 1, filter });
  put(cache, "IN_PROGRESS", { ids: [], total: 4, filter });
  put(cache, "IN_PROGRESS", { ids: [], total: 9 });
  applyChange(cache, change("1", "NEW", "IN_PROGRESS", 20));
  applyChange(cache, change("2", null, "IN_PROGRESS", 21));
  expect(shown(cache, "NEW", "UPDATED_AT_DESC", filter)).toBe("/0");
  expect(shown(cache, "IN_PROGRESS", "UPDATED_AT_DESC", filter)).toBe("1/5");
  expect(shown(cache, "IN_PROGRESS")).toBe("2,1/11");
  applyChange(cache, change("1", "IN_PROGRESS", "NEW", 22));
  expect(shown(cache, "NEW", "UPDATED_AT_DESC", filter)).toBe("1/1");
});

test("a move that is applied twice counts once", () => {
  put(cache, "NEW", { ids: ["1", "2"], total: 12 });
  put(cache, "IN_PROGRESS", { ids: ["3"], total: 7 });
  applyChange(cache, change("1", "NEW", "IN_PROGRESS", 20));
  applyChange(cache, change("1", "NEW", "IN_PROGRESS", 20));
  expect(shown(cache, "NEW")).toBe("2/11");
  expect(shown(cache, "IN_PROGRESS")).toBe("1,3/8");
});

test("an optimistic layer takes its counts with it", () => {
  put(cache, "NEW", { ids: ["1", "2"], total: 12 });
  put(cache, "IN_PROGRESS", { ids: ["3"], total: 7 });
  cache.recordOptimisticTransaction((layer) => {
    applyChange(layer, change("1", "NEW", "IN_PROGRESS", 20));
  }, "optimistic");
  expect(shown(cache, "NEW")).toBe("2/11");
  applyChange(cache, change("1", "NEW", "IN_PROGRESS", 20));
  expect(shown(cache, "IN_PROGRESS")).toBe("1,3/8");
  cache.removeOptimistic("optimistic");
  expect(shown(cache, "NEW")).toBe("2/11");
  expect(shown(cache, "IN_PROGRESS")).toBe("1,3/8");
});

test("a failed move, while another person moved the card elsewhere", () => {
  put(cache, "NEW", { ids: ["1"], total: 1 });
  put(cache, "IN_PROGRESS", { ids: ["3"], total: 7 });
  put(cache, "VISIT_MADE", { ids: [], total: 0 });
  cache.recordOptimisticTransaction((layer) => {
    applyChange(layer, change("1", "NEW", "IN_PROGRESS", 1));
  }, "optimistic");
  applyChange(cache, change("1", "NEW", "VISIT_MADE", 20));
  cache.removeOptimistic("optimistic");
  expect(shown(cache, "NEW")).toBe("/0");
  expect(shown(cache, "IN_PROGRESS")).toBe("3/7");
  expect(shown(cache, "VISIT_MADE")).toBe("1/1");
});

test("a card outside the loaded page still counts", () => {
  put(cache, "NEW", { ids: ["1", "2"], total: 12 });
  put(cache, "IN_PROGRESS", { ids: ["3"], total: 7 });
  applyChange(cache, change("99", "NEW", "IN_PROGRESS", 20));
  expect(shown(cache, "NEW")).toBe("1,2/11");
  expect(shown(cache, "IN_PROGRESS")).toBe("99,3/8");
});

test("a lead becomes visible and stops being so, each applied twice", () => {
  put(cache, "NEW", { ids: ["1"], total: 1 });
  for (const second of [20, 20]) applyChange(cache, change("50", null, "NEW", second));
  expect(shown(cache, "NEW")).toBe("50,1/2");
  for (const second of [21, 21]) applyChange(cache, change("50", "NEW", null, second));
  expect(shown(cache, "NEW")).toBe("1/1");
});

test("an older change changes nothing", () => {
  put(cache, "NEW", { ids: ["1"], total: 1 });
  put(cache, "IN_PROGRESS", { ids: [], total: 0 });
  put(cache, "VISIT_MADE", { ids: [], total: 0 });
  expect(applyChange(cache, change("1", "IN_PROGRESS", "VISIT_MADE", 21))).toBe(true);
  expect(applyChange(cache, change("1", "NEW", "IN_PROGRESS", 20))).toBe(false);
  expect(shown(cache, "NEW")).toBe("/0");
  expect(shown(cache, "IN_PROGRESS")).toBe("/0");
  expect(shown(cache, "VISIT_MADE")).toBe("1/1");
});

test("without versions the older change is known by its time", () => {
  put(cache, "NEW", { ids: ["1"], total: 1 });
  put(cache, "IN_PROGRESS", { ids: [], total: 0 });
  const unversioned = (to: AttendanceStatus, second: number): AttendanceChange => ({
    ...change("1", "NEW", to, second),
    version: null,
    attendance: { ...lead("1", to, second), version: null },
  });
  applyChange(cache, unversioned("IN_PROGRESS", 30));
  expect(applyChange(cache, unversioned("NEW", 29))).toBe(false);
  expect(shown(cache, "IN_PROGRESS")).toBe("1/1");
});

test("an unknown total stays unknown, a column that was never loaded is left alone", () => {
  put(cache, "NEW", { ids: ["1"], total: null });
  applyChange(cache, change("1", "NEW", "FINISHED", 20));
  expect(shown(cache, "NEW")).toBe("/null");
  expect(shown(cache, "FINISHED")).toBeNull();
});

test("a change that a list already contains is not counted again", () => {
  put(cache, "NEW", { ids: ["1"], total: 11, asOf: 40 });
  put(cache, "IN_PROGRESS", { ids: ["3"], total: 8, asOf: 40 });
  applyChange(cache, change("77", "NEW", "IN_PROGRESS", 30));
  expect(shown(cache, "NEW")).toBe("1/11");
  expect(shown(cache, "IN_PROGRESS")).toBe("77,3/8");
});

test("pages join by id", () => {
  put(cache, "NEW", { ids: ["1", "2", "3", "4", "5"], total: 8 });
  put(cache, "NEW", { ids: ["5", "6", "7"], total: 8, page: 2 });
  expect(shown(cache, "NEW")).toBe("1,2,3,4,5,6,7/8");
});

test("a page that left the server before a move does not bring the card back", () => {
  put(cache, "NEW", { ids: ["1", "2"], total: 2 });
  put(cache, "IN_PROGRESS", { ids: [], total: 0 });
  applyChange(cache, change("1", "NEW", "IN_PROGRESS", 30));
  put(cache, "IN_PROGRESS", { ids: [], total: 0, asOf: 29 });
  expect(shown(cache, "IN_PROGRESS")).toBe("1/1");
});

test("a card that enters has its sorted place, in every order that is loaded", () => {
  put(cache, "NEW", { ids: ["1"] });
  put(cache, "NEW", { ids: ["1"], sort: "UPDATED_AT_ASC" });
  put(cache, "NEW", { ids: ["1"], sort: "CREATED_AT_ASC" });
  applyChange(cache, change("2", null, "NEW", 20));
  expect(shown(cache, "NEW")).toBe("2,1/2");
  expect(shown(cache, "NEW", "UPDATED_AT_ASC")).toBe("1,2/2");
  expect(shown(cache, "NEW", "CREATED_AT_ASC")).toBe("1,2/2");
});

test("a watcher is notified only of a change", () => {
  put(cache, "NEW", { ids: ["1"] });
  put(cache, "IN_PROGRESS", { ids: ["2"] });
  const notified: AttendanceStatus[] = [];
  for (const status of ["NEW", "IN_PROGRESS", "VISIT_MADE"] as const)
    cache.watch({
      query: ColumnPageDocument,
      variables: { businessType: "SALE", status, sort: "UPDATED_AT_DESC", page: 1, size: 5 },
      optimistic: true,
      returnPartialData: true,
      callback: () => notified.push(status),
    });
  const move = {
    attendanceId: "1",
    businessType: "SALE",
    from: "NEW",
    to: "IN_PROGRESS",
    at: at(20),
  } as const;
  applyChange(cache, change("1", "NEW", "IN_PROGRESS", 20));
  notified.length = 0;
  moveCard(cache, move);
  applyChange(cache, change("1", "NEW", "IN_PROGRESS", 19));
  expect(notified).toEqual([]);
});
