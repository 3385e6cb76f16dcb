import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { ATTENDANCE_STATUSES } from "../attendance/status";
import { LONGEST_TEXT } from "../input/text";
import { InputDay, InputInstant, idIn, Moment, SeenVersion, typedLine, typedText } from "../input/wire";
import { Id, Instant, LogCursor, Named } from "../page/wire";
import { LONG_TEXT, listed, OF_ROW } from "../rest/words";
import { VISIT_REASON_TYPES } from "./reason-types";

const text = typedText(LONGEST_TEXT);
const note = text.nullish().describe(`For the history. ${LONG_TEXT}`);
const feedback = text.nullish().describe(`What the customer said. ${LONG_TEXT}`);

/** Day and hour as an agency answers them: what a foreign one says beyond (`…T00:00:00`, seconds) is cut off. */
const Day = z
  .string()
  .transform((value) => value.slice(0, 10))
  .pipe(z.iso.date());
export const Hour = z
  .string()
  .transform((value) => value.slice(0, 5))
  .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** A visit beside its property (docs/product/visits.md#status). */
export const PropertyVisit = z.object({
  id: Id.describe("Opaque and stable."),
  date: Day.describe("Day in the enterprise's zone."),
  startHour: Hour.describe("When it begins, in the enterprise's zone."),
  user: Named.describe("Whose agenda it is in: who shows the property."),
  canceled: z.boolean().default(false).describe("Whether it was canceled."),
  finished: z.boolean().default(false).describe("Whether it was made."),
  partner: z.boolean().default(false).describe("Whether it was scheduled at the partner's site."),
  reason: z
    .object({ reason: z.string() })
    .nullish()
    .describe("Why it was canceled, or how it ended, in words."),
  reasonId: Id.nullish().describe("The same as one of the schedule-visit reasons; ours."),
  feedback: z.string().nullish().describe("What the customer said; null without feedback."),
  confirmedAt: Instant.nullish().describe(
    "When it was confirmed that the customer comes, by the customer or by the agency for them; null while it is not. Ours.",
  ),
  confirmedByCustomer: z
    .boolean()
    .nullish()
    .describe(
      "Whether the customer confirmed it, at the link of the visit; null while it is not confirmed. Ours.",
    ),
  askedFor: Instant.nullish().describe(
    "The time that the customer asked for in its place, at the link of the visit: to be rescheduled or answered; null for none. Ours.",
  ),
});
export type PropertyVisit = z.infer<typeof PropertyVisit>;

/** Who goes there must reach the lead (docs/product/visits.md#contact). */
export const VisitAttendance = z
  .object({
    id: Id.describe("Of the attendance."),
    businessType: z.enum(BUSINESS_TYPES).describe("The funnel that it is in."),
    status: z.enum(ATTENDANCE_STATUSES).describe("The column that it is in."),
    customerName: z.string().describe("Name of the customer."),
    customerPhone: z
      .string()
      .nullish()
      .describe("The customer's phone, as it was given, while the visit is open; null otherwise."),
    customerPhoneE164: z
      .string()
      .nullish()
      .describe("The same in E.164; null when it cannot be read, and of a visit that is over."),
  })
  .describe("What an agenda shows of a visit's attendance.");
export type VisitAttendance = z.infer<typeof VisitAttendance>;

export const Visit = PropertyVisit.extend({
  startsAt: Instant.describe("When it begins; ours."),
  endsAt: Instant.describe("When it is over; ours."),
  attendance: VisitAttendance.nullish().describe(
    "What an agenda shows of its attendance; null: another user's busy time.",
  ),
  customerServicePropertyId: Id.nullish().describe("The property's row in the attendance."),
  propertyCode: z.string().nullish().describe("The property that is shown."),
  district: z.string().nullish().describe("Where that is."),
  address: z
    .string()
    .nullish()
    .describe("Street, number, district and city of the property, where the agency knows the street; ours."),
}).describe(
  "Somebody shows a property to a customer, for 30 minutes. Open until it is canceled or finished.",
);
export type Visit = z.infer<typeof Visit>;

/** docs/product/visits.md#scheduling */
export const ScheduleVisitBody = z.object({
  customerServicePropertyId: idIn("Escolha o imóvel.").describe(OF_ROW),
  dateStart: InputInstant.describe("When it begins."),
  message: text.nullish().describe(`What is said about it. ${LONG_TEXT}`),
  feedback: text.nullish().describe(`${feedback.description} With it the visit is marked as made.`),
  reason: text.nullish().describe("Why, in words."),
  reasonId: idIn("Motivo inválido.").nullish().describe(listed("visitReasons(type: RESCHEDULE)")),
  newStatus: z
    .enum(ATTENDANCE_STATUSES)
    .nullish()
    .describe(
      "Status of the attendance then; VISIT_SCHEDULED when absent. INVALID: NEW unless it is NEW, a closed one, and IN_PROGRESS where that column asks for a reason.",
    ),
  businessType: z.enum(BUSINESS_TYPES).nullish().describe("The funnel of the attendance."),
  observation: note,
  source: typedLine(40)
    .nullish()
    .describe(
      "Where it was scheduled: at most 40 characters, no control characters. `PARTNER` marks a visit of the partner.",
    ),
  from: z
    .enum(ATTENDANCE_STATUSES)
    .nullish()
    .describe(
      "The status that the caller saw. When the attendance has left it: CONFLICT, and `conflict` of the payload is what it is now. Another agency without that feature does not look.",
    ),
  ...Moment,
  ...SeenVersion,
});
export type ScheduleVisitBody = z.infer<typeof ScheduleVisitBody>;
export const ScheduleVisitAnswer = z.object({ id: Id });

const userName = typedLine(120).nullish();
export const CancelVisitBody = z.object({
  updateType: z.literal("CANCEL"),
  reasonId: idIn("Escolha um motivo.").describe(listed("visitReasons(type: CANCEL)")),
  observation: note,
  ...SeenVersion,
});
export const RescheduleVisitBody = z.object({
  updateType: z.literal("NEW_DATE"),
  dateStart: InputInstant,
  reasonId: idIn("Motivo inválido.").nullish().describe(listed("visitReasons(type: RESCHEDULE)")),
  observation: note,
  userName,
  ...Moment,
  ...SeenVersion,
});
export const FinishVisitBody = z.object({
  updateType: z.literal("FINISH"),
  dateStart: InputInstant,
  reasonId: idIn("Escolha um motivo.").describe(listed("visitReasons(type: FINISH)")),
  observation: note,
  feedback,
  userName,
  ...Moment,
  ...SeenVersion,
});
/** The customer said that they come, by phone or message (docs/product/public-visit.md#confirmed). */
export const ConfirmVisitBody = z.object({ ...SeenVersion });
/** docs/product/visits.md#changing */
export const UpdateVisitBody = z.discriminatedUnion("updateType", [
  CancelVisitBody,
  RescheduleVisitBody,
  FinishVisitBody,
]);
export type UpdateVisitBody = z.infer<typeof UpdateVisitBody>;

/** At most 31 days. */
export const AvailabilityQuery = z.object({
  start_date: InputDay,
  end_date: InputDay.optional(),
  users: typedText(2000).optional().describe("Ids, joined with commas; the caller when absent."),
});
/** docs/product/agenda.md#enterprise */
export const AgendaQuery = AvailabilityQuery.extend({
  scope: z
    .enum(["mine", "enterprise"])
    .default("mine")
    .describe(
      "`enterprise`, in place of `users`: the visits of all of it, for managers, admins and reception; 403/4003 for others. Ours.",
    ),
});
/** Of 30 minutes (docs/product/agenda.md#free-times). */
export const AvailabilityList = z.object({
  items: z.array(z.object({ date: z.iso.date(), hours: z.array(z.object({ start: Hour })) })),
});
/** Others' busy times come without personal data (docs/product/agenda.md#busy-times). */
export const VisitList = z.object({
  items: z.array(Visit),
  /** As that of a page of attendances. */
  cursor: LogCursor.nullish().catch(null),
});

export const AgendaDaysQuery = AvailabilityQuery.omit({ users: true });
/** A visit that somebody makes at a property of an attendance, whosever it is (docs/product/agenda.md#property). */
export const PropertyBusyTime = z
  .object({
    id: Id.describe("Of the visit."),
    customerServicePropertyId: Id.describe("The property's row in the attendance."),
    date: Day.describe("Day in the enterprise's zone."),
    startHour: Hour.describe("When it begins, in the enterprise's zone."),
    user: Named.describe("Who shows the property."),
  })
  .describe("Half an hour at which somebody shows a property, without the customer.");
export const PropertyBusyList = z.object({ items: z.array(PropertyBusyTime) });

/** docs/product/agenda.md#reminders */
export const Reminder = z
  .object({
    id: Id.describe("Of the observation."),
    customerServiceId: Id.describe("The attendance that it is about."),
    businessType: z.enum(BUSINESS_TYPES).describe("The funnel that it is in."),
    customerName: z.string().describe("Name of the customer."),
    message: z.string().describe("What was noted, in one line of up to 160 characters."),
    rememberAt: Instant.describe("When to be reminded."),
  })
  .describe("A reminder of an observation, for whoever wrote it.");
export const ReminderList = z.object({ items: z.array(Reminder) });

export const PartnerVisitQuery = z.object({
  customer_service_property: idIn("Escolha o imóvel.").describe(OF_ROW),
});
export const PartnerVisitAnswer = z
  .object({ redirectUrl: z.url().describe("Address to send the browser to.") })
  .describe("The schedule of a partner who makes the visits.");

/** GET /v1/domains/schedule-visit-reasons?type */
export const VisitReasonQuery = z.object({ type: z.enum(VISIT_REASON_TYPES, "Tipo desconhecido.") });

/** What the address of a feed may end with (docs/product/agenda.md#calendar-feed). */
export const FeedQuery = z.object({
  returns: z
    .enum(["0", "1"], "Informe 0 ou 1.")
    .default("1")
    .transform((said) => said === "1")
    .describe("0: without returns."),
  alarm: z.coerce
    .number("Informe os minutos.")
    .int()
    .min(0)
    .max(1440, "No máximo 1440 minutos.")
    .optional()
    .describe("Minutes before each entry at which a program reminds of it; not when absent."),
});
export type FeedQuery = z.output<typeof FeedQuery>;

export const FeedAnswer = z
  .object({ url: z.string().nullable().describe("Secret ICS address; null while there is none.") })
  .describe("The caller's visits for a calendar program (iCalendar). Who knows the address sees them.");
export type FeedAnswer = z.infer<typeof FeedAnswer>;
