import { jsonInSlices } from "./json-slices";

const rows = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, n) => ({
    id: `${n}`,
    name: 'Ana "Lia"\u2028',
    n,
    nothing: null,
    gone: undefined,
    ...more,
  }));
const at = new Date("2026-11-20T15:00:00Z");

test.each<[string, unknown]>([
  ["nothing", null],
  ["a text", 'a"b'],
  ["a short list", rows(3)],
  ["a long list", { items: rows(100, { at, tags: [1, undefined, () => 1] }), total: 100, gone: undefined }],
  ["a list of lists", rows(3, { items: rows(30), make: () => 1 })],
  ["a board", { data: { board: { columns: rows(9, { attendances: { items: rows(40) } }) } } }],
  ["a long list of plain values", { ids: Array.from({ length: 500 }, (_, n) => (n % 7 ? n : undefined)) }],
  ["an object without a prototype", Object.assign(Object.create(null), { items: rows(30) })],
])("%s is written as JSON.stringify does", async (_what, value) => {
  expect(await jsonInSlices(value, async () => undefined)).toBe(JSON.stringify(value));
});

test("others have their turn while a long answer is written, and a short one is written at once", async () => {
  const turnsOf = async (value: unknown) => {
    let [turns, clock] = [0, 0];
    const pause = async () => {
      turns++;
    };
    await jsonInSlices(value, pause, () => clock++);
    return turns;
  };
  expect(await turnsOf({ items: rows(10) })).toBe(0);
  expect(await turnsOf({ data: { board: { columns: rows(9, { items: rows(100) }) } } })).toBeGreaterThan(100);
});
