import * as z from "zod";
import { typedText } from "../input/wire";

/** GET /v1/auth/token: a token for a partner; HELP_DESK is the one that there is (docs/product/help.md#help-desk). */
export const PartnerTokenQuery = z.object({
  partner: typedText(40),
  /** Said to the partner where the caller gives it. */
  phone: typedText(30).optional(),
});
/** A JWT of five minutes with id, name and e-mail of the caller. */
export const PartnerToken = z.object({ token: z.string() });
export type PartnerToken = z.infer<typeof PartnerToken>;
