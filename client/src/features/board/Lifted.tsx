import { DragOverlay, type Modifier, useDndContext } from "@dnd-kit/core";
import { styled } from "styled-components";
import { color, shadow } from "../../ui/theme";
import { CardBody } from "./CardBody";
import type { Grip } from "./grip";
import { Sheet } from "./Sheet";

const InHand = styled(Sheet)`
  border-color: ${color.accent};
  box-shadow: ${shadow.lifted};
  cursor: grabbing;
`;

/** Where a card is as wide as the screen it follows the finger up and down, and stays in sight at the edges. */
const inSight: Modifier = ({ transform, draggingNodeRect: card, windowRect }) =>
  card && windowRect
    ? { ...transform, x: Math.max(-card.left, Math.min(transform.x, windowRect.width - card.right)) }
    : transform;
const PHONE = [inSight];

/** The card in the hand. It asks dnd-kit itself who is lifted, so that the board need not render. */
export function Lifted({ grip, phone }: { grip: Grip; phone: boolean }) {
  const { active } = useDndContext();
  const held = active && grip.data.held;
  return (
    // No flight back: the card is where it was dropped, at once.
    <DragOverlay dropAnimation={null} {...(phone && { modifiers: PHONE })}>
      {held && (
        <InHand as="div" aria-hidden data-in-hand>
          <CardBody id={held.id} named={false} />
        </InHand>
      )}
    </DragOverlay>
  );
}
