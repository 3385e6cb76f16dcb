import { PlaceForm } from "@soleira/schema/check-in/forms";
import { FEWEST_METERS, MOST_METERS } from "@soleira/schema/check-in/rules";
import { MapPin } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { sameNames } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { locate } from "../../data/locate";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { FormDialog } from "../../ui/FormDialog";
import { TextField } from "../../ui/TextField";
import { color, space, type } from "../../ui/theme";
import {
  CreatePlaceDocument,
  type ManagedPlace_PlaceFragment as Place,
  UpdatePlaceDocument,
} from "./Places.generated";

const Where = styled.div`
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: ${space(2)};
  & > :first-child { width: 100%; }
  & > p { ${type.small} color: ${color.dangerInk}; }
`;

/** `-23.5614, -46.6559`; "" for a place that has none. */
const coordinatesOf = (place: Place | null): string =>
  place?.latitude == null || place.longitude == null ? "" : `${place.latitude}, ${place.longitude}`;

type PlaceDialogProps = {
  /** Null: a new one. */
  place: Place | null;
  onClose: () => void;
  onSaved: () => void;
};

/** A place, and how near one has to be (docs/product/distribution.md#places). */
export function PlaceDialog({ place, onClose, onSaved }: PlaceDialogProps) {
  const [locating, setLocating] = useState(false);
  const [problem, setProblem] = useState<string>();
  const form = useMutationForm({
    schema: PlaceForm,
    draft: `place:${place?.id ?? "new"}`,
    start: {
      name: place?.name ?? "",
      address: place?.address ?? "",
      coordinates: coordinatesOf(place),
      radius: place?.radiusMeters == null ? "" : String(place.radiusMeters),
    },
    keep: true,
    fields: {
      ...sameNames("name", "address"),
      latitude: "coordinates",
      longitude: "coordinates",
      radiusMeters: "radius",
    },
    submit: async (said, send) => {
      if (place) await send(UpdatePlaceDocument, { ...said, placeId: place.id, active: place.active });
      else await send(CreatePlaceDocument, said);
    },
    onSaved: () => {
      alert.success("Local salvo.");
      onSaved();
      onClose();
    },
  });
  const here = async () => {
    setLocating(true);
    const found = await locate();
    setLocating(false);
    setProblem(typeof found === "string" ? found : undefined);
    if (typeof found === "object")
      form.change({ coordinates: `${found.latitude.toFixed(5)}, ${found.longitude.toFixed(5)}` });
  };
  return (
    <FormDialog
      title={place ? "Editar local" : "Adicionar local"}
      confirmLabel="Salvar"
      form={{ ...form, ready: true }}
      onClose={onClose}
    >
      <TextField label="Nome" autoComplete="off" maxLength={80} {...form.field("name")} />
      <TextField label="Endereço" autoComplete="off" maxLength={200} {...form.field("address")} />
      <Where>
        <TextField
          label="Coordenadas"
          optional
          autoComplete="off"
          inputMode="text"
          maxLength={40}
          hint="Latitude e longitude, como um mapa as copia: -23.5614, -46.6559."
          {...form.field("coordinates")}
        />
        <Button
          size="small"
          busy={locating}
          icon={<MapPin size={16} aria-hidden />}
          onClick={() => void here()}
        >
          Usar onde estou
        </Button>
        {problem && <p role="alert">{problem}</p>}
      </Where>
      <TextField
        label="Raio em metros"
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        hint={`De ${FEWEST_METERS} a ${MOST_METERS}. Vazio: a distância não é conferida.`}
        {...form.field("radius")}
      />
    </FormDialog>
  );
}
