import { styled } from "styled-components";
import { color, motion, radius, shadow, space } from "../../ui/theme";

/** The look of a card, on the board, in the drag preview and in the skeleton. */
export const CardSurface = styled.article`
  position: relative;
  padding: ${space(2)} ${space(3)} 10px;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  transition: border-color ${motion.fast}, box-shadow ${motion.fast};
`;
