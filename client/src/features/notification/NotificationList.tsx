import { BellOff } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { styled } from "styled-components";
import { errorText } from "../../data/errors";
import { Why } from "../../data/Why";
import { alert } from "../../ui/alert";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { Skeleton } from "../../ui/Skeleton";
import { space } from "../../ui/theme";
import { NOTIFICATIONS, Unreadable } from "../../ui/Unreadable";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { NotificationItem } from "./NotificationItem";
import type { Notification } from "./notificationList";
import type { useNotificationChanges } from "./useNotificationChanges";
import { useNextPage, type useNotifications } from "./useNotifications";

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Waiting = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  padding: ${space(3)};
`;

type ListProps = {
  notifications: ReturnType<typeof useNotifications>;
  changes: ReturnType<typeof useNotificationChanges>;
  /**
   * Leads to what it is about, with `instead` in the place of this page; resolves to why that cannot be seen, null where it
   * is shown now.
   */
  open: (notification: Notification, instead?: boolean) => Promise<string | null>;
  /** The one that was pressed outside, as a push: it is opened once, wherever in the list it is. */
  pressed?: { id: string; onTaken: () => void } | null;
};

const REMOVED = "Esta notificação não existe mais.";

/** The notifications, newest first, with all that can be done to each. */
export function NotificationList({ notifications, changes, open, pressed: outside = null }: ListProps) {
  const { list, error, loading, read, next, find } = notifications;
  const rows = useRef<HTMLUListElement>(null);
  const [pressed, setPressed] = useState<string>();
  const [refused, setRefused] = useState<{ id: string; why: string }>();
  useNextPage(rows, list?.pageInfo.hasNextPage === true && !next.busy && !next.error, next.read);

  const press = async (notification: Notification, instead = false) => {
    if (pressed) return;
    setPressed(notification.id);
    setRefused(undefined);
    if (!notification.isRead) void changes.mark(notification, true, { quiet: true });
    const why = await open(notification, instead);
    setPressed(undefined);
    if (!why) return;
    if (list?.edges.some(({ node }) => node.id === notification.id)) setRefused({ id: notification.id, why });
    else alert.error(why);
  };
  const found = list?.edges.find(({ node }) => node.id === outside?.id)?.node;
  const awaited = found || (list && !loading) ? outside?.id : undefined;
  const taken = useRef<string>(undefined);
  const pressOutside = useEffectEvent(async () => {
    if (!outside || taken.current === outside.id) return;
    taken.current = outside.id;
    // First: what is opened takes this page's place.
    outside.onTaken();
    try {
      const notification = found ?? (await find(outside.id));
      if (notification) await press(notification, true);
      else alert.error(REMOVED);
    } catch (reason) {
      alert.error(errorText(reason));
    }
    taken.current = undefined;
  });
  useEffect(() => {
    if (awaited !== undefined) void pressOutside();
  }, [awaited]);
  const remove = (notification: Notification, nth: number) => {
    // The focus goes to the one that takes its place, else to the list.
    const items = rows.current?.querySelectorAll<HTMLElement>("[data-open]");
    const neighbour = items?.[nth + 1] ?? items?.[nth - 1];
    void changes.remove(notification);
    (neighbour ?? rows.current?.closest<HTMLElement>('[role="dialog"], main'))?.focus();
  };

  if (!list)
    return error ? (
      <ErrorState compact busy={loading} onRetry={read}>
        <Why error={error} />
      </ErrorState>
    ) : (
      <Waiting>
        <VisuallyHidden role="status">Carregando…</VisuallyHidden>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} $height="64px" />
        ))}
      </Waiting>
    );
  return (
    <>
      {error && (
        <ErrorState compact title="Não foi possível atualizar." busy={loading} onRetry={read}>
          <Why error={error} />
        </ErrorState>
      )}
      {list.edges.length === 0 && list.unreadable === 0 && !list.pageInfo.hasNextPage ? (
        <EmptyState
          compact
          icon={<BellOff size={28} strokeWidth={1.5} aria-hidden />}
          title="Você não possui nenhuma notificação nova!"
        />
      ) : (
        <Rows ref={rows} aria-label="Notificações" aria-busy={loading}>
          {list.edges.map(({ node }, nth) => (
            <NotificationItem
              key={node.id}
              notification={node}
              busy={pressed === node.id}
              refused={refused?.id === node.id ? refused.why : null}
              onOpen={() => void press(node)}
              onMark={(isRead) => void changes.mark(node, isRead)}
              onRemove={() => remove(node, nth)}
            />
          ))}
        </Rows>
      )}
      {next.busy && (
        <Waiting>
          <VisuallyHidden role="status">Carregando…</VisuallyHidden>
          <Skeleton $height="64px" />
        </Waiting>
      )}
      {next.error !== undefined && (
        <ErrorState compact onRetry={next.read}>
          <Why error={next.error} />
        </ErrorState>
      )}
      <Unreadable count={list.unreadable} of={NOTIFICATIONS} />
    </>
  );
}
