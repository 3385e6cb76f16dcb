import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { useWaiting } from "../../data/outbox/outbox";
import { buttonLook } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { readAgain } from "../../ui/readAgain";
import { space } from "../../ui/theme";
import { HISTORY_ITEMS, Unreadable } from "../../ui/Unreadable";
import { EntryMenu } from "./EntryMenu";
import type { Histories_AttendanceFragment } from "./History.generated";
import { HistoryEntry, PendingEntry } from "./HistoryEntry";

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

const Add = styled(Link)`
  ${buttonLook("secondary")}
  align-self: flex-end;
`;

const Timeline = styled.ol`
  &[aria-busy="true"] { ${readAgain} }
`;

type HistoryItemsProps = {
  id: string;
  shown: Histories_AttendanceFragment["histories"];
  /** Another page is asked for. */
  old: boolean;
  readOnly: boolean;
  zone: string;
  /** The way to the page of a note; elsewhere it is written in place. */
  withAdd?: boolean;
  /** What is said where there is nothing. */
  empty?: string | undefined;
  /** What brings more. */
  children: ReactNode;
};

/** A part of a history, with what the agency does not know of yet above it. */
export function HistoryItems({
  id,
  shown,
  old,
  readOnly,
  zone,
  withAdd = false,
  empty,
  children,
}: HistoryItemsProps) {
  const pending = useWaiting(id);
  return (
    <Root>
      {withAdd && (
        <Add to={`/new-observation/${id}`}>
          <Plus size={16} aria-hidden />
          Adicionar observação
        </Add>
      )}
      {pending.length > 0 && (
        <ol aria-label="Ainda não registrado">
          {pending.map((one) => (
            <PendingEntry key={one.key} change={one} zone={zone} />
          ))}
        </ol>
      )}
      {shown.items.length === 0 && pending.length === 0 ? (
        <EmptyState compact title={empty ?? "Sem histórico"} />
      ) : (
        <Timeline aria-label="Histórico" aria-busy={old}>
          {shown.items.map((item) => (
            <HistoryEntry
              key={item.id}
              item={item}
              zone={zone}
              menu={!readOnly && <EntryMenu attendanceId={id} item={item} />}
            />
          ))}
        </Timeline>
      )}
      <Unreadable count={shown.unreadable} of={HISTORY_ITEMS} />
      {children}
    </Root>
  );
}
