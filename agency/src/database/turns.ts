/** What was used counts half after so many milliseconds. */
const HALF_LIFE = 1_000;
/** Less than this many milliseconds of use is none. */
const NOTHING = 1;

/** Who asks: a session or token, of an agency. */
export type Caller = { enterpriseId: number; caller: string };

type Share = { used: number; usedAt: number; since: number; running: number };
type OneCaller = Share & { waiting: (() => void)[] };
type Agency = Share & { callers: Map<string, OneCaller> };

/**
 * Turns at the database, `width` at one time, by shares (docs/product/neighbours.md#the-agencys-database): the next one is
 * of the agency that has used the database least in the last seconds, less what it has waited, and in it of the caller of
 * whom that is so. So a board comes before the next of a hundred long lists, and no one waits for ever.
 * @param now milliseconds of a clock that only goes forward
 */
export function createTurns(width: number, now: () => number = () => performance.now()) {
  const agencies = new Map<number, Agency>();
  let free = width;

  const share = (): Share => ({ used: 0, usedAt: 0, since: 0, running: 0 });
  const usedBy = ({ used, usedAt }: Share) => used * 2 ** ((usedAt - now()) / HALF_LIFE);
  const rank = (one: Share) => usedBy(one) - (now() - one.since);
  const isIdle = (one: Share) => one.running === 0 && usedBy(one) < NOTHING;
  const isWaiting = ({ waiting }: OneCaller) => waiting.length > 0;
  /** Of one caller: half of the places, a quarter while another agency works too. */
  const mostOfCaller = () => Math.max(1, Math.floor(width / (agencies.size > 1 ? 4 : 2)));
  /** Of one agency: all but one, so that another has a place at once. */
  const mostOfAgency = Math.max(1, width - 1);
  const first = <One extends Share>(of: Iterable<One>): One | undefined => {
    let found: One | undefined;
    for (const one of of) if (!found || rank(one) < rank(found)) found = one;
    return found;
  };
  const forgetIdle = () => {
    for (const [id, agency] of agencies) {
      for (const [name, caller] of agency.callers)
        if (!isWaiting(caller) && isIdle(caller)) agency.callers.delete(name);
      if (agency.callers.size === 0 && isIdle(agency)) agencies.delete(id);
    }
  };
  const startNext = () => {
    forgetIdle();
    const mayStart = (caller: OneCaller) => isWaiting(caller) && caller.running < mostOfCaller();
    while (free > 0) {
      const agency = first(
        [...agencies.values()].filter(
          ({ running, callers }) => running < mostOfAgency && [...callers.values()].some(mayStart),
        ),
      );
      const caller = agency && first([...agency.callers.values()].filter(mayStart));
      const start = caller?.waiting.shift();
      if (!agency || !caller || !start) return;
      free--;
      for (const one of [agency, caller]) {
        one.running++;
        one.since = now();
      }
      start();
    }
  };
  // The embedded database keeps this thread busy until it has answered: who has called meanwhile is read first.
  const startSoon = () => setImmediate(startNext);

  /** Runs `work` when it is that caller's turn. */
  const inTurn = async <T>({ enterpriseId, caller: name }: Caller, work: () => Promise<T>): Promise<T> => {
    const agency = agencies.get(enterpriseId) ?? { ...share(), callers: new Map<string, OneCaller>() };
    agencies.set(enterpriseId, agency);
    const caller = agency.callers.get(name) ?? { ...share(), waiting: [] };
    agency.callers.set(name, caller);
    if (![...agency.callers.values()].some(isWaiting)) agency.since = now();
    if (!isWaiting(caller)) caller.since = now();
    await new Promise<void>((resolve) => {
      caller.waiting.push(resolve);
      if (free > 0) startSoon();
    });
    const began = now();
    try {
      return await work();
    } finally {
      const ended = now();
      for (const one of [agency, caller]) {
        one.used = usedBy(one) + ended - began;
        one.usedAt = ended;
        one.running--;
      }
      free++;
      startSoon();
    }
  };
  /** How many calls wait for their turn. */
  const waiting = () =>
    [...agencies.values()]
      .flatMap(({ callers }) => [...callers.values()])
      .reduce((sum, { waiting }) => sum + waiting.length, 0);
  return { inTurn, waiting };
}
export type Turns = ReturnType<typeof createTurns>;
