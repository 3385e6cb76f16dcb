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
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { AttendanceSort } from "../../gql/types.generated";
import { leaveFor } from "../../ui/comeBack";
import { preloadMenu } from "../../ui/Menu";
import { phoneQuery } from "../../ui/theme";
import { useMedia } from "../../ui/useMedia";
import { Card_AttendanceFragmentDoc } from "./Card.generated";
import { ColumnList } from "./ColumnList";
import { ColumnPills } from "./ColumnPills";
import { ComeBack } from "./ComeBack";
import { columnUnder, statusOf, toNextColumn } from "./columnKeys";
import { DropZone } from "./DropZone";
import { dragAnnouncements, HOW_TO_MOVE, HOW_TO_MOVE_ID } from "./dragText";
import { GripHandle } from "./GripHandle";
import { createGrip } from "./grip";
import { Lifted } from "./Lifted";
import type { Marks } from "./marks";
import { BoardContext, type BoardShared, type ColumnInfo } from "./useBoard";

/** By the edges of a phone the board goes on at a pace at which one can stop. */
const PHONE_SCROLL = { acceleration: 3, threshold: { x: 0.1, y: 0.15 } };

type BoardProps = {
  businessType: BusinessType;
  columns: readonly ColumnInfo[];
  sort: AttendanceSort;
  /** The enterprise's zone. */
  zone: string;
  marks: Marks;
  onMove: BoardShared["onMove"];
  /** Somebody has lifted a card, or has let it go. */
  onDragging: (dragging: boolean) => void;
  loadPage: BoardShared["loadPage"];
  /** Its lists were there before: all is drawn at once, as somebody left it who comes back. */
  whole: boolean;
};

/** The funnel as columns of cards. It renders when the funnel changes, never because a card moves. */
export function Board({
  businessType,
  columns,
  sort,
  zone,
  marks,
  onMove,
  onDragging,
  loadPage,
  whole,
}: BoardProps) {
  const { cache } = useApolloClient();
  const scroller = useRef<HTMLDivElement>(null);
  const phone = useMedia(phoneQuery);
  const [grip] = useState(createGrip);
  const variables = useMemo(() => ({ sort }), [sort]);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const onOpen = useCallback(
    (id: string, to: string) => {
      leaveFor(pathname + search, `[data-card="${CSS.escape(id)}"]`);
      void navigate(to);
    },
    [navigate, pathname, search],
  );
  const shared = useMemo<BoardShared>(
    () => ({ businessType, columns, marks, grip, zone, onMove, onOpen, loadPage }),
    [businessType, columns, marks, grip, zone, onMove, onOpen, loadPage],
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
  const accessibility = useMemo(() => {
    const nameOf = (id: string) =>
      cache.readFragment(
        {
          id: `Attendance:${id}`,
          fragment: Card_AttendanceFragmentDoc,
          fragmentName: "Card_attendance",
        },
        true,
      )?.customer.name ?? "Cartão";
    const columnOf = (id: UniqueIdentifier) =>
      columns.find(({ status }) => status === statusOf(id))?.description ?? "";
    // The card is drawn anew where it is dropped: dnd-kit cannot give it the focus back, the mover does.
    return { announcements: dragAnnouncements(grip, nameOf, columnOf), restoreFocus: false };
  }, [cache, grip, columns]);

  useEffect(() => {
    // Once the board has settled: 'Mover para…' then opens at once, and without a network too.
    const timer = setTimeout(preloadMenu, 3000);
    return () => clearTimeout(timer);
  }, []);

  const lift = (dragging: boolean) => {
    if (grip.data.held) marks.set(grip.data.held.id, "dragging", dragging);
    scroller.current?.toggleAttribute("data-dragging", dragging);
    onDragging(dragging);
  };
  const drop = ({ over }: DragEndEvent) => {
    const { held } = grip.data;
    // The move first, in the same breath as the drop: not one frame shows the card where it was.
    if (held && over) onMove(held.id, statusOf(over.id));
    lift(false);
  };

  return (
    <BoardContext value={shared}>
      <DndContext
        sensors={sensors}
        collisionDetection={columnUnder}
        accessibility={accessibility}
        autoScroll={phone ? PHONE_SCROLL : true}
        measuring={{ droppable: { strategy: MeasuringStrategy.WhileDragging } }}
        onDragStart={() => lift(true)}
        onDragEnd={drop}
        onDragCancel={() => lift(false)}
      >
        <p id={HOW_TO_MOVE_ID} hidden>
          {HOW_TO_MOVE}
        </p>
        {phone && <ColumnPills scroller={scroller} variables={variables} />}
        <GripHandle grip={grip} />
        {columns.map((column) => (
          <DropZone key={column.id} column={column} />
        ))}
        <Lifted grip={grip} />
      </DndContext>
      {/* Not inside of dnd-kit's contexts, which change with every step of the pointer: see DropZone. */}
      <ColumnList columns={columns} variables={variables} scroller={scroller} whole={whole} />
      <ComeBack />
    </BoardContext>
  );
}
