import { css, styled } from "styled-components";

/** The style of text for screen readers alone, for an element that styles what is in it. */
export const unseen = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Text for screen readers alone. */
export const VisuallyHidden = styled.span`
  ${unseen}
`;
