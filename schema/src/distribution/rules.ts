/** Most rules of a queue. */
export const MOST_RULES = 20;
/** Letters of a rule's name. */
export const LONGEST_RULE = 60;

/** What is known of a lead that rules look at. */
export type AskedFor = {
  channelId: string | null;
  /** The listing that it asks for. */
  listing: {
    districtId: string | null;
    typeId: string | null;
    /** In BRL with a point. */
    amount: string | null;
  } | null;
};

/** Which leads a rule takes: those that fit each of its conditions; one without values takes all. */
export type LeadConditions = {
  channelIds: readonly string[];
  districtIds: readonly string[];
  propertyTypeIds: readonly string[];
  minAmount: string | null;
  maxAmount: string | null;
};

const fits = (values: readonly string[], value: string | null | undefined): boolean =>
  values.length === 0 || (value != null && values.includes(value));

/** Whether a rule takes a lead (docs/product/distribution.md#rules): what is not known of it fits no condition. */
export function takesLead(conditions: LeadConditions, { channelId, listing }: AskedFor): boolean {
  const { minAmount, maxAmount } = conditions;
  const amount = listing?.amount ?? null;
  return (
    fits(conditions.channelIds, channelId) &&
    fits(conditions.districtIds, listing?.districtId) &&
    fits(conditions.propertyTypeIds, listing?.typeId) &&
    (minAmount === null || (amount !== null && Number(amount) >= Number(minAmount))) &&
    (maxAmount === null || (amount !== null && Number(amount) <= Number(maxAmount)))
  );
}
