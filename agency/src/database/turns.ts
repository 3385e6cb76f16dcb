import { ApiError } from "../error/api-error";

/** What was used counts half after so many milliseconds. */
const HALF_LIFE = 1_000;
/** Less than this many milliseconds of use is none. */
const NOTHING = 1;
/** More is much: who asks again and again as soon as they are answered comes to it within a second. */
const MUCH = 500;
/** Milliseconds in which what others have sent comes as far as the line, and their answers leave. */
const GAP = 10;
/** Milliseconds that a call waits for its turn: a gateway gives a read up after five seconds, and would not know why. */
const LONGEST_WAIT = 4_000;

/** Who asks: a session or token, of an agency. */
export type Caller = { enterpriseId: number; caller: string };

type Share = { used: number; usedAt: number; since: number; running: number };
type OneCaller = Share & { waiting: (() => void)[] };
type Agency = Share & { callers: Map<string, OneCaller> };

/**
 * Turns at the database, `width` at one time, by shares (docs/product/neighbours.md#the-agencys-database): the next one is
 * of the agency that has used the database least in the last seconds, less what it has waited, and in it of the caller of
 * whom that is so. So a board comes before the next of a hundred long lists, and no one waits for ever. Who has used much
 * while another agency works has one place, and before each of their turns is a gap.
 * @param now milliseconds of a clock that only goes forward
 */
export function createTurns(
  width: number,
  now: () => number = () => performance.now(),
  longestWait: number = LONGEST_WAIT,
) {
  const agencies = new Map<number, Agency>();
  let free = width;

  const share = (): Share => ({ used: 0, usedAt: 0, since: 0, running: 0 });
  const usedBy = ({ used, usedAt }: Share) => used * 2 ** ((usedAt - now()) / HALF_LIFE);
  const rank = (one: Share) => usedBy(one) - (now() - one.since);
  const isIdle = (one: Share) => one.running === 0 && usedBy(one) < NOTHING;
  const isWaiting = ({ waiting }: OneCaller) => waiting.length > 0;
  const isMuch = (caller: OneCaller) => agencies.size > 1 && usedBy(caller) > MUCH;
  /** Of one caller: half of the places, a quarter while another agency works too, one of who has used much then. */
  const mostOf = (caller: OneCaller) =>
    isMuch(caller) ? 1 : Math.max(1, Math.floor(width / (agencies.size > 1 ? 4 : 2)));
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
  let gap: "none" | "running" | "over" = "none";
  const leaveGap = () => {
    if (gap === "running") return;
    gap = "running";
    setTimeout(() => {
      gap = "over";
      startNext();
    }, GAP);
  };
  const startNext = () => {
    forgetIdle();
    const mayStart = (caller: OneCaller) => isWaiting(caller) && caller.running < mostOf(caller);
    while (free > 0) {
      const agency = first(
        [...agencies.values()].filter(
          ({ running, callers }) => running < mostOfAgency && [...callers.values()].some(mayStart),
        ),
      );
      const caller = agency && first([...agency.callers.values()].filter(mayStart));
      if (!agency || !caller) return;
      if (isMuch(caller) && gap !== "over") return leaveGap();
      gap = "none";
      const start = caller.waiting.shift();
      free--;
      for (const one of [agency, caller]) {
        one.running++;
        one.since = now();
      }
      start?.();
    }
  };
  // The embedded database keeps this thread busy until it has answered: who has called meanwhile is read first.
  const startSoon = () => setImmediate(startNext);

  /** Ends when it is this caller's turn. */
  const turnOf = (caller: OneCaller) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        caller.waiting = caller.waiting.filter((one) => one !== start);
        reject(tooMany());
      }, longestWait);
      caller.waiting.push(start);
      if (free > 0) startSoon();
    });

  /**
   * Runs `work` when it is that caller's turn.
   * @throws 429/4029 when it does not come in time
   */
  const inTurn = async <T>({ enterpriseId, caller: name }: Caller, work: () => Promise<T>): Promise<T> => {
    const agency = agencies.get(enterpriseId) ?? { ...share(), callers: new Map<string, OneCaller>() };
    agencies.set(enterpriseId, agency);
    const caller = agency.callers.get(name) ?? { ...share(), waiting: [] };
    agency.callers.set(name, caller);
    if (![...agency.callers.values()].some(isWaiting)) agency.since = now();
    if (!isWaiting(caller)) caller.since = now();
    await turnOf(caller);
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
/** 429/4029: the caller's other calls took all of the time. */
const tooMany = () =>
  new ApiError("TOO_MANY", "Muitas operações ao mesmo tempo. Tente novamente em instantes.", {
    retryAfter: 1,
  });

export type Turns = ReturnType<typeof createTurns>;
