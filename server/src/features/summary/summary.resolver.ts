import { DaySummary as DaySummaryShape, StatusCount as StatusCountShape } from "@soleira/schema/summary/wire";
import { Ctx, Query, Resolver } from "type-graphql";
import { objectType } from "../../graph/shape";
import type { Context } from "../../session/context";

const DaySummary = objectType("DaySummary", DaySummaryShape);
const StatusCount = objectType("StatusCount", StatusCountShape);

const WHOSE =
  "Of the caller's attendances; for managers, admins and reception of all of the enterprise's (where the agency can count them).";

@Resolver()
export class SummaryResolver {
  @Query(() => [DaySummary], {
    description: `The last seven days in numbers, oldest first. ${WHOSE} Errors: UNAUTHENTICATED, SESSION_OVER.

Example: \`{ weekSummary { date received contacted visits finished } }\``,
  })
  async weekSummary(@Ctx() { agency }: Context): Promise<InstanceType<typeof DaySummary>[]> {
    return (await agency.summary.week()).items;
  }

  @Query(() => [StatusCount], {
    description: `How many attendances each column of each funnel holds. ${WHOSE} Errors: UNAUTHENTICATED, SESSION_OVER.

Example: \`{ businessSummary { businessType status total } }\``,
  })
  async businessSummary(@Ctx() { agency }: Context): Promise<InstanceType<typeof StatusCount>[]> {
    return (await agency.summary.business()).items;
  }
}
