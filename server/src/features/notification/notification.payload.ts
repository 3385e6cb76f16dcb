import type { Notification as Wire } from "@soleira/schema/notification/wire";
import { Field, ID, ObjectType } from "type-graphql";
import { Notification, NotificationPreferences } from "./notification.type";

const MARKED = {
  nullable: true,
  description: "As it is now. Null where another agency does not answer it: it is marked all the same.",
} as const;

@ObjectType("MarkNotificationAsReadPayload", {
  simpleResolvers: true,
  description: "The notification that was marked.",
})
export class MarkNotificationAsReadPayload {
  @Field(() => Notification, MARKED)
  notification!: Wire | null;
}

@ObjectType("MarkNotificationAsUnreadPayload", {
  simpleResolvers: true,
  description: "The notification that was marked.",
})
export class MarkNotificationAsUnreadPayload {
  @Field(() => Notification, MARKED)
  notification!: Wire | null;
}

@ObjectType("MarkAllNotificationsAsReadPayload", { simpleResolvers: true, description: "All were marked." })
export class MarkAllNotificationsAsReadPayload {
  @Field(() => Boolean, { description: "True: none is unread." })
  allRead!: boolean;
}

@ObjectType("DeleteNotificationPayload", {
  simpleResolvers: true,
  description: "The notification that was removed.",
})
export class DeleteNotificationPayload {
  @Field(() => ID, { description: "It is no longer there." })
  notificationId!: string;
}

@ObjectType("UpdateNotificationPreferencesPayload", {
  simpleResolvers: true,
  description: "The preferences that were set.",
})
export class UpdateNotificationPreferencesPayload {
  @Field(() => NotificationPreferences, { description: "As they are now." })
  preferences!: NotificationPreferences;
}
