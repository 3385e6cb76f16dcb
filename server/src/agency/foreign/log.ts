import type { AgencyFeatures } from "@soleira/schema/rest/features";
import type { Base } from "../reference/attendance";
import { type EventCalls, eventCalls } from "../reference/events";

/** Where the agency keeps no log nothing is known of what happened: `resync`. */
export function foreignEvents(features: AgencyFeatures, parts: Pick<Base, "client" | "account">): EventCalls {
  const calls = eventCalls(parts);
  return {
    since: features.has("events")
      ? calls.since
      : async ({ since }) => {
          await parts.client.signedIn();
          return { items: [], cursor: null, hasMore: false, resync: since !== undefined };
        },
    isNewest: features.has("events") && features.has("webhook") ? calls.isNewest : async () => false,
  };
}
