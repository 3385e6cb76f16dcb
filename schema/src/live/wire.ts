import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { ATTENDANCE_STATUSES } from "../attendance/status";
import { Attendance } from "../attendance/wire";
import { Id, Instant, Named } from "../page/wire";
import { Visit } from "../visit/wire";

const Snapshot = z.object({
  status: z.enum(ATTENDANCE_STATUSES),
  businessType: z.enum(BUSINESS_TYPES),
  userId: Id.nullable(),
  enterpriseId: Id,
});

/**
 * One change of one attendance, as the outbox delivers it to the gateway's webhook (docs/product/live.md#delivery): at
 * least once, in order per attendance. `sequence` rises over the whole outbox.
 */
export const AttendanceEvent = z.object({
  sequence: z.number().int(),
  type: z.literal("attendance.changed"),
  id: Id,
  /** Null where another agency has none. */
  version: z.number().int().nullable(),
  at: Instant,
  /** Null for an outside source such as a portal. */
  actor: Named.nullable(),
  /** Null when it was created. */
  before: Snapshot.nullable(),
  after: Snapshot,
  /** Who may see it after the change: its user, and the staff (managers, admins, reception) of these enterprises. */
  audience: z.object({ userIds: z.array(Id), enterpriseIds: z.array(Id) }),
  /** Who saw it before and no longer does: they receive 'removed' with the id alone. */
  lost: z.object({ userIds: z.array(Id), enterpriseIds: z.array(Id) }),
  /** As lists answer it. Fetched with the subscriber's token where a foreign agency leaves it out. */
  attendance: Attendance.optional(),
});
export type AttendanceEvent = z.infer<typeof AttendanceEvent>;

/** One change of one visit, delivered like a change of its attendance and in order with it. */
export const VisitEvent = z.object({
  sequence: z.number().int(),
  type: z.literal("visit.changed"),
  id: Id,
  attendanceId: Id,
  /** The one that the visit is in. Another agency may leave it out: then it is the first of the audience. */
  enterpriseId: Id.optional(),
  at: Instant,
  actor: Named.nullable(),
  /** Whose agenda or attendance it is, and the staff of these enterprises. */
  audience: z.object({ userIds: z.array(Id), enterpriseIds: z.array(Id) }),
  /** Whether it was just scheduled; absent: it was there before. */
  created: z.boolean().optional(),
  /** Null when it was deleted. */
  visit: Visit.nullable(),
});
export type VisitEvent = z.infer<typeof VisitEvent>;

export type LiveEvent = AttendanceEvent | VisitEvent;

/** POST to the webhook: a batch of events, oldest first. 2xx acknowledges all of it. */
export const webhookBody = <Event extends z.ZodType>(event: Event) =>
  z.object({ events: z.array(event).min(1).max(100) });

/** Header with `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">`; older than five minutes is refused. */
export const SIGNATURE_HEADER = "x-soleira-signature";
/** Path of the gateway's webhook. */
export const WEBHOOK_PATH = "/webhooks/agency";
