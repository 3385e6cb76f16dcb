import * as z from "zod";
import { Id, Instant, LogCursor, pageOf, pageQuery } from "../page/wire";
import { NOTIFICATION_KINDS, NOTIFICATIONS_PAGE_SIZE } from "./kinds";

/** All calls of notifications carry it; another value is another program's, and is refused. */
const app = z.literal("WEB_AGENT", "Aplicação desconhecida.").default("WEB_AGENT");

/** A notification as lists answer it. `readed` is the specification's spelling. */
export const Notification = z.object({
  id: Id,
  title: z.string(),
  message: z.string(),
  /** Of attendance, request or proposal, as its type says; null where it leads nowhere. */
  referenceId: Id.nullish(),
  type: z.object({ type: z.string(), description: z.string() }),
  /** How long ago, in words. */
  period: z.string().default(""),
  readed: z.boolean().default(false),
  createdAt: Instant.nullish(),
});
export type Notification = z.infer<typeof Notification>;

/** GET /v1/notifications/mine, newest first. */
export const NotificationQuery = z.object({ app, ...pageQuery(NOTIFICATIONS_PAGE_SIZE) });
export const NotificationPage = pageOf(Notification);

/** GET /v1/notifications/mine/total; with `unread=1` the unread ones alone. */
export const NotificationTotalQuery = z.object({ app, unread: z.literal("1").optional() });
export const NotificationTotal = z.object({
  total: z.number().int().min(0),
  unread: z.number().int().min(0).nullish(),
});

/** PUT /v1/notifications/{id}/read, PUT mine/read, DELETE {id}; `readed: false` marks it as unread (ours). */
export const NotificationAppQuery = z.object({ app });
export const ReadBody = z.object({ readed: z.boolean().default(true) });

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Horário inválido (hh:mm).")
  .nullish();
/** GET and PUT /v1/notifications/mine/preferences (ours): kinds that are pushed, and quiet hours of the agency's zone. */
export const NotificationPreferences = z
  .object({ kinds: z.array(z.enum(NOTIFICATION_KINDS)), quietFrom: time, quietTo: time })
  .refine(({ quietFrom, quietTo }) => (quietFrom == null) === (quietTo == null), {
    path: ["quietTo"],
    error: "Informe o início e o fim.",
  });

const people = z.object({ userIds: z.array(Id), enterpriseIds: z.array(Id) });
/** What has become of a notification: it is new, it was marked as read or unread, removed, or all of them were read. */
export const NOTIFICATION_CHANGES = ["RECEIVED", "MARKED", "REMOVED", "ALL_READ"] as const;
export type NotificationChangeKind = (typeof NOTIFICATION_CHANGES)[number];

/**
 * One change of a person's notifications, as the outbox delivers it: to its receiver alone. GET /v1/events does not list
 * it: after a cut the list is read again.
 */
export const NotificationEvent = z.object({
  sequence: z.number().int(),
  cursor: LogCursor.optional(),
  deliveredUpTo: LogCursor.optional(),
  type: z.literal("notification.received"),
  /** Of the notification; of ALL_READ that of the receiver. */
  id: Id,
  change: z.enum(NOTIFICATION_CHANGES).default("RECEIVED"),
  enterpriseId: Id,
  at: Instant,
  audience: people,
  /** As lists answer it; null of REMOVED and ALL_READ. */
  notification: Notification.nullable(),
  /** Of the receiver, after it. */
  unread: z.number().int().min(0),
});
export type NotificationEvent = z.infer<typeof NotificationEvent>;
