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

/** As the page's panes are, where the screen is wide. */
const Beside = styled.div`
  display: grid;
  gap: ${space(5)};
  & > div { display: flex; flex-direction: column; gap: ${space(5)}; min-width: 0; }
  ${media.wide} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    align-items: start;
    gap: ${space(8)};
  }
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
      <Beside>
        <div>
          <Skeleton $width="min(420px, 90%)" $height="20px" />
          <Row>
            <Skeleton $height="60px" />
            <Skeleton $height="60px" />
            <Skeleton $height="60px" />
          </Row>
        </div>
        <div>
          <Skeleton $height="36px" />
          <TabSkeleton />
        </div>
      </Beside>
    </Root>
  );
}
