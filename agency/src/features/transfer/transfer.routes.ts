import { ArrivalCalls } from "@soleira/schema/arrivals/calls";
import { TransferCalls } from "@soleira/schema/transfer/calls";
import { and, asc, eq, isNull } from "drizzle-orm";
import { requestTransferReason } from "../../database/schema";
import type { Routes } from "../../http/routes";
import { decideRequest, withdrawRequest } from "./decide";
import type { TransferFollowers } from "./followers";
import { handOverArrivals } from "./hand-over-arrivals";
import { requestTransfers } from "./request";
import { listRequests, readRequest } from "./request.store";
import { transferAttendances } from "./transfer";
import { undoHandOver } from "./undo-hand-over";

export function transferRoutes(routes: Routes, follow: TransferFollowers): void {
  const calls = TransferCalls;
  routes.member({ ...calls.transfer, refusesItems: true }, ({ work, body }) =>
    transferAttendances(work, follow, body),
  );
  routes.member({ ...ArrivalCalls.handOver, refusesItems: true }, ({ work, body }) =>
    handOverArrivals(work, follow, body),
  );
  routes.member({ ...ArrivalCalls.undoHandOver, refusesItems: true }, ({ work, body }) =>
    undoHandOver(work, follow, body),
  );
  routes.member(calls.reasons, async ({ work: { tx }, unit }) => ({
    itens: await tx
      .select({ id: requestTransferReason.id, name: requestTransferReason.name })
      .from(requestTransferReason)
      .where(and(eq(requestTransferReason.enterpriseId, unit.id), isNull(requestTransferReason.setAsideAt)))
      .orderBy(asc(requestTransferReason.position), asc(requestTransferReason.id)),
  }));
  routes.member(
    {
      ...calls.request,
      refusesItems: true,
      nothingDone: ({ items }) => items.every(({ ok }) => !ok),
    },
    ({ work, body }) => requestTransfers(work, follow, body),
  );
  routes.member(calls.list, ({ work, query }) => listRequests(work, query));
  routes.member(calls.find, ({ work, params }) => readRequest(work, params.id));
  routes.member(calls.decide, ({ work, params, body }) => decideRequest(work, follow, params.id, body));
  routes.member(calls.withdraw, ({ work, params }) => withdrawRequest(work, follow, params.id));
}
