import { useApolloClient, useQuery } from "@apollo/client/react";
import { badgeOf } from "@soleira/schema/notification/kinds";
import { Bell as BellIcon } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { styled } from "styled-components";
import { useSession } from "../data/session/useSession";
import { followNotifications } from "../features/notification/followNotifications";
import { UnreadNotificationsDocument } from "../features/notification/Unread.generated";
import { canPush } from "../features/push/device";
import { afterLoad, SOON } from "../ui/afterLoad";
import { IconButton, iconButtonLook } from "../ui/IconButton";
import { lazyDialog } from "../ui/lazyDialog";
import { color, radius, weight } from "../ui/theme";
import { NOTIFICATIONS_PATH } from "./navigation";

const Face = styled.span`
  position: relative;
  display: grid;
`;

const PageLink = styled(Link)`
  ${iconButtonLook}
`;

const Count = styled.span`
  position: absolute;
  left: 10px;
  top: -6px;
  min-width: min(1rem, 18px);
  padding: 0 4px;
  border-radius: ${radius.round};
  background: ${color.danger};
  color: ${color.onDanger};
  font-size: min(0.625rem, 14px);
  line-height: min(1rem, 18px);
  font-weight: ${weight.strong};
  text-align: center;
`;

const BellPanel = lazyDialog(
  () => import("./BellPanel").then((module) => module.BellPanel),
  " as notificações",
);

/**
 * How many notifications are unread, and the way to them: a panel, on a phone a page (docs/product/notifications.md#list).
 * The count and the panel come later, the button is the same one throughout: a focus on it stays.
 */
export function Bell({ phone }: { phone: boolean }) {
  const client = useApolloClient();
  const { user, enterprise } = useSession();
  const live = enterprise.hasLiveNotifications;
  const { data } = useQuery(UnreadNotificationsDocument, { fetchPolicy: "cache-only" });
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const onOpen = useEffectEvent((path: string) => void navigate(path));
  useEffect(
    () =>
      // The page's own questions come first.
      afterLoad(() => followNotifications(client, { live, onOpen: (path) => onOpen(path) }), SOON),
    [client, live],
  );
  const pushes = enterprise.hasPush && canPush();
  useEffect(
    () =>
      pushes
        ? afterLoad(() => {
            // What fails here the next start does.
            import("../features/push/subscription")
              .then(({ renewPush }) => renewPush(client, user.id))
              .catch(() => undefined);
          })
        : undefined,
    [client, pushes, user.id],
  );
  // Null where the agency's count could not be read.
  const known: number | null | undefined = data?.unreadNotificationCount;
  const unread = known ?? 0;
  useEffect(() => {
    // Of the installed app's icon. Where it shows none there is nothing to tell.
    if (typeof known === "number") navigator.setAppBadge?.(known).catch(() => undefined);
  }, [known]);
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => undefined), []);
  const label =
    known === null
      ? "Notificações, não sabemos quantas não lidas"
      : unread === 0
        ? "Notificações"
        : `Notificações, ${unread} ${unread === 1 ? "não lida" : "não lidas"}`;
  const badge = known === null ? "!" : badgeOf(unread);
  const face = (
    <Face>
      <BellIcon size={20} aria-hidden />
      {badge && <Count aria-hidden>{badge}</Count>}
    </Face>
  );
  if (phone)
    return (
      <PageLink to={NOTIFICATIONS_PATH} aria-label={label}>
        {face}
      </PageLink>
    );
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        tip="Notificações"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={BellPanel.preload}
        onClick={() => setOpen(!open)}
      >
        {face}
      </IconButton>
      {open && <BellPanel button={button} onClose={() => setOpen(false)} />}
    </>
  );
}
