import { VisitCalls } from "@soleira/schema/visit/calls";
import { FeedQuery } from "@soleira/schema/visit/wire";
import * as z from "zod";
import type { Tokens } from "../../auth/tokens";
import type { Database } from "../../database/database";
import type { Routes } from "../../http/routes";
import { feedOf, readFeed, renewFeed, revokeFeed } from "./feed";

/** The calendar feed of a person's visits, by a secret address that can be taken back; ours. */
export function feedRoutes(routes: Routes<{ database: Database; tokens: Tokens }>): void {
  routes.member(VisitCalls.feed, ({ work, deps }) => feedOf(work, deps.tokens));
  routes.member({ ...VisitCalls.renewFeed, secret: true }, ({ work, deps }) => renewFeed(work, deps.tokens));
  routes.member(VisitCalls.revokeFeed, ({ work }) => revokeFeed(work));
  routes.public(
    {
      method: "get",
      path: "/v1/schedules/feeds/{token}.ics",
      summary: "The calendar behind a secret path (RFC 5545), without a session",
      ours: true,
      rules: "docs/product/agenda.md#calendar-feed",
      params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
      query: FeedQuery,
      answer: z.string().meta({ example: "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n" }),
      answerType: "text/calendar; charset=utf-8",
    },
    ({ deps, params, query, now }) => readFeed(deps.database, params.token, query, now),
  );
}
