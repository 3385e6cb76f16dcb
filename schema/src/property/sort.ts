/** Orders of a search of listings, `column:asc` or `column:desc` (docs/product/properties.md#order). */
export const PROPERTY_SORTS = [
  "amount:asc",
  "amount:desc",
  "size:desc",
  "bedrooms:desc",
  "created_at:desc",
] as const;
export type PropertySort = (typeof PROPERTY_SORTS)[number];

/** The order where a search names none. */
export const DEFAULT_PROPERTY_SORT: PropertySort = "amount:asc";
