import { NotificationPreferences as Preferences } from "@soleira/schema/notification/wire";
import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import type { Context } from "../../session/context";
import {
  DeleteNotificationInput,
  MarkNotificationInput,
  UpdateNotificationPreferencesInput,
} from "./notification.input";
import {
  DeleteNotificationPayload,
  MarkAllNotificationsAsReadPayload,
  MarkNotificationAsReadPayload,
  MarkNotificationAsUnreadPayload,
  UpdateNotificationPreferencesPayload,
} from "./notification.payload";

const NOT_OFFERED = "FORBIDDEN where the agency has no notifications.";

@Resolver()
export class NotificationMutations {
  @Mutation(() => MarkNotificationAsReadPayload, {
    description: `Marks a notification as read; one that is read already stays so. ${ERRORS} ${NOT_OFFERED}

Example: \`mutation { markNotificationAsRead(input: { notificationId: "1" }) { notification { id isRead } } }\``,
  })
  async markNotificationAsRead(
    @Arg("input", () => MarkNotificationInput, INPUT) input: MarkNotificationInput,
    @Ctx() { agency }: Context,
  ): Promise<MarkNotificationAsReadPayload> {
    return { notification: await agency.notification.mark(input.notificationId, true, keyOf(input)) };
  }

  @Mutation(() => MarkNotificationAsUnreadPayload, {
    description: `Marks a notification as unread. ${ERRORS} ${NOT_OFFERED}

Example: \`mutation { markNotificationAsUnread(input: { notificationId: "1" }) { notification { id isRead } } }\``,
  })
  async markNotificationAsUnread(
    @Arg("input", () => MarkNotificationInput, INPUT) input: MarkNotificationInput,
    @Ctx() { agency }: Context,
  ): Promise<MarkNotificationAsUnreadPayload> {
    return { notification: await agency.notification.mark(input.notificationId, false, keyOf(input)) };
  }

  @Mutation(() => MarkAllNotificationsAsReadPayload, {
    description: `Marks all of the caller's notifications in this agency as read. Errors: UNAUTHENTICATED, SESSION_OVER; ${NOT_OFFERED}

Example: \`mutation { markAllNotificationsAsRead { allRead } }\``,
  })
  async markAllNotificationsAsRead(@Ctx() { agency }: Context): Promise<MarkAllNotificationsAsReadPayload> {
    await agency.notification.markAll(keyOf({}));
    return { allRead: true };
  }

  @Mutation(() => DeleteNotificationPayload, {
    description: `Removes a notification for good; once it is gone NOT_FOUND. ${ERRORS} ${NOT_OFFERED}

Example: \`mutation { deleteNotification(input: { notificationId: "1" }) { notificationId } }\``,
  })
  async deleteNotification(
    @Arg("input", () => DeleteNotificationInput, INPUT) input: DeleteNotificationInput,
    @Ctx() { agency }: Context,
  ): Promise<DeleteNotificationPayload> {
    await agency.notification.remove(input.notificationId, keyOf(input));
    return { notificationId: input.notificationId };
  }

  @Mutation(() => UpdateNotificationPreferencesPayload, {
    description: `Sets what is pushed to the caller's devices in this agency, and when not. ${ERRORS} ${NOT_OFFERED}

Example: \`mutation { updateNotificationPreferences(input: { pushedKinds: [LEAD_NEW, RETURN_DUE], quietFrom: "22:00", quietTo: "07:00" }) { preferences { pushedKinds quietFrom quietTo } } }\``,
  })
  @Refusals({ fields: { kinds: "pushedKinds" } })
  async updateNotificationPreferences(
    @Arg("input", () => UpdateNotificationPreferencesInput, INPUT) input: UpdateNotificationPreferencesInput,
    @Ctx() { agency }: Context,
  ): Promise<UpdateNotificationPreferencesPayload> {
    const { pushedKinds, quietFrom, quietTo } = input;
    const { body, key } = formOf(input, Preferences, { kinds: pushedKinds, quietFrom, quietTo });
    const { kinds, ...quiet } = await agency.notification.setPreferences(body, key);
    return { preferences: { pushedKinds: kinds, ...quiet } };
  }
}
