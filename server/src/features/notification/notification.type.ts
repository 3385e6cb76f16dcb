import {
  type NotificationKind as Kind,
  NOTIFICATION_KINDS,
  NOTIFICATION_TITLE,
} from "@soleira/schema/notification/kinds";
import {
  type NotificationChangeKind as Change,
  NOTIFICATION_CHANGES,
  type Notification as Wire,
} from "@soleira/schema/notification/wire";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { byName, described } from "../../graph/enums";
import { DateTime } from "../../graph/scalars";
import { PageInfo } from "../attendance/connection.type";

export const NotificationKind = byName(NOTIFICATION_KINDS);
registerEnumType(NotificationKind, {
  name: "NotificationKind",
  description: "What a notification is about.",
  valuesConfig: Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [kind, { description: `'${NOTIFICATION_TITLE[kind]}'.` }]),
  ),
});

const NotificationChangeKind = byName(NOTIFICATION_CHANGES);
registerEnumType(NotificationChangeKind, {
  name: "NotificationChangeKind",
  description: "What has become of a person's notifications.",
  valuesConfig: described({
    RECEIVED: "A new one.",
    MARKED: "One was marked as read or unread.",
    REMOVED: "One was removed.",
    ALL_READ: "All of them were marked as read: read the list again.",
  }),
});

@ObjectType("Notification", {
  description: "What the caller is notified of, in the agency of their session. Kept for 90 days.",
})
export class Notification {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => String, { description: "What, in words fit to show: 'Novo lead'." })
  title!: string;
  @Field(() => String, { description: "Whom or which, in words fit to show. Plain text." })
  message!: string;
}

@ObjectType("NotificationEdge", {
  simpleResolvers: true,
  description: "A notification at its place in the list.",
})
export class NotificationEdge {
  @Field(() => String, { description: "Its place, for `after`: opaque, at most 300 characters." })
  cursor!: string;
  @Field(() => Notification, { description: "The notification." })
  node!: Wire;
}

@ObjectType("NotificationConnection", {
  simpleResolvers: true,
  description: "A part of the caller's notifications, newest first.",
})
export class NotificationConnection {
  @Field(() => [NotificationEdge], { description: "At most `first`." })
  edges!: NotificationEdge[];
  @Field(() => PageInfo, { description: "How it goes on." })
  pageInfo!: PageInfo;
  @Field(() => Int, {
    nullable: true,
    description: "All there are. Null where another agency does not count.",
  })
  totalCount?: number | null;
  @Field(() => Int, {
    description:
      "Notifications that another agency answered in a way that cannot be read: they are missing in `edges`, and the log names call and field.",
  })
  unreadable!: number;
}

@ObjectType("NotificationReceived", {
  simpleResolvers: true,
  description: "A change of the caller's notifications, as it happens.",
})
export class NotificationReceived {
  @Field(() => NotificationChangeKind, { description: "What has happened." })
  change!: Change;
  @Field(() => ID, { nullable: true, description: "Which notification; null of ALL_READ." })
  notificationId?: string | null;
  @Field(() => Notification, { nullable: true, description: "As it is now; null of REMOVED and ALL_READ." })
  notification?: Wire | null;
  @Field(() => DateTime, { description: "When it happened." })
  at!: string;
}

@ObjectType("NotificationPreferences", {
  simpleResolvers: true,
  description:
    "What is pushed to the caller's devices in this agency. The list has every kind at every hour.",
})
export class NotificationPreferences {
  @Field(() => [NotificationKind], { description: "Kinds that are pushed; all of them at first." })
  pushedKinds!: Kind[];
  @Field(() => String, {
    nullable: true,
    description: "`HH:MM` of the agency's zone: from here on nothing is pushed. Null without quiet hours.",
  })
  quietFrom?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      "`HH:MM` of the agency's zone, where quiet hours end; before `quietFrom` they go over midnight. Null without quiet hours.",
  })
  quietTo?: string | null;
}
