import { MANAGERS } from "../account/roles";
import type { RestCall } from "../rest/call";
import {
  ArrivalOverview,
  ArrivalOverviewQuery,
  ArrivalPage,
  ArrivalQuery,
  HandOverArrivalsAnswer,
  HandOverArrivalsBody,
  UndoHandOverBody,
} from "./wire";

const arrivals = { feature: "arrivals", ours: true, roles: MANAGERS } as const;

/** The manager's desk (docs/product/arrivals.md). */
export const ArrivalCalls = {
  list: {
    ...arrivals,
    method: "get",
    path: "/v1/arrivals",
    summary:
      "Attendances that wait for their first answer or for an agent, with whom and since when, by a cursor",
    rules: "docs/product/arrivals.md#waiting",
    query: ArrivalQuery,
    answer: ArrivalPage,
  },
  overview: {
    ...arrivals,
    method: "get",
    path: "/v1/arrivals/overview",
    summary:
      "How many wait by queue, what each agent has and whether they get leads, what came in the last hour",
    rules: "docs/product/arrivals.md#agents",
    query: ArrivalOverviewQuery,
    answer: ArrivalOverview,
  },
  handOver: {
    ...arrivals,
    method: "put",
    path: "/v1/arrivals/hand-over",
    summary:
      "Gives up to 100 that wait to an agent, or back to their queues; those that were answered or went to somebody meanwhile are named",
    rules: "docs/product/arrivals.md#handing-over",
    body: HandOverArrivalsBody,
    answer: HandOverArrivalsAnswer,
  },
  undoHandOver: {
    ...arrivals,
    method: "post",
    path: "/v1/arrivals/hand-over:undo",
    summary:
      "Takes back the caller's last hand-over of up to 100 leads, exactly; those that were changed since are named",
    rules: "docs/product/arrivals.md#taking-back",
    body: UndoHandOverBody,
    answer: HandOverArrivalsAnswer,
  },
} satisfies Record<string, RestCall>;
