import { styled } from "styled-components";
import { Skeleton } from "../../ui/Skeleton";
import { media, space } from "../../ui/theme";

/** The page's two columns; what is wide goes across both. */
export const HomeFrame = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space(4)};
  width: 100%;
  max-width: 1280px;
  margin: 0 auto;
  padding: ${space(5)} ${space(5)} ${space(8)};
  & > :first-child { grid-column: 1 / -1; }
  @media (max-width: 56.25em) { grid-template-columns: minmax(0, 1fr); }
  ${media.phone} { padding: ${space(4)}; gap: ${space(3)}; }
`;

/** The outline of home's parts. */
export const HomeSkeleton = () => (
  <>
    <Skeleton $height="280px" />
    <Skeleton $height="280px" />
    <Skeleton $height="220px" />
    <Skeleton $height="220px" />
  </>
);
