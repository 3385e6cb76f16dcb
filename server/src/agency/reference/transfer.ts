import type { Attendance } from "@soleira/schema/attendance/wire";
import { TransferCalls as Calls } from "@soleira/schema/transfer/calls";
import type {
  DecideTransferBody,
  RequestTransfer,
  RequestTransferAnswer,
  RequestTransferBody,
  RequestTransferQuery,
  TransferAnswer,
  TransferBody,
} from "@soleira/schema/transfer/wire";
import type * as z from "zod";
import type { AgencyClient } from "../answers/agency-client";
import { withOwner } from "../answers/owner";
import { toPage } from "../answers/page";
import type { WithAttendance } from "./attendance";

type Transferred = z.output<typeof TransferAnswer>["items"][number];
export type Requested = z.output<typeof RequestTransferAnswer>["items"][number];

/** /v1/customer-services/transfer and /v1/request-transfers, a line each. */
export function transferEndpoints(client: AgencyClient) {
  const get = (id: string) => client.call(Calls.find, { params: { id } });
  return {
    get,
    transfer: async (body: TransferBody, key: string): Promise<Transferred[]> =>
      (await client.call(Calls.transfer, { body, key })).items,
    request: async (body: z.output<typeof RequestTransferBody>, key: string): Promise<Requested[]> =>
      (await client.call(Calls.request, { body, key })).items,
    decide: (id: string, body: z.output<typeof DecideTransferBody>, key: string) =>
      client.call(Calls.decide, { params: { id }, body, key, read: () => get(id) }),
    withdraw: (id: string, key: string) =>
      client.call(Calls.withdraw, { params: { id }, key, read: () => get(id) }),
  };
}
export type TransferEndpoints = ReturnType<typeof transferEndpoints>;

/** Leads that change hands, at once and by request (docs/product/transfers.md). */
export function transferCalls(
  { client, account: { me }, attendance }: WithAttendance,
  endpoints: TransferEndpoints = transferEndpoints(client),
) {
  const owned = async (lead: Attendance | null | undefined) =>
    lead ? attendance.remember(await withOwner(lead, me)) : null;
  /** Runs a decision of a request, which is a change of its attendance too. */
  const decided = async (id: string, write: () => Promise<RequestTransfer>): Promise<RequestTransfer> => {
    const request = await write();
    attendance.forget(request.customerService.id);
    return request.id === id ? request : { ...request, id };
  };

  return {
    /** With the leads as they are then. */
    async transfer(body: TransferBody, key: string): Promise<Transferred[]> {
      const items = await endpoints.transfer(body, key);
      for (const id of body.customerServices) attendance.forget(id);
      return Promise.all(items.map(async (item) => ({ ...item, attendance: await owned(item.attendance) })));
    },
    async request(body: z.output<typeof RequestTransferBody>, key: string): Promise<Requested[]> {
      const items = await endpoints.request(body, key);
      for (const { id, ok } of items) if (ok) attendance.forget(id);
      return items;
    },
    requests: async (query: Partial<z.output<typeof RequestTransferQuery>>) =>
      toPage(await client.call(Calls.list, { query, counted: true })),
    find: endpoints.get,
    decide: (id: string, body: z.output<typeof DecideTransferBody>, key: string) =>
      decided(id, () => endpoints.decide(id, body, key)),
    withdraw: (id: string, key: string) => decided(id, () => endpoints.withdraw(id, key)),
  };
}
export type TransferCalls = ReturnType<typeof transferCalls>;
