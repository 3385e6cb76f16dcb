import type { TokenAnswer } from "@soleira/schema/session/wire";
import { LRUCache } from "lru-cache";
import { AgencyError, isOutage, refusal } from "../agency/http/agency-error";
import { isCookieId, nameOf, newCookieId, seal, Tokens, unseal } from "./seal";
import type { SessionStore, StoredSession } from "./session.store";

const LIFE = 30 * 24 * 3_600_000;
/** A token that ends this soon is renewed first. */
const EARLY = 30_000;

/** Milliseconds that opened tokens are kept, and of how many sessions. */
const TOKEN_CACHE_TTL = 60_000;
const MOST = 10_000;

type Settings = {
  store: SessionStore;
  /** The agency's refresh_token grant. */
  refresh: (token: string) => Promise<TokenAnswer>;
  /** Mixed into every key, so that the store alone with a cookie does not open a session. */
  key?: string;
  now?: () => number;
};
type Opened = { stored: StoredSession; tokens: Tokens };
export type Sessions = ReturnType<typeof createSessions>;

/**
 * Browser sessions: an opaque id in the cookie, the tokens here, one refresh at a time
 * (docs/product/sign-in.md#browser).
 */
export function createSessions({ store, refresh, key = "", now = Date.now }: Settings) {
  /** Changes of one session's tokens, one after the other. */
  const underWay = new Map<string, Promise<Tokens>>();

  const toTokens = (answer: TokenAnswer, enterpriseId: string): Tokens => ({
    access: answer.access_token,
    refresh: answer.refresh_token,
    expiresAt: now() + answer.expires_in * 1000,
    enterpriseId,
  });

  /** Opening takes two derivations of a key, and a person's requests come together. The store has the last word. */
  const tokenCache = new LRUCache<string, Opened & { name: string }>({
    max: MOST,
    ttl: TOKEN_CACHE_TTL,
  });

  /** @param change what is loaded will be changed: while the store is away it cannot be, and the tokens stay good */
  async function load(id: string, change = false): Promise<Opened> {
    const known = tokenCache.get(id);
    // Who was here within the minute goes on while the store is away.
    const knownInstead = (error: unknown) => {
      if (known && !change && isUnavailable(error)) return known.stored;
      throw error;
    };
    const name = known?.name ?? (isCookieId(id) ? nameOf(id, key) : "");
    const stored = name ? await store.get(name).catch(knownInstead) : undefined;
    if (stored && known?.stored.box === stored.box) return { stored, tokens: known.tokens };
    const tokens = stored && unseal(id, key, stored.box, Tokens);
    if (!stored || !tokens) throw refusal("SESSION_OVER");
    tokenCache.set(id, { name, stored, tokens });
    return { stored, tokens };
  }

  /** Keeps new tokens, unless another request has renewed the session meanwhile: then theirs hold. */
  async function keep(id: string, before: StoredSession, tokens: Tokens): Promise<Tokens> {
    const box = seal(id, key, tokens);
    const next = { version: before.version + 1, box, until: now() + LIFE };
    return (await store.swap(nameOf(id, key), before.version, next)) ? tokens : (await load(id)).tokens;
  }

  async function renew(id: string, refused: string | undefined): Promise<Tokens> {
    const { stored, tokens } = await load(id, true);
    // Another request was faster between the caller's look and this one.
    if (refused !== undefined && tokens.access !== refused) return tokens;
    try {
      const answer = await twice(() => refresh(tokens.refresh));
      return await keep(id, stored, toTokens(answer, tokens.enterpriseId));
    } catch (error) {
      if (!(error instanceof AgencyError) || isOutage(error)) throw error;
      // Not ours to end where another request renewed it meanwhile.
      if (!(await store.drop(nameOf(id, key), stored.version))) return (await load(id)).tokens;
      throw error.code === "ACCOUNT_SUSPENDED" ? error : refusal("SESSION_OVER");
    }
  }

  /** Runs a change of the tokens alone; callers that only want fresh tokens join the one under way. */
  function alone(id: string, work: () => Promise<Tokens>): Promise<Tokens> {
    const change = work().finally(() => underWay.delete(id));
    underWay.set(id, change);
    return change;
  }

  return {
    /** A new session; answers the id for the cookie. */
    async start(answer: TokenAnswer, enterpriseId: string): Promise<string> {
      const id = newCookieId();
      const box = seal(id, key, toTokens(answer, enterpriseId));
      await store.swap(nameOf(id, key), null, { version: 1, box, until: now() + LIFE });
      return id;
    },

    /** Usable tokens, renewed where they are about to end or `refused` was answered with 4016. */
    async tokens(id: string, refused?: string): Promise<Tokens> {
      const { tokens } = await load(id);
      if (tokens.access !== refused && tokens.expiresAt - now() > EARLY) return tokens;
      return underWay.get(id) ?? alone(id, () => renew(id, tokens.access));
    },

    /** The tokens as they are, never renewed: what an open socket may use. */
    peek: async (id: string): Promise<Tokens> => (await load(id)).tokens,

    /** Exchanges the refresh token for one of another enterprise; the id, and so every tab, goes along. */
    async switchTo(id: string, enterpriseId: string, exchange: (refresh: string) => Promise<TokenAnswer>) {
      // Its failure is of who asked for it.
      await underWay.get(id)?.catch(() => undefined);
      return alone(id, async () => {
        const { stored, tokens } = await load(id, true);
        return keep(id, stored, toTokens(await twice(() => exchange(tokens.refresh)), enterpriseId));
      });
    },

    /** Ends it here; answers its refresh token, so that the agency can end it, null where there was none. */
    async end(id: string): Promise<string | null> {
      const opened = await load(id).catch((error: unknown) => {
        // Where the store is away it is still a session: who signs out is told.
        if (isUnavailable(error)) throw error;
        return null;
      });
      if (opened) await store.drop(nameOf(id, key));
      return opened?.tokens.refresh ?? null;
    },
  };
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof AgencyError && error.code === "UPSTREAM_UNAVAILABLE";

/** A lost answer is asked for once more with the same token; the agency answers the same successor for ten seconds. */
const twice = <T>(ask: () => Promise<T>): Promise<T> =>
  ask().catch((error: unknown) => {
    if (error instanceof AgencyError && !isUnavailable(error)) throw error;
    return ask();
  });
