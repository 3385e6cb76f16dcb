import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import type { Party } from "@soleira/schema/proposal/plan";
import type { PublicProposal as Wire } from "@soleira/schema/proposal/public-wire";
import type { ProposalStatus as Status } from "@soleira/schema/proposal/status";
import { Ctx, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from "type-graphql";
import { BusinessType } from "../../graph/enums";
import { graphName } from "../../graph/graph-name";
import { DateOnly, Money } from "../../graph/scalars";
import type { Context } from "../../session/context";
import { PublicProposalForm } from "./form.type";
import { ProposalParty, ProposalStatus } from "./proposal.enums";

@ObjectType("PublicEnterprise", {
  simpleResolvers: true,
  description: "The agency, as the customer sees it.",
})
export class PublicEnterprise {
  @Field(() => String, { description: "Name as shown." })
  name!: string;
  @Field(() => String, { nullable: true, description: "Registration as a broker; null where not known." })
  creci?: string | null;
  @Field(() => String, { nullable: true, description: "Phone as shown; null without one." })
  phone?: string | null;
}

@ObjectType("PublicAgent", { simpleResolvers: true, description: "The agent, as the customer sees them." })
export class PublicAgent {
  @Field(() => String, { description: "Full name." })
  name!: string;
  @Field(() => String, { nullable: true, description: "Phone as shown; null without one." })
  phone?: string | null;
}

@ObjectType("PublicProperty", {
  simpleResolvers: true,
  description: "The property of a proposal, as the customer sees it.",
})
export class PublicProperty {
  @Field(() => String, { description: "The agency's own code: `AP1034`." })
  code!: string;
  @Field(() => String, { nullable: true, description: "Kind of property as shown; null where not known." })
  type?: string | null;
  @Field(() => String, { nullable: true, description: "District; null where it is not known." })
  district?: string | null;
}

const HANDED_ON =
  "A path of the gateway, which hands on the picture of another host (avif, gif, jpeg, png or webp of at most 5 MB): only what the agency's API named, and who looks at it is not known there. Or a `data:` address. It may change when the gateway starts anew";

/** Pictures as the customer gets them (docs/product/public-proposal.md#pictures). */
@Resolver(() => PublicEnterprise)
export class PublicEnterpriseResolver {
  @FieldResolver(() => String, { nullable: true, description: `Its logo. ${HANDED_ON}; null without one.` })
  logoUrl(@Root() { logo }: Wire["enterprise"], @Ctx() { shared }: Context): string | null {
    return logo ? shared.pictureUrl(logo) : null;
  }
}

@Resolver(() => PublicProperty)
export class PublicPropertyResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: `Its picture. ${HANDED_ON}; null without one.`,
  })
  photoUrl(@Root() { photo }: NonNullable<Wire["property"]>, @Ctx() { shared }: Context): string | null {
    return photo ? shared.pictureUrl(photo) : null;
  }
}

@ObjectType("PublicProposal", {
  simpleResolvers: true,
  description:
    "A proposal as its customer reads it, by number and uuid alone: nothing of other proposals or of the attendance.",
})
export class PublicProposal {
  @Field(() => ID, { description: "Number of the proposal." })
  id!: string;
  @Field(() => Int, { description: "Rises with every change; `expectedVersion` of the customer's calls." })
  version!: number;
  @Field(() => ProposalStatus, { description: "What has become of it." })
  status!: Status;
  @Field(() => Boolean, { description: "Whether its due date is past." })
  expired!: boolean;
  @Field(() => Boolean, {
    description: "Whether the customer may fill in and answer it; else it shows the outcome.",
  })
  mayAnswer!: boolean;
  @Field(() => BusinessType, { description: "Its forms follow from it." })
  businessType!: Business;
  @Field(() => Boolean, { description: "Whether no required form lacks anything: only then it is accepted." })
  completed!: boolean;
  @Field(() => PublicEnterprise, { description: "Who offers it." })
  enterprise!: PublicEnterprise;
  @Field(() => PublicAgent, { nullable: true, description: "Whom to ask; null without an agent." })
  agent?: PublicAgent | null;
  @Field(() => PublicProperty, { nullable: true, description: "What it is about; null without a property." })
  property?: PublicProperty | null;
  @Field(() => Money, { description: "As the agency wrote it." })
  amount!: string;
  @Field(() => Money, {
    ...graphName("counterAmount"),
    nullable: true,
    description: "Of the last counter-offer; null without one.",
  })
  amountUpdated?: string | null;
  @Field(() => ProposalParty, { description: "Whose the offer in force is: the other side may accept it." })
  lastOfferBy!: Party;
  @Field(() => DateOnly, { description: "The last day on which it counts, in `timeZone`." })
  dueDate!: string;
  @Field(() => String, { nullable: true, description: "What else is agreed on; null: nothing." })
  conditions?: string | null;
  @Field(() => String, { description: "IANA zone of the agency: its days are of it." })
  timeZone!: string;
  @Field(() => [PublicProposalForm], {
    description: "In the order in which they are shown; empty once it is answered.",
  })
  forms!: Wire["forms"];
}
