import { BOARD_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { styled } from "styled-components";
import { pulsing } from "../../ui/Skeleton";
import { color, radius, space } from "../../ui/theme";
import { CardSurface } from "./CardSurface";

const Places = styled.div`
  ${pulsing}
`;

const Place = styled(CardSurface)`
  margin: ${space(1)} ${space(2)} ${space(2)};
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-height: 98px;
  & > i { width: 62%; height: 20px; border-radius: ${radius.small}; background: ${color.line}; }
  & > i + i { width: 84%; }
  & > i + i + i { width: 48%; height: 16px; }
`;

const PLACES = Array.from({ length: BOARD_PAGE_SIZE }, (_, place) => `place-${place}`);

/** Cards that are still to come. */
export function CardSkeletons() {
  return (
    <Places aria-hidden>
      {PLACES.map((place) => (
        <Place key={place} as="div">
          <i />
          <i />
          <i />
        </Place>
      ))}
    </Places>
  );
}
