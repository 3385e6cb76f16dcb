import { isIPv6 } from "node:net";
import { formatWait } from "@soleira/schema/format/dates";
import { LRUCache } from "lru-cache";
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
/** A count is forgotten after this long. */
const WINDOW = 60 * MINUTE;
/** Wrong secrets of portals from one address. */
const PER_PORTAL = 20;
/** Entries that each table keeps. */
const MOST = 20_000;

/** A table that stays small: what was used longest ago is dropped, and what is older than its window. */
const createTable = <Value extends {}>(now: () => number, window?: number) =>
  new LRUCache<string, Value>({
    max: MOST,
    // lru-cache keeps what is exactly as old as its ttl; here a window is over then.
    ...(window && { ttl: window - 1, ttlResolution: 0, perf: { now } }),
  });

/** Failures by key within a window that begins with the first of them. */
function createCounter(now: () => number, window: number) {
  const counts = createTable<number>(now, window);
  const failures = (key: string): number => counts.get(key) ?? 0;
  return {
    counts,
    failures,
    /** Milliseconds until the window of this key is over. */
    left: (key: string): number => counts.getRemainingTTL(key),
    add(key: string, more: 1 | -1): void {
      counts.set(key, Math.max(0, failures(key) + more), { noUpdateTTL: true });
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
  const pairs = createTable<{ failures: number; until: number }>(now, WINDOW);
  const known = createTable<true>(now);
  const accounts = createCounter(now, WINDOW);
  const addresses = createCounter(now, ADDRESS_WINDOW);
  const portals = createCounter(now, ADDRESS_WINDOW);
  const rightSecrets = createTable<true>(now);

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
      const before = pairs.get(pair) ?? { failures: 0, until: 0 };
      if (now() < before.until) refuse(before.until - now());
      if (addresses.failures(address) >= PER_ADDRESS) refuse(addresses.left(address));
      // An address that the account has been signed in from is not kept out by what is tried elsewhere.
      if (!known.get(pair) && accounts.failures(account) >= PER_ACCOUNT) refuse(accounts.left(account));

      const failures = before.failures + 1;
      const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures - PER_PAIR, 20));
      pairs.set(pair, { failures, until: failures < PER_PAIR ? 0 : now() + pause });
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
