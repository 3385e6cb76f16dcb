import { businessTypeParam } from "@soleira/schema/attendance/business-type";
import { isClosed } from "@soleira/schema/attendance/status";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { BoardCards_BoardFragmentDoc } from "../../data/board/BoardColumn.generated";
import type { BoardList } from "../../data/board/boardList";
import { useFragmentNow } from "../../data/useFragmentNow";
import { buttonLook } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { type ColumnInfo, useBoard } from "./useBoard";

const Create = styled(Link)`
  ${buttonLook("secondary")}
`;

/** What to do where nothing is, as far as something can be done (docs/product/board.md#columns). */
export function EmptyColumn({ column: { status }, list }: { column: ColumnInfo; list: BoardList }) {
  const { businessType, isFiltered } = useBoard();
  const funnel = useFragmentNow(
    BoardCards_BoardFragmentDoc,
    "BoardCards_board",
    `Board:${businessType}`,
    list,
  );
  const hasMovable = funnel?.columns.some(
    (one) => !isClosed(one.status) && one.attendances && one.attendances.items.length > 0,
  );
  const title = "Nenhum atendimento";
  if (isFiltered)
    return (
      <EmptyState compact title={title}>
        Nenhum com estes filtros.
      </EmptyState>
    );
  if (status === "NEW")
    return (
      <EmptyState
        compact
        title={title}
        action={
          <Create to={`/new-customer-service/${businessTypeParam(businessType)}`}>Novo atendimento</Create>
        }
      >
        Novos leads aparecem aqui assim que chegam.
      </EmptyState>
    );
  return (
    <EmptyState compact title={title}>
      {status === "FINISHED"
        ? "Os atendimentos finalizados ficam aqui."
        : hasMovable && "Arraste um cartão para cá ou use “Mover para…”."}
    </EmptyState>
  );
}
