import { styled } from "styled-components";
import { media, space, type, weight } from "../../ui/theme";

/** The line above a column, in the board and in its skeleton. */
export const ColumnHead = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  flex-shrink: 0;
  padding: ${space(3)} ${space(3)} ${space(2)} ${space(4)};
  h2 { ${type.small} font-weight: ${weight.strong}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  /* On a phone the pill above shows it; the heading stays for screen readers. */
  ${media.phone} { position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%); }
`;
