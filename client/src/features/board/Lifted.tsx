import { DragOverlay, useDndContext } from "@dnd-kit/core";
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

/** The card in the hand. It asks dnd-kit itself who is lifted, so that the board need not render. */
export function Lifted({ grip }: { grip: Grip }) {
  const { active } = useDndContext();
  const held = active && grip.data.held;
  return (
    // No flight back: the card is where it was dropped, at once.
    <DragOverlay dropAnimation={null}>
      {held && (
        <InHand as="div" aria-hidden>
          <CardBody id={held.id} named={false} />
        </InHand>
      )}
    </DragOverlay>
  );
}
