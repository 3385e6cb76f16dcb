import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus as Status } from "@soleira/schema/attendance/status";
import type { ReportName as Name } from "@soleira/schema/report/names";
import type { ReportFilters } from "@soleira/schema/report/wire";
import { Field, ID, InputType } from "type-graphql";
import { AttendanceStatus, BusinessType } from "../../graph/enums";
import { KEY } from "../../graph/mutation";
import { DateOnly } from "../../graph/scalars";
import { ReportName } from "./report.type";

@InputType("ReportFilter", {
  description: "What a report is of. Both days are included, and are days of each unit.",
})
export class ReportFilter {
  @Field(() => DateOnly, {
    nullable: true,
    description:
      "First day; 180 days up to `endDate` where it is absent. INVALID where the period is longer than 731 days.",
  })
  startDate?: string | null;
  @Field(() => DateOnly, { nullable: true, description: "Last day; today where it is absent." })
  endDate?: string | null;
  @Field(() => BusinessType, {
    nullable: true,
    description:
      "One funnel; FORBIDDEN for one that the caller does not work. Passed over by CHECKINS, which are of none.",
  })
  businessType?: Business | null;
  @Field(() => ID, {
    nullable: true,
    description:
      "One agent, for who sees everybody's; FORBIDDEN for another than oneself otherwise. An id of nobody finds nothing.",
  })
  userId?: string | null;
  @Field(() => ID, {
    nullable: true,
    description:
      "One unit of the holding, for its managers and admins; NOT_FOUND for one that the caller does not see.",
  })
  enterpriseId?: string | null;
  @Field(() => ID, {
    nullable: true,
    description:
      "The channel that the attendances came by, of `acquisitionChannels` of the unit; any other id finds nothing. Passed over by CHECKINS.",
  })
  acquisitionChannelId?: string | null;
  @Field(() => AttendanceStatus, {
    nullable: true,
    description:
      "A status that the attendances ever reached, as FUNNEL counts it: a step of the way that was skipped counts when a later one was reached. Passed over by CHECKINS.",
  })
  reached?: Status | null;
  @Field(() => AttendanceStatus, {
    nullable: true,
    description:
      "A status that the attendances were ever in, the second number of FUNNEL: a skipped step does not count. Passed over by CHECKINS.",
  })
  passed?: Status | null;
}

@InputType("ShareReportInput", { description: "Which report is shared, and what of it." })
export class ShareReportInput {
  @Field(() => ReportName, { description: "Which one." })
  name!: Name;
  @Field(() => ReportFilter, {
    nullable: true,
    description:
      "As of `report`. A day that is absent is that of today's default period: the period of a shared report does not move on.",
  })
  filter?: ReportFilter | null;
  @Field(() => String, {
    nullable: true,
    description:
      "Taken as everywhere, and without effect: each call makes an address of its own, whose secret is kept nowhere.",
  })
  idempotencyKey?: string | null;
}

@InputType("RevokeSharedReportInput", { description: "The shared report that ends." })
export class RevokeSharedReportInput {
  @Field(() => ID, {
    description: "Of `sharedReports`. NOT_FOUND for one that is not the caller's, or works no longer.",
  })
  sharedReportId!: string;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

/** Where a refused filter is in the arguments. */
export const FILTER_PATHS = {
  startDate: "filter.startDate",
  endDate: "filter.endDate",
  business_type: "filter.businessType",
  user: "filter.userId",
  enterprise: "filter.enterpriseId",
  acquisition_channel: "filter.acquisitionChannelId",
  reached: "filter.reached",
  passed: "filter.passed",
};

/** The filters as the agency names them. */
export const filtersOf = (filter: ReportFilter | null | undefined): ReportFilters => ({
  startDate: filter?.startDate ?? undefined,
  endDate: filter?.endDate ?? undefined,
  business_type: filter?.businessType ?? undefined,
  user: filter?.userId ?? undefined,
  enterprise: filter?.enterpriseId ?? undefined,
  acquisition_channel: filter?.acquisitionChannelId ?? undefined,
  reached: filter?.reached ?? undefined,
  passed: filter?.passed ?? undefined,
});
