import { hoursOf, hoursShown, placesOf } from "./gridLayout";

const at = (...times: string[]) => times.map((time, index) => ({ id: `${index}`, time }));
const lanes = (...times: string[]) =>
  [...placesOf(at(...times)).values()].map(({ lane, lanes: of }) => `${lane}/${of}`);

test("hours from 07:00 to 21:00; others only where something is in them", () => {
  expect(hoursShown(["08:00", "19:30"])).toEqual({ first: 7, last: 21 });
  expect(hoursShown(["06:15", "20:45"])).toEqual({ first: 6, last: 22 });
  expect(hoursShown(["00:00", "23:30", "23:45"])).toEqual({ first: 0, last: 24 });
  expect(hoursOf({ first: 7, last: 10 })).toEqual([7, 8, 9]);
});

test.each([
  ["one after the other, each over the whole width", ["10:00", "10:30"], ["0/1", "0/1"]],
  ["two at the same time share it", ["10:00", "10:00", "11:00"], ["0/2", "1/2", "0/1"]],
  ["a chain takes a lane again that is free by then", ["10:00", "10:15", "10:30"], ["0/2", "1/2", "0/2"]],
  ["whatever their order", ["11:00", "10:00", "10:45"], ["0/1", "0/2", "1/2"]],
])("%s", (_, times, expected) => {
  const places = placesOf(at(...times));
  expect(new Set(at(...times).map(({ id }) => places.has(id)))).toEqual(new Set([true]));
  expect([...lanes(...times)].sort()).toEqual([...expected].sort());
});
