import { eventOf, visitEventOf } from "../../testing/live";
import { completeEvent } from "./events";

test("a version counts only where the agency has that feature", () => {
  const event = eventOf("1");
  expect(completeEvent(event, new Set(["version", "events"]))).toEqual(event);
  expect(completeEvent(event, new Set())).toEqual({ ...event, version: null });
});

test("a visit's enterprise is the first of its audience where the event names none", () => {
  expect(completeEvent(visitEventOf("1"), new Set())).toMatchObject({ enterpriseId: "1" });
  const named = visitEventOf("1", { enterpriseId: "100" });
  expect(completeEvent(named, new Set(["events"]))).toEqual(named);
});

test("a cursor counts only where the agency keeps a log", () => {
  const event = eventOf("1", { cursor: "7", deliveredUpTo: "6" });
  expect(completeEvent(event, new Set(["version", "events"]))).toEqual(event);
  const plain = completeEvent(event, new Set(["version"]));
  expect([plain.cursor, plain.deliveredUpTo]).toEqual([undefined, undefined]);
});
