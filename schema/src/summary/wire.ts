import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { ATTENDANCE_STATUSES } from "../attendance/status";

/** Query of both summaries: own attendances, or with `enterprise` those of the caller's tenants (managers, admins, reception). */
export const SummaryQuery = z.object({ scope: z.enum(["mine", "enterprise"]).default("mine") });

/**
 * GET /v1/customer-services/mine/week-summaries: the last seven days of the enterprise, oldest first. Attendances that
 * came, whose last contact was, and that were finished on that day; visits of that day that were not canceled.
 */
export const WeekSummary = z.object({
  items: z.array(
    z.object({
      date: z.iso.date(),
      received: z.number().int(),
      contacted: z.number().int(),
      visits: z.number().int(),
      finished: z.number().int(),
    }),
  ),
});
/** GET /v1/customer-services/mine/business-summaries: cards per funnel and status. */
export const BusinessSummary = z.object({
  items: z.array(
    z.object({
      businessType: z.enum(BUSINESS_TYPES),
      status: z.enum(ATTENDANCE_STATUSES),
      total: z.number().int(),
    }),
  ),
});
