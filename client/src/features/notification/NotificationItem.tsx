import { formatElapsed } from "@soleira/schema/format/dates";
import { Mail, MailOpen, Trash2 } from "lucide-react";
import { styled } from "styled-components";
import { IconButton } from "../../ui/IconButton";
import { color, media, radius, space, type, weight } from "../../ui/theme";
import { useNow } from "../../ui/useNow";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { iconOf } from "./kindIcons";
import type { Notification } from "./notificationList";

const Row = styled.li`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: ${space(1)};
  padding: ${space(1)} ${space(2)} ${space(1)} ${space(1)};
  & + & { border-top: 1px solid ${color.line}; }
`;

const Open = styled.button`
  flex: 1;
  min-width: 0;
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  column-gap: ${space(3)};
  padding: ${space(2)};
  border: 0;
  border-radius: ${radius.medium};
  background: transparent;
  color: ${color.ink};
  text-align: left;
  &:hover { background: ${color.hover}; }
`;

const Icon = styled.span<{ $unread: boolean }>`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: 50%;
  background: ${({ $unread }) => ($unread ? color.accentSoft : color.sunken)};
  color: ${({ $unread }) => ($unread ? color.accentInk : color.inkMuted)};
`;

const Title = styled.span<{ $unread: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  ${({ $unread }) => $unread && `font-weight: ${weight.strong};`}
`;

const Dot = styled.span`
  flex-shrink: 0;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${color.accent};
`;

const Message = styled.span`
  display: block;
  ${type.small}
  color: ${color.inkMuted};
  overflow-wrap: anywhere;
`;

const When = styled.span`
  display: block;
  margin-top: 2px;
  ${type.tiny}
  color: ${color.inkMuted};
`;

const Gone = styled.p`
  padding: 0 ${space(2)} ${space(2)} 52px;
  ${type.small}
  color: ${color.warnInk};
`;

const Actions = styled.div`
  display: flex;
  flex-shrink: 0;
  padding-top: ${space(1)};
  ${media.phone} { flex-direction: column; padding: 0; }
`;

type ItemProps = {
  notification: Notification;
  /** Why it could not be opened. */
  refused: string | null;
  busy: boolean;
  onOpen: () => void;
  onMark: (isRead: boolean) => void;
  onRemove: () => void;
};

/** One notification: pressing it opens what it is about. */
export function NotificationItem({ notification, refused, busy, onOpen, onMark, onRemove }: ItemProps) {
  const { kind, title, message, isRead, createdAt, period } = notification;
  const now = useNow();
  const KindIcon = iconOf(kind);
  const elapsed = createdAt ? formatElapsed(new Date(createdAt), now) : period;
  const Toggle = isRead ? Mail : MailOpen;
  return (
    <Row>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Open type="button" data-open onClick={onOpen} aria-busy={busy || undefined}>
          <Icon $unread={!isRead} aria-hidden>
            <KindIcon size={18} />
          </Icon>
          <span>
            <Title $unread={!isRead}>
              {title}
              {!isRead && (
                <Dot>
                  <VisuallyHidden> (não lida)</VisuallyHidden>
                </Dot>
              )}
            </Title>
            <Message>{message}</Message>
            {elapsed && <When>{elapsed === "0 min" ? "agora" : `há ${elapsed}`}</When>}
          </span>
        </Open>
        {refused && <Gone role="status">{refused}</Gone>}
      </div>
      <Actions>
        <IconButton
          label={isRead ? "Marcar como não lida" : "Marcar como lida"}
          size="small"
          onClick={() => onMark(!isRead)}
        >
          <Toggle size={16} aria-hidden />
        </IconButton>
        <IconButton label="Remover" size="small" onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </Actions>
    </Row>
  );
}
