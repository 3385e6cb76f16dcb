import { ATTENDANCE_STATUSES, PRE_SERVICE_STATUSES } from "@soleira/schema/attendance/status";
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
  ${media.phone} { gap: 0; padding: 56px ${space(2)} 0; }
`;

const Place = styled.div`
  flex: 1 0 17rem;
  max-width: 22.5rem;
  border-radius: ${radius.large};
  background: ${color.sunken};
  overflow: hidden;
  ${media.phone} {
    flex: 0 0 100%; max-width: none; border-radius: 0; background: transparent;
    /* The others are outside the screen. */
    & ~ & { display: none; }
  }
`;

const placesOf = (count: number) => Array.from({ length: count }, (_, place) => `column-${place}`);
const ALL = placesOf(ATTENDANCE_STATUSES.length);
const PRE_SERVICE = placesOf(PRE_SERVICE_STATUSES.length);

/** The board before it is there: columns and cards of the size that they will have. */
export function BoardSkeleton({ preService = false }: { preService?: boolean }) {
  return (
    <Columns>
      <VisuallyHidden role="status">Carregando o funil…</VisuallyHidden>
      {(preService ? PRE_SERVICE : ALL).map((column) => (
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
