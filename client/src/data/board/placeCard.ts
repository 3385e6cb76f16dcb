import type { Reference } from "@apollo/client";
import type { FieldFunctionOptions } from "@apollo/client/cache";

/** The options of a field function of the cache that placing needs. */
export type PlaceOptions = Pick<FieldFunctionOptions, "readField" | "storeFieldName">;

/** The order of a stored list, from its field name: `attendances:{"sort":"UPDATED_AT_DESC"}`. */
function orderOf(storeFieldName: string) {
  const [, column = "UPDATED_AT", direction = "DESC"] =
    /"sort":"(\w+)_(ASC|DESC)"/.exec(storeFieldName) ?? [];
  return { column, descending: direction === "DESC" };
}

/** Where a card that enters belongs among those that are loaded (docs/product/board.md#place-of-a-moved-card). */
export function placeCard(
  items: readonly Reference[],
  card: Reference,
  at: string,
  { readField, storeFieldName }: PlaceOptions,
): Reference[] {
  const { column, descending } = orderOf(storeFieldName);
  const found =
    column === "TEMPERATURE"
      ? besideSameTemperature(items, card, readField)
      : beforeOlder(
          items,
          column === "CREATED_AT" ? "createdAt" : "updatedAt",
          card,
          at,
          descending,
          readField,
        );
  const index = found < 0 ? items.length : found;
  return [...items.slice(0, index), card, ...items.slice(index)];
}

function beforeOlder(
  items: readonly Reference[],
  field: "createdAt" | "updatedAt",
  card: Reference,
  at: string,
  descending: boolean,
  readField: PlaceOptions["readField"],
): number {
  const own = field === "updatedAt" ? at : (readField<string>(field, card) ?? at);
  return items.findIndex((other) => {
    const theirs = readField<string>(field, other) ?? "";
    return descending ? theirs <= own : theirs > own;
  });
}

/** The cache does not know which temperature is warmer, but cards of one temperature are side by side. */
function besideSameTemperature(
  items: readonly Reference[],
  card: Reference,
  readField: PlaceOptions["readField"],
): number {
  const temperature = (one: Reference) => readField<Reference | null>("temperature", one)?.__ref;
  const own = temperature(card);
  return items.findIndex((other) => temperature(other) === own);
}
