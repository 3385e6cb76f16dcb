import { useRef } from "react";
import { styled } from "styled-components";
import { space } from "../../ui/theme";
import { Card } from "./Card";
import { columnNameId } from "./ColumnFrame";
import type { ColumnInfo } from "./useBoard";
import { useCardWindow } from "./useCardWindow";

const List = styled.ul`
  /* The margin of the first card that is in the document belongs inside. */
  display: flow-root;
`;

const Item = styled.li`
  padding: ${space(1)} ${space(2)};
`;

type CardListProps = {
  column: ColumnInfo;
  cards: readonly { id: string }[];
  /** How many the column has in all; null where the agency does not count. */
  total: number | null;
};

/** The cards of a column. Scrolling renders it, neither its column nor a card (docs/product/board.md#long-columns). */
export function CardList({ column, cards, total }: CardListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { windowed, places, end, measure } = useCardWindow(cards, list);
  return (
    <List
      ref={list}
      aria-labelledby={columnNameId(column)}
      data-windowed={windowed || undefined}
      style={end ? { paddingBottom: end } : undefined}
    >
      {places.map(({ id, index, before }) => (
        <Item
          key={id}
          {...(windowed && {
            ref: measure,
            style: before ? { marginTop: before } : undefined,
            "data-index": index,
            "aria-posinset": index + 1,
            "aria-setsize": total ?? -1,
          })}
        >
          <Card id={id} status={column.status} />
        </Item>
      ))}
    </List>
  );
}
