import type { Attendance } from "@soleira/schema/attendance/wire";
import {
  type DecideTransferBody,
  RequestTransfer,
  RequestTransferAnswer,
  type RequestTransferBody,
  RequestTransferPage,
  type RequestTransferQuery,
  TransferAnswer,
  type TransferBody,
} from "@soleira/schema/transfer/wire";
import * as z from "zod";
import type { AgencyClient } from "../answers/agency-client";
import { withOwner } from "../answers/owner";
import { toPage } from "../answers/page";
import { asPart } from "../answers/part-key";
import { oneByOne } from "../foreign/each-lead";
import type { OwnChanges } from "../foreign/own-changes";
import { path } from "../http/path";
import type { AccountCalls } from "./account";
import type { AttendanceCalls } from "./attendance";

type Parts = { client: AgencyClient; account: AccountCalls; attendance: AttendanceCalls; own: OwnChanges };
type Transferred = z.output<typeof TransferAnswer>["items"][number];
type Requested = z.output<typeof RequestTransferAnswer>["items"][number];

/** Leads that change hands, at once and by request (docs/product/transfers.md). */
export function transferCalls({ client, account: { me }, attendance, own }: Parts) {
  const get = (id: string) => client.read(path`/v1/request-transfers/${id}`, RequestTransfer);
  const owned = async (lead: Attendance | null | undefined) =>
    lead ? attendance.remember(await withOwner(lead, me)) : null;
  /** With the leads as they are then, which are published where needed. */
  const give = (ids: readonly string[], write: () => Promise<Transferred[]>): Promise<Transferred[]> =>
    own.attendances(
      ids.map((id) => () => attendance.get(id)),
      async () => {
        const items = await write();
        for (const id of ids) attendance.forget(id);
        return Promise.all(
          items.map(async (item) => ({ ...item, attendance: await owned(item.attendance) })),
        );
      },
      (items) => items.flatMap(({ ok, attendance: lead }) => (ok && lead ? [lead] : [])),
    );
  /** Runs a decision of a request, which is a change of its attendance too. */
  const decided = async (id: string, write: () => Promise<RequestTransfer>): Promise<RequestTransfer> => {
    const request = await write();
    const lead = request.customerService.id;
    attendance.forget(lead);
    await own.touchedIfSeen(() => attendance.get(lead));
    return request.id === id ? request : { ...request, id };
  };

  return {
    transfer: (body: TransferBody, key: string): Promise<Transferred[]> =>
      give(body.customerServices, async () => {
        if (client.features.has("transferItems"))
          return (
            await client.write("PUT", path`/v1/customer-services/transfer`, TransferAnswer, { body, key })
          ).items;
        return oneByOne(body.customerServices, async (id) => {
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
        });
      }),

    request: async (body: z.output<typeof RequestTransferBody>, key: string): Promise<Requested[]> => {
      const items = client.features.has("transferItems")
        ? (await client.write("POST", path`/v1/request-transfers`, RequestTransferAnswer, { body, key }))
            .items
        : await oneByOne(body.customerServices, async (id) => ({
            id,
            ok: true as const,
            request: await asPart(key, id, (part) =>
              client.write(
                "POST",
                path`/v1/request-transfers`,
                RequestTransfer,
                { body: { ...body, customerServices: [id] }, key: part },
                async (made) => (made === undefined ? undefined : get(made)),
              ),
            ),
          }));
      for (const { id, ok } of items)
        if (ok) {
          attendance.forget(id);
          await own.touchedIfSeen(() => attendance.get(id));
        }
      return items;
    },
    requests: async (query: Partial<z.output<typeof RequestTransferQuery>>) =>
      toPage(await client.read(path`/v1/request-transfers`, RequestTransferPage, { query, counted: true })),
    find: get,
    decide: (id: string, body: z.output<typeof DecideTransferBody>, key: string) =>
      decided(id, () =>
        client.write("PUT", path`/v1/request-transfers/${id}`, RequestTransfer, { body, key }, () => get(id)),
      ),
    withdraw: (id: string, key: string) =>
      decided(id, () =>
        client.write("DELETE", path`/v1/request-transfers/${id}`, RequestTransfer, { key }, () => get(id)),
      ),
  };
}
