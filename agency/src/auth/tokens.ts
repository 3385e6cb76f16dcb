import { createHmac, createSecretKey, hkdfSync, randomUUID, timingSafeEqual } from "node:crypto";
import type { TokenScope } from "@soleira/schema/token/scopes";
import { errors, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import type { Claims } from "../tenancy/transaction";

/** Seconds that an access token is valid (docs/product/sign-in.md#tokens). */
const ACCESS_SECONDS = 900;
/** By how much the clocks of two instances may differ. */
const CLOCK_MS = 60_000;
/** Access tokens whose signature is remembered, about 1 kB each. */
const MOST_VERIFIED = 5_000;

type Payload = { ent: string; fam: string; scp?: TokenScope[] };
type AccessToken = { claims: Claims; issuedAt: number; expiresAt: number };

const isEqual = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** What a session is answered with (RFC 6749 §5.1). */
export const tokenAnswer = async (tokens: Tokens, claims: Claims, counter: number, now: Date) => ({
  access_token: await tokens.access(claims, now),
  refresh_token: tokens.refresh(claims.family, counter),
  token_type: "bearer",
  expires_in: ACCESS_SECONDS,
});

/** Signs and reads both kinds of token with keys of their own, derived from one secret. */
export function createTokens(secret: string) {
  const keyFor = (use: string) => Buffer.from(hkdfSync("sha256", secret, "soleira", use, 32));
  const accessKey = createSecretKey(keyFor("access"));
  const refreshKey = keyFor("refresh");
  const feedKey = keyFor("visit feed");
  const verified = new LRUCache<string, AccessToken>({ max: MOST_VERIFIED });
  const mac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest("base64url");

  /**
   * A token that we signed and that has not expired, null for any other. It is remembered: a signature is checked on the
   * threads that hash passwords too, and a member's calls shall not wait for a burst of sign-ins.
   */
  async function verify(token: string, now: Date): Promise<AccessToken | null> {
    try {
      const options = { algorithms: ["HS256"], currentDate: now, requiredClaims: ["sub", "iat", "exp"] };
      const { payload } = await jwtVerify<Payload>(token, accessKey, options);
      const { sub, ent, fam, scp, iat = 0, exp = 0 } = payload;
      // Signed by us: the shape is ours.
      const claims = {
        userId: Number(sub),
        enterpriseId: Number(ent),
        family: fam,
        ...(scp && { scopes: scp }),
      };
      const access = { claims, issuedAt: iat * 1000, expiresAt: exp * 1000 };
      verified.set(token, access);
      return access;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  return {
    /** A JWT (HS256) that is valid for so many seconds from `now`. */
    access(
      { userId, enterpriseId, family, scopes }: Claims,
      now: Date,
      seconds = ACCESS_SECONDS,
    ): Promise<string> {
      const issued = Math.floor(now.getTime() / 1000);
      return new SignJWT({ ent: String(enterpriseId), fam: family, ...(scopes && { scp: scopes }) })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setSubject(String(userId))
        .setJti(randomUUID())
        .setIssuedAt(issued)
        .setExpirationTime(issued + seconds)
        .sign(accessKey);
    },

    /** The claims of a valid access token, null for anything else. */
    async readAccess(token: string, now: Date): Promise<Claims | null> {
      const known = verified.get(token) ?? (await verify(token, now));
      if (!known || known.expiresAt <= now.getTime()) return null;
      // Made by a clock that was ahead and has been set back: it would be valid for as long as that was ahead.
      if (known.issuedAt > now.getTime() + CLOCK_MS) return null;
      return known.claims;
    },

    /** Refresh token number `counter` of a family; needs no storing, since it can be made again. */
    refresh: (family: string, counter: number) =>
      `${family}.${counter}.${mac(refreshKey, `${family}.${counter}`)}`,

    /** The secret in the address of a calendar feed; it can be made again, so only its digest is stored. */
    feed: (nonce: string) => mac(feedKey, nonce),

    /** Family and number of a refresh token of ours, null for anything else. */
    readRefresh(token: string): { family: string; counter: number } | null {
      const [family, counter, signature, ...rest] = token.split(".");
      if (!family || !counter || !signature || rest.length > 0) return null;
      if (!isEqual(signature, mac(refreshKey, `${family}.${counter}`))) return null;
      return { family, counter: Number(counter) };
    },
  };
}
export type Tokens = ReturnType<typeof createTokens>;
