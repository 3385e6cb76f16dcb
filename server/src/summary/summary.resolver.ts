import { seesEnterprise } from "@soleira/schema/account/roles";
import { Ctx, Query, Resolver } from "type-graphql";
import { accountCalls } from "../agency/calls/account";
import { summaryCalls } from "../agency/calls/summary";
import type { AgencyClient } from "../agency/http/agency-client";
import type { Context } from "../session/context";
import { BusinessCount, WeekDay } from "./summary.type";

const WHOSE =
  "Of the caller's attendances; for managers, admins and reception of all of the enterprise's (where the agency can count them).";

@Resolver()
export class SummaryResolver {
  @Query(() => [WeekDay], {
    description: `The last seven days in numbers, oldest first. ${WHOSE} Errors: SESSION_OVER.

Example: \`{ weekSummary { date received contacted visits finished } }\``,
  })
  async weekSummary(@Ctx() { call }: Context): Promise<WeekDay[]> {
    return (await summaryCalls.week(call, await scopeOf(call))).items;
  }

  @Query(() => [BusinessCount], {
    description: `How many attendances each column of each funnel holds. ${WHOSE} Errors: SESSION_OVER.

Example: \`{ businessSummary { businessType status total } }\``,
  })
  async businessSummary(@Ctx() { call }: Context): Promise<BusinessCount[]> {
    return (await summaryCalls.business(call, await scopeOf(call))).items;
  }
}

/** As the table: who sees the enterprise has all of it summed up. */
async function scopeOf(call: AgencyClient): Promise<{ scope?: "enterprise" }> {
  if (!call.features.has("scope")) return {};
  const { roles } = await accountCalls.me(call);
  return seesEnterprise(roles) ? { scope: "enterprise" } : {};
}
