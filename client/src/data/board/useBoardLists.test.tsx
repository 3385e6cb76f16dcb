import { ApolloProvider } from "@apollo/client/react";
import { jest } from "@jest/globals";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { createFunnel } from "../../../test/funnel";
import { type Answers, gatewayOf } from "../../../test/renderApp";
import { makeClient } from "../client/apollo";
import { hasLists, readList } from "./columnLists";
import { useBoardLists } from "./useBoardLists";

afterEach(() => jest.useRealTimers());

/** A board whose lists the cache has in two orders, as somebody finds it who was on another page meanwhile. */
const LISTS = {
  UPDATED_AT_DESC: { sort: "UPDATED_AT_DESC" },
  TEMPERATURE_DESC: { sort: "TEMPERATURE_DESC" },
} as const;

async function cachedBoard() {
  const funnel = createFunnel([{ id: "1", name: "Ana Souza", status: "NEW" }]);
  funnel.log.cursor = "7";
  const answers: Answers = { ...funnel.answers };
  const { link, asked } = gatewayOf(answers);
  const client = makeClient(link);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const show = () =>
    renderHook(({ sort }: { sort: keyof typeof LISTS }) => useBoardLists("SALE", LISTS[sort]), {
      wrapper,
      initialProps: { sort: "UPDATED_AT_DESC" },
    });
  const before = show();
  await waitFor(() => expect(before.result.current.cursor).toBe("7"));
  before.rerender({ sort: "TEMPERATURE_DESC" });
  await waitFor(() => expect(before.result.current.cursor).toBe("7"));
  before.unmount();
  expect(asked("AttendanceBoard")).toHaveLength(2);
  funnel.log.cursor = "9";
  funnel.move("1", "IN_PROGRESS");
  const sorts = () => asked("AttendanceBoard").map(({ variables }) => variables.sort);
  const inProgress = (sort: keyof typeof LISTS) =>
    readList(client.cache, "SALE", "IN_PROGRESS", LISTS[sort])?.items.map(({ id }) => id);
  return { client, answers, show, sorts, inProgress };
}

test("lists of the cache are read once more when their order is shown, and followed from there", async () => {
  const { client, show, sorts, inProgress } = await cachedBoard();
  expect(hasLists(client.cache, "SALE", LISTS.TEMPERATURE_DESC)).toBe(true);
  const { result, rerender } = show();
  expect(result.current.loaded).toBe(true);
  expect(result.current.cursor).toBeUndefined();
  await waitFor(() => expect(result.current.cursor).toBe("9"));
  expect(inProgress("UPDATED_AT_DESC")).toEqual(["1"]);
  expect(inProgress("TEMPERATURE_DESC")).toEqual([]);

  rerender({ sort: "TEMPERATURE_DESC" });
  expect(result.current.loaded).toBe(true);
  expect(result.current.cursor).toBeUndefined();
  await waitFor(() => expect(result.current.cursor).toBe("9"));
  expect(inProgress("TEMPERATURE_DESC")).toEqual(["1"]);
  expect(sorts().slice(2)).toEqual(["UPDATED_AT_DESC", "TEMPERATURE_DESC"]);
});

test("lists of the cache that cannot be read again are asked for until they can; changes are followed meanwhile", async () => {
  const { answers, show, sorts, inProgress } = await cachedBoard();
  // The rest of the page goes on: reading yields to it.
  jest.useFakeTimers({
    doNotFake: ["setImmediate", "queueMicrotask", "performance", "requestAnimationFrame"],
  });
  const { attendanceBoard } = answers as Required<Answers>;
  answers.attendanceBoard = () => new Error("cut");
  const { result } = show();
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(result.current.cursor).toBeNull();
  expect(sorts()).toHaveLength(3);
  answers.attendanceBoard = attendanceBoard as NonNullable<typeof attendanceBoard>;
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(sorts()).toHaveLength(4);
  jest.useRealTimers();
  await waitFor(() => expect(result.current.cursor).toBe("9"));
  expect(inProgress("UPDATED_AT_DESC")).toEqual(["1"]);
});

const newLeads = (length: number) =>
  Array.from({ length }, (_, n) => ({ id: `${n}`, name: `Lead ${n}`, status: "NEW" }) as const);

/** A board of which so many new leads are loaded. */
async function longBoard(answers: Answers, length: number) {
  const { link, asked } = gatewayOf(answers);
  const client = makeClient(link);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const { result } = renderHook(() => useBoardLists("SALE", LISTS.UPDATED_AT_DESC), { wrapper });
  await waitFor(() => expect(result.current.cursor).toBeNull());
  const ids = () => readList(client.cache, "SALE", "NEW", LISTS.UPDATED_AT_DESC)?.items.map(({ id }) => id);
  const loaded = () => ids()?.length ?? 0;
  while (loaded() < length) await act(() => result.current.loadMore("NEW", loaded()));
  return { asked, result, ids };
}

test("a list that is longer than the largest page is read again whole", async () => {
  const many = newLeads(230);
  const funnel = createFunnel([...many, { id: "away", name: "Ana Souza", status: "NEW", version: 0 }]);
  const { asked, result, ids } = await longBoard({ ...funnel.answers }, 231);
  const before = asked("ColumnPage").length;

  // The last one of them has gone meanwhile, without an event.
  funnel.move("away", "IN_PROGRESS");
  await act(() => result.current.reload());
  expect(ids()).toEqual(many.map(({ id }) => id));
  expect(asked("AttendanceBoard").at(-1)?.variables).toMatchObject({ size: 100 });
  const further = asked("ColumnPage").slice(before);
  expect(further.map(({ variables }) => [variables.status, variables.page, variables.size])).toEqual([
    ["NEW", 2, 100],
    ["NEW", 3, 100],
  ]);
});

test.each([
  ["counts", (answer: object) => answer],
  ["does not count", (answer: object) => ({ ...answer, total: null })],
])("of a list that is read again no card is lost while another leaves it; the agency %s", async (_, page) => {
  const many = newLeads(250);
  const funnel = createFunnel(many);
  const { attendanceBoard, columnPage } = funnel.answers;
  let leaving: string | undefined;
  const columnOf = <Column extends { attendances: object | null }>(column: Column) => ({
    ...column,
    attendances: column.attendances && page(column.attendances),
  });
  const { result, ids } = await longBoard(
    {
      ...funnel.answers,
      attendanceBoard: (variables) => {
        const { board } = attendanceBoard(variables).data;
        return { data: { board: { ...board, columns: board.columns.map(columnOf) } } };
      },
      columnPage: (variables) => {
        if (leaving) funnel.move(leaving, "IN_PROGRESS");
        leaving = undefined;
        return { data: { column: columnOf(columnPage(variables).data.column) } };
      },
    },
    250,
  );
  leaving = "5";
  await act(() => result.current.reload());
  expect(ids()).toEqual(many.map(({ id }) => id));
});
