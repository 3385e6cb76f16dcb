import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import { amountInForce } from "@soleira/schema/proposal/offer";
import type { Party } from "@soleira/schema/proposal/plan";
import type { ProposalStatus as Status } from "@soleira/schema/proposal/status";
import type { DocumentTemplate as TemplateWire, Proposal as Wire } from "@soleira/schema/proposal/wire";
import { Field, ID, Int, ObjectType } from "type-graphql";
import type * as z from "zod";
import { BusinessType } from "../../graph/enums";
import { graphName } from "../../graph/graph-name";
import { Page } from "../../graph/page.type";
import { DateOnly, DateTime, Money } from "../../graph/scalars";
import { UserRef } from "../account/account.type";
import { ProposalParty } from "./proposal.enums";

@ObjectType("ProposalProperty", {
  simpleResolvers: true,
  description: "A property as it was when it was proposed: the listing may have changed or be gone.",
})
export class ProposalProperty {
  @Field(() => String, { description: "The agency's own code: `AP1034`." })
  code!: string;
  @Field(() => String, { nullable: true, description: "Kind of property as shown; null where not known." })
  type?: string | null;
  @Field(() => String, { nullable: true, description: "District; null where it is not known." })
  district?: string | null;
}

@ObjectType("ProposalDocument", {
  simpleResolvers: true,
  description: "A file of a proposal.",
})
export class ProposalDocument {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => String, { description: "Name as it was given, without path and control characters." })
  name!: string;
  @Field(() => String, {
    description:
      "Where it is downloaded with the session's cookie or the Bearer token of a call. It is sent as a download, never as a page.",
  })
  url!: string;
  @Field(() => String, {
    nullable: true,
    description: "`application/pdf`, `image/jpeg` or `image/png`; null where another agency does not say.",
  })
  contentType?: string | null;
  @Field(() => Int, { nullable: true, description: "Bytes; null where another agency does not say." })
  size?: number | null;
}

@ObjectType("Proposal", {
  simpleResolvers: true,
  description:
    "An offer for a property that the agency writes with the customer (UI: 'proposta'): amount, due date, forms, documents. Its attendance's agent and managers see it.",
})
export class Proposal {
  @Field(() => ID, { description: "Opaque and stable; the number that people quote." })
  id!: string;
  @Field(() => String, {
    nullable: true,
    description:
      "The secret half of the customer's page: keep it out of logs. Null for an API token without both scopes `PROPOSAL_FORMS` and `WRITE`: who has it answers as the customer.",
  })
  uuid?: string | null;
  @Field(() => Int, {
    nullable: true,
    description: "Rises with every change: ignore an older one. Null where another agency has none.",
  })
  version?: number | null;
  @Field(() => BusinessType, {
    description: "That of its attendance when it was made. Forms follow from it.",
  })
  businessType!: Business;
  @Field(() => ID, {
    ...graphName("attendanceId"),
    description: "The attendance that it belongs to.",
  })
  customerServiceId!: string;
  @Field(() => String, { description: "Name of the customer." })
  customerName!: string;
  @Field(() => UserRef, { nullable: true, description: "The agent of its attendance; null without one." })
  user?: UserRef | null;
  @Field(() => ID, {
    ...graphName("attendancePropertyId"),
    nullable: true,
    description:
      "Row of `Attendance.properties` that it is about; null without a property, when the row was taken off, and where another agency does not say.",
  })
  customerServicePropertyId?: string | null;
  @Field(() => String, {
    ...graphName("acquisitionChannelName"),
    nullable: true,
    description: "Channel that the interest came by, as shown; null where it is not known.",
  })
  acquisitionChannel?: string | null;
  @Field(() => Money, { description: "As the agency wrote it. More than 0." })
  amount!: string;
  @Field(() => Money, {
    ...graphName("counterAmount"),
    nullable: true,
    description: "Of the last counter-offer, whoever made it; null without one.",
  })
  amountUpdated?: string | null;
  @Field(() => ProposalParty, { description: "Whose the offer in force is: the other side may accept it." })
  lastOfferBy!: Party;
  @Field(() => Boolean, { description: "Whether there ever was a counter-offer ('Contra p.?')." })
  hasCounterOffer!: boolean;
  @Field(() => DateOnly, { description: "Day on which it was made." })
  proposalDate!: string;
  @Field(() => DateOnly, { description: "The last day on which it counts, in the enterprise's zone." })
  dueDate!: string;
  @Field(() => Boolean, {
    description:
      "Whether the due date was past when it was read ('Vencida'); only while WAITING_CUSTOMER. No event says when this becomes true.",
  })
  expired!: boolean;
  @Field(() => String, {
    nullable: true,
    description: "Why it was denied or deleted; null without a reason.",
  })
  reason?: string | null;
  @Field(() => String, {
    nullable: true,
    description: "Name of who accepted it: the signer of the public page, or somebody of the agency.",
  })
  answeredBy?: string | null;
  @Field(() => DateTime, { nullable: true, description: "When it was accepted or denied; null before." })
  answeredAt?: string | null;
  @Field(() => Boolean, {
    description: "Whether no required form lacks anything: only then it may be accepted.",
  })
  completed!: boolean;
  @Field(() => Boolean, { description: "Whether its attendance is closed: nothing changes any more." })
  closed!: boolean;
  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether another proposal of its property waits for the customer: `reopenProposal` refuses this one then. As of when it was read: no event of this proposal says when it changes. Null where another agency does not say.",
  })
  otherWaiting?: boolean | null;
}

@ObjectType("ProposalPage", {
  simpleResolvers: true,
  description:
    "A page of proposals. The reference agency counts those of a list to 1,000: of more `total` is null, and the last page ends with the thousandth. The others are found by filters, `proposedFrom` and `proposedUntil` among them.",
})
export class ProposalPage extends Page {
  @Field(() => [Proposal], { description: "At most `pageSize`." })
  items!: Wire[];
}

@ObjectType("DocumentTemplate", {
  simpleResolvers: true,
  description: "A document of the agency to be filled in by hand (UI: 'modelo').",
})
export class DocumentTemplate implements z.output<typeof TemplateWire> {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => String, { description: "Name as shown." })
  name!: string;
  @Field(() => BusinessType, { nullable: true, description: "Its funnel; null: every one." })
  businessType?: Business | null;
  @Field(() => String, {
    description: "Where it is downloaded with the session's cookie or the Bearer token of a call.",
  })
  url!: string;
  @Field(() => DateTime, { description: "When it last changed." })
  updatedAt!: string;
}

export const statusOf = ({ status }: Wire): Status => status.status;
export const inForce = ({ amount, amountUpdated }: Wire): string =>
  amountInForce({ amount, amountUpdated: amountUpdated ?? null });
