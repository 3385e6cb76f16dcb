import { formatMoney, fromCentavos, toCentavos } from "../format/money";

/** A listing as far as it is compared. Amounts are decimal strings. */
export type Comparable = {
  type: string | null;
  district: string | null;
  bedrooms: number | null;
  amount: string | null;
};

/** What a lead has liked so far (docs/product/properties.md#suggestions). */
export type Taste = {
  districts: readonly string[];
  types: readonly string[];
  /** In centavos, both included; null where no price is known. */
  price: { from: number; to: number } | null;
  /** At least. */
  bedrooms: number | null;
};

/** How far beside what was liked a price may be, in per cent. */
const CHEAPER = 70;
const DEARER = 115;
/** The upper price is rounded up to what one would say: 'até R$ 520.000,00'. */
const ROUND = { large: 10_000_00, small: 100_00, from: 100_000_00 };

const known = <Value>(values: readonly (Value | null)[]): Value[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** The taste that liked listings show; null without any: nothing is suggested then. */
export function tasteOf(liked: readonly Comparable[]): Taste | null {
  if (liked.length === 0) return null;
  const prices = known(liked.map(({ amount }) => amount)).map(toCentavos);
  const bedrooms = known(liked.map((listing) => listing.bedrooms));
  return {
    districts: known(liked.map(({ district }) => district)),
    types: known(liked.map(({ type }) => type)),
    price: prices.length === 0 ? null : bandOf(Math.min(...prices), Math.max(...prices)),
    bedrooms: bedrooms.length === 0 ? null : Math.min(...bedrooms),
  };
}

function bandOf(cheapest: number, dearest: number) {
  const limit = Math.ceil((dearest * DEARER) / 100);
  const step = limit < ROUND.from ? ROUND.small : ROUND.large;
  return { from: Math.floor((cheapest * CHEAPER) / 100), to: Math.ceil(limit / step) * step };
}

export type SuggestionReasonKind = "SAME_DISTRICT" | "SAME_TYPE" | "PRICE" | "BEDROOMS";
export type SuggestionReason = { kind: SuggestionReasonKind; text: string };

/** Why a listing suits a taste, each in a word: 'mesmo bairro', 'até R$ 520.000,00'. Empty: it does not. */
export function suggestionReasons(listing: Comparable, taste: Taste): SuggestionReason[] {
  const { price, bedrooms } = taste;
  const amount = listing.amount === null ? null : toCentavos(listing.amount);
  const reasons: (SuggestionReason | false)[] = [
    isAmong(listing.district, taste.districts) && { kind: "SAME_DISTRICT", text: "mesmo bairro" },
    isAmong(listing.type, taste.types) && { kind: "SAME_TYPE", text: "mesmo tipo" },
    price !== null &&
      amount !== null &&
      amount >= price.from &&
      amount <= price.to && { kind: "PRICE", text: `até ${formatMoney(fromCentavos(price.to))}` },
    bedrooms !== null &&
      bedrooms > 0 &&
      listing.bedrooms !== null &&
      listing.bedrooms >= bedrooms && { kind: "BEDROOMS", text: bedroomsText(bedrooms) },
  ];
  return reasons.filter((reason) => reason !== false);
}

const bedroomsText = (bedrooms: number) => `${bedrooms} ${bedrooms === 1 ? "quarto" : "quartos"} ou mais`;

const isAmong = (value: string | null, values: readonly string[]) => value !== null && values.includes(value);

/** What a reason counts: where it is and what it costs decide before what it is. */
export const SUGGESTION_WEIGHT: Record<SuggestionReasonKind, number> = {
  SAME_DISTRICT: 4,
  PRICE: 3,
  SAME_TYPE: 2,
  BEDROOMS: 1,
};
/** Below this a listing is not suggested: of one reason alone only the district is enough. */
export const LEAST_SCORE = 4;

/** The more, the higher a listing is among its group. */
export const suggestionScore = (reasons: readonly Pick<SuggestionReason, "kind">[]): number =>
  reasons.reduce((sum, { kind }) => sum + SUGGESTION_WEIGHT[kind], 0);

/** Groups of suggestions, in their order. */
export const SUGGESTION_GROUPS = ["SAME_DISTRICT", "OTHER_DISTRICTS"] as const;
export type SuggestionGroup = (typeof SUGGESTION_GROUPS)[number];
export const SUGGESTION_GROUP_NAME: Record<SuggestionGroup, string> = {
  SAME_DISTRICT: "No mesmo bairro",
  OTHER_DISTRICTS: "Em outros bairros",
};
export const suggestionGroup = (reasons: readonly Pick<SuggestionReason, "kind">[]): SuggestionGroup =>
  reasons.some(({ kind }) => kind === "SAME_DISTRICT") ? "SAME_DISTRICT" : "OTHER_DISTRICTS";
