import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { ChevronsLeftRight, ChevronsRightLeft } from "lucide-react";
import { memo, useDeferredValue } from "react";
import { styled } from "styled-components";
import { BoardColumn_ColumnFragmentDoc } from "../../data/board/BoardColumn.generated";
import type { BoardList } from "../../data/board/boardList";
import { useFragmentNow } from "../../data/useFragmentNow";
import { Badge } from "../../ui/Badge";
import { ErrorState } from "../../ui/ErrorState";
import { IconButton } from "../../ui/IconButton";
import { media, space } from "../../ui/theme";
import { ATTENDANCES, Unreadable } from "../../ui/Unreadable";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { CardList } from "./CardList";
import { CardSkeletons } from "./CardSkeletons";
import { ColumnAmount } from "./ColumnAmount";
import { ColumnFrame, columnNameId } from "./ColumnFrame";
import { ColumnHead } from "./ColumnHead";
import { countText } from "./countText";
import { EmptyColumn } from "./EmptyColumn";
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

type BoardColumnProps = {
  column: ColumnInfo;
  list: BoardList;
  /** False while it waits for its turn to draw its cards. */
  drawn: boolean;
  /** A narrow strip without cards; undefined where columns are not folded. */
  folded: boolean | undefined;
  onFold: (status: AttendanceStatus, folded: boolean) => void;
};

/** One status of the funnel. It renders when a card enters or leaves, not when one of its cards changes. */
export const BoardColumn = memo(function BoardColumn({
  column,
  list,
  drawn,
  folded,
  onFold,
}: BoardColumnProps) {
  const { status, title } = column;
  const cards = useFragmentNow(
    BoardColumn_ColumnFragmentDoc,
    "BoardColumn_column",
    `Column:${column.id}`,
    list,
  )?.attendances;
  const { businessType, aboveNew, failed, loadColumn } = useBoard();
  const missing = !cards && failed.includes(status);
  // Cards that come are drawn in slices, so that a phone goes on answering meanwhile; what changes then, at once.
  const come = useDeferredValue(drawn && Boolean(cards));
  const shown = come ? cards : undefined;
  const unreadable = cards?.unreadable ?? 0;
  // What cannot be read was loaded all the same: the next page begins after it.
  const loaded = (cards?.items.length ?? 0) + unreadable;
  const count = cards && countText(cards.total, loaded);
  return (
    <ColumnFrame column={column} busy={!shown && !missing} folded={folded}>
      <ColumnHead data-folded={folded || undefined}>
        <h2 id={columnNameId(column)}>{title}</h2>
        {count && (
          <Badge data-count>
            {count}
            <VisuallyHidden>{count === "1" ? " atendimento" : " atendimentos"}</VisuallyHidden>
          </Badge>
        )}
        <ColumnAmount amount={cards?.proposalsAmount} />
        {folded !== undefined && (
          <IconButton
            size="small"
            label={`${folded ? "Abrir" : "Recolher"} ${title}`}
            data-fold
            onClick={() => onFold(status, !folded)}
          >
            {folded ? (
              <ChevronsLeftRight size={16} aria-hidden />
            ) : (
              <ChevronsRightLeft size={16} aria-hidden />
            )}
          </IconButton>
        )}
      </ColumnHead>
      {!folded && (
        <Scroll key={JSON.stringify(list)} data-keep-scroll={column.id}>
          {missing && (
            <ErrorState
              compact
              title="Não foi possível carregar esta coluna."
              onRetry={() => void loadColumn(status)}
            />
          )}
          {status === "NEW" && folded !== undefined && aboveNew(businessType)}
          {!shown && !missing && <CardSkeletons />}
          {shown && <CardList column={column} cards={shown.items} total={shown.total} />}
          {shown && loaded === 0 && (shown.total ?? 0) === 0 && <EmptyColumn column={column} list={list} />}
          {shown && <Unreadable count={unreadable} of={ATTENDANCES} />}
          {shown && <MoreCards status={status} loaded={loaded} total={shown.total} />}
        </Scroll>
      )}
    </ColumnFrame>
  );
});
