/** Whether somebody works in an agency (docs/product/people.md#list). */
export const PERSON_STATUSES = ["ACTIVE", "INVITED", "SUSPENDED"] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];
export const PERSON_STATUS_DESCRIPTION: Record<PersonStatus, string> = {
  ACTIVE: "Ativa",
  INVITED: "Convidada",
  SUSPENDED: "Suspensa",
};
