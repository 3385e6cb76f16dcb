/** Roles of a user in one enterprise; a user may hold several (docs/product/roles.md#roles). */
export const ROLES = [
  "ESTATE_AGENT_SALE",
  "ESTATE_AGENT_RENT",
  "ESTATE_AGENT_RAISE_PROPERTY",
  "DEMONSTRATOR",
  "ENTERPRISE_MANAGER",
  "ENTERPRISE_RECEPTION",
  "ENTERPRISE_ADMIN",
  "PRE_ATTENDANT",
] as const;
export type Role = (typeof ROLES)[number];
