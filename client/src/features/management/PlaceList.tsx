import { MapPin, Pencil, RotateCcw, X } from "lucide-react";
import { useState } from "react";
import { useChange } from "../../data/useChange";
import { Badge } from "../../ui/Badge";
import { EmptyState } from "../../ui/EmptyState";
import { IconButton } from "../../ui/IconButton";
import { lazyDialog } from "../../ui/lazyDialog";
import { Part, Row } from "./Part";
import { type ManagedPlace_PlaceFragment as Place, UpdatePlaceDocument } from "./Places.generated";

const PlaceDialog = lazyDialog(() => import("./PlaceDialog").then((module) => module.PlaceDialog));

/** `300 m`, 'sem raio'. */
const radiusText = ({ latitude, radiusMeters }: Place): string =>
  radiusMeters !== null
    ? `Check-in a até ${radiusMeters}\u00a0m`
    : latitude !== null
      ? "Sem raio"
      : "Sem coordenadas";

type PlaceListProps = { places: readonly Place[]; mayChange: boolean; onChanged: () => void };

/** The agency's places; those that are set aside at the end (docs/product/distribution.md#places). */
export function PlaceList({ places, mayChange, onChanged }: PlaceListProps) {
  const [edited, setEdited] = useState<Place>();
  const { change } = useChange(UpdatePlaceDocument, { keep: true, onSettled: onChanged });
  const setActive = (
    { id: placeId, name, address, latitude, longitude, radiusMeters }: Place,
    active: boolean,
  ) => void change({ placeId, name, address, latitude, longitude, radiusMeters, active });
  if (places.length === 0)
    return (
      <EmptyState icon={<MapPin size={32} strokeWidth={1.5} aria-hidden />} title="Nenhum local ainda.">
        Locais são onde os corretores fazem check-in: a loja, um plantão, um estande.
      </EmptyState>
    );
  return (
    <Part aria-label="Locais">
      <ul>
        {[...places.filter(({ active }) => active), ...places.filter(({ active }) => !active)].map(
          (place) => (
            <Row key={place.id} data-aside={place.active ? undefined : ""}>
              <div>
                <strong>{place.name}</strong>
                {!place.active && <Badge>Fora de uso</Badge>}
                <small>
                  {place.address} · {radiusText(place)}
                </small>
              </div>
              {mayChange && (
                <span>
                  {place.active ? (
                    <>
                      <IconButton label={`Editar ${place.name}`} onClick={() => setEdited(place)}>
                        <Pencil size={16} aria-hidden />
                      </IconButton>
                      <IconButton
                        label={`Retirar de uso ${place.name}`}
                        onClick={() => setActive(place, false)}
                      >
                        <X size={16} aria-hidden />
                      </IconButton>
                    </>
                  ) : (
                    <IconButton label={`Voltar a usar ${place.name}`} onClick={() => setActive(place, true)}>
                      <RotateCcw size={16} aria-hidden />
                    </IconButton>
                  )}
                </span>
              )}
            </Row>
          ),
        )}
      </ul>
      {edited && <PlaceDialog place={edited} onClose={() => setEdited(undefined)} onSaved={onChanged} />}
    </Part>
  );
}
