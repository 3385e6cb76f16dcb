import { useQuery } from "@apollo/client/react";
import type { ComponentProps, ReactNode } from "react";
import { NotificationActions } from "./NotificationActions";
import { NotificationList } from "./NotificationList";
import { UnreadNotificationsDocument } from "./Unread.generated";
import { useNotificationChanges } from "./useNotificationChanges";
import { useNotifications } from "./useNotifications";

type NotificationsProps = Pick<ComponentProps<typeof NotificationList>, "open" | "pressed"> & {
  /** Where one says what is pushed; null where nothing is. */
  preferencesAt: string | null;
  /** Leads there: what is over the page closes. */
  onLeave?: () => void;
  /** Puts head and list where they belong. */
  children: (parts: { actions: ReactNode; list: ReactNode }) => ReactNode;
};

/** The notifications of a person, as the bell's panel and the page show them. */
export function Notifications({
  open,
  pressed = null,
  preferencesAt,
  onLeave,
  children,
}: NotificationsProps) {
  const notifications = useNotifications();
  const changes = useNotificationChanges(notifications.read);
  const { data } = useQuery(UnreadNotificationsDocument, { fetchPolicy: "cache-only" });
  return children({
    actions: (
      <NotificationActions
        unread={(data?.unreadNotificationCount ?? 0) > 0}
        onMarkAll={() => void changes.markAll()}
        preferencesAt={preferencesAt}
        onLeave={onLeave}
      />
    ),
    list: <NotificationList notifications={notifications} changes={changes} open={open} pressed={pressed} />,
  });
}
