/** Settings that are on or off, by the names of REST, with those of the graph and of forms (docs/product/settings.md#agency). */
export const SWITCHES = {
  hasPreService: "hasPreService",
  hasDemonstrator: "hasDemonstrator",
  hasVisitPartner: "hasVisitPartner",
  activeNewProposalFlow: "hasNewProposalFlow",
  hasSyncCrmProperty: "hasCrmProperties",
  isCanEditCustomer: "canEditCustomer",
  harryNoProperty: "worksWithoutProperties",
  checkInRequired: "checkInRequired",
  returnsToAgent: "returnsToAgent",
} as const;
export type Switch = (typeof SWITCHES)[keyof typeof SWITCHES];

/** A value for each, by the names of forms. */
export const eachSwitch = <Value>(of: (name: Switch) => Value) =>
  Object.fromEntries(Object.values(SWITCHES).map((name) => [name, of(name)])) as Record<Switch, Value>;
