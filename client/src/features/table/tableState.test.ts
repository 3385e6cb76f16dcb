import {
  effective,
  fits,
  noFilters,
  PAGE_SIZES,
  parseTableState,
  type TableState,
  tableVariables,
  writeTableState,
} from "./tableState";

const parse = (search: string) => parseTableState(new URLSearchParams(search), "SALE");
const usual: TableState = { filters: noFilters("SALE"), sort: "updated_at:desc", page: 1, size: 10 };

const full: TableState = {
  filters: {
    businessType: "SALE",
    period: { start: "2026-11-01", end: "2026-11-20" },
    q: "joão & maria",
    acquisitionChannel: "7",
    status: "IN_PROGRESS",
    temperature: "2",
    tag: "11,12",
    nextStep: "OVERDUE",
    user: "7",
    team: "3",
    enterprise: "4",
  },
  sort: "temperature:asc",
  page: 3,
  size: 50,
};

test("the names in the address are those of the REST call", () => {
  expect(writeTableState(new URLSearchParams("view=table"), full).toString()).toBe(
    "view=table&start_date=2026-11-01&end_date=2026-11-20&q=jo%C3%A3o+%26+maria&acquisition_channel=7&status=IN_PROGRESS&temperature=2&tag=11%2C12&next_step=OVERDUE&user=7&team=3&enterprise=4&sort=temperature%3Aasc&page=3&size=50",
  );
});

test("an address goes there and back", () => {
  expect(parse(writeTableState(new URLSearchParams(), full).toString())).toEqual(full);
  expect(parse(writeTableState(new URLSearchParams(), usual).toString())).toEqual(usual);
});

test("what is as usual is left out, and what was there before goes", () => {
  expect(writeTableState(writeTableState(new URLSearchParams("view=table"), full), usual).toString()).toBe(
    "view=table",
  );
});

test.each([
  "page=0",
  "page=-1",
  "page=1.5",
  "page=x",
  "size=10000",
  "size=11",
  "status=OPEN",
  "status=constructor",
  "sort=name:asc",
  "q=a",
  "q=%20%20a%20",
  "start_date=2026-11-01",
  "end_date=2026-11-01",
  "start_date=2026-02-30&end_date=2026-03-01",
  "start_date=2026-11-20&end_date=2026-11-01",
  "start_date=ontem&end_date=hoje",
  `tag=${"9".repeat(65)}`,
  "next_step=LATER",
  "status=OPEN,,WON",
])("what makes no sense counts as absent: %s", (search) => {
  expect(parse(search)).toEqual(usual);
});

test("every size that 'Linhas por página' offers is kept", () => {
  expect(PAGE_SIZES).toEqual([10, 25, 50, 100]);
  for (const size of PAGE_SIZES) expect(parse(`size=${size}`).size).toBe(size);
});

test("a search text has two to a hundred characters, without outer blanks", () => {
  expect(effective({ ...noFilters("SALE"), q: "  ana " }).q).toBe("ana");
  expect(effective({ ...noFilters("SALE"), q: "x".repeat(120) }).q).toHaveLength(100);
});

test("the query's variables", () => {
  expect(tableVariables(full)).toEqual({
    filter: {
      businessType: "SALE",
      createdFrom: "2026-11-01",
      createdUntil: "2026-11-20",
      search: "joão & maria",
      acquisitionChannelId: "7",
      status: "IN_PROGRESS",
      temperatureId: "2",
      tagIds: ["11", "12"],
      nextStep: "OVERDUE",
      userId: "7",
      teamId: "3",
      enterpriseId: "4",
    },
    sort: "TEMPERATURE_ASC",
    page: 3,
    size: 50,
  });
  expect(tableVariables(usual).filter).toMatchObject({ businessType: "SALE", search: null, status: null });
});

test("one value is asked as every agency takes it, several as ours does; of several what makes no sense is left out", () => {
  const { filters } = parse("status=NEW,WON,IN_PROGRESS,NEW&temperature=2&tag=1,2");
  expect(filters.status).toBe("NEW,IN_PROGRESS");
  expect(tableVariables({ ...usual, filters }).filter).toMatchObject({
    statuses: ["NEW", "IN_PROGRESS"],
    temperatureId: "2",
    tagIds: ["1", "2"],
    acquisitionChannelId: null,
  });
  expect(fits(filters, { status: "IN_PROGRESS", temperature: { id: "2" } })).toBe(true);
  expect(fits(filters, { status: "FINISHED", temperature: { id: "2" } })).toBe(false);
});
