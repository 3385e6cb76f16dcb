import { css, keyframes, styled } from "styled-components";
import { color, media, radius } from "./theme";

const pulse = keyframes`50% { opacity: 0.5; }`;

/** The slow pulse of a placeholder. Put it on the list, not on each item: each animation is a layer to paint. */
export const pulsing = css`
  animation: ${pulse} 1.6s ease-in-out infinite;
  ${media.still} { animation: none; }
`;

/** A placeholder with the size of the content, so that nothing shifts. Say 'Carregando' once, beside it. */
export const Skeleton = styled.span.attrs({ "aria-hidden": true })<{
  $width?: string;
  $height?: string;
  $round?: boolean;
}>`
  display: block;
  width: ${({ $width = "100%" }) => $width};
  height: ${({ $height = "16px" }) => $height};
  border-radius: ${({ $round }) => ($round ? radius.round : radius.small)};
  background: ${color.line};
  ${pulsing}
`;
