import * as z from "zod";
import { typedText } from "../input/wire";

/** HELP_DESK is the one partner that there is (docs/product/help.md#help-desk). */
export const PartnerTokenQuery = z.object({
  partner: typedText(40),
  /** Said to the partner where the caller gives it. */
  phone: typedText(30).optional(),
});
/** A JWT of five minutes with id, name and e-mail of the caller. */
export const PartnerToken = z.object({ token: z.string() });
export type PartnerToken = z.infer<typeof PartnerToken>;
