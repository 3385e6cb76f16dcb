import { css, styled } from "styled-components";
import { color, radius, type, weight } from "../ui/theme";

/** A place of the bar at the thumb: its sign above its word. */
export const thumbLook = css`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  min-height: 56px;
  ${type.tiny}
  font-weight: ${weight.medium};
  color: ${color.inkMuted};
  text-decoration: none;
  & > span { display: grid; place-items: center; width: min(56px, 100%); min-height: 24px; border-radius: ${radius.round}; }
  &:focus-visible { outline-offset: -4px; }
  &[aria-current] { color: ${color.accentInk}; }
  &[aria-current] > span { background: ${color.accentSoft}; }
`;
/** Of a button, besides. */
export const thumbButtonLook = css`
  padding: 0;
  border: 0;
  background: transparent;
`;

/** Cut at its end rather than drawn over its neighbour. */
export const Short = styled.b`
  max-width: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-weight: inherit;
`;
