import { useApolloClient } from "@apollo/client/react";
import { errorText } from "../../data/errors";
import { useSend } from "../../data/useSend";
import { alert } from "../../ui/alert";
import {
  DeleteNotificationDocument,
  MarkAllNotificationsAsReadDocument,
  MarkNotificationAsReadDocument,
  MarkNotificationAsUnreadDocument,
} from "./Notifications.generated";
import { markAllIn, markIn, type Notification, removeIn } from "./notificationList";

/** Marks and removes notifications: on the screen at once, back as they were when that fails. */
export function useNotificationChanges(readAgain: () => void) {
  const { cache } = useApolloClient();
  const { send } = useSend();
  const mark = async ({ id }: Notification, isRead: boolean, { quiet = false } = {}): Promise<void> => {
    markIn(cache, id, isRead);
    try {
      const input = { notificationId: id };
      await (isRead
        ? send(MarkNotificationAsReadDocument, input)
        : send(MarkNotificationAsUnreadDocument, input));
    } catch (error) {
      markIn(cache, id, !isRead);
      if (!quiet) alert.error(errorText(error));
    }
  };
  /** What is gone from the screen is read again where it was not made. */
  const orReadAgain = async (change: Promise<unknown>): Promise<void> => {
    try {
      await change;
    } catch (error) {
      alert.error(errorText(error));
      readAgain();
    }
  };
  const remove = ({ id }: Notification): Promise<void> => {
    removeIn(cache, id);
    return orReadAgain(send(DeleteNotificationDocument, { notificationId: id }));
  };
  const markAll = (): Promise<void> => {
    markAllIn(cache);
    return orReadAgain(send(MarkAllNotificationsAsReadDocument));
  };
  return { mark, remove, markAll };
}
