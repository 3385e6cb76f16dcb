import type { QueueRules_RulesFragment as Rules } from "./Queues.generated";

export type Rule = Rules["rules"][number];

const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);

/** What is sent of a rule that stays as it is. */
export const ruleOf = ({ name, channels, districts, propertyTypes, minAmount, maxAmount, users }: Rule) => ({
  name,
  channelIds: idsOf(channels),
  districtIds: idsOf(districts),
  propertyTypeIds: idsOf(propertyTypes),
  minAmount,
  maxAmount,
  userIds: idsOf(users),
});

/** What is sent of a queue's rules, which are saved as a whole. */
export const bodyOf = ({ openLimit, toListingAgent, rules }: Rules) => ({
  openLimit,
  toListingAgent,
  // One whose people have all left can be sent no more, and gives nobody anything.
  rules: rules.filter(({ users }) => users.length > 0).map(ruleOf),
});
