import { useApolloClient } from "@apollo/client/react";
import {
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MeasuringStrategy,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { useCallback, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { BoardList } from "../../data/board/boardList";
import { announce } from "../../ui/Announcer";
import { saveScroll } from "../../ui/scrollRestoration";
import { phoneQuery } from "../../ui/theme";
import { useMedia } from "../../ui/useMedia";
import { Card_AttendanceFragmentDoc } from "./Card.generated";
import { ColumnDropTarget } from "./ColumnDropTarget";
import { ColumnList } from "./ColumnList";
import { ColumnPills } from "./ColumnPills";
import type { CardFlags } from "./cardFlags";
import { columnUnder, statusAt, statusOf, toNextColumn } from "./columnKeys";
import { DragPreview } from "./DragPreview";
import { dragTexts, HOW_TO_MOVE, HOW_TO_MOVE_ID } from "./dragText";
import { createEdgeScroll } from "./edgeScroll";
import { RestoreScroll } from "./RestoreScroll";
import { SingleDraggableHandle } from "./SingleDraggableHandle";
import { createSingleDraggable } from "./singleDraggable";
import { BoardContext, type BoardShared, type ColumnInfo } from "./useBoard";

type BoardProps = {
  businessType: BusinessType;
  columns: readonly ColumnInfo[];
  answered: BoardShared["answered"];
  /** Its order, and what narrows it. */
  list: BoardList;
  /** The enterprise's zone. */
  zone: string;
  cardFlags: CardFlags;
  onMove: BoardShared["onMove"];
  onAction: BoardShared["onAction"];
  /** A drag has begun, or ended. */
  onDragging: (dragging: boolean) => void;
  loadMore: BoardShared["loadMore"];
  aboveNew: BoardShared["aboveNew"];
  failed: BoardShared["failed"];
  loadColumn: BoardShared["loadColumn"];
  /** Its lists were in the cache: all is drawn at once, for scroll and focus to be restored. */
  restored: boolean;
};

/** The funnel as columns of cards. It renders when the funnel changes, never because a card moves. */
export function Board({
  businessType,
  columns,
  answered,
  list,
  zone,
  cardFlags,
  onMove,
  onAction,
  onDragging,
  loadMore,
  aboveNew,
  failed,
  loadColumn,
  restored,
}: BoardProps) {
  const { cache } = useApolloClient();
  const scroller = useRef<HTMLDivElement>(null);
  const phone = useMedia(phoneQuery);
  const strip = useRef<HTMLElement>(null);
  const [draggable] = useState(createSingleDraggable);
  const [edges] = useState(() =>
    createEdgeScroll(() => [
      ...(strip.current ? [{ element: strip.current, paged: false }] : []),
      ...(scroller.current
        ? [{ element: scroller.current, paged: window.matchMedia(phoneQuery).matches }]
        : []),
    ]),
  );
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const onOpen = useCallback(
    (id: string, to: string) => {
      saveScroll(pathname + search, `[data-card="${CSS.escape(id)}"]`);
      void navigate(to);
    },
    [navigate, pathname, search],
  );
  const shared = useMemo<BoardShared>(
    () => ({
      businessType,
      columns,
      answered,
      cardFlags,
      draggable,
      isFiltered: list.filter !== undefined,
      showAgent: list.wholeEnterprise === true,
      zone,
      onMove,
      onAction,
      onOpen,
      loadMore,
      aboveNew,
      failed,
      loadColumn,
    }),
    [
      businessType,
      columns,
      answered,
      cardFlags,
      draggable,
      list,
      zone,
      onMove,
      onAction,
      onOpen,
      loadMore,
      aboveNew,
      failed,
      loadColumn,
    ],
  );
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A long press lifts; a swipe scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      keyboardCodes: { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter"] },
      coordinateGetter: toNextColumn,
      scrollBehavior: "auto",
    }),
  );
  const { announcements, stayedText } = useMemo(() => {
    const nameOf = (id: string) =>
      cache.readFragment(
        {
          id: `Attendance:${id}`,
          fragment: Card_AttendanceFragmentDoc,
          fragmentName: "Card_attendance",
        },
        true,
      )?.customer.name ?? "Cartão";
    const columnOf = (id: UniqueIdentifier) => columns.find(({ status }) => status === statusOf(id));
    return dragTexts(draggable, nameOf, columnOf);
  }, [cache, draggable, columns]);
  // The card is drawn anew where it is dropped: dnd-kit cannot give it the focus back, the mover does.
  const accessibility = useMemo(() => ({ announcements, restoreFocus: false }), [announcements]);

  const lift = (dragging: boolean) => {
    if (draggable.data.dragged) cardFlags.set(draggable.data.dragged.id, "dragging", dragging);
    scroller.current?.toggleAttribute("data-dragging", dragging);
    onDragging(dragging);
  };
  const drop = ({ over }: DragEndEvent) => {
    const { dragged } = draggable.data;
    // Measured now: dnd-kit's `over` is from its last render, and the board may have scrolled since.
    const point = edges.stop();
    const shown = [...(strip.current?.children ?? []), ...(scroller.current?.children ?? [])];
    const status = point ? statusAt(point, shown) : over && statusOf(over.id);
    // The move first, in the same task as the drop: not one frame shows the card where it was.
    if (dragged && status) onMove(dragged.id, status);
    else if (dragged) announce(stayedText(dragged));
    lift(false);
  };

  return (
    <BoardContext value={shared}>
      <DndContext
        sensors={sensors}
        collisionDetection={columnUnder}
        accessibility={accessibility}
        autoScroll={false}
        measuring={{ droppable: { strategy: MeasuringStrategy.WhileDragging } }}
        onDragStart={({ activatorEvent }) => {
          if (!(activatorEvent instanceof KeyboardEvent)) edges.start();
          lift(true);
        }}
        onDragEnd={drop}
        onDragCancel={() => {
          edges.stop();
          lift(false);
        }}
      >
        <p id={HOW_TO_MOVE_ID} hidden>
          {HOW_TO_MOVE}
        </p>
        {phone && <ColumnPills strip={strip} scroller={scroller} list={list} />}
        <SingleDraggableHandle draggable={draggable} />
        {columns.map((column) => (
          <ColumnDropTarget key={column.id} column={column} />
        ))}
        <DragPreview draggable={draggable} phone={phone} />
      </DndContext>
      {/* Not inside of dnd-kit's contexts, which change with every step of the pointer: see ColumnDropTarget. */}
      <ColumnList columns={columns} list={list} scroller={scroller} restored={restored} phone={phone} />
      <RestoreScroll />
    </BoardContext>
  );
}
