import { styled } from "styled-components";
import { media, space } from "../ui/theme";

/** The page's column. */
export const DetailFrame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  width: min(1040px, 100%);
  margin: 0 auto;
  padding: ${space(5)} ${space(6)} ${space(12)};
  ${media.phone} { padding: ${space(3)} ${space(4)} ${space(10)}; }
`;
