import { dueAfter, edgeAt, paceAfter, turnOf } from "./edgeScroll";

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

test("where one column fills the screen it turns by one, after a rest, and the column rests before the next", () => {
  expect(dueAfter(5000, Number.NEGATIVE_INFINITY)).toBe(5300);
  expect(dueAfter(5000, 5000)).toBe(5800);
  // Who leaves the edge and comes back does not hurry it.
  expect(dueAfter(5100, 5000)).toBe(5800);
  expect(dueAfter(5700, 5000)).toBe(6000);
  expect(turnOf({ scrollLeft: 390, clientWidth: 390 }, 1)).toBe(390);
  expect(turnOf({ scrollLeft: 420, clientWidth: 390 }, -1)).toBe(-420);
  expect(turnOf({ scrollLeft: 420, clientWidth: 390 }, 1)).toBe(360);
});
