import { BOARD_PAGE_SIZE } from "@soleira/schema/attendance/page-size";
import { styled } from "styled-components";
import { Skeleton } from "../../ui/Skeleton";
import { space } from "../../ui/theme";
import { Sheet } from "./Sheet";

const Place = styled(Sheet)`
  margin: ${space(1)} ${space(2)} ${space(2)};
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-height: 98px;
`;

const PLACES = Array.from({ length: BOARD_PAGE_SIZE }, (_, place) => `place-${place}`);

/** Cards that are still to come. */
export function CardSkeletons() {
  return PLACES.map((place) => (
    <Place key={place} as="div" aria-hidden>
      <Skeleton $width="62%" $height="20px" />
      <Skeleton $width="84%" $height="20px" />
      <Skeleton $width="48%" $height="16px" />
    </Place>
  ));
}
