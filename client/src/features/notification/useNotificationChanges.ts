import { useApolloClient } from "@apollo/client/react";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { useRef } from "react";
import { errorText, OutcomeUnknown } from "../../data/errors";
import { idempotencyKey } from "../../data/idempotencyKey";
import { isLost, resendOnce } from "../../data/lostAnswer";
import { sendChange } from "../../data/sendChange";
import { alert } from "../../ui/alert";
import {
  DeleteNotificationDocument,
  MarkAllNotificationsAsReadDocument,
  MarkNotificationAsReadDocument,
  MarkNotificationAsUnreadDocument,
} from "./Notifications.generated";
import { markAllIn, markIn, type Notification, removeIn } from "./notificationList";

type OfOne = TypedDocumentNode<
  unknown,
  { input: { notificationId: string; idempotencyKey?: string | null } }
>;

/** Marks and removes notifications: on the screen at once, back as they were when that fails. */
export function useNotificationChanges(readAgain: () => void) {
  const client = useApolloClient();
  const { cache } = client;
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** One after the other, so that what was pressed last is what remains. */
  const inOrder = (change: () => Promise<unknown>): Promise<unknown> => {
    const made = last.current.then(change);
    // Who pressed has the failure; the next one only waits.
    last.current = made.catch(() => undefined);
    return made;
  };
  /** Each press with a key of its own: to mark one, to take that back and to remove it say the same of it. */
  const send = (change: OfOne, notificationId: string) =>
    inOrder(async () => {
      const variables = { input: { notificationId, idempotencyKey: idempotencyKey() } };
      try {
        await sendChange(client, change, variables, { onLost: resendOnce });
      } catch (error) {
        throw isLost(error) ? new OutcomeUnknown(error) : error;
      }
    });
  const mark = async ({ id }: Notification, isRead: boolean, { quiet = false } = {}): Promise<void> => {
    markIn(cache, id, isRead);
    try {
      await send(isRead ? MarkNotificationAsReadDocument : MarkNotificationAsUnreadDocument, id);
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
    return orReadAgain(send(DeleteNotificationDocument, id));
  };
  const markAll = (): Promise<void> => {
    markAllIn(cache);
    return orReadAgain(inOrder(() => sendChange(client, MarkAllNotificationsAsReadDocument, {})));
  };
  return { mark, remove, markAll };
}
