import { proposalAudience } from "@soleira/schema/live/proposal-change";
import type { ProposalEvent } from "@soleira/schema/live/proposal-wire";
import { handlesProposals } from "@soleira/schema/proposal/access";
import type { Party } from "@soleira/schema/proposal/plan";
import type { Proposal } from "@soleira/schema/proposal/wire";
import { sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import { append } from "../../outbox/append";
import type { AnyWork } from "../../tenancy/work";
import { actorOf, aggregateOf, audienceOf } from "../attendance/attendance.event";
import type { Raw, Row } from "../attendance/row.store";
import { rawJson, toRow } from "../attendance/row.store";
import type { StoredProposal } from "./proposal.store";
import { proposalJson, toProposal } from "./proposal.store";

type Changed = {
  id: number;
  /** Its attendance before the change: who saw it then and does not see it any more learns that it is gone. */
  before: Row;
  /** Just made. */
  created?: boolean;
  /** The agency's people where nothing is said; null: neither they nor the customer. */
  by?: Party | null;
};

/**
 * Puts the event of a changed proposal into the outbox, after that of its attendance (docs/product/proposals.md#live);
 * answers the proposal.
 */
export async function emitProposal(
  work: AnyWork,
  { id, before, created, by = "AGENT" }: Changed,
): Promise<Proposal> {
  const { tx, principal, now } = work;
  const found = await firstRow<{ raw: Raw; stored: StoredProposal }>(
    tx,
    sql`select ${rawJson} as raw, ${proposalJson} as stored from proposal p
        join attendance a on a.enterprise_id = p.enterprise_id and a.id = p.attendance_id
        where p.enterprise_id = ${before.enterpriseId} and p.id = ${id}`,
  );
  if (!found) throw new Error("a proposal that was there is gone");
  const row = toRow(found.raw);
  // Events go to many; what each of them may learn is decided as they are read.
  const proposal = toProposal(found.stored, { now, principal: null });
  const saw = proposalsAudienceOf(before);
  const audience = proposalsAudienceOf(row);
  const payload = {
    type: "proposal.changed",
    id: String(id),
    attendanceId: String(row.id),
    enterpriseId: String(row.enterpriseId),
    businessType: row.businessType,
    version: found.stored.version,
    at: now.toISOString(),
    actor: actorOf(principal),
    by,
    ...(created && { created }),
    audience,
    lost: without(saw, audience),
    gained: without(audience, saw),
    proposal,
  } satisfies Omit<ProposalEvent, "sequence">;
  await append(work, {
    enterpriseId: row.enterpriseId,
    aggregate: aggregateOf(row),
    userIds: proposalAudience(payload).userIds.map(Number),
    payload,
  });
  return toProposal(found.stored, work);
}

/** Whether the agent of an attendance has its proposals: a pre-attendant, who works every funnel, has none of them. */
export const agentHandles = ({ owner, businessType }: Pick<Row, "owner" | "businessType">): boolean =>
  owner !== null && handlesProposals(owner.roles, { businessType, own: true });

/** Who gets the events of its proposals: fewer than those of the attendance. */
const proposalsAudienceOf = (row: Row): People => {
  const all = audienceOf(row);
  return agentHandles(row) ? all : { ...all, userIds: [] };
};

type People = { userIds: string[]; enterpriseIds: string[] };

const without = (all: People, kept: People): People => ({
  userIds: all.userIds.filter((id) => !kept.userIds.includes(id)),
  enterpriseIds: all.enterpriseIds.filter((id) => !kept.enterpriseIds.includes(id)),
});
