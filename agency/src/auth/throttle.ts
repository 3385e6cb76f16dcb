import { isIPv6 } from "node:net";
import { formatWait } from "@soleira/schema/format/dates";
import { ApiError } from "../error/api-error";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Wrong tries of one account from one address, and the pause after the tenth; each further one doubles it. */
const PER_PAIR = 10;
const FIRST_PAUSE = 30 * SECOND;
const LONGEST_PAUSE = 15 * MINUTE;
/** Wrong tries from one address, of whatever accounts. */
const PER_ADDRESS = 100;
const ADDRESS_WINDOW = 10 * MINUTE;
/** Wrong tries of one account from all addresses together that it has not been signed in from. */
const PER_ACCOUNT = 100;
/** A counter that nobody has touched for this long is forgotten. */
const WINDOW = 60 * MINUTE;
/** Wrong secrets of portals from one address. */
const PER_PORTAL = 20;
/** Entries that each table keeps; the oldest goes first. */
const MOST = 20_000;

/** A map that stays small: what was set longest ago is dropped. */
class Recent<Value> {
  readonly #entries = new Map<string, Value>();
  get size(): number {
    return this.#entries.size;
  }
  get(key: string): Value | undefined {
    return this.#entries.get(key);
  }
  set(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size > MOST) this.#entries.delete(this.#entries.keys().next().value ?? "");
  }
  delete(key: string): void {
    this.#entries.delete(key);
  }
}

type Count = { failures: number; since: number };

/** Failures by key within a window that begins with the first of them. */
function createCounter(window: number, now: () => number) {
  const counts = new Recent<Count>();
  const of = (key: string): Count => {
    const count = counts.get(key);
    return count && now() - count.since < window ? count : { failures: 0, since: now() };
  };
  return {
    counts,
    failures: (key: string): number => of(key).failures,
    /** Milliseconds until the window of this key is over. */
    left: (key: string): number => of(key).since + window - now(),
    add(key: string, more: 1 | -1): void {
      const { failures, since } = of(key);
      counts.set(key, { failures: Math.max(0, failures + more), since });
    },
  };
}

/** One line of an office or a home: an IPv6 address counts by its /64, which is one customer's. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const parts = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - parts.length - after.length);
  const all = [...parts, ...Array.from({ length: zeros }, () => "0"), ...after];
  return `${all
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(":")}::/64`;
}

function refuse(milliseconds: number): never {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / SECOND));
  const text = `Muitas tentativas. Aguarde ${formatWait(retryAfter)} e tente novamente.`;
  throw new ApiError("TOO_MANY", text, { retryAfter, error: "slow_down" });
}

/**
 * Holds back guessing (docs/product/sign-in.md#guessing) by what went wrong, never by who is right: a try counts when it
 * begins, so that many at once do not slip through together, and is given back when it succeeds. `now` is a clock in
 * milliseconds that only goes forward. Each instance of the agency counts for itself; what is counted is bounded.
 */
export function createThrottle(now: () => number = () => performance.now()) {
  const pairs = new Recent<{ failures: number; until: number; at: number }>();
  const known = new Recent<true>();
  const accounts = createCounter(WINDOW, now);
  const addresses = createCounter(ADDRESS_WINDOW, now);
  const portals = createCounter(ADDRESS_WINDOW, now);
  const rightSecrets = new Recent<true>();

  return {
    /** Entries that are kept now, over all tables. */
    size: (): number =>
      [pairs, known, accounts.counts, addresses.counts, portals.counts, rightSecrets].reduce(
        (sum, { size }) => sum + size,
        0,
      ),

    /** A password is going to be tried. @throws 429/4029 with Retry-After */
    async begin(email: string, from: string): Promise<{ succeeded(): Promise<void> }> {
      const account = email.trim().toLowerCase();
      const address = networkOf(from);
      const pair = `${account} ${address}`;
      const kept = pairs.get(pair);
      const before = kept && now() - kept.at < WINDOW ? kept : { failures: 0, until: 0, at: 0 };
      if (now() < before.until) refuse(before.until - now());
      if (addresses.failures(address) >= PER_ADDRESS) refuse(addresses.left(address));
      // Whose address the account knows is not kept out by what others try elsewhere.
      if (!known.get(pair) && accounts.failures(account) >= PER_ACCOUNT) refuse(accounts.left(account));

      const failures = before.failures + 1;
      const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures - PER_PAIR, 20));
      pairs.set(pair, { failures, until: failures < PER_PAIR ? 0 : now() + pause, at: now() });
      addresses.add(address, 1);
      accounts.add(account, 1);
      return {
        async succeeded() {
          pairs.delete(pair);
          known.set(pair, true);
          addresses.add(address, -1);
          accounts.add(account, -1);
        },
      };
    },

    /**
     * A portal's secret, by its digest, is going to be looked up. One that was right before always may be: a portal sends
     * the leads of many agencies from one address, and one agency's wrong secret is not another's fault.
     * @throws 429/4029 with Retry-After
     */
    beginPortal(digest: string, from: string): { succeeded(): void } {
      const address = networkOf(from);
      if (rightSecrets.get(digest)) return { succeeded: () => undefined };
      if (portals.failures(address) >= PER_PORTAL) refuse(portals.left(address));
      portals.add(address, 1);
      return {
        succeeded() {
          portals.add(address, -1);
          rightSecrets.set(digest, true);
        },
      };
    },
  };
}
export type Throttle = ReturnType<typeof createThrottle>;
