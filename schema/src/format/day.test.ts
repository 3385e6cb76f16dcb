import { dayRefusal, parseDay } from "./day";

test.each([
  ["25/11/2026", "2026-11-25"],
  ["29/02/2028", "2028-02-29"],
  ["31/02/2026", null],
  ["29/02/2026", null],
  ["25/11/26", null],
  ["00/01/2026", null],
  ["10/13/2026", null],
  ["2026-11-25", null],
  ["", null],
])("'%s' is typed as %s", (text, day) => {
  expect(parseDay(text)).toBe(day);
});

const bounds = { min: "2026-11-20", max: "2027-11-20" };
test.each([
  ["", null],
  ["2026-11-20", null],
  ["2027-11-20", null],
  ["31/02/2026", "Data inválida. Use dd/mm/aaaa."],
  ["25/11/26", "Data inválida. Use dd/mm/aaaa."],
  ["2", "Data inválida. Use dd/mm/aaaa."],
  ["2026-02-31", "Data inválida. Use dd/mm/aaaa."],
  ["2020-01-01", "A data deve ser a partir de 20/11/2026."],
  ["2027-11-21", "A data deve ser até 20/11/2027."],
])("the value '%s' is refused with %s", (value, refusal) => {
  expect(dayRefusal(value, bounds)).toBe(refusal);
});
