const counts = new WeakMap<object, number>();

/** Notes how many items of a list could not be read. */
export const countUnreadable = <T extends object>(list: T, left: number): T => {
  if (left > 0) counts.set(list, left);
  return list;
};

/** How many items the agency answered beside those of this list, which could not be read. */
export const unreadableOf = (list: object): number => counts.get(list) ?? 0;
