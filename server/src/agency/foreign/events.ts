import type { AgencyFeatures } from "@soleira/schema/rest/features";
import { withPlace } from "../answers/event-place";

/** An event with what another agency says differently: a version that counts nothing; a cursor where there is no log. */
export function completeEvent<E extends { type: string }>(event: E, features: AgencyFeatures): E {
  return withPlace({
    ...event,
    ...(!features.has("events") && { cursor: undefined, deliveredUpTo: undefined }),
    ...(!features.has("version") && event.type === "attendance.changed" && { version: null }),
  });
}
