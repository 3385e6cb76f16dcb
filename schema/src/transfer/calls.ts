import { MANAGERS } from "../account/roles";
import { DomainList } from "../page/wire";
import type { RestCall } from "../rest/call";
import { IdParams } from "../rest/params";
import {
  DecideTransferBody,
  RequestTransfer,
  RequestTransferAnswer,
  RequestTransferBody,
  RequestTransferPage,
  RequestTransferQuery,
  TransferAnswer,
  TransferBody,
} from "./wire";

const WORKERS = [
  "ESTATE_AGENT_SALE",
  "ESTATE_AGENT_RENT",
  "ESTATE_AGENT_RAISE_PROPERTY",
  "PRE_ATTENDANT",
] as const;
const requests = { path: "/v1/request-transfers", rules: "docs/product/transfers.md#requests" } as const;
const request = {
  ...requests,
  path: "/v1/request-transfers/{id}",
  params: IdParams,
  answer: RequestTransfer,
} as const;

/** Leads that change hands: at once by managers and reception, by request of agents (docs/product/transfers.md#people). */
export const TransferCalls = {
  transfer: {
    method: "put",
    path: "/v1/customer-services/transfer",
    summary:
      "Gives up to 100 attendances to an agent, a unit or the queue; those that cannot go are named with the why of each",
    rules: "docs/product/transfers.md#bulk",
    roles: [...MANAGERS, "ENTERPRISE_RECEPTION"],
    body: TransferBody,
    answer: TransferAnswer,
  },
  reasons: {
    method: "get",
    path: "/v1/domains/request-transfer-reasons",
    unit: true,
    summary: "Reasons of a request to transfer",
    rules: "docs/product/lists.md#choices",
    answer: DomainList,
  },
  request: {
    ...requests,
    method: "post",
    summary:
      "Asks for the transfer of one's own attendances, one request for each, with what became of each; 200 where none was made",
    roles: WORKERS,
    body: RequestTransferBody,
    answer: RequestTransferAnswer,
    status: 201,
  },
  list: {
    ...requests,
    method: "get",
    summary: "Requests that the caller made, of managers all of the agency; newest first",
    roles: [...MANAGERS, ...WORKERS],
    query: RequestTransferQuery,
    answer: RequestTransferPage,
  },
  find: { ...request, method: "get", summary: "One request with what happened to it" },
  decide: {
    ...request,
    method: "put",
    summary:
      "Approves or denies a request; approving transfers. 409/4009 with `current` when it was decided meanwhile",
    body: DecideTransferBody,
  },
  withdraw: {
    ...request,
    method: "delete",
    summary: "Takes one's own request back; answers it. 409/4009 with `current` when it was decided",
  },
} satisfies Record<string, RestCall>;
