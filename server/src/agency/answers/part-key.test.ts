import { isIdempotencyKey } from "@soleira/schema/session/idempotency-key";
import { partKey } from "./part-key";

test("each call of a change has a key of its own that an agency accepts", () => {
  expect(partKey("k1", "status")).toBe("k1:status");
  const longest = "k".repeat(200);
  const [one, other] = [partKey(longest, "7"), partKey(longest, "8")];
  expect([isIdempotencyKey(one), isIdempotencyKey(other), one === other]).toEqual([true, true, false]);
  expect(partKey(longest, "7")).toBe(one);
});
