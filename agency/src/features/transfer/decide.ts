import { NOTICE } from "@soleira/schema/notification/texts";
import {
  isTransferConflict,
  planRequest,
  REQUEST_REFUSALS,
  type RequestAction,
  TRANSFER_TEXT,
} from "@soleira/schema/transfer/plan";
import { isTarget } from "@soleira/schema/transfer/target";
import type { DecideTransferBody, RequestTransfer } from "@soleira/schema/transfer/wire";
import { and, eq } from "drizzle-orm";
import type * as z from "zod";
import { requestTransfer } from "../../database/schema";
import { conflict, forbidden, invalid } from "../../error/api-error";
import type { Work } from "../../tenancy/work";
import { notify } from "../notification/notification.event";
import type { TransferFollowers } from "./followers";
import { give } from "./give";
import { lockRequest, note, type Request, readRequest } from "./request.store";
import { receiverOf, targetOf } from "./target";

type Body = z.output<typeof DecideTransferBody>;

/**
 * Approves or denies a request (docs/product/transfers.md#requests). Approving transfers in the same transaction; where
 * the lead cannot go the request stays as it is. @throws 404/4004, 403/4003, 400/4001, 409/4009 with the request
 */
export async function decideRequest(
  work: Work,
  follow: TransferFollowers,
  id: number,
  body: Body,
): Promise<RequestTransfer> {
  const { request, row } = await lockRequest(work, id);
  const named = isTarget(body) ? body : request.target;
  const action = body.status === "APPROVED" ? "APPROVE" : "DENY";
  const observation = body.observation?.trim() || null;
  await requireAllowed(work, action, request, { observation, hasTarget: isTarget(named) });
  if (action === "DENY") {
    await decide(work, request, "DENIED", observation);
    await follow.change(work, {
      row,
      note: { type: "TRANSFER", title: "Pedido de transferência recusado", message: observation },
    });
    await notify(work, row, [decidedFor(request, NOTICE.transferDenied)]);
    return readRequest(work, id);
  }
  const judged = await receiverOf(work, follow, row, await targetOf(work, named));
  if ("why" in judged) {
    const text = TRANSFER_TEXT[judged.why];
    if (isTransferConflict(judged.why)) throw conflict(text, await readRequest(work, id));
    throw invalid("distributeToUserId", text);
  }
  await decide(work, request, "APPROVED", observation);
  await give(work, follow, row, judged.to, ["Pedido aprovado", observation]);
  await notify(work, row, [decidedFor(request, NOTICE.transferApproved)]);
  return readRequest(work, id);
}

/** Who asked takes it back. @throws 404/4004, 403/4003, 409/4009 with the request */
export async function withdrawRequest(
  work: Work,
  follow: TransferFollowers,
  id: number,
): Promise<RequestTransfer> {
  const { request, row } = await lockRequest(work, id);
  await requireAllowed(work, "CANCEL", request, {});
  await decide(work, request, "CANCELED", null);
  await follow.change(work, {
    row,
    note: { type: "TRANSFER", title: "Pedido de transferência cancelado" },
  });
  return readRequest(work, id);
}

/** Who asked learns what became of it. */
const decidedFor = ({ id, requesterId }: Request, says: (lead: string, by: string) => string) => ({
  kind: "TRANSFER_DECIDED" as const,
  to: requesterId,
  referenceId: id,
  says,
});

async function requireAllowed(
  work: Work,
  action: RequestAction,
  request: Request,
  said: { observation?: string | null; hasTarget?: boolean },
): Promise<void> {
  const { userId, roles } = work.principal;
  const plan = planRequest(
    action,
    { status: request.status, requesterId: String(request.requesterId) },
    { userId: String(userId), roles, ...said },
  );
  if (plan.kind === "allow") return;
  const { code, field, text } = REQUEST_REFUSALS[plan.why];
  if (code === "CONFLICT") throw conflict(text, await readRequest(work, request.id));
  if (code === "FORBIDDEN") throw forbidden(text);
  throw invalid(field ?? "status", text);
}

async function decide(
  work: Work,
  request: Request,
  status: "APPROVED" | "DENIED" | "CANCELED",
  decision: string | null,
): Promise<void> {
  const { tx, principal, now } = work;
  await tx
    .update(requestTransfer)
    .set({ status, decidedBy: principal.userId, decidedByName: principal.userName, decidedAt: now, decision })
    .where(and(eq(requestTransfer.enterpriseId, request.enterpriseId), eq(requestTransfer.id, request.id)));
  await note(work, request, status, decision);
}
