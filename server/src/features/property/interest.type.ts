import type { Named } from "@soleira/schema/page/wire";
import type { AttendanceProperty as RowWire } from "@soleira/schema/property/wire";
import { Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from "type-graphql";
import type { Context } from "../../session/context";
import { InterestLevel, InterestLevelReason } from "../domain/domain.type";

type InterestWire = NonNullable<RowWire["interest"]>;

@ObjectType("Interest", {
  simpleResolvers: true,
  description: "How much a customer likes a property, and why.",
})
export class Interest implements Pick<InterestWire, "observation"> {
  @Field(() => String, { nullable: true, description: "In the agent's words; null without any." })
  observation?: string | null;
}

@Resolver(() => Interest)
export class InterestResolver {
  @FieldResolver(() => InterestLevel, { description: "How much, of `interestLevels`." })
  level(@Root() interest: InterestWire, @Ctx() { agency }: Context): Named | null | Promise<Named> {
    return agency.domain.interestLevelOf(interest);
  }

  @FieldResolver(() => InterestLevelReason, {
    nullable: true,
    description: "Why, of `interestLevelReasons`; null where none was given.",
  })
  reason(@Root() interest: InterestWire, @Ctx() { agency }: Context): Named | null | Promise<Named> {
    return agency.domain.interestReasonOf(interest);
  }
}
