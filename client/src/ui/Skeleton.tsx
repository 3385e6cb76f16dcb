import { css, keyframes, styled } from "styled-components";
import { color, media, radius } from "./theme";

const pulse = keyframes`50% { opacity: 0.5; }`;

/** The slow pulse of what is still to come. A list of many places breathes as one: each animation is a layer to paint. */
export const breathing = css`
  animation: ${pulse} 1.6s ease-in-out infinite;
  ${media.still} { animation: none; }
`;

/** A place holder with the size of what comes, so that nothing shifts. Say 'Carregando' once, beside it. */
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
  ${breathing}
`;
