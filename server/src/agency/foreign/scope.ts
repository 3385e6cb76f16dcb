import { seesEnterprise } from "@soleira/schema/account/roles";
import type { Me } from "@soleira/schema/account/wire";
import type { AgencyClient } from "../answers/agency-client";

/** `enterprise` for a caller who sees all of it, where the agency can list or count that; their own otherwise. */
export async function widestScope(
  { features }: AgencyClient,
  me: () => Promise<Me>,
): Promise<"enterprise" | undefined> {
  if (!features.has("scope")) return undefined;
  return seesEnterprise((await me()).roles) ? "enterprise" : undefined;
}
