import type { AgencyFeatures } from "@soleira/schema/rest/features";
import { type ListingCalls, listingCalls, readSuggestions } from "../reference/listing";
import type { WithProperty } from "../reference/property";
import { withReasons } from "./suggested";
import { requireSupported } from "./unsupported";

export function foreignListing(features: AgencyFeatures, parts: WithProperty): ListingCalls {
  const { client, property, domain } = parts;
  const calls = listingCalls(parts);
  return {
    ...calls,
    async register(body, enterprise, key) {
      const agentId = { feature: "distributionRules", field: "agentId", given: body.agentId } as const;
      requireSupported(features, [agentId]);
      return calls.register(body, enterprise, key);
    },
    search: features.has("propertyFilters")
      ? calls.search
      : ({ business_type: _type, sort: _sort, ...query }, enterprise) => calls.search(query, enterprise),
    suggestions: features.has("suggestionReasons")
      ? calls.suggestions
      : async (attendanceId, page, size) => {
          const found = await readSuggestions(client, attendanceId, page, size);
          const items = await withReasons(found.items, {
            liked: async () => (await property.page(attendanceId, 1, 100)).items,
            levels: domain.interestLevels,
          });
          return { ...found, items };
        },
  };
}
