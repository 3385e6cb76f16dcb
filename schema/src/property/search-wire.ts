import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { MoneyText } from "../attendance/wire";
import { nameIn } from "../format/plain";
import { MONEY_AS_TEXT } from "../input/messages";
import { idIn, idsIn, printed, typedLine, typedText } from "../input/wire";
import { TABLE_PAGE_SIZE } from "../page/page-size";
import { Id, Money, pageOf, pageQuery } from "../page/wire";
import { enumOf, titled } from "../rest/words";
import { LINK_TEXT, linkProblem } from "./link";
import { MOST_BEDROOMS } from "./search-forms";
import { DEFAULT_PROPERTY_SORT, PROPERTY_SORTS } from "./sort";
import {
  type SuggestionGroup as Group,
  SUGGESTION_GROUP_NAME,
  SUGGESTION_WEIGHT,
  type SuggestionReasonKind,
} from "./suggestion";

const UNKNOWN = "null where it is not known.";
const businessType = z.enum(BUSINESS_TYPES, "Finalidade é obrigatória");

/** A listing as the search answers it (docs/product/properties.md#search). */
export const PropertyListing = z
  .object({
    id: Id.describe("Opaque and stable; the id of the `Property`."),
    code: z.string().describe("The agency's own code, which `addProperty` takes: `AP1034`."),
    url: z
      .string()
      .nullish()
      .describe("Page of the listing; null without one, also where `SEM_URL` was sent."),
    photo: z
      .string()
      .nullish()
      .describe("Address of a small picture, absolute or on the site of the screens; null without one."),
    type: z
      .string()
      .nullish()
      .describe("Kind of property as shown: `Apartamento`; null of one that was registered by hand."),
    district: z.string().nullish().describe(`District; ${UNKNOWN}`),
    bedrooms: z.number().int().nullish().describe(`Bedrooms; ${UNKNOWN}`),
    suites: z.number().int().nullish().describe(`Bedrooms with a bathroom of their own; ${UNKNOWN}`),
    size: z.number().nullish().describe(`Square metres; ${UNKNOWN}`),
    amount: Money.nullish().describe(`Price, or rent of a month; ${UNKNOWN}`),
    acceptedElsewhere: z
      .boolean()
      .nullish()
      .describe(
        "Whether an attendance, open or won, has an accepted proposal for it: 'Proposta aceita em outro atendimento'. Whose it is is not said. null where it is not known. Ours.",
      ),
  })
  .describe(
    "A listing of the agency that is offered, as the search finds it. `property` has more of it, by its code.",
  );
export type PropertyListing = z.infer<typeof PropertyListing>;
export const PropertyListingPage = pageOf(PropertyListing);

/** The agency's listings that are offered, by price (docs/product/properties.md#search). */
export const PropertySearchQuery = z
  .object({
    code: z
      .string()
      .overwrite(nameIn)
      .pipe(typedText(40))
      .optional()
      .describe("The beginning of the code, whatever the case; at most 40 characters."),
    types: idsIn("Tipo inválido.")
      .optional()
      .describe("One of these, of `/v1/domains/property-types`, joined by commas; 1 to 100."),
    districts: idsIn("Bairro inválido.")
      .optional()
      .describe("In one of these, of `/v1/domains/districts`, joined by commas; 1 to 100."),
    bedrooms: z.coerce
      .number<string>("Escolha de 1 a 5 quartos.")
      .int("Escolha de 1 a 5 quartos.")
      .min(1, "Escolha de 1 a 5 quartos.")
      .max(MOST_BEDROOMS, "Escolha de 1 a 5 quartos.")
      .optional()
      .describe("So many or more, 1 to 5."),
    minAmount: MoneyText.optional().describe(
      "This price or a higher one; a listing without one is left out.",
    ),
    maxAmount: MoneyText.optional().describe(
      "This price or a lower one; INVALID where it is below `minAmount`.",
    ),
    business_type: businessType
      .optional()
      .describe(
        "What it is offered for; all when absent. An agency without the feature `propertyFilters` answers all the same.",
      ),
    sort: z
      .enum(PROPERTY_SORTS, "Ordenação desconhecida.")
      .default(DEFAULT_PROPERTY_SORT)
      .describe(
        "Order; by price those without one come last. An agency without the feature `propertyFilters` is not asked for one.",
      ),
    ...pageQuery(TABLE_PAGE_SIZE),
  })
  .refine(({ minAmount, maxAmount }) => !minAmount || !maxAmount || Number(minAmount) <= Number(maxAmount), {
    path: ["maxAmount"],
    error: "O preço máximo é menor que o mínimo.",
  });
