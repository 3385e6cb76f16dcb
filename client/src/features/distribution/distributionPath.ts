import { type Role, seesEnterprise } from "@soleira/schema/account/roles";
import { queuesOf } from "@soleira/schema/distribution/queue";

export const RULES_POSITION_PATH = "/rules-position";
export const CHECK_IN_PATH = "/check-in";

/** Who waits for leads, and who sees all queues (docs/product/distribution.md#position). */
export const hasQueues = (roles: readonly Role[]): boolean =>
  queuesOf(roles).length > 0 || seesEnterprise(roles);
