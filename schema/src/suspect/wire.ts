import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { ATTENDANCE_STATUSES } from "../attendance/status";
import { CONTACT_KINDS } from "../customer/contacts";
import { idIn } from "../input/wire";
import { TABLE_PAGE_SIZE } from "../page/page-size";
import { Id, Instant, Named, pageOf, pageQuery } from "../page/wire";

/** Deliveries of one record that are compared; of more, the others are once these are parted. */
export const MOST_COMPARED = 100;

const Delivery = z.object({
  /** Of a portal's delivery or of what was typed for an attendance. */
  id: Id,
  name: z.string(),
  contacts: z.array(z.object({ type: z.enum(CONTACT_KINDS), value: z.string() })),
  at: Instant,
  /** The portal, or who typed it. */
  source: z.string(),
  customerService: z.object({
    id: Id,
    businessType: z.enum(BUSINESS_TYPES),
    status: z.enum(ATTENDANCE_STATUSES),
    user: Named.nullable(),
  }),
});

/** A record on which several people seem to be (docs/product/customers.md#suspects). */
export const Suspect = z.object({
  customer: Named,
  /** Whose record it is: the caller's agency, or a unit of it. */
  enterprise: Named,
  /** The record's own first, without deliveries where it was typed; each other one may be parted. */
  groups: z.array(
    z.object({
      deliveries: z.array(Delivery),
      /** Funnels in which they have no attendance of their own: it is made when they are parted. */
      businessTypes: z.array(z.enum(BUSINESS_TYPES)),
    }),
  ),
  /** Whether more was delivered than is compared at once. */
  more: z.boolean(),
});
export type Suspect = z.infer<typeof Suspect>;

/** GET /v1/suspects (ours). */
export const SuspectQuery = z.object(pageQuery(TABLE_PAGE_SIZE));
export const SuspectPage = pageOf(Suspect).extend({
  /** Records that something came of and that the agency has not looked at yet. */
  waiting: z.number().int().min(0),
});
export type SuspectPage = z.infer<typeof SuspectPage>;

/** POST /v1/suspects/{id}/part: these deliveries are of somebody else (ours). */
export const PartBody = z
  .object({
    /** All of one group, as the caller saw it. */
    deliveries: z
      .array(z.string().regex(/^[PH]\d{1,15}$/, "Entrega inválida."))
      .min(1, "Escolha as entregas.")
      .max(MOST_COMPARED),
    /** Who gets the attendances that are made; without both whose the delivery went to, else the queue. */
    distributeToUserId: idIn("Corretor inválido.").nullish(),
    distributeAutomatic: z.boolean().nullish(),
  })
  .refine(({ distributeToUserId, distributeAutomatic }) => !(distributeToUserId && distributeAutomatic), {
    path: ["distributeToUserId"],
    error: "Escolha um corretor ou a fila.",
  });
export type PartBody = z.infer<typeof PartBody>;

/** Who was parted, with their attendances, made or brought. */
export const Parted = z.object({
  customer: Named,
  customerServices: z.array(z.object({ id: Id, businessType: z.enum(BUSINESS_TYPES) })),
});
export type Parted = z.infer<typeof Parted>;
