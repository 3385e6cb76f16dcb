import { edgeAt, paceAfter } from "./edgeScroll";

const board = { left: 0, right: 1440, top: 120, bottom: 900 };

test.each([
  [1152, 400, 0],
  [1391, 400, 0],
  [1393, 400, 1],
  [47, 400, -1],
  [49, 400, 0],
  // Beside the board nothing scrolls it.
  [1430, 60, 0],
  [1441, 400, 0],
])("a pointer at %i, %i is at the edge %i", (x, y, side) => {
  expect(edgeAt(x, y, board)).toBe(side);
});

test("the pace grows with the time at the edge, from nothing", () => {
  expect([0, 150, 300].map(paceAfter)).toEqual([0, 0, 0]);
  expect([400, 900, 1500, 9000].map((ms) => Math.round(paceAfter(ms)))).toEqual([58, 350, 700, 700]);
});
