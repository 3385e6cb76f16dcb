import { type RefObject, startTransition, useEffect, useState } from "react";
import { styled } from "styled-components";
import type { BoardList } from "../../data/board/boardList";
import { useFoldedColumns } from "../../data/board/foldedColumns";
import { useSession } from "../../data/session/useSession";
import { media, space } from "../../ui/theme";
import { BoardColumn } from "./BoardColumn";
import { type ColumnInfo, useBoard } from "./useBoard";

const Root = styled.div`
  flex: 1;
  min-height: 0;
  display: flex;
  gap: ${space(3)};
  padding: 0 ${space(5)} ${space(4)};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  @media print { flex-wrap: wrap; align-items: flex-start; overflow: visible; }
  ${media.phone} {
    gap: 0;
    padding: 0;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
  }
`;

type ColumnListProps = {
  columns: readonly ColumnInfo[];
  list: BoardList;
  scroller: RefObject<HTMLDivElement | null>;
  restored: boolean;
  /** On a phone, where one column fills the screen, none is folded. */
  phone: boolean;
};

/**
 * The columns side by side. Their cards are drawn a column at a time, the first at once: drawn together they would keep
 * a phone from answering for as long as it takes to read a name.
 */
export function ColumnList({ columns, list, scroller, restored, phone }: ColumnListProps) {
  const [drawn, setDrawn] = useState(restored ? columns.length : 1);
  useEffect(() => {
    // Only after this one was drawn, and in slices.
    if (drawn < columns.length) startTransition(() => setDrawn(drawn + 1));
  }, [drawn, columns.length]);
  const { user } = useSession();
  const { businessType } = useBoard();
  const { folded, fold } = useFoldedColumns(user.id, businessType);
  return (
    <Root ref={scroller} data-keep-scroll="board">
      {columns.map((column, index) => (
        <BoardColumn
          key={column.id}
          column={column}
          list={list}
          drawn={index < drawn}
          folded={phone ? undefined : folded.has(column.status)}
          onFold={fold}
        />
      ))}
    </Root>
  );
}
