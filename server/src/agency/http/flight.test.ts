import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { Flights } from "./flight";

const dated = (data: string) => ({ data, asOf: "2026-11-20T12:00:00.000Z" });
let flights: Flights;
beforeEach(() => {
  jest.useFakeTimers();
  flights = new Flights();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A read that so many others joined and that has been answered. */
async function answered(key: string, { joins = 1, linger = true } = {}): Promise<void> {
  const answer = Promise.resolve(dated(key));
  flights.begin(key, answer, linger);
  for (let join = 0; join < joins; join++) flights.join(key);
  await answer;
}

test("an answer that was joined waits for the rest of its burst, and no longer", async () => {
  await answered("a");
  jest.advanceTimersByTime(75);
  expect(await flights.join("a")).toEqual(dated("a"));
  jest.advanceTimersByTime(75);
  expect(await flights.join("a")).toEqual(dated("a"));
  jest.advanceTimersByTime(100);
  expect(flights.join("a")).toBeUndefined();
});

test("a burst that does not end gets a fresh answer within half a second", async () => {
  await answered("a");
  const began = Date.now();
  while (flights.join("a")) jest.advanceTimersByTime(20);
  expect(Date.now() - began).toBeLessThanOrEqual(500);
});

test("an answer that nobody joined, or that may not wait, is given to nobody else", async () => {
  await answered("alone", { joins: 0 });
  await answered("exact", { linger: false });
  expect(flights.join("alone")).toBeUndefined();
  expect(flights.join("exact")).toBeUndefined();
});

test("a read that failed is begun anew", async () => {
  const answer = Promise.reject(new Error("away"));
  flights.begin("a", answer, true);
  flights.join("a");
  await expect(answer).rejects.toThrow("away");
  expect(flights.join("a")).toBeUndefined();
});

test("so many answers wait and no more", async () => {
  for (let index = 0; index < 2_001; index++) await answered(String(index));
  expect(flights.join("1999")).toBeDefined();
  expect(flights.join("2000")).toBeUndefined();
  jest.advanceTimersByTime(1_000);
  await answered("again");
  expect(flights.join("again")).toBeDefined();
});
