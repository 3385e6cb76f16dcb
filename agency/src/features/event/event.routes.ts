import { EventPage, EventQuery } from "@soleira/schema/live/wire";
import type { Routes } from "../../http/routes";
import { eventsSince } from "./events-since";

/** The log of the last days (docs/product/live.md#log). */
export function eventRoutes(routes: Routes): void {
  routes.member(
    {
      method: "get",
      path: "/v1/events",
      summary: "What happened after `since`, as the caller sees it, oldest first",
      ours: true,
      rules: "docs/product/live.md#log",
      query: EventQuery,
      answer: EventPage,
      // A sequence is ahead on a replica.
      reads: "primary",
    },
    ({ work, query }) => eventsSince(work, query),
  );
}
