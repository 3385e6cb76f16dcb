import { css, keyframes } from "styled-components";
import { color, media } from "./theme";

const run = keyframes`from { background-position: -60% 0; } to { background-position: 160% 0; }`;

/**
 * What is shown is of before, and is being read again: a line runs along its upper edge. Dimmed text would lack
 * contrast. Its parent sets `aria-busy`.
 */
export const readAgain = css`
  position: relative;
  &::before {
    content: "";
    position: absolute;
    inset: 0 0 auto;
    height: 2px;
    background: linear-gradient(${color.accent}, ${color.accent}) no-repeat -60% 0 / 40% 100%;
    animation: ${run} 1.2s ease-in-out infinite;
  }
  ${media.still} {
    &::before { background: ${color.accent}; animation: none; }
  }
`;
