import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import { TODAY_PAGE_SIZE } from "@soleira/schema/page/page-size";
import type { TodayKind as Kind } from "@soleira/schema/today/kind";
import { Arg, Ctx, Int, Query, Resolver } from "type-graphql";
import { BusinessType } from "../../graph/enums";
import type { Context } from "../../session/context";
import { pageBounds } from "../attendance/page-bounds";
import { Today, TodayKind } from "./today.type";

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
}
