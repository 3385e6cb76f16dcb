import { styled } from "styled-components";
import { ConnectionLine } from "../features/session/ConnectionLine";
import { Brand } from "../ui/Brand";
import { Skeleton } from "../ui/Skeleton";
import { media } from "../ui/theme";
import { Bar, Frame } from "./Frame";
import { PageSkeleton } from "./PageSkeleton";

const Fill = styled.span`
  flex: 1;
`;

/** A phone has its navigation at the bottom. */
const Navigation = styled(Skeleton)`
  ${media.thumb} { display: none; }
`;

/** The shell before it is known who is signed in: the same bar, so that nothing moves when the rest comes. */
export function ShellSkeleton() {
  return (
    <Frame>
      <Bar>
        <Brand />
        <Navigation $width="220px" />
        <Fill />
        <Skeleton $width="36px" $height="36px" $round />
      </Bar>
      <ConnectionLine />
      <main aria-busy>
        <PageSkeleton />
      </main>
    </Frame>
  );
}
