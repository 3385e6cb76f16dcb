import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { formatWait } from "@soleira/schema/format/dates";
import { LRUCache } from "lru-cache";
import { ApiError } from "../error/api-error";
import { type Counted, type Tries, type TryStore, triesInMemory } from "./try.store";

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
/** An address is known to an account for so long after it was signed in from there. */
const KNOWN = 90 * 24 * 60 * MINUTE;
/** Wrong secrets of portals from one address. */
const PER_PORTAL = 20;
/** A customer's calls from one address, and how many found no proposal or said a CPF (docs/product/public-proposal.md#guessing). */
const PER_CUSTOMER = 60;
const MISSES = 30;
/** Forms of agencies' sites from one address, and by one form with a proof and without (docs/product/leads.md#site). */
const PER_SITE_VISITOR = 30;
const PER_SITE_FORM = 600;
const PER_PLAIN_FORM = 60;
/** Calls about accounts from one address: register, verify, a new password (docs/product/registering.md#guessing). */
const PER_STRANGER = 60;
/** Invitations that an agency sends to one address, and to all, within an hour (docs/product/people.md#inviting). */
const PER_INVITED = 3;
/** And all agencies together to one address. */
const PER_INVITED_ADDRESS = 10;
const PER_INVITING = 100;
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

/**
 * What an account is counted by. The database takes 'İ' for 'i' where it compares addresses (glibc's lower): what it finds
 * alike has to be counted as one, or each spelling would have tries of its own.
 */
const accountKeyOf = (email: string): string =>
  email.trim().normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

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

/** A try that counts as a wrong one until it says otherwise. */
export type Attempt = {
  /** Wrong tries of the account within an hour, from wherever, this one among them. */
  failures: number;
  /** It was right: what came before is forgotten. */
  succeeded(): Promise<void>;
  /** It was right, and another proof is asked for: it does not count, and what came before still does. */
  halfway(): Promise<void>;
};

/** The same without what is over. What is further ahead than it can be is of a clock that has been set back since. */
function current({ failures, pausedUntil, endsAt, knownUntil }: Tries, now: number): Tries {
  const over = endsAt <= now || endsAt > now + WINDOW;
  return {
    failures: over ? 0 : failures,
    pausedUntil: over || pausedUntil > now + LONGEST_PAUSE ? 0 : pausedUntil,
    endsAt: over ? now + WINDOW : endsAt,
    knownUntil: knownUntil > now ? knownUntil : 0,
  };
}
const fewer = (tries: Tries): Tries => ({ ...tries, failures: Math.max(0, tries.failures - 1) });

/**
 * Holds back guessing (docs/product/sign-in.md#guessing) by what went wrong, never by who is right: a try counts when it
 * begins, so that many at once do not slip through together, and is given back when it succeeds. `now` is a clock in
 * milliseconds that only goes forward. What is counted by account is in `tries`; the rest each instance of the agency counts
 * for itself, and what it counts is bounded.
 */
