import {
  type Collision,
  type CollisionDetection,
  closestCenter,
  type KeyboardCoordinateGetter,
  pointerWithin,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";

/** On a phone the pill of a column takes drops too, under an id of its own. */
const PILL = "pill:";
export const pillId = (status: AttendanceStatus): string => `${PILL}${status}`;

/** The status whose column, or pill, has this id. */
export const statusOf = (id: UniqueIdentifier): AttendanceStatus =>
  String(id).replace(PILL, "") as AttendanceStatus;

const isColumn = ({ id }: { id: UniqueIdentifier }) => !String(id).startsWith(PILL);

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 0, ArrowUp: 0 };

export const elementOf = (status: string | number) =>
  document.querySelector<HTMLElement>(`[data-column="${status}"]`);

/** Which of these columns and pills is at a point of the screen, measured now; null beside them all. */
export function statusAt(
  { x, y }: { x: number; y: number },
  elements: readonly Element[],
): AttendanceStatus | null {
  for (const element of elements) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (x < left || x >= right || y < top || y >= bottom) continue;
    const { column, pill } = (element as HTMLElement).dataset;
    return (column ?? pill ?? null) as AttendanceStatus | null;
  }
  return null;
}

/** Left and right go from column to column, also to one outside the screen; inside a column there is no order. */
export const toNextColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = STEPS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const { droppableContainers, droppableRects, over, collisionRect } = context;
  if (!step || !collisionRect) return undefined;
  const columns = droppableContainers
    .getEnabled()
    .filter(isColumn)
    .map(({ id }) => ({ id, left: droppableRects.get(id)?.left ?? 0 }))
    .sort((a, b) => a.left - b.left);
  const next = columns[columns.findIndex(({ id }) => over && id === statusOf(over.id)) + step];
  const element = next && elementOf(next.id);
  if (!element) return undefined;
  element.scrollIntoView({ inline: "nearest", block: "nearest", behavior: "instant" });
  // Measured anew: the rectangles that dnd-kit holds are those from before the scroll.
  const { left, width } = element.getBoundingClientRect();
  return { x: left + (width - collisionRect.width) / 2, y: currentCoordinates.y };
};

/** The column under the pointer; with the keyboard the one whose middle is nearest, however high the columns are. */
export const columnUnder: CollisionDetection = (args) => {
  if (args.pointerCoordinates) return pointerWithin(args);
  const { collisionRect, droppableRects, droppableContainers } = args;
  const middle = collisionRect.left + collisionRect.width / 2;
  const found = droppableContainers.filter(isColumn).flatMap((droppableContainer): Collision[] => {
    const rect = droppableRects.get(droppableContainer.id);
    if (!rect) return [];
    const value = Math.abs(rect.left + rect.width / 2 - middle);
    return [{ id: droppableContainer.id, data: { droppableContainer, value } }];
  });
  return found.length > 0
    ? found.sort((a, b) => Number(a.data?.value) - Number(b.data?.value))
    : closestCenter(args);
};
