import { styled } from "styled-components";
import { media, space, type, weight } from "../../ui/theme";

/** The line above a column, in the board and in its skeleton. */
export const ColumnHead = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  flex-shrink: 0;
  min-height: 44px;
  padding: ${space(2)} ${space(2)} ${space(1)} ${space(4)};
  h2 { ${type.small} font-weight: ${weight.strong}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > [data-fold] { margin-left: auto; }
  /* A strip: from top to bottom, and all of it is the button. */
  &[data-folded] {
    flex: 1;
    flex-direction: column;
    min-height: 0;
    padding: ${space(2)} 0 ${space(4)};
    & > h2, & > [data-tip]:not([data-fold]) { writing-mode: vertical-rl; }
    & > h2 { min-height: 0; }
    & > [data-fold] { order: -1; margin: 0; }
    & > [data-fold]::after { content: ""; position: absolute; inset: 0; }
  }
  /* On a phone the pill above shows it; the heading stays for screen readers. */
  ${media.phone} { position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%); }
`;
