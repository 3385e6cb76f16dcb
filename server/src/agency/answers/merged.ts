import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import { type AssociateList, type Attendance, Customer } from "@soleira/schema/attendance/wire";
import { Id } from "@soleira/schema/page/wire";
import * as z from "zod";

/** Another agency may list what was merged by id, name, e-mail and phone alone (docs/product/other-agencies.md#variants). */
const MergedRow = z.object({
  id: Id,
  businessType: z.enum(BUSINESS_TYPES).nullish(),
  customer: Customer.nullish(),
  ...Customer.pick({ phone: true, email: true }).shape,
  name: z.string().nullish(),
});
export const MergedRows = z.object({
  items: z.array(MergedRow.refine(({ customer, name }) => customer ?? name, "neither customer nor name")),
});

/** The same rows in our shape: without a funnel of their own they were in that of the attendance that goes on. */
export async function mergedList(
  { items }: z.output<typeof MergedRows>,
  into: () => Promise<Attendance>,
): Promise<z.output<typeof AssociateList>> {
  const funnel = items.every(({ businessType }) => businessType) ? undefined : (await into()).businessType;
  return {
    items: items.flatMap(({ id, businessType, customer, name, phone, email }) => {
      const type = businessType ?? funnel;
      // Without an id the name is the id: one name, one person.
      const person = customer ?? (name ? { id: name.slice(0, 64), name, phone, email } : undefined);
      return type && person ? [{ id, businessType: type, customer: person }] : [];
    }),
  };
}
