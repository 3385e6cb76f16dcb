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

/**
 * POST /v1/leads/imovelweb: a contact of Imovelweb, as its callbacks write it in Portuguese (docs/product/leads.md#other-doors).
 */
export const ImovelwebLead = z.looseObject({
  idEvento: loose,
  /** CONTACTO, CONTACTO_MENSAJE and others */
  tipoEvento: loose,
  idContato: loose,
  codigoImobiliaria: loose,
  /** The listing, as the agency calls it. */
  referencia: loose,
  dataRegistro: loose,
  nome: loose,
  email: loose,
  telefone: loose,
  mensagem: loose,
  codigoDoAnunciante: loose,
  cpf: loose,
});
export type ImovelwebLead = z.infer<typeof ImovelwebLead>;

/** POST /v1/leads/site/{form}: a form of the agency's own site (docs/product/leads.md#site); more fields are kept. */
export const SiteLead = z.looseObject({
  id: loose,
  name: loose,
  email: loose,
  phone: loose,
  message: loose,
  /** The listing, as the agency calls it. */
  property: loose,
  /** SALE, RENT, RAISE_PROPERTY */
  business_type: loose,
  /** Where it was filled in, and what brought the person there. */
  page: loose,
  utm_source: loose,
  utm_medium: loose,
  utm_campaign: loose,
  utm_term: loose,
  utm_content: loose,
});
export type SiteLead = z.infer<typeof SiteLead>;

/**
 * A lead of Meta: what its notice says, and what was fetched of it (docs/product/leads.md#meta).
 */
export const MetaLead = z.looseObject({
  leadgen_id: loose,
  page_id: loose,
  form_id: loose,
  ad_id: loose,
  /** Names of a form's questions, and what was answered. */
  field_data: z.array(z.looseObject({ name: loose, values: z.array(loose).nullish() })).nullish(),
  /** fb, ig */
  platform: loose,
  /** The item of a catalogue that the advertisement showed. */
  retailer_item_id: loose,
});
export type MetaLead = z.infer<typeof MetaLead>;

/** POST /v1/leads/meta: that leads of pages are there (docs/product/leads.md#meta). */
export const MetaNotice = z.looseObject({
  object: loose,
  entry: z.array(
    z.looseObject({
      id: loose,
      changes: z
        .array(
          z.looseObject({
            field: loose,
            value: z.looseObject({ leadgen_id: loose, page_id: loose }).nullish(),
          }),
        )
        .nullish(),
    }),
  ),
});

/** POST /v1/leads/google-ads: what somebody filled in in a lead form of Google Ads (docs/product/leads.md#other-doors). */
export const GoogleAdsLead = z.looseObject({
  lead_id: loose,
  user_column_data: z
    .array(
      z.looseObject({
        /** FULL_NAME, EMAIL, PHONE_NUMBER and others */
        column_id: loose,
        /** A question, in the words of the form. */
        column_name: loose,
        string_value: loose,
      }),
    )
    .nullish(),
  api_version: loose,
  form_id: loose,
  campaign_id: loose,
  adgroup_id: loose,
  creative_id: loose,
  gcl_id: loose,
  /** The agency's secret for this door. */
  google_key: loose,
  is_test: z.boolean().nullish(),
});
export type GoogleAdsLead = z.infer<typeof GoogleAdsLead>;
