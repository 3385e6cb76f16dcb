import * as z from "zod/mini";
import type { OpenVisits } from "../attendance/move";
import { anySlot, chosen, maybeChosen, note, type Slot, slotOf } from "../input/forms";

/** What the dialogs of a visit ask for (docs/product/visits.md). The agency checks the same again. */

const NO_PROPERTY = "Escolha o imóvel.";
const NO_REASON = "Escolha um motivo.";

type Offered = (chosen: Slot) => Slot;

/**
 * `byPartner`: the day and time are chosen on the partner's site. `propertyOf`: what the chosen property means at this moment, as
 * the only one where none was chosen.
 */
export const scheduleVisitForm = (
  offered: Offered,
  byPartner: boolean,
  propertyOf: (chosen: string) => string = (id) => id,
) =>
  z.object({
    propertyId: z.pipe(z.pipe(z.string(), z.transform(propertyOf)), chosen(NO_PROPERTY)),
    /** The demonstrator, where the agency's rent visits are made by one. */
    userId: z.string(),
    message: note,
    slot: byPartner ? anySlot : slotOf(offered),
  });

export const rescheduleVisitForm = (offered: Offered) =>
  z.object({ slot: slotOf(offered), reasonId: maybeChosen, observation: note });

export const CancelVisitForm = z.object({ reasonId: chosen(NO_REASON), observation: note });

/** What the lead thinks of the property now; `""` leaves it as it is. A level needs its reason. */
const Interest = z.object({ levelId: z.string(), reasonId: z.string() }).check(
  z.refine(({ levelId, reasonId }) => levelId === "" || reasonId !== "", {
    error: NO_REASON,
    path: ["reasonId"],
  }),
);

export const finishVisitForm = (offered: Offered) =>
  z.object({
    propertyId: z.string(),
    userId: z.string(),
    slot: slotOf(offered),
    reason: z.object({ id: chosen(NO_REASON), name: z.string() }),
    observation: note,
    feedback: note,
    interest: Interest,
  });

/** What becomes of a visit that is open: kept, canceled for a reason, or the id of the one that is rescheduled. */
export const OpenVisitForm = z
  .object({ choice: chosen("Escolha o que fazer com a visita."), reasonId: z.string() })
  .check(
    z.refine(({ choice, reasonId }) => choice !== ("CANCEL" satisfies OpenVisits) || reasonId !== "", {
      path: ["reasonId"],
      error: NO_REASON,
    }),
  );
