import { attendanceOf, boardOf, ME, pageOf, STATUSES } from "../../testing/examples";
import { FakeAgency, refuse } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const COLUMN = "GET /v1/customer-services/mine";
const BOARD = "GET /v1/customer-services/mine/board";
const QUERY = `query Board($size: Int! = 2, $page: Int! = 1) {
  board(businessType: SALE) { columns { status attendances(size: $size, page: $page) { total totalPages page unreadable items { id } } } }
}`;
type Board = {
  board: {
    columns: { status: string; attendances: { items: { id: string }[]; unreadable: number } | null }[];
  };
};
let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
});
beforeEach(() => {
  agency.seen.length = 0;
  agency
    .on("GET /v1/users/me", () => ME)
    .on("GET /v1/enterprises/mine/statuses", () => STATUSES)
    .on(COLUMN, ({ url }) =>
      pageOf([attendanceOf(`alone-${new URL(url, agency.url).searchParams.get("status")}`)]),
    )
    .on(BOARD, () => boardOf((status) => [attendanceOf(`whole-${status}`)]));
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

/** Asks for a board; the ids of its cards, and the calls that lists took. */
const ask = async (caller: string, variables: object = {}) => {
  const { data, errors } = await gateway.graphql(QUERY, bearer(caller), variables);
  expect(errors).toBeUndefined();
  const { columns } = (data as unknown as Board).board;
  return {
    columns,
    ids: columns.flatMap(({ attendances }) => attendances?.items.map(({ id }) => id) ?? []),
    calls: agency.seen.map(({ path }) => path).filter((path) => path.startsWith("/v1/customer-services")),
  };
};

test("the first pages of all columns are one call, as pages of their lists", async () => {
  const { columns, ids, calls } = await ask("one");
  expect(calls).toEqual(["/v1/customer-services/mine/board"]);
  expect(ids).toEqual(STATUSES.items.map(({ status }) => `whole-${status}`));
  expect(columns[0]).toMatchObject({ attendances: { total: 40, totalPages: 20, page: 1, unreadable: 0 } });
  expect(agency.seen.at(-1)?.url).toContain("business_type=SALE&sort=updated_at%3Adesc&size=2");
});

test("later pages, and a column that is asked for alone, are lists", async () => {
  expect((await ask("later", { page: 2 })).calls).toHaveLength(8);
  agency.seen.length = 0;
  await gateway.graphql(
    "{ column(businessType: SALE, status: NEW) { attendances { items { id } } } }",
    bearer("alone"),
  );
  expect(agency.seen.map(({ path }) => path)).toContain("/v1/customer-services/mine");
  expect(agency.seen.map(({ path }) => path)).not.toContain("/v1/customer-services/mine/board");
});

test("columns of more than 40 cards are lists: no answer is so long that others wait for it", async () => {
  expect((await ask("forty", { size: 40 })).calls).toEqual(["/v1/customer-services/mine/board"]);
  agency.seen.length = 0;
  expect(new Set((await ask("long", { size: 41 })).calls)).toEqual(new Set(["/v1/customer-services/mine"]));
});

test("an agency that does not know the call yet is asked for each column", async () => {
  agency.on(BOARD, (_, response) => refuse(response, 404, 4004, "Não encontrado."));
  const { ids, calls } = await ask("older");
  expect(calls).toHaveLength(9);
  expect(ids).toEqual(STATUSES.items.map(({ status }) => `alone-${status}`));
});

test("a card that cannot be read is missing in its column alone", async () => {
  agency
    .on(BOARD, () =>
      boardOf((status) => [{ ...attendanceOf("1"), status: status === "NEW" ? "MAYBE" : status }]),
    )
    .on(COLUMN, ({ url }) =>
      pageOf(
        url.includes("status=NEW")
          ? [attendanceOf("1"), { ...attendanceOf("2"), status: "MAYBE" }]
          : [attendanceOf("3")],
      ),
    );
  const { columns, ids } = await ask("odd");
  expect(ids).toEqual(["1", ...Array.from({ length: 7 }, () => "3")]);
  expect(columns.map(({ attendances }) => attendances?.unreadable)).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
});

test("a column that the agency leaves out is asked for alone", async () => {
  agency.on(BOARD, () => {
    const board = boardOf((status) => [attendanceOf(`whole-${status}`)]);
    return { columns: board.columns.slice(1) };
  });
  const { ids, calls } = await ask("less");
  expect(calls).toHaveLength(2);
  expect(ids.slice(0, 2)).toEqual(["alone-NEW", "whole-IN_PROGRESS"]);
});

test("a failure is each column's, and nothing is asked again for it", async () => {
  agency.on(BOARD, (_, response) => refuse(response, 403, 4018, "Conta suspensa."));
  const { errors } = await gateway.graphql(QUERY, bearer("refused"));
  expect(errors).toHaveLength(8);
  expect(agency.seen.map(({ path }) => path)).not.toContain("/v1/customer-services/mine");
});

describe("narrowed", () => {
  const NARROWED = `query($filter: BoardFilter) { board(businessType: SALE) { columns {
    attendances(size: 2, filter: $filter, wholeEnterprise: true) { proposalsAmount items { id } } } } }`;
  const filter = { temperatureIds: ["1", "2"], nextStep: "NONE", userId: "7" };

  test("the conditions of all columns are those of the one call, which says the amounts too", async () => {
    agency.on(BOARD, () => {
      const { columns } = boardOf((status) => [attendanceOf(`whole-${status}`)]);
      return {
        columns: columns.map((one, at) => ({ ...one, proposalsAmount: at === 1 ? "5000.00" : null })),
      };
    });
    const { data, errors } = await gateway.graphql(NARROWED, bearer("narrowed"), { filter });
    expect(errors).toBeUndefined();
    const { columns } = (data as unknown as { board: { columns: { attendances: object }[] } }).board;
    expect(columns[0]?.attendances).toMatchObject({ proposalsAmount: null });
    expect(columns[1]?.attendances).toMatchObject({ proposalsAmount: "5000.00" });
    const [call, ...more] = agency.seen.filter(({ path }) => path.startsWith("/v1/customer-services"));
    expect(more).toEqual([]);
    expect(Object.fromEntries(new URL(call?.url ?? "", agency.url).searchParams)).toEqual({
      business_type: "SALE",
      sort: "updated_at:desc",
      size: "2",
      scope: "enterprise",
      temperatures: "1,2",
      next_step: "NONE",
      user: "7",
    });
  });

  test("an agency that has no such filters is not asked: it would answer more than was asked for", async () => {
    const other = await startGateway(agency.url, { AGENCY_FEATURES: "" });
    const { errors } = await other.graphql(NARROWED, bearer("narrowed"), { filter });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "INVALID",
      fields: ["temperatureIds", "nextStep", "userId"].map((field) => ({ field: `filter.${field}` })),
    });
    expect(agency.seen.filter(({ path }) => path.startsWith("/v1/customer-services"))).toEqual([]);
    await other.stop();
  });
});
