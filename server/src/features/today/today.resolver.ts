import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import { TODAY_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { TodayCalls } from "@soleira/schema/today/calls";
import type { TodayKind as Kind } from "@soleira/schema/today/kind";
import { Arg, Ctx, Int, Query, Resolver } from "type-graphql";
import { BusinessType } from "../../graph/enums";
import type { Context } from "../../session/context";
import { pageBounds } from "../attendance/page-bounds";
import { AgentToday, Today, TodayKind } from "./today.type";

@Resolver()
export class TodayResolver {
  @Query(() => Today, {
    description: `What the caller has to do today, over all funnels that they work: of each of their own open attendances the next step, where it waits, is late or is due today. Size 1 to 100. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID with \`fields\`, FORBIDDEN for a funnel that is not theirs.

Example: \`{ today { total counts { businessType kind total } items { kind at attendance { id customer { name phone } } } } }\``,
  })
  async today(
    @Arg("businessType", () => BusinessType, { nullable: true, description: "Of this funnel alone." })
    business: Business | undefined,
    @Arg("kind", () => TodayKind, { nullable: true, description: "Of this kind alone." })
    kind: Kind | undefined,
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("size", () => Int, { defaultValue: TODAY_PAGE_SIZE, description: "1 to 100." }) size: number,
    @Ctx() { agency }: Context,
  ): Promise<Today> {
    return agency.today.mine({ business_type: business, kind, ...pageBounds(page, size) });
  }

  @Query(() => [AgentToday], {
    description: `What every agent has to do today, counted, by unit: whose new lead waits longest first, then who has most. Errors: UNAUTHENTICATED, SESSION_OVER, FORBIDDEN for who sees their own attendances alone, and where the agency does not count it.

Example: \`{ todayByAgent { user { name } enterprise { name } total waitsSince counts { kind total } } }\``,
  })
  async todayByAgent(@Ctx() { agency }: Context): Promise<InstanceType<typeof AgentToday>[]> {
    return (await agency.call(TodayCalls.byAgent)).items;
  }
}
