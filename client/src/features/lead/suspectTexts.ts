import type { Suspect_SuspectFragment as Suspect } from "./Suspects.generated";

export type { Suspect };
export type Group = Suspect["groups"][number];

/** The first name of a group that the others do not repeat. */
export const nameOf = (group: Group): string => group.deliveries[0]?.name ?? "";

/** Each once, as it was given first. */
export const once = <Item>(items: readonly Item[], key: (item: Item) => string): Item[] =>
  [...new Map([...items].reverse().map((item) => [key(item), item])).values()].reverse();
