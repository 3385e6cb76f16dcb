import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { ATTENDANCE_STATUSES } from "../attendance/status";
import { Attendance } from "../attendance/wire";
import type { NotificationEvent } from "../notification/wire";
import { MAX_PAGE_SIZE } from "../page/page-size";
import { Id, Instant, LogCursor, Named, sizeIn } from "../page/wire";
import { Visit } from "../visit/wire";
import { ProposalChange, type ProposalEvent } from "./proposal-wire";
import { CHANGE_KINDS } from "./viewer";

/** What every delivered event says of the log; nothing where the agency keeps none. */
const logged = {
  /** Its own position. */
  cursor: LogCursor.optional(),
  /**
   * Every event up to here was delivered: who has received this one goes on from here. It is `cursor`, or older while
   * an earlier event is still held up.
   */
  deliveredUpTo: LogCursor.optional(),
};

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
  ...logged,
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
  /** What happened to it as a lead from outside: a door brought it, or it was passed on; absent for all else. */
  lead: z.enum(["RECEIVED", "PASSED_ON"]).optional(),
  /** Who may see it after the change: its user, and the staff (managers, admins, reception) of these enterprises. */
  audience: z.object({ userIds: z.array(Id), enterpriseIds: z.array(Id) }),
  /** Who saw it before and no longer does: they receive 'removed' with the id alone. */
  lost: z.object({ userIds: z.array(Id), enterpriseIds: z.array(Id) }),
  /** As lists answer it. Fetched with the subscriber's token where another agency leaves it out. */
  attendance: Attendance.optional(),
});
export type AttendanceEvent = z.infer<typeof AttendanceEvent>;

const people = z.object({ userIds: z.array(Id), enterpriseIds: z.array(Id) });

/** One change of one visit, delivered like a change of its attendance and in order with it. */
export const VisitEvent = z.object({
  sequence: z.number().int(),
  ...logged,
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
  /** Where it went to another agent or attendance: who saw it before and no longer does, and who did not see it before. */
  lost: people.optional(),
  gained: people.optional(),
  /** Null when it was deleted. */
  visit: Visit.nullable(),
});
export type VisitEvent = z.infer<typeof VisitEvent>;

export type LiveEvent = AttendanceEvent | VisitEvent | ProposalEvent | NotificationEvent;
/** An event as its feature wrote it, before it has a place in the outbox. */
export type Logged = LiveEvent extends infer Event
  ? Event extends LiveEvent
    ? Omit<Event, "sequence">
    : never
  : never;

/** What a change in the log is to the caller. */
const change = {
  cursor: LogCursor,
  kind: z.enum(CHANGE_KINDS),
  id: Id,
  at: Instant,
  /** Null for an outside source, and when REMOVED. */
  actor: Named.nullable(),
};

/** A change of an attendance, as the caller sees it. */
export const AttendanceChange = z.object({
  type: z.literal("attendance.changed"),
  ...change,
  version: z.number().int().nullable(),
  /** That it is in; that it was in when REMOVED. */
  businessType: z.enum(BUSINESS_TYPES),
  /** Null when the caller did not see it before. */
  from: z.enum(ATTENDANCE_STATUSES).nullable(),
  /** Null when the caller no longer sees it. */
  to: z.enum(ATTENDANCE_STATUSES).nullable(),
  /** Null when REMOVED. */
  attendance: Attendance.nullish(),
});
export type AttendanceChange = z.infer<typeof AttendanceChange>;

/** A change of a visit, as the caller sees it. */
export const VisitChange = z.object({
  type: z.literal("visit.changed"),
  ...change,
  attendanceId: Id,
  /** Null when REMOVED. */
  visit: Visit.nullable(),
});
export type VisitChange = z.infer<typeof VisitChange>;

const LOG_TYPES = ["attendance.changed", "visit.changed", "proposal.changed"] as const;

/** GET /v1/events: the log of the last days, as the caller sees it (docs/product/live.md#log). */
export const EventQuery = z.object({
  /** What came after it; where absent nothing is listed, and `cursor` says where the log ends now. */
  since: LogCursor.optional(),
  size: sizeIn(MAX_PAGE_SIZE),
  type: z.enum(LOG_TYPES, "Tipo inválido.").optional(),
  /** Attendances of this funnel alone: one that leaves it is REMOVED. Visits and proposals are not concerned. */
  business_type: z.enum(BUSINESS_TYPES, "Tipo de negócio inválido.").optional(),
});
export type EventQuery = z.infer<typeof EventQuery>;

export const EventPage = z.object({
  /** Oldest first. */
  items: z.array(z.discriminatedUnion("type", [AttendanceChange, VisitChange, ProposalChange])),
  /** The next `since`. */
  cursor: LogCursor,
  /** More is known to follow, even where `items` is empty: one call looks at a bounded part of the log. */
  hasMore: z.boolean(),
  /** The log does not reach back to `since`: read the lists again, and go on from `cursor`. */
  resync: z.boolean(),
});
export type EventPage = z.infer<typeof EventPage>;

/** POST to the webhook: a batch of events, oldest first. 2xx acknowledges all of it. */
export const webhookBody = <Event extends z.ZodType>(event: Event) =>
  z.object({ events: z.array(event).min(1).max(100) });

/** Header with `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">`; older than five minutes is refused. */
export const SIGNATURE_HEADER = "x-soleira-signature";
/** Path of the gateway's webhook. */
export const WEBHOOK_PATH = "/webhooks/agency";
