import type { Named } from "@soleira/schema/page/wire";
import { Interest as InterestShape } from "@soleira/schema/property/wire";
import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { objectType } from "../../graph/shape";
import type { Context } from "../../session/context";
import { InterestLevel, InterestLevelReason } from "../domain/domain.type";

/** Level and reason are the resolver's, since other agencies say a name alone. */
export const Interest = objectType("Interest", InterestShape.pick({ observation: true }), {
  description: InterestShape.description,
});

@Resolver(() => Interest)
export class InterestResolver {
  @FieldResolver(() => InterestLevel, { description: "How much, of `interestLevels`." })
  level(@Root() interest: InterestShape, @Ctx() { agency }: Context): Named | null | Promise<Named> {
    return agency.domain.interestLevelOf(interest);
  }

  @FieldResolver(() => InterestLevelReason, {
    nullable: true,
    description: "Why, of `interestLevelReasons`; null where none was given.",
  })
  reason(@Root() interest: InterestShape, @Ctx() { agency }: Context): Named | null | Promise<Named> {
    return agency.domain.interestReasonOf(interest);
  }
}
