import { farFromAsking } from "./asking-price";

test.each([
  ["650000.00", null],
  ["650000.01", 30],
  ["350000", null],
  ["349999.99", -30],
  ["5000000", 900],
  ["0.01", -99],
  ["", null],
  ["0.00", null],
])("%s for what is advertised by 500000: %s", (amount, far) => {
  expect(farFromAsking(amount, "500000")).toBe(far);
});

test("nothing is far from what has no price", () => {
  expect(farFromAsking("500000", null)).toBeNull();
  expect(farFromAsking("500000", "0.00")).toBeNull();
});
