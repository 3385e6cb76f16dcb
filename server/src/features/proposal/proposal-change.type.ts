import type { Party } from "@soleira/schema/proposal/plan";
import type { Proposal as Wire } from "@soleira/schema/proposal/wire";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { DateTime } from "../../graph/scalars";
import { ChangePage } from "../../live/change-page.type";
import { UserRef } from "../account/account.type";
import { ProposalChangeKind, ProposalParty } from "./proposal.enums";
import { Proposal } from "./proposal.type";

@ObjectType("ProposalChange", { simpleResolvers: true, description: "A change of one proposal." })
export class ProposalChange {
  @Field(() => ProposalChangeKind, { description: "What it is to the subscriber." })
  kind!: "CREATED" | "UPDATED" | "REMOVED";
  @Field(() => ID, { description: "The proposal." })
  proposalId!: string;
  @Field(() => ID, { description: "The attendance that it belongs to." })
  attendanceId!: string;
  @Field(() => Int, {
    nullable: true,
    description: "The proposal's version after it: ignore an older one. Null where another agency has none.",
  })
  version?: number | null;
  @Field(() => ProposalParty, {
    nullable: true,
    description: "Which side did it; null where neither did, as after a transfer, and when REMOVED.",
  })
  by?: Party | null;
  @Field(() => UserRef, {
    nullable: true,
    description: "Who of the agency did it; null for the customer, and when REMOVED.",
  })
  actor?: UserRef | null;
  @Field(() => Proposal, { nullable: true, description: "As it is after the change. Null when REMOVED." })
  proposal?: Wire | null;
  @Field(() => DateTime, { description: "When it happened." })
  at!: string;
  @Field(() => String, {
    nullable: true,
    description:
      "Where to go on after this change: the next `since`. Opaque; null where the agency keeps no log.",
  })
  cursor?: string | null;
}

@ObjectType("ProposalChangePage", {
  simpleResolvers: true,
  description: "Changes of proposals after a cursor, oldest first.",
})
export class ProposalChangePage extends ChangePage {
  @Field(() => [ProposalChange], { description: "As the caller saw them when they happened." })
  items!: ProposalChange[];
}
