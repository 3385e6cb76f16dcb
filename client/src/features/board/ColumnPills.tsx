import { useDndContext, useDroppable } from "@dnd-kit/core";
import { type RefObject, useEffect, useState } from "react";
import { styled } from "styled-components";
import { BoardColumn_ColumnFragmentDoc } from "../../data/board/BoardColumn.generated";
import type { BoardList } from "../../data/board/boardList";
import { useFragmentNow } from "../../data/useFragmentNow";
import { color, radius, space, type, weight } from "../../ui/theme";
import { ColumnAmount } from "./ColumnAmount";
import { pillId, statusOf } from "./columnKeys";
import { countText } from "./countText";
import { refusalOf } from "./singleDraggable";
import { type ColumnInfo, useBoard } from "./useBoard";

const Strip = styled.nav`
  flex-shrink: 0;
  display: flex;
  gap: ${space(2)};
  padding: ${space(1)} ${space(4)} ${space(2)};
  overflow-x: auto;
  scrollbar-width: none;
`;

const Pill = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  flex-shrink: 0;
  min-height: 44px;
  padding: 0 ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  background: ${color.surface};
  color: ${color.inkMuted};
  ${type.small}
  white-space: nowrap;
  &[aria-current="true"] { background: ${color.accent}; border-color: ${color.accent}; color: ${color.onAccent}; font-weight: ${weight.medium}; }
  & > [data-tip] { color: inherit; }
  &[data-over] { outline: 2px solid ${color.accent}; outline-offset: 2px; }
  &[data-refused] { opacity: 0.4; }
`;

type ColumnPillsProps = {
  strip: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLDivElement | null>;
  list: BoardList;
};

/** On a phone, where one column fills the screen: which one it is, how much is in the others, and the way there. */
export function ColumnPills({ strip, scroller, list }: ColumnPillsProps) {
  const { columns } = useBoard();
  const shown = useShownColumn(scroller, columns);
  const { active, over } = useDndContext();
  // During a drag: the column that a drop would go to, which is also the one that is announced.
  const lit = active && over ? statusOf(over.id) : shown;

  useEffect(() => {
    const pill = strip.current?.querySelector<HTMLElement>(`[data-pill="${shown}"]`);
    if (pill && strip.current)
      strip.current.scrollTo({ left: pill.offsetLeft - (strip.current.clientWidth - pill.clientWidth) / 2 });
  }, [shown, strip]);

  const go = (status: string) =>
    scroller.current
      ?.querySelector(`[data-column="${status}"]`)
      ?.scrollIntoView({ inline: "start", block: "nearest" });

  return (
    <Strip ref={strip} aria-label="Colunas do funil">
      {columns.map((column) => (
        <ColumnPill
          key={column.id}
          column={column}
          list={list}
          current={column.status === lit}
          onGo={() => go(column.status)}
        />
      ))}
    </Strip>
  );
}

type ColumnPillProps = {
  column: ColumnInfo;
  list: BoardList;
  current: boolean;
  onGo: () => void;
};

function ColumnPill({ column, list, current, onGo }: ColumnPillProps) {
  const cards = useFragmentNow(
    BoardColumn_ColumnFragmentDoc,
    "BoardColumn_column",
    `Column:${column.id}`,
    list,
  )?.attendances;
  const { draggable, answered } = useBoard();
  // All of them at once: one that gets its count later moves those after it.
  const counted = cards ?? answered.find(({ status }) => status === column.status)?.attendances;
  const count = counted && countText(counted.total, counted.items.length);
  const { setNodeRef, isOver, active } = useDroppable({ id: pillId(column.status) });
  const refused = active !== null && refusalOf(draggable, column) !== null;
  return (
    <Pill
      ref={setNodeRef}
      type="button"
      data-over={(isOver && !refused) || undefined}
      data-refused={refused || undefined}
      data-pill={column.status}
      aria-current={current || undefined}
      onClick={onGo}
    >
      {column.title}
      {count && <span>{count}</span>}
      <ColumnAmount amount={counted?.proposalsAmount} />
    </Pill>
  );
}

/** The column that fills most of the screen. */
function useShownColumn(scroller: ColumnPillsProps["scroller"], columns: readonly ColumnInfo[]) {
  const [shown, setShown] = useState(columns[0]?.status as string | undefined);
  useEffect(() => {
    const root = scroller.current;
    if (!root || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setShown((entered.target as HTMLElement).dataset.column);
      },
      { root, threshold: 0.6 },
    );
    for (const { status } of columns) {
      const element = root.querySelector(`[data-column="${status}"]`);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [scroller, columns]);
  return shown;
}
