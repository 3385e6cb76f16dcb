import { keyframes, styled } from "styled-components";

const turn = keyframes`to { transform: rotate(1turn); }`;

/** A turning ring in the colour of the text around it; decorative, so its parent must set `aria-busy` or say so in words. */
export const Spinner = styled.span.attrs({ "aria-hidden": true })`
  display: inline-block;
  width: 16px;
  height: 16px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 700ms linear infinite;
`;