export type PropertySearchQuery = z.infer<typeof PropertySearchQuery>;

export const RegisterPropertyBody = z.object({
  code: printed(z.string().overwrite(nameIn).pipe(typedLine(40).min(1, "Ref. é obrigatória"))).describe(
    "The agency's own code, 1 to 40 characters, kept in capitals. INVALID for one that the agency has, whatever the case: `addProperty` takes that one.",
  ),
  url: typedLine(2000)
    .refine((url) => linkProblem(url) === null, LINK_TEXT)
    .nullish()
    .describe("Page of the listing, http or https, at most 2,000 characters; absent or empty for none."),
  amount: z
    .string({ error: ({ input }) => (input == null ? "Valor é obrigatório" : MONEY_AS_TEXT) })
    .min(1, "Valor é obrigatório")
    .pipe(MoneyText)
    .refine((amount) => Number(amount) > 0, "Valor é obrigatório")
    .describe("Price, or rent of a month; more than 0."),
  businessType: businessType.describe("What it is offered for."),
  agentId: idIn("Corretor inválido.")
    .nullish()
    .describe(
      "Whose it is: somebody who works a funnel in the agency, else INVALID. Managers and admins alone say it, FORBIDDEN for others; absent or null for nobody.",
    ),
});
/** A reference that the agency has already; the one that there is can be added in its place. */
export const CODE_TAKEN = "Já existe um imóvel com esta referência.";

const groups: Record<Group, string> = {
  SAME_DISTRICT: "in a district of what the lead likes. These come first.",
  OTHER_DISTRICTS: "anywhere else, or where that is not known.",
};
export const SuggestionGroup = enumOf(titled(SUGGESTION_GROUP_NAME, groups)).describe(
  "Where a suggested property is.",
);
const kinds: Record<SuggestionReasonKind, string> = {
  SAME_DISTRICT: `It is in one of their districts; counts ${SUGGESTION_WEIGHT.SAME_DISTRICT}.`,
  SAME_TYPE: `It is of one of their types; counts ${SUGGESTION_WEIGHT.SAME_TYPE}.`,
  PRICE: `From 70% of the cheapest to 115% of the dearest of them; counts ${SUGGESTION_WEIGHT.PRICE}.`,
  BEDROOMS: `It has at least as many bedrooms as the one with the fewest; counts ${SUGGESTION_WEIGHT.BEDROOMS}.`,
};
export const SuggestionKind = enumOf(kinds).describe(
  "In what a suggested property is like those that the lead likes.",
);
export const SuggestionReason = z
  .object({
    kind: SuggestionKind.describe("In what it is alike."),
    text: z.string().describe("Fit to show: `até R$ 520.000,00`."),
  })
  .describe("Why a property is suggested, in a word.");

/** docs/product/properties.md#suggestions */
export const SuggestionQuery = z.object({
  customer_service: idIn("Atendimento inválido.").describe("The attendance."),
  ...pageQuery(TABLE_PAGE_SIZE),
});
export const Suggestion = PropertyListing.extend({
  group: SuggestionGroup.nullish().describe("Under which heading it is shown."),
  reasons: z
    .array(SuggestionReason)
    .default([])
    .describe("Why, the weightiest first; together they count 4 or more. Ours."),
});
export type Suggestion = z.infer<typeof Suggestion>;
export const SuggestionPage = pageOf(Suggestion);
