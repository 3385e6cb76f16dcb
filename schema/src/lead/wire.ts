import * as z from "zod";

const loose = z.union([z.string(), z.number()]).transform(String).nullish();

/**
 * POST /v1/leads/grupo-olx: a lead of ZAP, VivaReal or OLX (docs/product/leads.md#delivery). Nothing but the listing is
 * required: portals deliver odd fields, and unknown ones are kept as they came.
 */
export const GrupoOlxLead = z.looseObject({
  leadOrigin: loose,
  timestamp: loose,
  originLeadId: loose,
  originListingId: loose,
  clientListingId: loose,
  name: loose,
  email: loose,
  ddd: loose,
  phone: loose,
  phoneNumber: loose,
  message: loose,
  /** Baixa, Média, Alta */
  temperature: loose,
  /** SELL, RENT; older senders write transaction_type */
  transactionType: loose,
  transaction_type: loose,
  extraData: z.looseObject({ leadType: loose }).nullish(),
});
export type GrupoOlxLead = z.infer<typeof GrupoOlxLead>;
