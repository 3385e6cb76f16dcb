import { formatDateTime } from "@soleira/schema/format/dates";
import {
  AlarmClock,
  ArrowLeftRight,
  CalendarClock,
  CloudUpload,
  Columns3,
  FileText,
  Flame,
  House,
  type LucideIcon,
  Merge,
  MessageCircle,
  MessagesSquare,
  NotebookPen,
  Pencil,
  Phone,
  Replace,
  Sparkles,
  ThumbsUp,
  UserRoundPlus,
} from "lucide-react";
import type { ReactNode } from "react";
import { css, styled } from "styled-components";
import { OUTGOING, type Outgoing } from "../../data/outbox/operations";

import { color, radius, space, type, weight } from "../../ui/theme";
import type { HistoryEntry_HistoryFragment as Item } from "./History.generated";

const ICONS: Record<Item["kind"], LucideIcon> = {
  CREATED: Sparkles,
  LEAD: UserRoundPlus,
  STATUS: Columns3,
  TEMPERATURE: Flame,
  TAGS: NotebookPen,
  RETURN: AlarmClock,
  CONTACT_TYPE: MessagesSquare,
  OBSERVATION: NotebookPen,
  WHATSAPP: MessageCircle,
  CALL: Phone,
  PROPERTY: House,
  INTEREST: ThumbsUp,
  CUSTOMER: Pencil,
  VISIT: CalendarClock,
  TRANSFER: ArrowLeftRight,
  PROPOSAL: FileText,
  MERGE: Merge,
  TYPE: Replace,
  OTHER: NotebookPen,
};

const Entry = styled.li`
  position: relative;
  display: flex;
  gap: ${space(3)};
  padding-bottom: ${space(5)};
  &:not(:last-child)::before { content: ""; position: absolute; left: 15px; top: 32px; bottom: 0; width: 2px; background: ${color.line}; }
  & > div { flex: 1; min-width: 0; padding-top: ${space(1)}; }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  flex-shrink: 0;
  width: 32px;
  height: 32px;
  border-radius: ${radius.round};
  background: ${color.accentSoft};
  color: ${color.accentInk};
`;

const Title = styled.p<{ $gone?: boolean }>`
  font-weight: ${weight.medium};
  ${({ $gone }) => $gone && `color: ${color.inkMuted};`}
`;

const Meta = styled.p`
  ${type.tiny}
  color: ${color.inkMuted};
`;

const Message = styled.p<{ $none: boolean }>`
  margin-top: ${space(1)};
  ${type.small}
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  ${({ $none }) => $none && css`${type.tiny} color: ${color.inkMuted};`}
`;

const Reminder = styled.p`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  margin-top: ${space(1)};
  ${type.tiny}
  font-weight: ${weight.medium};
  color: ${color.warnInk};
`;

type HistoryEntryProps = {
  item: Item;
  zone: string;
  /** Of which attendance it is, where the list is of several. */
  of?: ReactNode;
  /** What may be done about it. */
  menu?: ReactNode;
};

/** One thing that happened: what, when, by whom, and the reminder that it set. */
export function HistoryEntry({ item, zone, of, menu }: HistoryEntryProps) {
  const Icon = ICONS[item.kind];
  return (
    <Entry>
      <Mark>
        <Icon size={16} aria-hidden />
      </Mark>
      <div>
        <Title $gone={item.removedAt !== null}>{item.title}</Title>
        <Meta>
          {item.createdBy?.name ?? item.source ?? "Sistema"} ·{" "}
          <time dateTime={item.createdAt}>{formatDateTime(new Date(item.createdAt), zone)}</time>
          {item.mendedAt && " · corrigida"}
          {of && <> · {of}</>}
        </Meta>
        {!item.removedAt && <Message $none={!item.message}>{item.message || "Sem mensagem"}</Message>}
        {item.remindAt && (
          <Reminder>
            <AlarmClock size={14} aria-hidden />
            <span>
              Lembrar em <time dateTime={item.remindAt}>{formatDateTime(new Date(item.remindAt), zone)}</time>
            </span>
          </Reminder>
        )}
      </div>
      {menu}
    </Entry>
  );
}

/** A WhatsApp conversation, or a call, that the agency does not know of yet. */
export function PendingEntry({ change, zone }: { change: Outgoing; zone: string }) {
  const { operation, input, refusal } = change;
  const at = new Date(change.at);
  return (
    <Entry>
      <Mark>
        <CloudUpload size={16} aria-hidden />
      </Mark>
      <div>
        <Title>{`${OUTGOING[operation].label}${refusal ? ": não foi feito" : " pendente…"}`}</Title>
        <Meta>
          Você · <time dateTime={at.toISOString()}>{formatDateTime(at, zone)}</time>
        </Meta>
        {typeof input.message === "string" && <Message $none={false}>{input.message}</Message>}
        <Message $none>{refusal ?? "Ainda sem registro; tentamos de novo até conseguir."}</Message>
      </div>
    </Entry>
  );
}