export function createThrottle(
  now: () => number = () => performance.now(),
  tries: TryStore = triesInMemory(now),
) {
  const addresses = createCounter(now, ADDRESS_WINDOW);
  const codes = createCounter(now, WINDOW);
  const portals = createCounter(now, ADDRESS_WINDOW);
  const visitors = createCounter(now, ADDRESS_WINDOW);
  const siteForms = createCounter(now, ADDRESS_WINDOW);
  const customers = createCounter(now, MINUTE);
  const misses = createCounter(now, ADDRESS_WINDOW);
  const strangers = createCounter(now, ADDRESS_WINDOW);
  const invited = createCounter(now, WINDOW);
  const inviting = createCounter(now, WINDOW);
  const saidCpfs = createTable<true>(now, ADDRESS_WINDOW);

  /**
   * A try of an account, counted by `origin` too. @throws 429/4029 with Retry-After
   */
  async function beginTry(account: string, origin: string, isSignedIn: boolean): Promise<Attempt> {
    const keys = { account, pair: `${account} ${origin}` };
    const change = <T>(how: (counted: Counted, now: number) => Counted & { answer: T }) =>
      tries.change(keys, ({ account, pair }, now) =>
        how({ account: current(account, now), pair: current(pair, now) }, now),
      );
    const begun = await change(({ account, pair }, now) => {
      if (now < pair.pausedUntil) refuse(pair.pausedUntil - now);
      if (addresses.failures(origin) >= PER_ADDRESS) refuse(addresses.left(origin));
      // An address that the account has been signed in from is not kept out by what is tried elsewhere.
      const isKnown = isSignedIn || pair.knownUntil > 0;
      if (!isKnown && account.failures >= PER_ACCOUNT) refuse(account.endsAt - now);

      const failures = pair.failures + 1;
      const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures - PER_PAIR, 20));
      const pausedUntil = failures < PER_PAIR ? 0 : now + pause;
      addresses.add(origin, 1);
      return {
        account: { ...account, failures: account.failures + 1 },
        pair: { ...pair, failures, pausedUntil, endsAt: now + WINDOW },
        answer: { before: pair, pausedUntil, failures: account.failures + 1 },
      };
    });
    return {
      failures: begun.failures,
      async succeeded() {
        addresses.add(origin, -1);
        await change(({ account, pair }, now) => ({
          account: fewer(account),
          pair: { ...pair, failures: 0, pausedUntil: 0, knownUntil: now + KNOWN },
          answer: undefined,
        }));
      },
      async halfway() {
        addresses.add(origin, -1);
        await change(({ account, pair }) => ({
          account: fewer(account),
          // Of a try that began meanwhile the pause stays.
          pair:
            pair.pausedUntil === begun.pausedUntil
              ? { ...fewer(pair), pausedUntil: begun.before.pausedUntil }
              : fewer(pair),
          answer: undefined,
        }));
      },
    };
  }

  return {
    /** Entries that are kept now, over all tables. */
    size: (): number =>
      [
        saidCpfs,
        ...[
          addresses,
          codes,
          portals,
          visitors,
          siteForms,
          customers,
          misses,
          strangers,
          invited,
          inviting,
        ].map(({ counts }) => counts),
      ].reduce((sum, { size }) => sum + size, tries.size()),

    /** Somebody without a session is going to try a password or a code. @throws 429/4029 with Retry-After */
    async begin(email: string, from: string): Promise<Attempt> {
      return beginTry(accountKeyOf(email), networkOf(from), false);
    },

    /**
     * A signed-in person is going to try their present password or a code; their calls name no address. What is tried
     * elsewhere does not keep them from it: it is with these that an attack is ended. @throws 429/4029 with Retry-After
     */
    async beginSignedIn(email: string, userId: number): Promise<Attempt> {
      return beginTry(accountKeyOf(email), `sign-ins of ${userId}`, true);
    },

    /** A code of the second factor was wrong; answers how many of the account were within an hour. */
    wrongCode(email: string): number {
      const account = accountKeyOf(email);
      codes.add(account, 1);
      return codes.failures(account);
    },

    /** A stranger's call about an account, whatever it says. @throws 429/4029 with Retry-After */
    beginStranger(from: string): void {
      const address = networkOf(from);
      if (strangers.failures(address) >= PER_STRANGER) refuse(strangers.left(address));
      strangers.add(address, 1);
    },

    /** An invitation is going to be mailed, a first or a later one. @throws 429/4029 with Retry-After */
    beginInvitation(enterpriseId: number, email: string): void {
      const address = email.toLowerCase();
      const [agency, pair] = [String(enterpriseId), `${enterpriseId} ${address}`];
      if (invited.failures(address) >= PER_INVITED_ADDRESS) refuse(invited.left(address));
      if (invited.failures(pair) >= PER_INVITED) refuse(invited.left(pair));
      if (inviting.failures(agency) >= PER_INVITING) refuse(inviting.left(agency));
      invited.add(address, 1);
      invited.add(pair, 1);
      inviting.add(agency, 1);
    },

    /**
     * A customer's call by the address of a proposal, right or wrong, and the CPFs that it says in full: one that this
     * address has not said lately may be a guess. @throws 429/4029 with Retry-After
     */
    beginCustomer(from: string, cpfs: readonly string[]): { missed(): void } {
      const address = networkOf(from);
      if (misses.failures(address) >= MISSES) refuse(misses.left(address));
      if (customers.failures(address) >= PER_CUSTOMER) refuse(customers.left(address));
      customers.add(address, 1);
      for (const cpf of cpfs) {
        const said = createHash("sha256").update(`${address} ${cpf}`).digest("base64url");
        if (!saidCpfs.get(said)) misses.add(address, 1);
        saidCpfs.set(said, true);
      }
      return { missed: () => misses.add(address, 1) };
    },

    /** Somebody sends a form of a site, right or wrong. @throws 429/4029 with Retry-After */
    beginSite(from: string): void {
      if (visitors.failures(from) >= PER_SITE_VISITOR) refuse(visitors.left(from));
      visitors.add(from, 1);
    },

    /**
     * A form is taken: with a proof there may be more of it than without. What is called then takes it back.
     * @throws 429/4029 with Retry-After
     */
    beginSiteForm(form: string, isProven: boolean): () => void {
      const key = `${form} ${isProven}`;
      if (siteForms.failures(key) >= (isProven ? PER_SITE_FORM : PER_PLAIN_FORM)) refuse(siteForms.left(key));
      siteForms.add(key, 1);
      return () => siteForms.add(key, -1);
    },

    /**
     * A wrong secret of a portal. A right one is never held back: a portal sends the leads of many agencies from one address,
     * perhaps by a proxy that others use too, and one agency's wrong secret is not another's fault.
     * @throws 429/4029 with Retry-After
     */
    missPortal(from: string): void {
      const address = networkOf(from);
      if (portals.failures(address) >= PER_PORTAL) refuse(portals.left(address));
      portals.add(address, 1);
    },
  };
}
export type Throttle = ReturnType<typeof createThrottle>;
