import type { RestCall } from "../rest/call";
import { TodayPage, TodayQuery } from "./wire";

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
} satisfies Record<string, RestCall>;
