import { styled } from "styled-components";
import { Skeleton } from "../../ui/Skeleton";
import { color, media, radius, space } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { CardSkeletons } from "./CardSkeletons";
import { ColumnHead } from "./ColumnHead";

const Columns = styled.div`
  flex: 1;
  min-height: 0;
  display: flex;
  gap: ${space(3)};
  padding: 0 ${space(5)} ${space(4)};
  overflow: hidden;
  ${media.phone} { gap: 0; padding: 52px ${space(2)} 0; }
`;

const Place = styled.div`
  flex: 1 0 272px;
  max-width: 360px;
  border-radius: ${radius.large};
  background: ${color.sunken};
  overflow: hidden;
  ${media.phone} { flex: 0 0 100%; max-width: none; border-radius: 0; background: transparent; }
`;

const COLUMNS = Array.from({ length: 8 }, (_, place) => `column-${place}`);

/** The board before it is there: columns and cards of the size that they will have. */
export function BoardSkeleton() {
  return (
    <Columns>
      <VisuallyHidden role="status">Carregando o funil…</VisuallyHidden>
      {COLUMNS.map((column) => (
        <Place key={column} aria-hidden>
          <ColumnHead>
            <Skeleton $width="112px" $height="20px" />
          </ColumnHead>
          <CardSkeletons />
        </Place>
      ))}
    </Columns>
  );
}
