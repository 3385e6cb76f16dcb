import { nationalDigits } from "@soleira/schema/format/phone";
import type { Person } from "@soleira/schema/proposal/person";
import type { Known } from "./values";

type Lead = { name: string; email: string | null; phone: string | null; phoneE164: string | null };

/** Whether nobody has said anything of a person yet; the kind of person has a default. */
const isUntold = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.entries(value).every(
        ([field, part]) => field === "personType" || field === "__typename" || isUntold(part),
      )
    : value === null || value === undefined;

/**
 * What the lead's page knows of who makes the proposal, where nothing of them is kept yet: the form begins with it. It is
 * kept when the form is saved (docs/product/proposals.md#form-page).
 */
export function ofLead(person: unknown, lead: Lead): Known<Person> | null {
  const phone = lead.phoneE164 ?? lead.phone;
  if (!isUntold(person)) return null;
  return {
    name: lead.name,
    ...(lead.email && { email: lead.email }),
    ...(phone && { phone: nationalDigits(phone) ?? phone }),
  };
}
