import { styled } from "styled-components";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { color, media, radius, space, type, weight } from "../../ui/theme";
import type { Place_PlaceFragment as Place } from "./CheckIn.generated";
import { useCheckIn } from "./useCheckIn";

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
  gap: ${space(3)};
`;

const Item = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  ${type.small}
  & > header { display: flex; flex-wrap: wrap; align-items: center; gap: ${space(2)}; }
  & h3 { ${type.medium} font-weight: ${weight.medium}; overflow-wrap: anywhere; }
  & > p { color: ${color.inkMuted}; overflow-wrap: anywhere; }
  & > p[role="alert"] { color: ${color.dangerInk}; }
  & > button { align-self: start; margin-top: auto; }
  ${media.phone} { & > button { align-self: stretch; } }
`;

type PlacesProps = {
  places: readonly Place[];
  /** Where the person is checked in. */
  here: string | undefined;
  onChanged: () => void;
};

/** The agency's places, each with its check-in (docs/product/check-in.md#in-and-out). */
export function Places({ places, here, onChanged }: PlacesProps) {
  const { checkIn, busyAt, problem } = useCheckIn({ onChanged });
  return (
    <List>
      {places.map((place) => (
        <Item key={place.id}>
          <header>
            <h3>{place.name}</h3>
            {here === place.id && <Badge $tone="accent">Você está aqui</Badge>}
          </header>
          <p>{place.address}</p>
          {place.radiusMeters !== null && <p>{`Check-in a até ${place.radiusMeters}\u00a0m do local.`}</p>}
          {problem?.placeId === place.id && <p role="alert">{problem.text}</p>}
          {here !== place.id && (
            <Button
              variant={here ? "secondary" : "primary"}
              busy={busyAt === place.id}
              disabled={busyAt !== undefined && busyAt !== place.id}
              aria-label={`Fazer check-in em ${place.name}`}
              onClick={() => void checkIn(place)}
            >
              Fazer check-in
            </Button>
          )}
        </Item>
      ))}
    </List>
  );
}
