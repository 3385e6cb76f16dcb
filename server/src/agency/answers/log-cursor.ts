import type { AgencyApi } from "./agency-api";

/** Where a list says that the agency's log was; null where it keeps none: what another one calls so is not ours. */
export const logCursorOf = (
  { api }: { api: Pick<AgencyApi, "keepsLog"> },
  cursor: string | null | undefined,
): string | null => (api.keepsLog ? (cursor ?? null) : null);
