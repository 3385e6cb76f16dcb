import { sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { rows } from "../../database/database";
import { proposalEvent } from "../../database/schema";
import type { AnyWork } from "../../tenancy/work";

type Of = { enterpriseId: number; id: number };
/** One thing that happened to a proposal (docs/product/proposals.md#events). */
export type ProposalEvent = { title: string; message: string | null; byName: string; at: string };

/** Notes what happened, for the page of events of the document. */
export const noteEvent = (
  { tx, now }: AnyWork,
  { enterpriseId, id: proposalId }: Of,
  event: Omit<ProposalEvent, "at">,
) => tx.insert(proposalEvent).values({ enterpriseId, proposalId, ...event, createdAt: now });

const OPENED = "Aberta no link do cliente";
/** That the customer's page was opened: noted once a day, since it is read anew every half minute. */
export const noteOpened = ({ tx, now }: AnyWork, { enterpriseId, id }: Of) =>
  tx.execute(
    sql`insert into proposal_event (enterprise_id, proposal_id, title, by_name, created_at)
        select ${enterpriseId}, ${id}, ${OPENED}, 'Quem tem o link', ${now.toISOString()}::timestamptz
        where not exists (select from proposal_event e where e.enterprise_id = ${enterpriseId} and e.proposal_id = ${id}
          and e.title = ${OPENED} and e.created_at > ${now.toISOString()}::timestamptz - interval '1 day')`,
  );

/** What happened to a proposal, the oldest first. */
export const eventsOf = (tx: Tx, { enterpriseId, id }: Of): Promise<ProposalEvent[]> =>
  rows<ProposalEvent>(
    tx,
    sql`select e.title, e.message, e.by_name as "byName", e.created_at::text as at from proposal_event e
        where e.enterprise_id = ${enterpriseId} and e.proposal_id = ${id} order by e.id`,
  );
