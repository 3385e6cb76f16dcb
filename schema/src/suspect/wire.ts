import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { ATTENDANCE_STATUSES } from "../attendance/status";
import { KindOfContact } from "../customer/contact-wire";
import { idIn } from "../input/wire";
import { TABLE_PAGE_SIZE } from "../page/page-size";
import { Id, Instant, Named, pageOf, pageQuery } from "../page/wire";

/** Deliveries of one record that are compared; of more, the others are once these are parted. */
export const MOST_COMPARED = 100;

export const DeliveredContact = z
  .object({
    type: KindOfContact,
    value: z.string().describe("As it was given."),
  })
  .describe("A phone or an e-mail that was given.");
export const Delivery = z
  .object({
    /** Of a portal's delivery or of what was typed for an attendance. */
    id: Id.describe("Opaque and stable."),
    name: z.string().describe("Name as it was given."),
    contacts: z.array(DeliveredContact).describe("Phones and e-mails that were given."),
    at: Instant.describe("When it came."),
    source: z.string().describe("The portal, or who typed it."),
    customerService: z.object({
      id: Id.describe("The attendance that it was added to, or made."),
      businessType: z.enum(BUSINESS_TYPES).describe("The funnel of that attendance."),
      status: z.enum(ATTENDANCE_STATUSES).describe("The status of that attendance."),
      user: Named.nullable().describe("Its agent; null while it has none."),
    }),
  })
  .describe("What was given of a lead, once: by a portal, or typed for a new attendance.");
export const SuspectGroup = z
  .object({
    deliveries: z
      .array(Delivery)
      .describe("The first one first. None of the customer's own group where somebody typed the customer."),
    businessTypes: z
      .array(z.enum(BUSINESS_TYPES))
      .describe("Funnels in which they have no attendance of their own: parting makes one in each."),
  })
  .describe("Deliveries of a customer that seem to be of one person.");

/** docs/product/customers.md#suspects */
export const Suspect = z
  .object({
    customer: Named.describe("Whose record it is."),
    enterprise: Named.describe("Whose record it is: the caller's enterprise, or a unit of it."),
    groups: z
      .array(SuspectGroup)
      .describe("The customer's own first; each other one may be parted. At least two."),
    more: z
      .boolean()
      .describe(
        `Whether more than ${MOST_COMPARED} deliveries are to be compared: the others are once these are parted.`,
      ),
  })
  .describe(
    "A customer on whose record several people seem to be, since an e-mail or a filler was taken for one person.",
  );
export type Suspect = z.infer<typeof Suspect>;

export const SuspectQuery = z.object(pageQuery(TABLE_PAGE_SIZE));
export const SuspectPage = pageOf(Suspect).extend({
  waiting: z
    .number()
    .int()
    .min(0)
    .describe("Customers that something came of and that are not looked at yet: it takes seconds."),
});
export type SuspectPage = z.infer<typeof SuspectPage>;

/** These deliveries are of somebody else. Without both targets whose the delivery went to, else the queue. */
export const PartBody = z
  .object({
    deliveries: z
      .array(z.string().regex(/^[PH]\d{1,15}$/, "Entrega inválida."))
      .min(1, "Escolha as entregas.")
      .max(MOST_COMPARED)
      .describe(`All of one \`SuspectGroup\`, not the first one, 1 to ${MOST_COMPARED}.`),
    distributeToUserId: idIn("Corretor inválido.")
      .nullish()
      .describe("An agent of that funnel; INVALID for anybody else, and together with `toQueue`."),
    distributeAutomatic: z.boolean().nullish().describe("True: the next of the queue."),
  })
  .refine(({ distributeToUserId, distributeAutomatic }) => !(distributeToUserId && distributeAutomatic), {
    path: ["distributeToUserId"],
    error: "Escolha um corretor ou a fila.",
  });
export type PartBody = z.infer<typeof PartBody>;

export const PartedAttendance = z
  .object({
    id: Id.describe("`attendance(id)` has the rest."),
    businessType: z.enum(BUSINESS_TYPES).describe("The funnel that it is in."),
  })
  .describe("An attendance of who was parted.");
export const Parted = z.object({
  customer: Named.describe("The new customer."),
  customerServices: z.array(PartedAttendance).describe("Their attendances: brought, and made for them."),
});
export type Parted = z.infer<typeof Parted>;
