import * as z from "zod";
import { Id, Instant, LogCursor, pageOf, pageQuery } from "../page/wire";
import { enumOf, valueWords } from "../rest/words";
import { NOTIFICATION_KINDS, NOTIFICATION_TITLE, NOTIFICATIONS_PAGE_SIZE } from "./kinds";

/** All calls of notifications carry it; another value is another program's, and is refused. */
const app = z.literal("WEB_AGENT", "Aplicação desconhecida.").default("WEB_AGENT");

export const NotificationKind = z
  .enum(NOTIFICATION_KINDS)
  .register(
    valueWords,
    Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, `'${NOTIFICATION_TITLE[kind]}'.`])),
  )
  .describe("What a notification is about.");

/** A notification as lists answer it. `readed` is the specification's spelling. */
export const Notification = z
  .object({
    id: Id.describe("Opaque and stable."),
    title: z.string().describe("What, in words fit to show: 'Novo lead'."),
    message: z.string().describe("Whom or which, in words fit to show. Plain text."),
    /** Of attendance, request or proposal, as its type says; null where it leads nowhere. */
    referenceId: Id.nullish(),
    type: z.object({ type: z.string(), description: z.string() }),
    period: z
      .string()
      .default("")
      .describe("How long ago, in words, when it was read: '2 h 5 min'. Empty where nobody says."),
    readed: z.boolean().default(false).describe("Whether it was marked as read."),
    createdAt: Instant.nullish().describe(
      "When. Null where another agency says it in words alone (`period`).",
    ),
  })
  .describe("What the caller is notified of, in the agency of their session. Kept for 90 days.");
export type Notification = z.infer<typeof Notification>;

export const NotificationQuery = z.object({ app, ...pageQuery(NOTIFICATIONS_PAGE_SIZE) });
export const NotificationPage = pageOf(Notification);

/** With `unread=1` the unread ones alone. */
export const NotificationTotalQuery = z.object({ app, unread: z.literal("1").optional() });
export const NotificationTotal = z.object({
  total: z.number().int().min(0),
  unread: z.number().int().min(0).nullish(),
});

export const NotificationAppQuery = z.object({ app });
/** `readed: false` marks it as unread (ours). */
export const ReadBody = z.object({ readed: z.boolean().default(true) });

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Horário inválido (hh:mm).")
  .nullish();
export const NotificationPreferences = z
  .object({
    kinds: z.array(NotificationKind).describe("Kinds that are pushed; all of them at first."),
    quietFrom: time.describe(
      "`HH:MM` of the agency's zone: from here on nothing is pushed. Null without quiet hours.",
    ),
    quietTo: time.describe(
      "`HH:MM` of the agency's zone, where quiet hours end; before `quietFrom` they go over midnight. Null without quiet hours.",
    ),
  })
  .refine(({ quietFrom, quietTo }) => (quietFrom == null) === (quietTo == null), {
    path: ["quietTo"],
    error: "Informe o início e o fim.",
  })
  .describe("What is pushed to the caller's devices in this agency. The list has every kind at every hour.");

const people = z.object({ userIds: z.array(Id), enterpriseIds: z.array(Id) });
export const NotificationChangeKind = enumOf({
  RECEIVED: "A new one.",
  MARKED: "One was marked as read or unread.",
  REMOVED: "One was removed.",
  ALL_READ: "All of them were marked as read: read the list again.",
}).describe("What has become of a person's notifications.");
export type NotificationChangeKind = z.infer<typeof NotificationChangeKind>;

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
  change: NotificationChangeKind.default("RECEIVED").describe("What has happened."),
  enterpriseId: Id,
  at: Instant.describe("When it happened."),
  audience: people,
  notification: Notification.nullable().describe("As it is now; null of REMOVED and ALL_READ."),
  /** Of the receiver, after it. */
  unread: z.number().int().min(0),
});
export type NotificationEvent = z.infer<typeof NotificationEvent>;
