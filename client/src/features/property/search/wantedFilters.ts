import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { fromCentavos, isAmount, toCentavos } from "@soleira/schema/format/money";
import { MOST_BEDROOMS } from "@soleira/schema/property/search-forms";
import { noFilters, type SearchFilters } from "./searchState";

type Named = { id: string; name: string };
type Wanted = {
  type: string | null;
  district: string | null;
  bedrooms: number | null;
  amount: string | null;
};
type Lists = { types: readonly Named[]; districts: readonly Named[]; hasBedrooms: boolean };

/** The price that a lead looks around, in percent of the property that brought them. */
const LEAST = 80;
const MOST = 120;

const idOf = (list: readonly Named[], name: string | null) =>
  list.filter((one) => one.name === name).map(({ id }) => id);

/** `"450000.00"`, 80 → `"360000.00"`; "" of what is no price, or none. */
function shareOf(amount: string | null, percent: number): string {
  if (!amount || !isAmount(amount)) return "";
  const share = Math.round((toCentavos(amount) * percent) / 100);
  const text = fromCentavos(share);
  return share > 0 && isAmount(text) ? text : "";
}

/** What a lead wants, by a property: what it does not say, or the agency does not search by, filters nothing (docs/product/properties.md#search). */
export const wantedFilters = (wanted: Wanted, lists: Lists, businessType: BusinessType): SearchFilters => ({
  ...noFilters(businessType),
  types: idOf(lists.types, wanted.type),
  districts: idOf(lists.districts, wanted.district),
  bedrooms: lists.hasBedrooms && wanted.bedrooms ? String(Math.min(wanted.bedrooms, MOST_BEDROOMS)) : "",
  minAmount: shareOf(wanted.amount, LEAST),
  maxAmount: shareOf(wanted.amount, MOST),
});
