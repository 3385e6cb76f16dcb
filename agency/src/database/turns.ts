/** What a person has used counts half after so many milliseconds. */
const HALF_LIFE = 1_000;
/** Less than this many milliseconds of use is none. */
const NOTHING = 1;

type Person = { used: number; usedAt: number; since: number; running: number; waiting: (() => void)[] };

/**
 * Turns at the database, `width` at one time, at most half of them one person's (docs/product/neighbours.md). Of those
 * who wait the one comes next who has used the database least in the last seconds, less what they have waited: a board
 * comes before the next of a hundred long lists, and no one waits for ever.
 * @param now milliseconds of a clock that only goes forward
 */
export function createTurns(width: number, now: () => number = () => performance.now()) {
  const people = new Map<number, Person>();
  const most = Math.max(1, Math.floor(width / 2));
  let free = width;

  const usedBy = ({ used, usedAt }: Person) => used * 2 ** ((usedAt - now()) / HALF_LIFE);
  const rank = (person: Person) => usedBy(person) - (now() - person.since);
  const startNext = () => {
    while (free > 0) {
      let first: Person | undefined;
      for (const [id, person] of people)
        if (person.waiting.length === 0) {
          if (person.running === 0 && usedBy(person) < NOTHING) people.delete(id);
        } else if (person.running < most && !(first && rank(first) <= rank(person))) first = person;
      const start = first?.waiting.shift();
      if (!first || !start) return;
      free--;
      first.running++;
      first.since = now();
      start();
    }
  };
  // The embedded database keeps this thread busy until it has answered: who has called meanwhile is read first.
  const startSoon = () => setImmediate(startNext);

  /** Runs `work` when it is that person's turn. */
  const inTurn = async <T>(id: number, work: () => Promise<T>): Promise<T> => {
    const person = people.get(id) ?? { used: 0, usedAt: 0, since: 0, running: 0, waiting: [] };
    people.set(id, person);
    if (person.waiting.length === 0) person.since = now();
    await new Promise<void>((resolve) => {
      person.waiting.push(resolve);
      if (free > 0) startSoon();
    });
    const began = now();
    try {
      return await work();
    } finally {
      const ended = now();
      person.used = usedBy(person) + ended - began;
      person.usedAt = ended;
      person.running--;
      free++;
      startSoon();
    }
  };
  /** How many calls wait for their turn. */
  const waiting = () => [...people.values()].reduce((sum, person) => sum + person.waiting.length, 0);
  return { inTurn, waiting };
}
export type Turns = ReturnType<typeof createTurns>;
