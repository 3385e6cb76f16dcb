import * as z from "zod";
import { CONTACT_KINDS } from "../customer/contacts";
import { idIn } from "../input/wire";
import { Id, Named } from "../page/wire";
import { BUSINESS_TYPES } from "./business-type";

/** Somebody else of the agency who may be the lead of an attendance (docs/product/customers.md#possible-duplicates). */
export const PossibleDuplicate = z.object({
  customer: Named.describe("Who it may be."),
  customerService: z
    .object({ id: Id, businessType: z.enum(BUSINESS_TYPES) })
    .describe("An attendance of theirs that the caller sees, one that can be merged first."),
  by: z.enum(CONTACT_KINDS).describe("The contact that both have."),
  mergeable: z.boolean().describe("Whether the caller may merge the two attendances."),
});
export type PossibleDuplicate = z.infer<typeof PossibleDuplicate>;

export const PossibleDuplicateList = z.object({ items: z.array(PossibleDuplicate) });

export const DifferentPeopleBody = z.object({
  customerService: idIn("Atendimento inválido.").describe("The other attendance."),
});
export type DifferentPeopleBody = z.infer<typeof DifferentPeopleBody>;
