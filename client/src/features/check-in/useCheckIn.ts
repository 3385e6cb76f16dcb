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
 * compared. `problem` says why it was not done, or, where the agency does not ask for check-in, why it was done without.
 */
export function useCheckIn({ required, onChanged }: { required: boolean; onChanged: () => void }) {
  const { send } = useSend({ keep: true });
  const [busyAt, setBusyAt] = useState<string>();
  const [problem, setProblem] = useState<{ placeId: string; text: string }>();

  const checkIn = async (place: Place): Promise<void> => {
    const { id: placeId, name } = place;
    setBusyAt(placeId);
    setProblem(undefined);
    try {
      if (comparesWhere(place)) announce("Consultando a localização do aparelho…");
      const found = comparesWhere(place) ? await locate() : undefined;
      const at = typeof found === "object" ? found : null;
      if (typeof found === "string") setProblem({ placeId, text: found });
      if (typeof found === "string" && required) return;
      await send(CheckInDocument, { placeId, ...at });
      alert.success(`Check-in feito em ${name}.`);
      onChanged();
    } catch (error) {
      setProblem({ placeId, text: errorText(error) });
    } finally {
      setBusyAt(undefined);
    }
  };
  return { checkIn, busyAt, problem };
}
