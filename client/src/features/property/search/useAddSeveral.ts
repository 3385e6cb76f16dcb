import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import { useApplyAttendance } from "../../../data/attendance/useApplyAttendance";
import { errorCode, errorText, OutcomeUnknown } from "../../../data/errors";
import { idempotencyKey } from "../../../data/idempotencyKey";
import { isLost, resendOnce } from "../../../data/lostAnswer";
import { sendChange } from "../../../data/sendChange";
import { AddPropertyDocument } from "../PropertyChanges.generated";
import type { Listing_PropertyFragment as Listing } from "./Listing.generated";

/** One that could not be added, and why. */
type Refused = { listing: Listing; why: string };
/** What became of those that were to be added. */
export type Outcome = { added: readonly Listing[]; refused: readonly Refused[] };

const NOT_TRIED = "Não foi tentado: o atendimento foi encerrado.";

/**
 * Adds properties one after the other, each a call and a change of its own with its own key, which a second try of the same
 * one keeps; where the attendance is closed meanwhile the rest is not tried (docs/product/properties.md#several).
 */
export function useAddSeveral(attendanceId: string) {
  const client = useApolloClient();
  const applyAttendance = useApplyAttendance();
  const keys = useRef(new Map<string, string>());
  /** How many are done, while it goes on. */
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);

  const addOne = async (propertyCode: string) => {
    const key = keys.current.get(propertyCode) ?? idempotencyKey();
    keys.current.set(propertyCode, key);
    const { addProperty } = await sendChange(
      client,
      AddPropertyDocument,
      { input: { attendanceId, propertyCode, idempotencyKey: key } },
      { onLost: resendOnce },
    );
    keys.current.delete(propertyCode);
    applyAttendance(addProperty.attendance);
  };
  const add = async (listings: readonly Listing[]): Promise<Outcome> => {
    const added: Listing[] = [];
    const refused: Refused[] = [];
    let closed = false;
    for (const [done, listing] of listings.entries()) {
      setProgress({ done, of: listings.length });
      if (closed) {
        refused.push({ listing, why: NOT_TRIED });
        continue;
      }
      try {
        await addOne(listing.code);
        added.push(listing);
      } catch (error) {
        // The one conflict that adding without a version can have.
        closed = errorCode(error) === "CONFLICT";
        refused.push({ listing, why: errorText(isLost(error) ? new OutcomeUnknown(error) : error) });
      }
    }
    setProgress(null);
    return { added, refused };
  };
  return { add, progress };
}
