import * as z from "zod/mini";
import { nameIn } from "../format/plain";
import { chosen, note } from "../input/forms";

/** What the form and the dialogs of a property of interest ask for (docs/product/properties.md). */

export const AddPropertyForm = z.object({
  code: z.string().check(z.overwrite(nameIn), z.minLength(1, "Informe o código do imóvel.")),
});

export const InterestForm = z.object({
  levelId: chosen("Escolha o nível."),
  reasonId: chosen("Escolha o motivo."),
  observation: note,
});

/** The channel through which the interest came: another than the one `before`. */
export const channelForm = (before: string) =>
  z.object({
    channelId: z.string().check(z.refine((id) => id !== "" && id !== before, "Escolha outro canal.")),
  });

/** Whose the listing is, "" nobody's: another than it was `before`. */
export const listingAgentForm = (before: string) =>
  z.object({ agentId: z.string().check(z.refine((id) => id !== before, "Escolha outro corretor.")) });
