import { helpHours } from "./hours";

/** 2026-11-20 is a Friday; times are of São Paulo unless said otherwise. */
const at = (text: string) => {
  const hours = helpHours(new Date(text.length > 16 ? text : `${text}:00-03:00`));
  return hours.open ? "open" : hours.text;
};

test.each([
  ["2026-11-20T08:59", "Abre às 9h"],
  ["2026-11-20T08:59:59-03:00", "Abre às 9h"],
  ["2026-11-20T09:00", "open"],
  ["2026-11-20T17:59", "open"],
  ["2026-11-20T18:00", "Abre seg. às 9h"],
  ["2026-11-19T18:00", "Abre amanhã às 9h"],
  ["2026-11-19T23:59", "Abre amanhã às 9h"],
  ["2026-11-20T00:00", "Abre às 9h"],
  ["2026-11-21T12:00", "Abre seg. às 9h"],
  ["2026-11-22T12:00", "Abre amanhã às 9h"],
  ["2026-11-23T00:00", "Abre às 9h"],
])("%s: %s", (instant, expected) => {
  expect(at(instant)).toBe(expected);
});

test("seen from Rio Branco it is São Paulo that counts", () => {
  // 07:00 and 16:00 of Rio Branco, two hours behind.
  expect(at("2026-11-20T07:00:00-05:00")).toBe("open");
  expect(at("2026-11-20T06:59:00-05:00")).toBe("Abre às 9h");
  expect(at("2026-11-20T15:59:00-05:00")).toBe("open");
  expect(at("2026-11-20T16:00:00-05:00")).toBe("Abre seg. às 9h");
});

test("says the instant at which it opens", () => {
  expect(helpHours(new Date("2026-11-20T21:00:00Z"))).toMatchObject({
    opensAt: new Date("2026-11-23T12:00:00Z"),
  });
});
