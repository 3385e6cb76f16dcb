import { CheckInCalls } from "@soleira/schema/check-in/calls";
import { CHECK_INS_PAGE_SIZE } from "@soleira/schema/check-in/rules";
import { Arg, Ctx, Int, Query, Resolver } from "type-graphql";
import { toPage } from "../../agency/answers/page";
import { Refusals } from "../../graph/refusals";
import type { Context } from "../../session/context";
import { pageBounds } from "../attendance/page-bounds";
import { ELSEWHERE } from "../distribution/distribution.resolver";
import { CheckIn, CheckInPage, Place } from "./check-in.type";

/** Who is where, and where one may be (docs/product/check-in.md#in-and-out). */
@Resolver()
export class CheckInResolver {
  @Query(() => [CheckIn], {
    description: `Who of the agency is checked in where, by name: the open ones. Errors: UNAUTHENTICATED, SESSION_OVER, ${ELSEWHERE}.

Example: \`{ checkIns { id user { name } place { name } checkedInAt } }\``,
  })
  async checkIns(@Ctx() { agency }: Context) {
    return (await agency.call(CheckInCalls.list)).items;
  }

  @Query(() => CheckInPage, {
    description: `The caller's own, newest first: the first one may be open. Size 1 to 100. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID with \`fields\`, ${ELSEWHERE}.

Example: \`{ ownCheckIns(size: 1) { items { id place { name } checkedInAt checkedOutAt endedBy } } }\``,
  })
  @Refusals({})
  async ownCheckIns(
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("size", () => Int, { defaultValue: CHECK_INS_PAGE_SIZE, description: "1 to 100." }) size: number,
    @Ctx() { agency }: Context,
  ) {
    return toPage(await agency.call(CheckInCalls.own, { query: pageBounds(page, size), counted: true }));
  }

  @Query(() => [Place], {
    description: `The agency's places, by name. Errors: UNAUTHENTICATED, SESSION_OVER, ${ELSEWHERE}.

Example: \`{ places { id name address radiusMeters } }\``,
  })
  async places(
    @Arg("withInactive", () => Boolean, {
      defaultValue: false,
      description: "True: those that are set aside too.",
    })
    withInactive: boolean,
    @Ctx() { agency }: Context,
  ) {
    const query = { inactive: withInactive ? ("1" as const) : undefined };
    return (await agency.call(CheckInCalls.places, { query })).items;
  }
}
