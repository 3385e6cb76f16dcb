import { DragOverlay, type Modifier, useDndContext } from "@dnd-kit/core";
import { styled } from "styled-components";
import { color, shadow } from "../../ui/theme";
import { CardBody } from "./CardBody";
import { CardSurface } from "./CardSurface";
import type { SingleDraggable } from "./singleDraggable";

const Preview = styled(CardSurface)`
  border-color: ${color.accent};
  box-shadow: ${shadow.lifted};
  cursor: grabbing;
`;

/** Where a card is as wide as the screen it follows the finger up and down, and stays visible at the edges. */
const inSight: Modifier = ({ transform, draggingNodeRect: card, windowRect }) =>
  card && windowRect
    ? { ...transform, x: Math.max(-card.left, Math.min(transform.x, windowRect.width - card.right)) }
    : transform;
const PHONE = [inSight];

/** The dragged card under the pointer. It reads the drag from dnd-kit itself, so that the board does not render. */
export function DragPreview({ draggable, phone }: { draggable: SingleDraggable; phone: boolean }) {
  const { active } = useDndContext();
  const dragged = active && draggable.data.dragged;
  return (
    // No flight back: the card is where it was dropped, at once.
    <DragOverlay dropAnimation={null} {...(phone && { modifiers: PHONE })}>
      {dragged && (
        <Preview as="div" aria-hidden data-in-hand>
          <CardBody id={dragged.id} named={false} />
        </Preview>
      )}
    </DragOverlay>
  );
}
