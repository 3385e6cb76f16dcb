import { toCentavos } from "@soleira/schema/format/money";
import { amountInForce, type Offer } from "@soleira/schema/proposal/offer";
import type { ProposalAction } from "@soleira/schema/proposal/plan";
import type { Proposal } from "@soleira/schema/proposal/wire";
import { and, eq, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { proposal } from "../../database/schema";
import type { AnyWork } from "../../tenancy/work";
import type { Note } from "../attendance/history.store";
import type { Locked } from "./access.store";
import { noteEvent } from "./event.store";
import type { ProposalFollower } from "./follower";
import { completionOf, formsOf } from "./form.store";
import { type Digests, freeze, supersede } from "./freeze";
import { notifyAgent } from "./notice";
import { emitProposal } from "./proposal.event";
import { offerOf } from "./proposal.store";

/** Columns of a proposal and what they become. */
export type Columns = PgUpdateSetSource<typeof proposal>;

/** The columns of an offer. */
const offerColumns = ({ amount, amountUpdated, ...rest }: Offer) => ({
  amountCents: toCentavos(amount),
  amountUpdatedCents: amountUpdated === null ? null : toCentavos(amountUpdated),
  ...rest,
});

type Write = {
  set?: Columns;
  offer?: Offer;
  /** What the history of the attendance says of it; null of what changes the proposal alone. */
  note: Said | null;
  /** What it says instead where the change is what completes the proposal. */
  noteOfCompletion?: Said | null;
  /** What is done to it as a whole; none where a form is saved. */
  action?: ProposalAction;
};
/** By which the files that were frozen are known again. */
const digestText = ({ whole, masked }: Digests): string =>
  `SHA-256 do documento ${whole}, da cópia do cliente ${masked}`;
type Said = Omit<Note, "type" | "source">;

/** What history and forms call the customer. */
export const CUSTOMER = "Cliente";

/**
 * One change of a locked proposal: columns, completion, version, history and events, all in the call's transaction
 * (docs/product/proposals.md#changes). Answers the proposal as it is now.
 */
export async function writeProposal(
  work: AnyWork,
  follow: ProposalFollower,
  { row, stored, party }: Locked,
  { set = {}, offer = offerOf(stored), note, noteOfCompletion = null, action }: Write,
): Promise<Proposal> {
  const { tx, now } = work;
  const { enterpriseId, id, businessType } = stored;
  const completion = completionOf(await formsOf(tx, stored), { businessType, amount: amountInForce(offer) });
  await tx
    .update(proposal)
    .set({
      ...offerColumns(offer),
      ...completion,
      ...set,
      version: sql`${proposal.version} + 1`,
      updatedAt: sql`greatest(${proposal.updatedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(proposal.enterpriseId, enterpriseId), eq(proposal.id, id)));
  const said = completion.completed && !stored.completed ? (noteOfCompletion ?? note) : note;
  if (said) {
    const { title, message = null } = said;
    const byName = work.principal?.userName ?? CUSTOMER;
    await noteEvent(work, stored, { title, message, byName });
    if (action === "REOPEN" || action === "COUNTER") await supersede(work, stored);
    const digests = action === "ACCEPT" ? await freeze(work, stored) : null;
    const all = [message, digests && digestText(digests)].filter(Boolean).join(" · ");
    await follow(work, row, { ...said, message: all || null, type: "PROPOSAL", source: CUSTOMER });
  }
  const changed = await emitProposal(work, { id, before: row, by: party });
  if (party === "CUSTOMER") {
    if (completion.completed && !stored.completed) await notifyAgent(work, row, id, "FILL");
    if (action) await notifyAgent(work, row, id, action);
  }
  return changed;
}
