import { styled } from "styled-components";
import { Skeleton } from "./Skeleton";
import { space } from "./theme";
import { VisuallyHidden } from "./VisuallyHidden";

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

/** A tab before its list is there. */
export function TabSkeleton() {
  return (
    <Root>
      <VisuallyHidden role="status">Carregando…</VisuallyHidden>
      <Skeleton $height="148px" />
      <Skeleton $height="148px" />
    </Root>
  );
}
