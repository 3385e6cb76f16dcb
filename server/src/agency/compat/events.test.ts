import { expect, test } from "@jest/globals";
import { eventOf, visitEventOf } from "../../testing/live";
import { completeEvent } from "./events";

test("a version counts only where the agency has that feature", () => {
  const event = eventOf("1");
  expect(completeEvent(event, new Set(["version"]))).toBe(event);
  expect(completeEvent(event, new Set())).toEqual({ ...event, version: null });
});

test("a visit's enterprise is the first of its audience where the event names none", () => {
  expect(completeEvent(visitEventOf("1"), new Set())).toMatchObject({ enterpriseId: "1" });
  const named = visitEventOf("1", { enterpriseId: "100" });
  expect(completeEvent(named, new Set())).toBe(named);
});
