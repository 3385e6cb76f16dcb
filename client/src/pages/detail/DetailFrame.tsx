import { css, styled } from "styled-components";
import { color, media, radius, space } from "../../ui/theme";

/** The page's column. */
export const DetailFrame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  width: min(1040px, 100%);
  margin: 0 auto;
  padding: ${space(5)} ${space(6)} ${space(12)};
  ${media.wide} { width: min(1440px, 100%); }
  ${media.phone} { padding: ${space(3)} ${space(4)} ${space(10)}; }
`;

/** Two columns where they fit: what is known left, what happens right. */
export const Panes = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  ${media.wide} {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    align-items: start;
    gap: ${space(8)};
  }
`;

export const Pane = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(6)};
  min-width: 0;
`;

/** Back, who it is, and what one can do. */
export const DetailHead = styled.header<{ $won?: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(16rem, 1fr) minmax(0, auto);
  align-items: start;
  gap: ${space(3)};
  ${({ $won }) =>
    $won &&
    css`
      padding: ${space(3)};
      border-radius: ${radius.large};
      background: ${color.accentSoft};
    `}
  & > :last-child { display: flex; align-items: start; gap: ${space(1)}; }
  ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${space(1)};
    & > :nth-child(2) { grid-row: 2; grid-column: 1 / -1; }
    & > :last-child { grid-column: 3; }
  }
`;
