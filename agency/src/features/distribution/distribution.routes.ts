import { MANAGERS } from "@soleira/schema/account/roles";
import { QUEUES } from "@soleira/schema/distribution/queue";
import {
  Distribution,
  DistributionList,
  OwnDistribution,
  OwnDistributionList,
  OwnPauseBody,
  PauseBody,
  QueueBody,
} from "@soleira/schema/distribution/wire";
import { OwnId } from "@soleira/schema/rest/params";
import * as z from "zod";
import type { Routes } from "../../http/routes";
import { listDistributions, ownDistributions } from "./answers";
import { pauseOther, pauseOwn, setQueue } from "./queue";

const rules = "docs/product/distribution.md#position";
const READERS = [...MANAGERS, "ENTERPRISE_RECEPTION"] as const;
const PATH = "/v1/enterprise-distributions";
const QueueParams = z.object({ queue: z.enum(QUEUES) });
const MemberParams = z.object({ queue: z.enum(QUEUES), userId: OwnId });

/** Who gets the next lead, and why (docs/product/distribution.md). */
export function distributionRoutes(routes: Routes): void {
  routes.member(
    {
      method: "get",
      path: `${PATH}/`,
      summary: "All queues of the agency, with state and place of everybody in them",
      rules,
      roles: READERS,
      answer: DistributionList,
    },
    async ({ work }) => ({ items: await listDistributions(work) }),
  );
  routes.member(
    {
      method: "get",
      path: `${PATH}/mine`,
      summary: "The caller's place in each queue that they are in, with its why",
      rules,
      answer: OwnDistributionList,
    },
    async ({ work }) => ({ items: await ownDistributions(work) }),
  );
  routes.member(
    {
      method: "put",
      path: `${PATH}/mine`,
      summary: "Pauses the caller in a queue, or lets them go on; answers their place in it",
      ours: true,
      rules,
      body: OwnPauseBody,
      answer: OwnDistribution,
    },
    ({ work, body }) => pauseOwn(work, body),
  );
  routes.member(
    {
      method: "put",
      path: `${PATH}/{queue}`,
      summary: "Who is in a queue, and the order in which they begin; the round begins anew",
      ours: true,
      rules: "docs/product/distribution.md#queues",
      roles: MANAGERS,
      params: QueueParams,
      body: QueueBody,
      answer: Distribution,
    },
    ({ work, params, body }) => setQueue(work, params.queue, body.users),
  );
  routes.member(
    {
      method: "put",
      path: `${PATH}/{queue}/users/{userId}`,
      summary: "Pauses somebody in a queue, or lets them go on; answers the queue",
      ours: true,
      rules,
      roles: MANAGERS,
      params: MemberParams,
      body: PauseBody,
      answer: Distribution,
    },
    ({ work, params, body }) =>
      pauseOther(work, params.queue, { userId: params.userId, paused: body.paused }),
  );
}
