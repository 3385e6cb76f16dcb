import type { RestCall } from "../rest/call";
import { TodayByAgent, TodayPage, TodayQuery } from "./wire";

/** What 'Hoje' is worked off by. */
export const TodayCalls = {
  mine: {
    method: "get",
    path: "/v1/customer-services/mine/next-steps",
    summary: "The caller's open attendances whose next step is to be done today or is late, in its order",
    rules: "docs/product/home.md#queue",
    feature: "nextSteps",
    ours: true,
    query: TodayQuery,
    answer: TodayPage,
  },
  byAgent: {
    method: "get",
    path: "/v1/customer-services/next-steps",
    summary:
      "How many of each kind every agent has to do today, by unit, for who sees everybody's attendances",
    rules: "docs/product/home.md#team",
    feature: "nextSteps",
    ours: true,
    answer: TodayByAgent,
  },
} satisfies Record<string, RestCall>;
