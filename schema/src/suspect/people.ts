import { type Identity, namesAlike, namesContradict, phonesDiffer, whoIs } from "../customer/identity";

/** What was given of a person, once. `settled`: a person has said that it is whose record it is on. */
export type Given = Identity & { settled: boolean };

const contradict = (one: Given, other: Given): boolean =>
  namesContradict(one.name, other.name) || phonesDiffer(one, other);

/** Whether it may be theirs: by today's rule it is, or nothing of theirs speaks against it. */
const fits = (given: Given, group: readonly Given[]): boolean =>
  group.some((one) => {
    const { is, by } = whoIs(given, one);
    // An e-mail alone never joins two who contradict each other by way of a third.
    return is === "same" && (by === "PHONE" || one.settled);
  }) || !group.some((one) => contradict(given, one));

/**
 * What was given of one record, in the order in which it came, by whom it seems to be of (docs/product/customers.md#suspects).
 * The first group is the record's own; each other one contradicts it.
 */
export function peopleIn<One extends Given>(record: { name: string }, all: readonly One[]): One[][] {
  const settled = all.filter((one) => one.settled);
  const groups: One[][] = settled.length > 0 ? [settled] : [];
  for (const one of all.filter((given) => !given.settled)) {
    const fitting = groups.filter((group) => fits(one, group));
    const tied = (group: One[]) =>
      group.some((other) => whoIs(one, other).is === "same" || namesAlike(one.name, other.name));
    const group = fitting.find(tied) ?? fitting[0];
    if (group) group.push(one);
    else groups.push([one]);
  }
  const own =
    settled.length > 0
      ? groups[0]
      : (groups.find((group) => group.some(({ name }) => namesAlike(name, record.name))) ?? groups[0]);
  return own ? [own, ...groups.filter((group) => group !== own)] : [];
}
