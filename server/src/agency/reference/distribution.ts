import { DistributionCalls } from "@soleira/schema/distribution/calls";
import type { Queue } from "@soleira/schema/distribution/queue";
import type {
  OwnPauseBody,
  PauseBody,
  QueueBody,
  QueueRulesBody,
  QueueSettingsBody,
  ShiftBody,
} from "@soleira/schema/distribution/wire";
import type * as z from "zod";
import type { AgencyClient } from "../answers/agency-client";

/** Who gets the next lead, and when (docs/product/distribution.md). */
export const distributionCalls = (client: AgencyClient) => ({
  queues: async () => (await client.call(DistributionCalls.queues)).items,
  mine: async () => (await client.call(DistributionCalls.own)).items,
  pauseOwn: (body: z.output<typeof OwnPauseBody>, key: string) =>
    client.call(DistributionCalls.pauseOwn, { body, key }),
  pauseOther: (queue: Queue, userId: string, body: z.output<typeof PauseBody>, key: string) =>
    client.call(DistributionCalls.pauseOther, { params: { queue, userId }, body, key }),
  setMembers: (queue: Queue, body: z.output<typeof QueueBody>, key: string) =>
    client.call(DistributionCalls.setMembers, { params: { queue }, body, key }),
  setSettings: (queue: Queue, body: QueueSettingsBody, key: string) =>
    client.call(DistributionCalls.setSettings, { params: { queue }, body, key }),
  setRules: (queue: Queue, body: QueueRulesBody, key: string) =>
    client.call(DistributionCalls.setRules, { params: { queue }, body, key }),
  turns: async (id: string) => (await client.call(DistributionCalls.turns, { params: { id } })).items,
  toAccept: async () => (await client.call(DistributionCalls.toAccept)).items,
  accept: (id: string, key: string) => client.call(DistributionCalls.accept, { params: { id }, key }),
  lost: async () => (await client.call(DistributionCalls.lost)).items,
  shifts: async (queue?: Queue) => (await client.call(DistributionCalls.shifts, { query: { queue } })).items,
  addShift: (body: ShiftBody, key: string) => client.call(DistributionCalls.addShift, { body, key }),
  changeShift: (id: string, body: ShiftBody, key: string) =>
    client.call(DistributionCalls.changeShift, { params: { id }, body, key }),
  async removeShift(id: string, key: string): Promise<void> {
    await client.call(DistributionCalls.removeShift, { params: { id }, key });
  },
});
