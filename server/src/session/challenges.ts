import * as z from "zod";
import { isCookieId, nameOf, newCookieId, seal, unseal } from "./seal";
import type { SessionStore } from "./session.store";

/** As long as the agency takes a code for a password (docs/product/second-factor.md#signing-in). */
const LIFE = 5 * 60_000;
const Challenge = z.object({ mfaToken: z.string() });

type Settings = { store: SessionStore; key?: string; now?: () => number };
export type Challenges = ReturnType<typeof createChallenges>;

/**
 * Sign-ins that wait for a code: an opaque id in the cookie, the agency's `mfa_token` here, sealed as sessions are
 * (docs/product/second-factor.md#browser). What the cookie names is no session.
 */
export function createChallenges({ store, key = "", now = Date.now }: Settings) {
  return {
    /** Answers the id for the cookie. */
    async start(mfaToken: string): Promise<string> {
      const id = newCookieId();
      const box = seal(id, key, { mfaToken });
      await store.swap(nameOf(id, key), null, { version: 1, box, until: now() + LIFE });
      return id;
    },

    /** The `mfa_token`; null where there is none, or none any more. */
    async find(id: string | undefined): Promise<string | null> {
      if (!id || !isCookieId(id)) return null;
      const stored = await store.get(nameOf(id, key));
      return (stored && unseal(id, key, stored.box, Challenge)?.mfaToken) ?? null;
    },

    async end(id: string): Promise<void> {
      if (isCookieId(id)) await store.drop(nameOf(id, key));
    },
  };
}
