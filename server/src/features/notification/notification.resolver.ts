import type { Attendance as AttendanceWire } from "@soleira/schema/attendance/wire";
import {
  type NotificationKind as Kind,
  NOTIFICATION_KINDS,
  NOTIFICATION_TARGET,
  NOTIFICATIONS_PAGE_SIZE,
} from "@soleira/schema/notification/kinds";
import type { Notification as Wire } from "@soleira/schema/notification/wire";
import { MAX_PAGE_SIZE } from "@soleira/schema/page/page-size";
import {
  Arg,
  Ctx,
  Extensions,
  FieldResolver,
  ID,
  Int,
  Query,
  Resolver,
  Root,
  Subscription,
} from "type-graphql";
import { refusal } from "../../agency/http/agency-error";
import { CALL } from "../../limits/cost";
import { subscribeTo } from "../../live/subscription";
import type { Context } from "../../session/context";
import { Attendance } from "../attendance/attendance.type";
import { notificationTopic } from "./notification.topic";
import {
  Notification,
  NotificationConnection,
  NotificationKind,
  NotificationPreferences,
  NotificationReceived,
} from "./notification.type";

const kindOf = ({ type }: Wire): Kind | null => NOTIFICATION_KINDS.find((kind) => kind === type.type) ?? null;
/** The id of what it leads to, where that is such a thing. */
const targetOf = (wire: Wire, target: "attendance" | "request" | "proposal"): string | null => {
  const kind = kindOf(wire);
  return kind && NOTIFICATION_TARGET[kind] === target ? (wire.referenceId ?? null) : null;
};
const ERRORS =
  "Errors: UNAUTHENTICATED, SESSION_OVER; FORBIDDEN where the agency has no notifications (`Enterprise.hasNotifications`).";

@Resolver(() => Notification)
export class NotificationResolver {
  @Query(() => NotificationConnection, {
    description: `The caller's notifications in the agency of their session, newest first. One that arrives while a list is walked moves the others by one place: an \`id\` may come twice, none is missed. ${ERRORS} INVALID with \`fields\` for \`first\` out of bounds and an \`after\` that is none.

Example: \`{ notifications(first: 20) { nodes { id kind title message isRead createdAt attendanceId } pageInfo { hasNextPage endCursor } unreadCount } }\``,
  })
  async notifications(
    @Arg("first", () => Int, {
      defaultValue: NOTIFICATIONS_PAGE_SIZE,
      description: "How many at most, 1 to 100.",
    })
    first: number,
    @Arg("after", () => String, {
      nullable: true,
      description: "`endCursor` of the call before, or the cursor of any edge. The first ones when absent.",
    })
    after: string | null | undefined,
    @Ctx() { agency }: Context,
  ): Promise<NotificationConnection> {
    if (first < 1 || first > MAX_PAGE_SIZE) {
      const message = `O tamanho vai de 1 a ${MAX_PAGE_SIZE}.`;
      throw refusal("INVALID", { message, fields: [{ field: "first", message }] });
    }
    const { edges, hasNextPage, endCursor, total, unreadable } = await agency.notification.list(
      first,
      after ?? undefined,
    );
    return { edges, pageInfo: { hasNextPage, endCursor }, totalCount: total, unreadable };
  }

  @Query(() => Int, {
    description: `How many of the caller's notifications are unread, 0 to 1,000. ${ERRORS}

Example: \`{ unreadNotificationCount }\``,
  })
  unreadNotificationCount(@Ctx() { agency }: Context): Promise<number> {
    return agency.notification.unread();
  }

  @Query(() => NotificationPreferences, {
    description: `What is pushed to the caller's devices. ${ERRORS}

Example: \`{ notificationPreferences { pushedKinds quietFrom quietTo } }\``,
  })
  notificationPreferences(@Ctx() { agency }: Context) {
    return agency.notification.preferences();
  }

  @FieldResolver(() => NotificationKind, {
    nullable: true,
    description: "What it is about. Null for a kind that another agency alone has: `title` says it.",
  })
  kind(@Root() wire: Wire): Kind | null {
    return kindOf(wire);
  }
  @FieldResolver(() => ID, {
    nullable: true,
    description:
      "The attendance that it leads to. Null where it leads to something else or nowhere; of a visit then to the agenda. The caller may see it no longer.",
  })
  attendanceId(@Root() wire: Wire): string | null {
    return targetOf(wire, "attendance");
  }
  @FieldResolver(() => ID, {
    nullable: true,
    description: "The transfer request that it leads to. Null for other kinds.",
  })
  transferRequestId(@Root() wire: Wire): string | null {
    return targetOf(wire, "request");
  }
  @FieldResolver(() => ID, {
    nullable: true,
    description: "The proposal that it leads to. Null for other kinds.",
  })
  proposalId(@Root() wire: Wire): string | null {
    return targetOf(wire, "proposal");
  }
  @FieldResolver(() => Attendance, {
    nullable: true,
    complexity: CALL,
    description:
      "That attendance as it is now, read only when it is selected. Null for who no longer sees it, and where the notification leads elsewhere.",
  })
  async attendance(@Root() wire: Wire, @Ctx() { agency }: Context): Promise<AttendanceWire | null> {
    const id = targetOf(wire, "attendance");
    return id ? agency.attendance.loadIfSeen(id) : null;
  }
}

@Resolver(() => NotificationConnection)
export class NotificationConnectionResolver {
  @FieldResolver(() => [Notification], { description: "The same without their cursors." })
  nodes(@Root() { edges }: NotificationConnection): Wire[] {
    return edges.map(({ node }) => node);
  }
  @FieldResolver(() => Int, {
    nullable: true,
    complexity: CALL,
    description:
      "How many of all are unread, as `unreadNotificationCount`: a call of its own, without which the list stays.",
  })
  @Extensions({ semanticNonNull: true })
  unreadCount(@Ctx() { agency }: Context): Promise<number> {
    return agency.notification.unread();
  }
}

@Resolver(() => NotificationReceived)
export class NotificationReceivedResolver {
  @Subscription(() => NotificationReceived, {
    subscribe: ({ context }) => subscribeTo(notificationTopic, context as Context, null, undefined),
    description: `The caller's notifications as they arrive, and what they do with them on other screens: marked, removed, all read. Of the agency of the session, for its receiver alone, in order; one may come twice. There is no \`since\`: who was cut off reads \`notifications\` and \`unreadNotificationCount\` again. Without the agency's webhook nothing is sent (\`Enterprise.hasLiveNotifications\`). The same address and errors as \`attendanceChanged\`.

Example: \`subscription { notificationReceived { change notificationId unreadCount notification { id kind title message isRead attendanceId } } }\``,
  })
  notificationReceived(@Root() change: NotificationReceived): NotificationReceived {
    return change;
  }

  @FieldResolver(() => Int, {
    complexity: CALL,
    description: "How many are unread now, read with the subscriber's own token when it is selected.",
  })
  unreadCount(@Ctx() { agency }: Context): Promise<number> {
    return agency.notification.unread();
  }
}
