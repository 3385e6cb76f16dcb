import { expect, jest, test } from "@jest/globals";
import { earlyKey, fetchOrTake, forgetEarly, sentEarly } from "./earlyAnswers";

const body = (operationName: string, variables = {}) =>
  JSON.stringify({ operationName, variables, query: `query ${operationName} { x }` });
const asked = (operationName: string, response: Response, sentAt = Date.now()) =>
  new Map([[earlyKey(operationName, {}), { sentAt, response: Promise.resolve(response) }]]);
const answer = () => ({ ok: true }) as Response;

test("an early answer is taken by the same question, once, and knows when it was asked", async () => {
  const [early, later] = [answer(), answer()];
  const fetched = jest.fn(async () => later);
  window.fetch = fetched;
  const sentAt = Date.now() - 3000;
  window.earlyAnswers = asked("Me", early, sentAt);
  expect(await fetchOrTake("/graphql", { body: body("AttendanceBoard") })).toBe(later);
  expect(await fetchOrTake("/graphql", { body: body("Me", { other: 1 }) })).toBe(later);
  const taken = await fetchOrTake("/graphql", { body: body("Me") });
  expect(taken).toBe(early);
  expect(sentEarly(taken)).toBe(sentAt);
  expect(await fetchOrTake("/graphql", { body: body("Me") })).toBe(later);
  expect(sentEarly(later)).toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(3);
});

test("an early answer that is old, or of who was signed in before, is not shown", async () => {
  const later = answer();
  window.fetch = async () => later;
  window.earlyAnswers = asked("Me", answer(), Date.now() - 10_001);
  expect(await fetchOrTake("/graphql", { body: body("Me") })).toBe(later);
  window.earlyAnswers = asked("Me", answer());
  forgetEarly();
  expect(await fetchOrTake("/graphql", { body: body("Me") })).toBe(later);
});
