import * as z from "zod";
import { CONTACT_KINDS } from "../customer/contacts";
import { idIn } from "../input/wire";
import { Id, Named } from "../page/wire";
import { BUSINESS_TYPES } from "./business-type";

/** Somebody else of the agency who may be the lead of an attendance (docs/product/customers.md#possible-duplicates). */
export const PossibleDuplicate = z.object({
  customer: Named,
  /** An attendance of theirs that the caller sees, one that can be merged first. */
  customerService: z.object({ id: Id, businessType: z.enum(BUSINESS_TYPES) }),
  /** The contact that both have. */
  by: z.enum(CONTACT_KINDS),
  /** Whether the caller may merge the two attendances. */
  mergeable: z.boolean(),
});
export type PossibleDuplicate = z.infer<typeof PossibleDuplicate>;

/** GET /v1/customer-services/{id}/possible-duplicates (ours). */
export const PossibleDuplicateList = z.object({ items: z.array(PossibleDuplicate) });

/** PUT /v1/customer-services/{id}/different-people: its lead and the other's are two people, for good (ours). */
export const DifferentPeopleBody = z.object({ customerService: idIn("Atendimento inválido.") });
export type DifferentPeopleBody = z.infer<typeof DifferentPeopleBody>;
