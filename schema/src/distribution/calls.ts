import * as z from "zod";
import { MANAGERS } from "../account/roles";
import type { RestCall } from "../rest/call";
import { IdParams, OwnId } from "../rest/params";
import {
  Distribution,
  DistributionList,
  OwnDistribution,
  OwnDistributionList,
  OwnPauseBody,
  PauseBody,
  Queue,
  QueueBody,
  Shift,
  ShiftBody,
  ShiftList,
  ShiftQuery,
} from "./wire";

const position = { rules: "docs/product/distribution.md#position", feature: "distribution" } as const;
const shifts = { rules: "docs/product/distribution.md#shifts", feature: "distribution" } as const;
const PATH = "/v1/enterprise-distributions";

/** Who gets the next lead, why, and when (docs/product/distribution.md). */
export const DistributionCalls = {
  queues: {
    ...position,
    method: "get",
    path: `${PATH}/`,
    summary: "All queues of the agency, with state and place of everybody in them",
    roles: [...MANAGERS, "ENTERPRISE_RECEPTION"],
    answer: DistributionList,
  },
  own: {
    ...position,
    method: "get",
    path: `${PATH}/mine`,
    summary: "The caller's place in each queue that they are in, with its why",
    answer: OwnDistributionList,
  },
  pauseOwn: {
    ...position,
    method: "put",
    path: `${PATH}/mine`,
    summary: "Pauses the caller in a queue, or lets them go on; answers their place in it",
    ours: true,
    body: OwnPauseBody,
    answer: OwnDistribution,
  },
  setMembers: {
    ...position,
    rules: "docs/product/distribution.md#queues",
    method: "put",
    path: `${PATH}/{queue}`,
    summary: "Who is in a queue, and the order in which they begin; the round begins anew",
    ours: true,
    roles: MANAGERS,
    params: z.object({ queue: Queue }),
    body: QueueBody,
    answer: Distribution,
  },
  pauseOther: {
    ...position,
    method: "put",
    path: `${PATH}/{queue}/users/{userId}`,
    summary: "Pauses somebody in a queue, or lets them go on; answers the queue",
    ours: true,
    roles: MANAGERS,
    params: z.object({ queue: Queue, userId: OwnId }),
    body: PauseBody,
    answer: Distribution,
  },
  shifts: {
    ...shifts,
    method: "get",
    path: "/v1/reports/distributions/shifts",
    summary: "Shifts of the agency's queues in the order of the week; of agents those that they do",
    query: ShiftQuery,
    answer: ShiftList,
  },
  addShift: {
    ...shifts,
    method: "post",
    path: "/v1/enterprise-shifts",
    summary: "Makes a shift. 409/4009 on `start` where one of its people has another one then",
    ours: true,
    roles: MANAGERS,
    body: ShiftBody,
    answer: Shift,
    status: 201,
  },
  changeShift: {
    ...shifts,
    method: "put",
    path: "/v1/enterprise-shifts/{id}",
    summary: "Changes a shift. 409/4009 on `start` where one of its people has another one then",
    ours: true,
    roles: MANAGERS,
    params: IdParams,
    body: ShiftBody,
    answer: Shift,
  },
  removeShift: {
    ...shifts,
    method: "delete",
    path: "/v1/enterprise-shifts/{id}",
    summary: "Removes a shift; a queue without any is always open",
    ours: true,
    roles: MANAGERS,
    params: IdParams,
    answer: z.null(),
    status: 204,
  },
} satisfies Record<string, RestCall>;
