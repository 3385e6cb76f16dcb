import { useState } from "react";
import { errorText } from "../../data/errors";
import { locate } from "../../data/locate";
import { useSend } from "../../data/useSend";
import { announce } from "../../ui/Announcer";
import { alert } from "../../ui/alert";
import { CheckInDocument, type Place_PlaceFragment as Place } from "./CheckIn.generated";

/** Whether where the device is is compared with where the place is. */
const comparesWhere = ({ latitude, longitude, radiusMeters }: Place): boolean =>
  latitude !== null && longitude !== null && radiusMeters !== null;

/**
 * Checks the person in at a place (docs/product/check-in.md#in-and-out): the device is asked where it is only where that is
 * compared. `problem` says why it was not done.
 */
export function useCheckIn({ onChanged }: { onChanged: () => void }) {
  const { send } = useSend({ keep: true });
  const [busyAt, setBusyAt] = useState<string>();
  const [problem, setProblem] = useState<{ placeId: string; text: string }>();

  const checkIn = async (place: Place): Promise<void> => {
    const { id: placeId, name, radiusMeters } = place;
    setBusyAt(placeId);
    setProblem(undefined);
    try {
      if (comparesWhere(place)) announce("Consultando a localização do aparelho…");
      const found = comparesWhere(place) ? await locate() : undefined;
      if (typeof found === "string") return setProblem({ placeId, text: found });
      await send(CheckInDocument, { placeId, ...found });
      const unchecked = radiusMeters !== null && !found;
      alert.success(
        `Check-in feito em ${name}.${unchecked ? " O raio não foi conferido: o local não tem coordenadas." : ""}`,
      );
      onChanged();
    } catch (error) {
      setProblem({ placeId, text: errorText(error) });
    } finally {
      setBusyAt(undefined);
    }
  };
  return { checkIn, busyAt, problem };
}
