import { randomUUID } from "node:crypto";
import { Beginning as BeginningShape, BeginningStep } from "@soleira/schema/enterprise/beginning-wire";
import { EnterpriseCalls } from "@soleira/schema/enterprise/calls";
import { Ctx, Mutation, Query, Resolver } from "type-graphql";
import { ChangedField } from "../../graph/semantic-non-null";
import { enumType, objectType, payloadType } from "../../graph/shape";
import type { Context } from "../../session/context";
import { Enterprise } from "./enterprise.type";

enumType("BeginningStep", BeginningStep);
const Beginning = objectType("Beginning", BeginningShape);
const EndBeginningPayload = payloadType("EndBeginningPayload", "The first steps are put away.", {
  enterprise: ChangedField(() => Enterprise, "As it is after the change."),
});
const WHO = "FORBIDDEN for who is neither manager nor admin, and where the agency shows no first steps.";

/** What comes first in a new agency (docs/product/registering.md#first-steps). */
@Resolver()
export class BeginningResolver {
  @Query(() => Beginning, {
    description: `What a new agency has done of what comes first. Errors: UNAUTHENTICATED, SESSION_OVER, ${WHO}

Example: \`{ beginning { done } }\``,
  })
  beginning(@Ctx() { agency }: Context): Promise<BeginningShape> {
    return agency.call(EnterpriseCalls.beginning);
  }

  @Mutation(() => EndBeginningPayload, {
    description: `Puts the first steps of the caller's agency away, for all its managers; the same once more. Errors: UNAUTHENTICATED, SESSION_OVER, ${WHO}

Example: \`mutation { endBeginning { enterprise { id isBeginning } } }\``,
  })
  async endBeginning(@Ctx() { agency }: Context) {
    return { enterprise: await agency.enterprise.endBeginning(randomUUID()) };
  }
}
