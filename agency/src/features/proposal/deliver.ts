import { mayAnswer } from "@soleira/schema/proposal/plan";
import type { Sending } from "@soleira/schema/proposal/progress";
import type { Proposal } from "@soleira/schema/proposal/wire";
import { and, eq } from "drizzle-orm";
import { proposal } from "../../database/schema";
import { conflict } from "../../error/api-error";
import type { AnyWork, Work } from "../../tenancy/work";
import { type Locked, lockOwn } from "./access.store";
import { noteEvent } from "./event.store";
import { emitProposal } from "./proposal.event";
import type { Columns } from "./write";

const SENT: Record<Sending, string> = {
  WHATSAPP: "Enviada por WhatsApp",
  LINK: "Link do cliente copiado",
};

/**
 * POST /v1/proposals/{id}/sendings: that the customer was sent the link (docs/product/proposals.md#progress).
 * @throws 404/4004, 403/4003; 409/4009 with the proposal where the customer cannot open it any more
 */
export async function noteSent(work: Work, id: number, how: Sending): Promise<Proposal> {
  const { now, principal } = work;
  const locked = await lockOwn(work, id);
  const { stored, state, today } = locked;
  if (!mayAnswer(state, today))
    throw conflict("O cliente não abre mais o link desta proposta.", await locked.current());
  await noteEvent(work, stored, { title: SENT[how], message: null, byName: principal.userName });
  return write(work, locked, { sentAt: now, sentBy: principal.userId, sentHow: how });
}

/** That the customer has the proposal before them: the first time counts (docs/product/public-proposal.md#opening). */
export async function noteOpenedByCustomer(work: AnyWork, locked: Locked): Promise<void> {
  if (locked.stored.delivery.openedAt === null) await write(work, locked, { openedAt: work.now });
}

/** Without a version more: what the customer or the agent fills in meanwhile is not refused for it. */
async function write(work: AnyWork, { row, stored, party }: Locked, set: Columns): Promise<Proposal> {
  const { enterpriseId, id } = stored;
  await work.tx
    .update(proposal)
    .set(set)
    .where(and(eq(proposal.enterpriseId, enterpriseId), eq(proposal.id, id)));
  return emitProposal(work, { id, before: row, by: party });
}
