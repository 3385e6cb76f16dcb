import { Id } from "@soleira/schema/page/wire";
import { REPORT_FILTERS, type ReportFilters, ReportName } from "@soleira/schema/report/wire";
import * as z from "zod";
import { inputPart, inputType } from "../../graph/shape";
import "./report.type";

const { business_type, user, team, enterprise, acquisition_channel, ...sameNames } = REPORT_FILTERS;
const filter = z.object({
  ...sameNames,
  businessType: business_type,
  userId: user,
  teamId: team,
  enterpriseId: enterprise,
  acquisitionChannelId: acquisition_channel,
});
export const ReportFilter = inputPart(
  "ReportFilter",
  "What a report is of. Both days are included, and are days of each unit.",
  filter,
);
export type ReportFilter = { [Name in keyof z.infer<typeof filter>]?: z.infer<typeof filter>[Name] | null };

export const ShareReportInput = inputType("ShareReportInput", "Which report is shared, and what of it.", {
  name: ReportName.describe("Which one."),
  filter: filter
    .nullish()
    .describe(
      "As of `report`. A day that is absent is that of today's default period: the period of a shared report does not move on.",
    ),
  idempotencyKey: z
    .string()
    .nullish()
    .describe(
      "Taken as everywhere, and without effect: each call makes an address of its own, whose secret is kept nowhere.",
    ),
});
export const RevokeSharedReportInput = inputType("RevokeSharedReportInput", "The shared report that ends.", {
  sharedReportId: Id.describe(
    "Of `sharedReports`. NOT_FOUND for one that is not the caller's, or works no longer.",
  ),
});

/** Where a refused filter is in the arguments. */
export const FILTER_PATHS = {
  startDate: "filter.startDate",
  endDate: "filter.endDate",
  business_type: "filter.businessType",
  user: "filter.userId",
  team: "filter.teamId",
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
  team: filter?.teamId ?? undefined,
  enterprise: filter?.enterpriseId ?? undefined,
  acquisition_channel: filter?.acquisitionChannelId ?? undefined,
  reached: filter?.reached ?? undefined,
  passed: filter?.passed ?? undefined,
});
