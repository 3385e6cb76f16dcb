import type { DomainList } from "@soleira/schema/domain/wire";
import type { PropertyListing, Suggestion } from "@soleira/schema/property/search-wire";
import type { Comparable, SuggestionGroup } from "@soleira/schema/property/suggestion";
import { suggestionGroup, suggestionReasons, tasteOf } from "@soleira/schema/property/suggestion";
import type { AttendanceProperty } from "@soleira/schema/property/wire";

type Explained = Omit<Suggestion, "group"> & { group: SuggestionGroup };
type Lead = {
  /** The lead's properties of interest. */
  liked(): Promise<readonly AttendanceProperty[]>;
  /** From little to much. */
  levels(): Promise<DomainList["itens"]>;
};

const comparable = ({
  type,
  district,
  bedrooms,
  amount,
}: Omit<PropertyListing, "id" | "code">): Comparable => ({
  type: type ?? null,
  district: district ?? null,
  bedrooms: bedrooms ?? null,
  amount: amount ?? null,
});

/** Suggestions with their reasons, which the lead's properties say where the agency does not. */
export async function withReasons(
  items: readonly Suggestion[],
  { liked, levels }: Lead,
): Promise<Explained[]> {
  if (items.length === 0) return [];
  const [rows, [lowest]] = await Promise.all([liked(), levels()]);
  const isLiked = ({ interest }: AttendanceProperty) =>
    !interest || !lowest || (interest.levelId !== lowest.id && interest.level !== lowest.name);
  const taste = tasteOf(
    rows.filter(isLiked).map(({ property }) => comparable({ ...property, type: property.type?.name })),
  );
  return items.map((item) => {
    const reasons = taste ? suggestionReasons(comparable(item), taste) : [];
    return { ...item, reasons, group: item.group ?? suggestionGroup(reasons) };
  });
}
