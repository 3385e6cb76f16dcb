import type { ShiftTime } from "./shift-time";
import { isInShift } from "./shift-time";

/** Why somebody is where they are in a queue, the first one that holds (docs/product/distribution.md#states). */
export const QUEUE_STATE_NAME = {
  PAUSED: "Em pausa",
  OUT_OF_SHIFT: "Fora do turno",
  NOT_CHECKED_IN: "Sem check-in",
  NEXT: "Próximo",
  WAITING: "Aguardando",
  AT_LIMIT: "No limite",
};
export type QueueStateName = keyof typeof QUEUE_STATE_NAME;

/** What to do about it, as the person themselves reads it; null where there is nothing to do. */
export const QUEUE_STATE_ADVICE: Record<QueueStateName, string | null> = {
  PAUSED: "Retome para receber leads.",
  OUT_OF_SHIFT: "Você volta a receber leads no seu próximo turno.",
  NOT_CHECKED_IN: "Faça check-in para receber leads.",
  NEXT: null,
  WAITING: null,
  AT_LIMIT: "Comece a atender seus leads novos: até lá, os outros vêm antes.",
};

/** Somebody of a queue, as its rule needs to know them. */
export type QueuePerson = {
  id: string;
  /** The order in which they begin: before anybody has received. */
  position: number;
  /** Since when they wait for a lead, a number that rises with time; null: since the round began. */
  waitsSince: number | null;
  paused: boolean;
  /** Their shifts in this queue. */
  shifts: readonly ShiftTime[];
  checkedIn: boolean;
  /** They have as many open new leads as the queue allows. */
  atLimit: boolean;
};

export type QueueRule = {
  /** Whether the queue has shifts at all; one without is always open. */
  hasShifts: boolean;
  checkInRequired: boolean;
  now: Date;
  zone: string;
};

export type QueueState<Person extends QueuePerson> = {
  person: Person;
  state: QueueStateName;
  /** Among those who are in turn, from 1; null for who is not. */
  place: number | null;
};

function absence(
  { paused, shifts, checkedIn }: QueuePerson,
  { hasShifts, checkInRequired, now, zone }: QueueRule,
): QueueStateName | null {
  if (paused) return "PAUSED";
  if (hasShifts && !shifts.some((shift) => isInShift(shift, now, zone))) return "OUT_OF_SHIFT";
  return checkInRequired && !checkedIn ? "NOT_CHECKED_IN" : null;
}

/** Of those in turn. With everybody at the limit the first of them is next: a customer does not wait for that. */
const turnOf = ({ atLimit }: QueuePerson, index: number): QueueStateName =>
  index === 0 ? "NEXT" : atLimit ? "AT_LIMIT" : "WAITING";

/** Who waited longest comes first. */
export const byWait = (one: QueuePerson, other: QueuePerson): number =>
  (one.waitsSince ?? 0) - (other.waitsSince ?? 0) ||
  one.position - other.position ||
  Number(one.id) - Number(other.id);

/**
 * The one rule of a queue (docs/product/distribution.md#states): state and place of each of its people. Those in turn come
 * first, who waited longest before the others, and those at the limit after them; then those who get no lead now, in the
 * same order. Screens show it, and the next lead goes to the one who is NEXT.
 */
export function queueStates<Person extends QueuePerson>(
  people: readonly Person[],
  rule: QueueRule,
): QueueState<Person>[] {
  const judged = [...people].sort(byWait).map((person) => ({ person, why: absence(person, rule) }));
  const present = judged.filter(({ why }) => why === null);
  const inTurn = [
    ...present.filter(({ person }) => !person.atLimit),
    ...present.filter(({ person }) => person.atLimit),
  ].map(({ person }, index) => ({ person, place: index + 1, state: turnOf(person, index) }));
  const absent = judged.flatMap(({ person, why }) => (why ? [{ person, state: why, place: null }] : []));
  return [...inTurn, ...absent];
}
