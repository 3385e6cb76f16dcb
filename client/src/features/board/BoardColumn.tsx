import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { memo, useDeferredValue } from "react";
import { styled } from "styled-components";
import { BoardColumn_ColumnFragmentDoc } from "../../data/board/BoardColumn.generated";
import type { AttendanceSort } from "../../data/types.generated";
import { useFragmentNow } from "../../data/useFragmentNow";
import { Badge } from "../../ui/Badge";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { media, space } from "../../ui/theme";
import { ATTENDANCES, Unreadable } from "../../ui/Unreadable";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { CardList } from "./CardList";
import { CardSkeletons } from "./CardSkeletons";
import { ColumnFrame, columnNameId } from "./ColumnFrame";
import { ColumnHead } from "./ColumnHead";
import { countText } from "./countText";
import { MoreCards } from "./MoreCards";
import { type ColumnInfo, useBoard } from "./useBoard";

const Scroll = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior-y: contain;
  padding-bottom: ${space(2)};
  scrollbar-width: thin;
  @media print { overflow: visible; }
  ${media.phone} { padding-inline: ${space(2)}; }
`;

/** What to do where nothing is. */
const EMPTY_HINT: Partial<Record<AttendanceStatus, string>> = {
  NEW: "Novos leads aparecem aqui assim que chegam.",
  FINISHED: "Os atendimentos finalizados ficam aqui.",
};
const EMPTY_HINT_OTHER = "Arraste um cartão para cá ou use “Mover para…”.";

type BoardColumnProps = {
  column: ColumnInfo;
  variables: { sort: AttendanceSort };
  /** False while it waits for its turn to draw its cards. */
  drawn: boolean;
};

/** One status of the funnel. It renders when a card enters or leaves, not when one of its cards changes. */
export const BoardColumn = memo(function BoardColumn({ column, variables, drawn }: BoardColumnProps) {
  const list = useFragmentNow(
    BoardColumn_ColumnFragmentDoc,
    "BoardColumn_column",
    `Column:${column.id}`,
    variables,
  )?.attendances;
  const { failed, loadColumn } = useBoard();
  const missing = !list && failed.includes(column.status);
  // Cards that come are drawn in slices, so that a phone goes on answering meanwhile; what changes then, at once.
  const come = useDeferredValue(drawn && Boolean(list));
  const shown = come ? list : undefined;
  const unreadable = list?.unreadable ?? 0;
  // What cannot be read was loaded all the same: the next page begins after it.
  const loaded = (list?.items.length ?? 0) + unreadable;
  const count = list && countText(list.total, loaded);
  return (
    <ColumnFrame column={column} busy={!shown && !missing}>
      <ColumnHead>
        <h2 id={columnNameId(column)}>{column.title}</h2>
        {count && (
          <Badge data-count>
            {count}
            <VisuallyHidden>{count === "1" ? " atendimento" : " atendimentos"}</VisuallyHidden>
          </Badge>
        )}
      </ColumnHead>
      <Scroll key={variables.sort} data-keep-scroll={column.id}>
        {missing && (
          <ErrorState
            compact
            title="Não foi possível carregar esta coluna."
            onRetry={() => void loadColumn(column.status)}
          />
        )}
        {!shown && !missing && <CardSkeletons />}
        {shown && <CardList column={column} cards={shown.items} total={shown.total} />}
        {shown && loaded === 0 && (shown.total ?? 0) === 0 && (
          <EmptyState compact title="Nenhum atendimento">
            {EMPTY_HINT[column.status] ?? EMPTY_HINT_OTHER}
          </EmptyState>
        )}
        {shown && <Unreadable count={unreadable} of={ATTENDANCES} />}
        {shown && <MoreCards status={column.status} loaded={loaded} total={shown.total} />}
      </Scroll>
    </ColumnFrame>
  );
});
