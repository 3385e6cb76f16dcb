import {
  PublicAgent as AgentShape,
  PublicEnterprise as EnterpriseShape,
  PublicProperty as PropertyShape,
  PublicProposal as Shape,
} from "@soleira/schema/proposal/public-wire";
import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type * as z from "zod";
import { objectType } from "../../graph/shape";
import type { Context } from "../../session/context";
import { HANDED_ON } from "../picture/handed-on";
import { PublicProposalForm } from "./form.type";
import "./proposal.enums";

objectType("PublicAgent", AgentShape);
/** Pictures are the resolvers'. */
export const PublicEnterprise = objectType("PublicEnterprise", EnterpriseShape.omit({ logo: true }), {
  description: EnterpriseShape.description,
});
const PublicProperty = objectType("PublicProperty", PropertyShape.omit({ photo: true }), {
  description: PropertyShape.description,
});

/** Pictures as the customer gets them (docs/product/public-proposal.md#pictures). */
@Resolver(() => PublicEnterprise)
export class PublicEnterpriseResolver {
  @FieldResolver(() => String, { nullable: true, description: `Its logo. ${HANDED_ON}; null without one.` })
  logoUrl(@Root() { logo }: z.output<typeof EnterpriseShape>, @Ctx() { shared }: Context): string | null {
    return logo ? shared.pictureUrl(logo) : null;
  }
}

@Resolver(() => PublicProperty)
export class PublicPropertyResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: `Its picture. ${HANDED_ON}; null without one.`,
  })
  photoUrl(@Root() { photo }: z.output<typeof PropertyShape>, @Ctx() { shared }: Context): string | null {
    return photo ? shared.pictureUrl(photo) : null;
  }
}

export const PublicProposal = objectType("PublicProposal", Shape.omit({ document: true }), {
  description: Shape.description,
  names: { amountUpdated: "counterAmount" },
  types: { enterprise: PublicEnterprise, property: PublicProperty, forms: PublicProposalForm },
});
