import type { Queue } from "@soleira/schema/distribution/queue";
import {
  Distribution,
  DistributionList,
  OwnDistribution,
  OwnDistributionList,
  type OwnPauseBody,
  type PauseBody,
  type QueueBody,
  Shift,
  type ShiftBody,
  ShiftList,
} from "@soleira/schema/distribution/wire";
import * as z from "zod";
import type { AgencyClient } from "../answers/agency-client";
import { path } from "../http/path";

const nothing = async () => null;

/** Who gets the next lead, and when (docs/product/distribution.md): of agencies with the feature `distribution`. */
export function distributionCalls(client: AgencyClient) {
  return {
    queues: async () => (await client.read(path`/v1/enterprise-distributions/`, DistributionList)).items,
    mine: async () => (await client.read(path`/v1/enterprise-distributions/mine`, OwnDistributionList)).items,
    pauseOwn: (body: z.output<typeof OwnPauseBody>, key: string) =>
      client.write("PUT", path`/v1/enterprise-distributions/mine`, OwnDistribution, { body, key }),
    pauseOther: (queue: Queue, userId: string, body: z.output<typeof PauseBody>, key: string) =>
      client.write("PUT", path`/v1/enterprise-distributions/${queue}/users/${userId}`, Distribution, {
        body,
        key,
      }),
    setMembers: (queue: Queue, body: z.output<typeof QueueBody>, key: string) =>
      client.write("PUT", path`/v1/enterprise-distributions/${queue}`, Distribution, { body, key }),
    shifts: async (queue?: Queue) =>
      (await client.read(path`/v1/reports/distributions/shifts`, ShiftList, { query: { queue } })).items,
    addShift: (body: ShiftBody, key: string) =>
      client.write("POST", path`/v1/enterprise-shifts`, Shift, { body, key }),
    changeShift: (id: string, body: ShiftBody, key: string) =>
      client.write("PUT", path`/v1/enterprise-shifts/${id}`, Shift, { body, key }),
    removeShift: async (id: string, key: string): Promise<void> => {
      await client.write("DELETE", path`/v1/enterprise-shifts/${id}`, z.unknown(), { key }, nothing);
    },
  };
}
