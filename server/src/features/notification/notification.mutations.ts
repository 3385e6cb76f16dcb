import { NotificationPreferences as Preferences } from "@soleira/schema/notification/wire";
import { Id } from "@soleira/schema/page/wire";
import { Arg, Ctx, Field, ID, Mutation, Resolver } from "type-graphql";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { inputType, payloadType } from "../../graph/shape";
import type { Context } from "../../session/context";
import { Notification, NotificationPreferences } from "./notification.type";

const notificationId = Id.describe("One of the caller's. NOT_FOUND for any other.");
const MarkNotificationInput = inputType("MarkNotificationInput", "The notification that is marked.", {
  notificationId,
});
const DeleteNotificationInput = inputType("DeleteNotificationInput", "The notification that is removed.", {
  notificationId,
});
const { kinds, quietFrom, quietTo } = Preferences.shape;
const UpdateNotificationPreferencesInput = inputType(
  "UpdateNotificationPreferencesInput",
  "What is to be pushed from now on: all of it is set, what is absent is off.",
  {
    pushedKinds: kinds.describe("Kinds that are pushed; none for an empty list."),
    quietFrom: quietFrom.describe(
      "Begin of the quiet hours, `HH:MM`. Given with `quietTo` or not at all, else INVALID.",
    ),
    quietTo: quietTo.describe("Their end, `HH:MM`."),
  },
);

const marked = {
  notification: Field(() => Notification, {
    nullable: true,
    description: "As it is now. Null where another agency does not answer it: it is marked all the same.",
  }),
};
const MarkNotificationAsReadPayload = payloadType(
  "MarkNotificationAsReadPayload",
  "The notification that was marked.",
  marked,
);
const MarkNotificationAsUnreadPayload = payloadType(
  "MarkNotificationAsUnreadPayload",
  "The notification that was marked.",
  marked,
);
const MarkAllNotificationsAsReadPayload = payloadType(
  "MarkAllNotificationsAsReadPayload",
  "All were marked.",
  {
    allRead: Field(() => Boolean, { description: "True: none is unread." }),
  },
);
const DeleteNotificationPayload = payloadType(
  "DeleteNotificationPayload",
  "The notification that was removed.",
  {
    notificationId: Field(() => ID, { description: "It is no longer there." }),
  },
);
const UpdateNotificationPreferencesPayload = payloadType(
  "UpdateNotificationPreferencesPayload",
  "The preferences that were set.",
  { preferences: Field(() => NotificationPreferences, { description: "As they are now." }) },
);

const NOT_OFFERED = "FORBIDDEN where the agency has no notifications.";

@Resolver()
export class NotificationMutations {
  @Mutation(() => MarkNotificationAsReadPayload, {
    description: `Marks a notification as read; one that is read already stays so. ${ERRORS} ${NOT_OFFERED}

Example: \`mutation { markNotificationAsRead(input: { notificationId: "1" }) { notification { id isRead } } }\``,
  })
  async markNotificationAsRead(
    @Arg("input", () => MarkNotificationInput, INPUT) input: InstanceType<typeof MarkNotificationInput>,
    @Ctx() { agency }: Context,
  ) {
    return { notification: await agency.notification.mark(input.notificationId, true, keyOf(input)) };
  }

  @Mutation(() => MarkNotificationAsUnreadPayload, {
    description: `Marks a notification as unread. ${ERRORS} ${NOT_OFFERED}

Example: \`mutation { markNotificationAsUnread(input: { notificationId: "1" }) { notification { id isRead } } }\``,
  })
  async markNotificationAsUnread(
    @Arg("input", () => MarkNotificationInput, INPUT) input: InstanceType<typeof MarkNotificationInput>,
    @Ctx() { agency }: Context,
  ) {
    return { notification: await agency.notification.mark(input.notificationId, false, keyOf(input)) };
  }

  @Mutation(() => MarkAllNotificationsAsReadPayload, {
    description: `Marks all of the caller's notifications in this agency as read. Errors: UNAUTHENTICATED, SESSION_OVER; ${NOT_OFFERED}

Example: \`mutation { markAllNotificationsAsRead { allRead } }\``,
  })
  async markAllNotificationsAsRead(@Ctx() { agency }: Context) {
    await agency.notification.markAll(keyOf({}));
    return { allRead: true };
  }

  @Mutation(() => DeleteNotificationPayload, {
    description: `Removes a notification for good; once it is gone NOT_FOUND. ${ERRORS} ${NOT_OFFERED}

Example: \`mutation { deleteNotification(input: { notificationId: "1" }) { notificationId } }\``,
  })
  async deleteNotification(
    @Arg("input", () => DeleteNotificationInput, INPUT) input: InstanceType<typeof DeleteNotificationInput>,
    @Ctx() { agency }: Context,
  ) {
    await agency.notification.remove(input.notificationId, keyOf(input));
    return { notificationId: input.notificationId };
  }

  @Mutation(() => UpdateNotificationPreferencesPayload, {
    description: `Sets what is pushed to the caller's devices in this agency, and when not. ${ERRORS} ${NOT_OFFERED}

Example: \`mutation { updateNotificationPreferences(input: { pushedKinds: [LEAD_NEW, RETURN_DUE], quietFrom: "22:00", quietTo: "07:00" }) { preferences { pushedKinds quietFrom quietTo } } }\``,
  })
  @Refusals({ fields: { kinds: "pushedKinds" } })
  async updateNotificationPreferences(
    @Arg("input", () => UpdateNotificationPreferencesInput, INPUT) input: InstanceType<
      typeof UpdateNotificationPreferencesInput
    >,
    @Ctx() { agency }: Context,
  ) {
    const { pushedKinds, quietFrom, quietTo } = input;
    const { body, key } = formOf(input, Preferences, { kinds: pushedKinds, quietFrom, quietTo });
    return { preferences: await agency.notification.setPreferences(body, key) };
  }
}
