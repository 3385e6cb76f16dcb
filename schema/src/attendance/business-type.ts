/** Kinds of business, each with its own funnel (docs/product/roles.md#funnels). */
export const BUSINESS_TYPES = ["SALE", "RENT", "RAISE_PROPERTY"] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

/** The form in a path: `/attendance/raise-property`. */
export type BusinessTypeParam = "sale" | "rent" | "raise-property";

export const businessTypeParam = (type: BusinessType): BusinessTypeParam => {
  switch (type) {
    case "SALE":
      return "sale";
    case "RENT":
      return "rent";
    case "RAISE_PROPERTY":
      return "raise-property";
  }
};

/** The business type of a path segment, null for any other segment. */
export const parseBusinessTypeParam = (param: string | undefined): BusinessType | null =>
  BUSINESS_TYPES.find((type) => businessTypeParam(type) === param) ?? null;

/** Names of the funnels in the header (docs/product/pages.md#header). */
export const FUNNEL_NAME: Record<BusinessType, string> = {
  SALE: "Funil de vendas",
  RENT: "Funil de locação",
  RAISE_PROPERTY: "Funil de Angariação",
};
