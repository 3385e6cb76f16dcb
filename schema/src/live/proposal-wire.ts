import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { Id, Instant, LogCursor, Named } from "../page/wire";
import { PARTIES } from "../proposal/plan";
import { Proposal } from "../proposal/wire";
import { CHANGE_KINDS } from "./viewer";

const people = z.object({ userIds: z.array(Id), enterpriseIds: z.array(Id) });

/**
 * One change of one proposal, delivered like a change of its attendance and in order with it
 * (docs/product/proposals.md#live). A transfer delivers one for each proposal of the lead: its audience changes.
 */
export const ProposalEvent = z.object({
  sequence: z.number().int(),
  cursor: LogCursor.optional(),
  deliveredUpTo: LogCursor.optional(),
  type: z.literal("proposal.changed"),
  id: Id,
  attendanceId: Id,
  enterpriseId: Id,
  /** Of its attendance, which decides who sees it: the proposal may have the type of before. */
  businessType: z.enum(BUSINESS_TYPES),
  version: z.number().int().nullable(),
  at: Instant,
  /** Null where the customer did it, or time did. */
  actor: Named.nullable(),
  /** Who did it: the agency's people or the customer; null: neither. */
  by: z.enum(PARTIES).nullable(),
  /** Whether it was just made. */
  created: z.boolean().optional(),
  /** Who may see it after the change: the agent of its attendance, and the managers of these enterprises. */
  audience: people,
  /** Who saw it before and no longer does. */
  lost: people,
  /** Who sees it now and did not before, where it changed hands. */
  gained: people.optional(),
  /** As lists answer it. */
  proposal: Proposal,
});
export type ProposalEvent = z.infer<typeof ProposalEvent>;

/** A change of a proposal in the log, as the caller sees it. */
export const ProposalChange = z.object({
  type: z.literal("proposal.changed"),
  cursor: LogCursor,
  kind: z.enum(CHANGE_KINDS),
  id: Id,
  attendanceId: Id,
  version: z.number().int().nullable(),
  at: Instant,
  /** Null when REMOVED too. */
  actor: Named.nullable(),
  by: z.enum(PARTIES).nullable(),
  /** Null when REMOVED. */
  proposal: Proposal.nullable(),
});
export type ProposalChange = z.infer<typeof ProposalChange>;
