import { MANAGERS } from "@soleira/schema/account/roles";
import { DomainList } from "@soleira/schema/page/wire";
import { IdParams } from "@soleira/schema/rest/params";
import {
  DecideTransferBody,
  RequestTransfer,
  RequestTransferAnswer,
  RequestTransferBody,
  RequestTransferPage,
  RequestTransferQuery,
  TransferAnswer,
  TransferBody,
} from "@soleira/schema/transfer/wire";
import { and, asc, eq, isNull } from "drizzle-orm";
import { requestTransferReason } from "../../database/schema";
import type { Routes } from "../../http/routes";
import { decideRequest, withdrawRequest } from "./decide";
import type { TransferFollowers } from "./followers";
import { requestTransfers } from "./request";
import { listRequests, readRequest } from "./request.store";
import { transferAttendances } from "./transfer";

const rules = "docs/product/transfers.md#requests";
const WORKERS = [
  "ESTATE_AGENT_SALE",
  "ESTATE_AGENT_RENT",
  "ESTATE_AGENT_RAISE_PROPERTY",
  "PRE_ATTENDANT",
] as const;

/** Leads that change hands: at once by managers and reception, by request of agents (docs/product/transfers.md#people). */
export function transferRoutes(routes: Routes, follow: TransferFollowers): void {
  routes.member(
    {
      method: "put",
      path: "/v1/customer-services/transfer",
      summary:
        "Gives up to 100 attendances to an agent, a unit or the queue; those that cannot go are named with the why of each",
      rules: "docs/product/transfers.md#bulk",
      roles: [...MANAGERS, "ENTERPRISE_RECEPTION"],
      body: TransferBody,
      answer: TransferAnswer,
      refusesItems: true,
    },
    ({ work, body }) => transferAttendances(work, follow, body),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/domains/request-transfer-reasons",
      unit: true,
      summary: "Reasons of a request to transfer",
      rules: "docs/product/lists.md#choices",
      answer: DomainList,
    },
    async ({ work: { tx }, unit }) => ({
      itens: await tx
        .select({ id: requestTransferReason.id, name: requestTransferReason.name })
        .from(requestTransferReason)
        .where(and(eq(requestTransferReason.enterpriseId, unit.id), isNull(requestTransferReason.setAsideAt)))
        .orderBy(asc(requestTransferReason.position), asc(requestTransferReason.id)),
    }),
  );
  routes.member(
    {
      method: "post",
      path: "/v1/request-transfers",
      summary:
        "Asks for the transfer of one's own attendances, one request for each, with what became of each; 200 where none was made",
      rules,
      roles: WORKERS,
      body: RequestTransferBody,
      answer: RequestTransferAnswer,
      refusesItems: true,
      status: 201,
      nothingDone: ({ items }) => items.every(({ ok }) => !ok),
    },
    ({ work, body }) => requestTransfers(work, follow, body),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/request-transfers",
      summary: "Requests that the caller made, of managers all of the agency; newest first",
      rules,
      roles: [...MANAGERS, ...WORKERS],
      query: RequestTransferQuery,
      answer: RequestTransferPage,
    },
    ({ work, query }) => listRequests(work, query),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/request-transfers/{id}",
      summary: "One request with what happened to it",
      rules,
      params: IdParams,
      answer: RequestTransfer,
    },
    ({ work, params }) => readRequest(work, params.id),
  );
  routes.member(
    {
      method: "put",
      path: "/v1/request-transfers/{id}",
      summary:
        "Approves or denies a request; approving transfers. 409/4009 with `current` when it was decided meanwhile",
      rules,
      params: IdParams,
      body: DecideTransferBody,
      answer: RequestTransfer,
    },
    ({ work, params, body }) => decideRequest(work, follow, params.id, body),
  );
  routes.member(
    {
      method: "delete",
      path: "/v1/request-transfers/{id}",
      summary: "Takes one's own request back; answers it. 409/4009 with `current` when it was decided",
      rules,
      params: IdParams,
      answer: RequestTransfer,
    },
    ({ work, params }) => withdrawRequest(work, follow, params.id),
  );
}
