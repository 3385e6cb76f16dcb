import { styled } from "styled-components";
import { Skeleton } from "../../ui/Skeleton";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { media, space } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${space(4)};
  ${media.phone} { grid-template-columns: 1fr; }
`;

/** The page before it is there, with the places of what comes. `rest`: below a head that is known. */
export function DetailSkeleton({ rest = false }: { rest?: boolean }) {
  return (
    <Root>
      <VisuallyHidden role="status">Carregando o atendimento…</VisuallyHidden>
      {!rest && <Skeleton $width="min(320px, 70%)" $height="36px" />}
      <Skeleton $width="min(420px, 90%)" $height="20px" />
      <Row>
        <Skeleton $height="60px" />
        <Skeleton $height="60px" />
        <Skeleton $height="60px" />
      </Row>
      <Skeleton $height="36px" />
      <TabSkeleton />
    </Root>
  );
}
