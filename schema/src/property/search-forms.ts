import * as z from "zod/mini";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { isAmount } from "../format/money";
import { nameIn } from "../format/plain";
import { LINK_TEXT, linkOf, linkProblem, NO_URL } from "./link";

/** Milliseconds after the last input of a filter until it counts. */
export const FILTER_DEBOUNCE = 800;
/** The most bedrooms that one filters by: five or more. */
export const MOST_BEDROOMS = 5;
/** Properties that are added at once. */
export const MOST_ADDED = 20;

/** A new listing that a lead asks for (docs/product/properties.md#registering). */
export const RegisterPropertyForm = z.object({
  code: z
    .string()
    .check(
      z.overwrite(nameIn),
      z.minLength(1, "Ref. é obrigatória"),
      z.maxLength(40, "No máximo 40 caracteres."),
    ),
  url: z.pipe(
    z.string().check(z.refine((url) => linkProblem(url) === null, LINK_TEXT)),
    z.transform((url: string) => linkOf(url) ?? NO_URL),
  ),
  amount: z
    .string()
    .check(z.refine((amount) => isAmount(amount) && Number(amount) > 0, "Valor é obrigatório")),
  businessType: z.enum(BUSINESS_TYPES, "Finalidade é obrigatória"),
});

/** Filters of the search as they are in the page's address; "" and [] filter nothing. */
export const PropertyFilterForm = z
  .object({
    code: z.string().check(z.overwrite(nameIn)),
    types: z.array(z.string()),
    districts: z.array(z.string()),
    bedrooms: z.string(),
    minAmount: z.string(),
    maxAmount: z.string(),
  })
  .check(
    z.refine(
      ({ minAmount, maxAmount }) =>
        !isAmount(minAmount) || !isAmount(maxAmount) || Number(minAmount) <= Number(maxAmount),
      { path: ["maxAmount"], error: "O preço máximo é menor que o mínimo." },
    ),
  );
