import type { LiveEvent } from "@soleira/schema/live/wire";

/** An event of a visit that does not name its enterprise: it is of the first of its audience, its place. */
export function withPlace<E extends { type: string }>(event: E): E {
  const live = event as { type: string } as LiveEvent;
  return live.type === "visit.changed" && live.enterpriseId === undefined
    ? { ...event, enterpriseId: live.audience.enterpriseIds[0] }
    : event;
}
