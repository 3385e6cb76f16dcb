import type { AgencyApi } from "../answers/agency-api";
import { path } from "../http/path";

/** GET /v1/schedules/feeds/{token}.ics, which knows its caller by the secret in its address. */
export const readCalendar = (
  agency: AgencyApi,
  token: string,
  query: { returns?: string; alarm?: string },
): Promise<string> => agency.text(path`/v1/schedules/feeds/${token}.ics`, "text/calendar", query);
