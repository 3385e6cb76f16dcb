import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { MoneyText } from "../attendance/wire";
import { nameIn } from "../format/plain";
import { MONEY_AS_TEXT } from "../input/messages";
import { idIn, idsIn, printed, typedLine, typedText } from "../input/wire";
import { TABLE_PAGE_SIZE } from "../page/page-size";
import { Id, Money, pageOf, pageQuery } from "../page/wire";
import { LINK_TEXT, linkProblem } from "./link";
import { MOST_BEDROOMS } from "./search-forms";
import { SUGGESTION_GROUPS, SUGGESTION_REASONS } from "./suggestion";

const businessType = z.enum(BUSINESS_TYPES, "Finalidade é obrigatória");

/** A listing as the search answers it (docs/product/properties.md#search). */
export const PropertyListing = z.object({
  id: Id,
  code: z.string(),
  /** Null: no link, also where `SEM_URL` was sent. */
  url: z.string().nullish(),
  photo: z.string().nullish(),
  /** Null of one that was registered by hand. */
  type: z.string().nullish(),
  district: z.string().nullish(),
  bedrooms: z.number().int().nullish(),
  suites: z.number().int().nullish(),
  /** Square metres. */
  size: z.number().nullish(),
  amount: Money.nullish(),
});
export type PropertyListing = z.infer<typeof PropertyListing>;
export const PropertyListingPage = pageOf(PropertyListing);

/** GET /v1/enterprises/mine/properties: the agency's listings that are offered, by price (docs/product/properties.md#search). */
export const PropertySearchQuery = z
  .object({
    /** The beginning of a reference, whatever the case. */
    code: z.string().overwrite(nameIn).pipe(typedText(40)).optional(),
    /** Of `/v1/domains/property-types` and `/districts`, joined by commas. */
    types: idsIn("Tipo inválido.").optional(),
    districts: idsIn("Bairro inválido.").optional(),
    /** At least. */
    bedrooms: z.coerce
      .number<string>("Escolha de 1 a 5 quartos.")
      .int("Escolha de 1 a 5 quartos.")
      .min(1, "Escolha de 1 a 5 quartos.")
      .max(MOST_BEDROOMS, "Escolha de 1 a 5 quartos.")
      .optional(),
    minAmount: MoneyText.optional(),
    maxAmount: MoneyText.optional(),
    /** Ours. */
    business_type: businessType.optional(),
    ...pageQuery(TABLE_PAGE_SIZE),
  })
  .refine(({ minAmount, maxAmount }) => !minAmount || !maxAmount || Number(minAmount) <= Number(maxAmount), {
    path: ["maxAmount"],
    error: "O preço máximo é menor que o mínimo.",
  });
export type PropertySearchQuery = z.infer<typeof PropertySearchQuery>;

/** POST /v1/enterprises/mine/properties; answers 201 with the listing. A reference that exists: 4001 on `code`. */
export const RegisterPropertyBody = z.object({
  code: printed(z.string().overwrite(nameIn).pipe(typedLine(40).min(1, "Ref. é obrigatória"))),
  url: typedLine(2000)
    .refine((url) => linkProblem(url) === null, LINK_TEXT)
    .nullish(),
  amount: z
    .string({ error: ({ input }) => (input == null ? "Valor é obrigatório" : MONEY_AS_TEXT) })
    .min(1, "Valor é obrigatório")
    .pipe(MoneyText)
    .refine((amount) => Number(amount) > 0, "Valor é obrigatório"),
  businessType,
});
/** A reference that the agency has already; the one that there is can be added in its place. */
export const CODE_TAKEN = "Já existe um imóvel com esta referência.";

/** GET /v1/properties:suggestions?customer_service (docs/product/properties.md#suggestions). */
export const SuggestionQuery = z.object({
  customer_service: idIn("Atendimento inválido."),
  ...pageQuery(TABLE_PAGE_SIZE),
});
export const Suggestion = PropertyListing.extend({
  group: z.enum(SUGGESTION_GROUPS).nullish(),
  /** Why it is suggested (ours), fit to show. */
  reasons: z.array(z.object({ kind: z.enum(SUGGESTION_REASONS), text: z.string() })).default([]),
});
export type Suggestion = z.infer<typeof Suggestion>;
export const SuggestionPage = pageOf(Suggestion);
