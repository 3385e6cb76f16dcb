import {
  NotificationChangeKind,
  NotificationEvent,
  NotificationKind as NotificationKindShape,
  Notification as NotificationShape,
  NotificationPreferences as PreferencesShape,
  type Notification as Wire,
} from "@soleira/schema/notification/wire";
import { Id } from "@soleira/schema/page/wire";
import { Field, Int, ObjectType } from "type-graphql";
import * as z from "zod";
import { enumType, objectType } from "../../graph/shape";
import { PageInfo } from "../attendance/connection.type";

export const NotificationKind = enumType("NotificationKind", NotificationKindShape);
enumType("NotificationChangeKind", NotificationChangeKind);

export const Notification = objectType(
  "Notification",
  NotificationShape.omit({ referenceId: true, type: true }),
  { description: NotificationShape.description, names: { readed: "isRead" } },
);

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

const { change, notification, at } = NotificationEvent.shape;
export const NotificationReceived = objectType(
  "NotificationReceived",
  z.object({
    change,
    notificationId: Id.nullable().describe("Which notification; null of ALL_READ."),
    notification,
    at,
  }),
  {
    description: "A change of the caller's notifications, as it happens.",
    types: { notification: Notification },
  },
);
export type NotificationReceived = InstanceType<typeof NotificationReceived>;

export const NotificationPreferences = objectType("NotificationPreferences", PreferencesShape, {
  names: { kinds: "pushedKinds" },
});
