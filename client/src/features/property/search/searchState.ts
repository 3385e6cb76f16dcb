import { BUSINESS_TYPES, type BusinessType } from "@soleira/schema/attendance/business-type";
import { isAmount } from "@soleira/schema/format/money";
import { PropertyFilterForm } from "@soleira/schema/property/search-forms";
import { DEFAULT_PROPERTY_SORT, PROPERTY_SORTS, type PropertySort } from "@soleira/schema/property/sort";
import type { PropertySort as GraphSort } from "../../../data/types.generated";

/** What the search is narrowed to; "" and [] filter nothing. */
export type SearchFilters = {
  /** "" finds those of all types. */
  businessType: BusinessType | "";
  code: string;
  /** Ids. */
  types: readonly string[];
  districts: readonly string[];
  /** At least: "1" to "5". */
  bedrooms: string;
  /** Decimal strings in BRL. */
  minAmount: string;
  maxAmount: string;
};

export type SearchState = { filters: SearchFilters; sort: PropertySort; page: number };

/** The orders as they are worded (docs/product/properties.md#order). */
export const SORT_CHOICES = [
  { value: "amount:asc", label: "Menor preço" },
  { value: "amount:desc", label: "Maior preço" },
  { value: "size:desc", label: "Maior área" },
  { value: "bedrooms:desc", label: "Mais quartos" },
  { value: "created_at:desc", label: "Mais novos" },
] as const satisfies readonly { value: PropertySort; label: string }[];

/** The order that a word means; an unknown one counts as none. */
export const sortOf = (word: string | null): PropertySort =>
  PROPERTY_SORTS.find((sort) => sort === word) ?? DEFAULT_PROPERTY_SORT;

/** The business type is that of the attendance at first (docs/product/properties.md#search). */
export const noFilters = (businessType: BusinessType): SearchFilters => ({
  businessType,
  code: "",
  types: [],
  districts: [],
  bedrooms: "",
  minAmount: "",
  maxAmount: "",
});

const amountOf = (text: string | null): string => (text && isAmount(text) ? text : "");
const idsOf = (text: string | null): string[] =>
  (text ?? "").split(",").filter((id) => id !== "" && id.length <= 64);

/** What is wrong with a filter, by its name: '' where nothing is. */
export const maxAmountProblem = (filters: SearchFilters): string | undefined =>
  PropertyFilterForm.safeParse({
    ...filters,
    types: [...filters.types],
    districts: [...filters.districts],
  }).error?.issues.find(({ path }) => path[0] === "maxAmount")?.message;

/** The filters as they act: a price that cannot be counts not yet, and the field says why. */
const effective = (filters: SearchFilters): SearchFilters => ({
  ...filters,
  code: filters.code.trim().slice(0, 40),
  minAmount: amountOf(filters.minAmount),
  maxAmount: maxAmountProblem(filters) ? "" : amountOf(filters.maxAmount),
});

const same = (one: SearchFilters, other: SearchFilters): boolean => textOf(one) === textOf(other);
const textOf = (filters: SearchFilters) =>
  writeSearch({ filters, sort: DEFAULT_PROPERTY_SORT, page: 1 }, "SALE").toString();

/** How the inputs act (ui/useFilterDraft). */
export const SEARCH_RULES = { effective, same };

/** All types are said by a word of their own: no word is the type of the attendance. */
const ALL = "ALL";

/** The search that an address means, by the names of the REST call; what makes no sense counts as absent. */
export function parseSearch(params: URLSearchParams, businessType: BusinessType): SearchState {
  const page = Number(params.get("page"));
  const type = params.get("business_type");
  return {
    filters: effective({
      businessType: type === ALL ? "" : (BUSINESS_TYPES.find((one) => one === type) ?? businessType),
      code: params.get("code") ?? "",
      types: idsOf(params.get("types")),
      districts: idsOf(params.get("districts")),
      bedrooms: /^[1-5]$/.test(params.get("bedrooms") ?? "") ? (params.get("bedrooms") ?? "") : "",
      minAmount: amountOf(params.get("minAmount")),
      maxAmount: amountOf(params.get("maxAmount")),
    }),
    sort: sortOf(params.get("sort")),
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  };
}

/** The address of a search; what is as usual is left out. */
function writeSearch({ filters, sort, page }: SearchState, businessType: BusinessType): URLSearchParams {
  const { businessType: type, code, types, districts, bedrooms, minAmount, maxAmount } = filters;
  const entries: Record<string, string> = {
    business_type: type === businessType ? "" : type || ALL,
    code,
    types: types.join(","),
    districts: districts.join(","),
    bedrooms,
    minAmount,
    maxAmount,
    sort: sort === DEFAULT_PROPERTY_SORT ? "" : sort,
    page: page === 1 ? "" : String(page),
  };
  return new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== ""));
}

/** The address of a search that a person has made: it says something even where nothing is narrowed, so that it is not begun anew. */
export function saidSearch(state: SearchState, businessType: BusinessType): URLSearchParams {
  const params = writeSearch(state, businessType);
  return params.size > 0 ? params : new URLSearchParams({ business_type: businessType });
}

/** The variables of the query for this search. */
export const searchVariables = ({ filters, sort, page }: SearchState) => ({
  filter: {
    businessType: filters.businessType || null,
    code: filters.code || null,
    typeIds: filters.types.length > 0 ? [...filters.types] : null,
    districtIds: filters.districts.length > 0 ? [...filters.districts] : null,
    minBedrooms: filters.bedrooms ? Number(filters.bedrooms) : null,
    minAmount: filters.minAmount || null,
    maxAmount: filters.maxAmount || null,
  },
  sort: sort.replace(":", "_").toUpperCase() as GraphSort,
  page,
});

/** How many of the filters narrow the search; the business type is where one is. */
export const countFilters = ({ businessType: _, ...filters }: SearchFilters): number =>
  Object.values(filters).filter((value) => value.length > 0).length;
