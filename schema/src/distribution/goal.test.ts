import { goalEnd } from "./goal";

const ZONE = "America/Sao_Paulo";
const at = (text: string) => new Date(`${text}-03:00`);
/** Monday to Friday, and a night from Saturday into Sunday. */
const WEEK = [
  ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: "09:00", end: "18:00" })),
  { weekday: 6, start: "22:00", end: "02:00" },
];

test.each([
  ["without shifts it runs always", "2026-11-20T23:58:00", 5, [], "2026-11-21T00:03:00"],
  ["within a shift it runs on", "2026-11-20T10:00:00", 5, WEEK, "2026-11-20T10:05:00"],
  [
    "what is left of Friday goes on in the night of Saturday",
    "2026-11-20T17:58:00",
    5,
    WEEK,
    "2026-11-21T22:03:00",
  ],
  [
    "a lead of Friday night begins with the next shift",
    "2026-11-20T19:30:00",
    5,
    WEEK,
    "2026-11-21T22:05:00",
  ],
  ["over midnight it is the same shift", "2026-11-21T23:58:00", 5, WEEK, "2026-11-22T00:03:00"],
  ["after it the week begins on Monday", "2026-11-22T01:59:00", 5, WEEK, "2026-11-23T09:04:00"],
  [
    "a goal longer than a week's hours walks on",
    "2026-11-23T09:00:00",
    60,
    [{ weekday: 1, start: "09:00", end: "09:20" }],
    "2026-12-07T09:20:00",
  ],
  [
    "two shifts at a time are one",
    "2026-11-23T09:00:00",
    60,
    [
      { weekday: 1, start: "09:00", end: "09:40" },
      { weekday: 1, start: "09:30", end: "12:00" },
    ],
    "2026-11-23T10:00:00",
  ],
])("%s", (_, begins, minutes, shifts, ends) => {
  expect(goalEnd(at(begins), minutes, shifts, ZONE)).toEqual(at(ends));
});
