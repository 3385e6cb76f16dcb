import type { AgencyFeatures } from "@soleira/schema/rest/features";
import { RequestTransfer } from "@soleira/schema/transfer/wire";
import * as z from "zod";
import { asPart } from "../answers/part-key";
import { path } from "../http/path";
import type { WithAttendance } from "../reference/attendance";
import {
  type TransferCalls,
  type TransferEndpoints,
  transferCalls,
  transferEndpoints,
} from "../reference/transfer";
import { oneByOne } from "./each-lead";
import { ownChanges } from "./own-changes";

export function foreignTransfer(features: AgencyFeatures, parts: WithAttendance): TransferCalls {
  const { attendance } = parts;
  const calls = transferCalls(parts, features.has("transferItems") ? undefined : eachAlone(parts));
  const own = ownChanges(features, parts);
  const touched = async (request: RequestTransfer): Promise<RequestTransfer> => {
    await own.touchedIfSeen(() => attendance.get(request.customerService.id));
    return request;
  };
  return {
    ...calls,
    transfer: (body, key) =>
      own.attendances(
        body.customerServices.map((id) => () => attendance.get(id)),
        () => calls.transfer(body, key),
        (items) => items.flatMap(({ ok, attendance: lead }) => (ok && lead ? [lead] : [])),
      ),
    async request(body, key) {
      const items = await calls.request(body, key);
      for (const { id, ok } of items) if (ok) await own.touchedIfSeen(() => attendance.get(id));
      return items;
    },
    decide: async (id, body, key) => touched(await calls.decide(id, body, key)),
    withdraw: async (id, key) => touched(await calls.withdraw(id, key)),
  };
}

/** A call for each lead: what an agency answers of several is not known. */
function eachAlone({ client, attendance }: WithAttendance): TransferEndpoints {
  const calls = transferEndpoints(client);
  return {
    ...calls,
    transfer: (body, key) =>
      oneByOne(body.customerServices, async (id) => {
        // What it answers is not known: the lead is read again.
        await asPart(key, id, (part) =>
          client.write(
            "PUT",
            path`/v1/customer-services/transfer`,
            z.unknown(),
            { body: { ...body, customerServices: [id] }, key: part },
            async () => null,
          ),
        );
        return { id, ok: true as const, attendance: await attendance.get(id) };
      }),
    request: (body, key) =>
      oneByOne(body.customerServices, async (id) => ({
        id,
        ok: true as const,
        request: await asPart(key, id, (part) =>
          client.write(
            "POST",
            path`/v1/request-transfers`,
            RequestTransfer,
            { body: { ...body, customerServices: [id] }, key: part },
            async (made) => (made === undefined ? undefined : calls.get(made)),
          ),
        ),
      })),
  };
}
