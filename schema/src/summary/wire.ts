import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { ATTENDANCE_STATUSES } from "../attendance/status";

/** Query of both summaries: own attendances, or with `enterprise` those of the caller's tenants (managers, admins, reception). */
export const SummaryQuery = z.object({ scope: z.enum(["mine", "enterprise"]).default("mine") });

/** Contacted is whose last contact was on that day; a visit counts that was not canceled. */
export const DaySummary = z
  .object({
    date: z.iso.date().describe("The day, in the enterprise's zone."),
    received: z.number().int().describe("Attendances that came."),
    contacted: z.number().int().describe("Attendances whose customer was contacted."),
    visits: z.number().int().describe("Visits that were made."),
    finished: z.number().int().describe("Attendances that were finished."),
  })
  .describe("A day in numbers.");
export const WeekSummary = z.object({ items: z.array(DaySummary) });

export const StatusCount = z
  .object({
    businessType: z.enum(BUSINESS_TYPES).describe("The funnel."),
    status: z.enum(ATTENDANCE_STATUSES).describe("The column."),
    total: z.number().int().describe("Attendances in it."),
  })
  .describe("How many attendances a column holds.");
export const BusinessSummary = z.object({ items: z.array(StatusCount) });
