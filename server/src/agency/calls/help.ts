import { PartnerToken } from "@soleira/schema/help/wire";
import type { AgencyClient } from "../compat/agency-client";
import { orUnknown } from "../compat/optional";
import { path } from "../http/path";

/** What people need when they ask for help (docs/product/help.md). */
export const helpCalls = (client: AgencyClient) => ({
  /** By which the help desk knows the caller; null where the agency has none. */
  deskToken: async (): Promise<string | null> =>
    (await orUnknown(client.read(path`/v1/auth/token`, PartnerToken, { query: { partner: "HELP_DESK" } })))
      ?.token ?? null,
});
