import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { ATTENDANCE_STATUSES } from "../attendance/status";
import { LONGEST_TEXT } from "../input/text";
import { InputDay, InputInstant, idIn, SeenVersion, typedLine, typedText } from "../input/wire";
import { Id, Instant, LogCursor, Named } from "../page/wire";
import { VISIT_REASON_TYPES } from "./reason-types";

const text = typedText(LONGEST_TEXT);

/** Day and hour as an agency answers them: what a foreign one says beyond (`…T00:00:00`, seconds) is cut off. */
const Day = z
  .string()
  .transform((value) => value.slice(0, 10))
  .pipe(z.iso.date());
export const Hour = z
  .string()
  .transform((value) => value.slice(0, 5))
  .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/**
 * A visit beside its property (docs/product/visits.md#status): `date` and `startHour` are the enterprise's day and
 * time.
 */
export const PropertyVisit = z.object({
  id: Id,
  date: Day,
  startHour: Hour,
  user: Named,
  canceled: z.boolean().default(false),
  finished: z.boolean().default(false),
  partner: z.boolean().default(false),
  reason: z.object({ reason: z.string() }).nullish(),
  /** Of the schedule-visit reasons (ours). */
  reasonId: Id.nullish(),
  feedback: z.string().nullish(),
});
export type PropertyVisit = z.infer<typeof PropertyVisit>;

/** A visit in an agenda: what is needed to show and open it. Without `attendance` it is another user's busy time. */
export const Visit = PropertyVisit.extend({
  /** Start and end as instants (ours). */
  startsAt: Instant,
  endsAt: Instant,
  attendance: z
    .object({
      id: Id,
      businessType: z.enum(BUSINESS_TYPES),
      status: z.enum(ATTENDANCE_STATUSES),
      customerName: z.string(),
      /** Of an open visit (ours): who goes there must reach the lead (docs/product/visits.md#contact). */
      customerPhone: z.string().nullish(),
      customerPhoneE164: z.string().nullish(),
    })
    .nullish(),
  customerServicePropertyId: Id.nullish(),
  propertyCode: z.string().nullish(),
  district: z.string().nullish(),
  /** Street, number, district and city of the property (ours), where the agency knows the street. */
  address: z.string().nullish(),
});
export type Visit = z.infer<typeof Visit>;

/**
 * POST /v1/schedules/users/me/visits or /users/{userId}/visits (docs/product/visits.md#scheduling); answers `{ id }`
 * with 201.
 */
export const ScheduleVisitBody = z.object({
  customerServicePropertyId: idIn("Escolha o imóvel."),
  dateStart: InputInstant,
  message: text.nullish(),
  /** With feedback the visit is marked finished. */
  feedback: text.nullish(),
  reason: text.nullish(),
  reasonId: idIn("Motivo inválido.").nullish(),
  /** Default VISIT_SCHEDULED; VISIT_MADE with feedback. */
  newStatus: z.enum(ATTENDANCE_STATUSES).nullish(),
  businessType: z.enum(BUSINESS_TYPES).nullish(),
  observation: text.nullish(),
  source: typedLine(40).nullish(),
  /** Status that the caller saw: else 409 with the current attendance (ours). */
  from: z.enum(ATTENDANCE_STATUSES).nullish(),
  ...SeenVersion,
});
export type ScheduleVisitBody = z.infer<typeof ScheduleVisitBody>;
export const ScheduleVisitAnswer = z.object({ id: Id });

/**
 * PUT /v1/schedules/visits/{visitId} (docs/product/visits.md#changing); answers the visit. DELETE removes an open visit
 * and answers its attendance.
 */
export const UpdateVisitBody = z.discriminatedUnion("updateType", [
  z.object({
    updateType: z.literal("CANCEL"),
    reasonId: idIn("Escolha um motivo."),
    observation: text.nullish(),
    ...SeenVersion,
  }),
  z.object({
    updateType: z.literal("NEW_DATE"),
    dateStart: InputInstant,
    reasonId: idIn("Motivo inválido.").nullish(),
    observation: text.nullish(),
    userName: typedLine(120).nullish(),
    ...SeenVersion,
  }),
  z.object({
    updateType: z.literal("FINISH"),
    dateStart: InputInstant,
    reasonId: idIn("Escolha um motivo."),
    observation: text.nullish(),
    feedback: text.nullish(),
    userName: typedLine(120).nullish(),
    ...SeenVersion,
  }),
]);
export type UpdateVisitBody = z.infer<typeof UpdateVisitBody>;

/** Query of the four availability calls: at most 31 days, users by id joined with commas, the caller when absent. */
export const AvailabilityQuery = z.object({
  start_date: InputDay,
  end_date: InputDay.optional(),
  users: typedText(2000).optional(),
});
/**
 * Query of GET /v1/schedules/visits. `scope=enterprise` (ours, in place of `users`): the visits of all of the enterprise,
 * for managers, admins and reception; 403/4003 for others (docs/product/agenda.md#enterprise).
 */
export const AgendaQuery = AvailabilityQuery.extend({
  scope: z.enum(["mine", "enterprise"]).default("mine"),
});
/**
 * GET /v1/schedules/availables and /public/availables: free slots of 30 minutes (docs/product/agenda.md#free-times).
 */
export const AvailabilityList = z.object({
  items: z.array(z.object({ date: z.iso.date(), hours: z.array(z.object({ start: Hour })) })),
});
/**
 * GET /v1/schedules/visits and /public/visits (others' busy times, without personal data,
 * docs/product/agenda.md#busy-times).
 */
export const VisitList = z.object({
  items: z.array(Visit),
  /** As that of a page of attendances. */
  cursor: LogCursor.nullish().catch(null),
});

/** GET /v1/schedules/partner-visits?customer_service_property */
export const PartnerVisitQuery = z.object({ customer_service_property: idIn("Escolha o imóvel.") });
export const PartnerVisitAnswer = z.object({ redirectUrl: z.url() });

/** GET /v1/domains/schedule-visit-reasons?type */
export const VisitReasonQuery = z.object({ type: z.enum(VISIT_REASON_TYPES, "Tipo desconhecido.") });

/** GET, POST (makes a new one, the old stops working) and DELETE /v1/schedules/users/me/feed: the ICS address; ours. */
export const FeedAnswer = z.object({ url: z.string().nullable() });
