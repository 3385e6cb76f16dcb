import { type FocusEvent, useLayoutEffect, useRef } from "react";
import { styled } from "styled-components";
import { space } from "../../ui/theme";
import { Card } from "./Card";
import { columnNameId } from "./ColumnFrame";
import { keepStop, makeStop } from "./cardKeys";
import type { ColumnInfo } from "./useBoard";
import { useCardWindow } from "./useCardWindow";

/** It has the style of its rows: a move renders all of two columns', and each styled one costs. */
const List = styled.ul`
  & > li:not([aria-hidden]) { padding: ${space(1)} ${space(2)}; }
`;

/** Pixels of a card that is not drawn yet: less than any has, so that a column never becomes shorter while it is scrolled. */
const LEAST = 50;

type CardListProps = {
  column: ColumnInfo;
  cards: readonly { id: string }[];
  /** How many the column has in all; null where the agency does not count. */
  total: number | null;
};

/** The cards of a column. Scrolling renders it, neither its column nor a card (docs/product/board.md#long-columns). */
export function CardList({ column, cards, total }: CardListProps) {
  const { rows, later, watch, use } = useCardWindow(column.id, cards);
  const list = useRef<HTMLUListElement>(null);
  // After each drawing: the card that was the stop may have left.
  useLayoutEffect(() => {
    if (list.current) keepStop(list.current);
  });
  const focus = (event: FocusEvent<HTMLElement>) => {
    use(event);
    if (event.target.matches("[data-card]")) makeStop(event.currentTarget, event.target);
  };
  return (
    <List ref={list} aria-labelledby={columnNameId(column)} onFocus={focus} onPointerDown={use}>
      {rows.map(({ id, at, count, height }) =>
        height === undefined ? (
          <li key={id} ref={watch} data-row={id} aria-posinset={at + 1} aria-setsize={total ?? -1}>
            <Card id={id} status={column.status} />
          </li>
        ) : (
          // Another key for other cards: whether they are near is looked at anew.
          <li
            key={`${id}+${count}`}
            ref={watch}
            data-row={id}
            data-cards={count}
            aria-hidden
            style={{ height }}
          />
        ),
      )}
      {/* Their room, so that the column's end is not taken for near; what is scrolled holds on to cards, not to it. */}
      {later > 0 && <li aria-hidden style={{ height: later * LEAST, overflowAnchor: "none" }} />}
    </List>
  );
}
