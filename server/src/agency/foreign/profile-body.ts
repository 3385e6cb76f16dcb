import type { ProfileBody } from "@soleira/schema/account/profile-wire";
import type { Me } from "@soleira/schema/account/wire";
import type { AgencyFeatures } from "@soleira/schema/rest/features";
import type * as z from "zod";
import { requireSupported } from "./unsupported";

type Body = z.output<typeof ProfileBody>;

/**
 * A change of one's own profile as this agency takes it: one that takes a body as the whole gets name and phone.
 * @throws INVALID for a new address where the agency mails no link to it
 */
export async function profileBody(
  features: AgencyFeatures,
  said: Body,
  me: () => Promise<Me>,
): Promise<Body> {
  requireSupported(features, [{ feature: "register", field: "email", given: said.email }]);
  if (features.has("partial") || (said.name !== undefined && said.phone !== undefined)) return said;
  const { name, phone } = await me();
  return { ...said, name: said.name ?? name, phone: said.phone === undefined ? phone : said.phone };
}
