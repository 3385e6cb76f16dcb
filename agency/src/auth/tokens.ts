import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Who a valid access token speaks for. */
export type Claims = { userId: number; enterpriseId: number; family: string };

/** Seconds that an access token lives (docs/product/sign-in.md#tokens). */
export const ACCESS_SECONDS = 900;

const equal = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Signs and reads both kinds of token with keys of their own, drawn from one secret. */
export function createTokens(secret: string) {
  const keyFor = (use: string) => Buffer.from(hkdfSync("sha256", secret, "soleira", use, 32));
  const accessKey = keyFor("access");
  const refreshKey = keyFor("refresh");
  const feedKey = keyFor("visit feed");
  const mac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest("base64url");

  return {
    /** A JWT (HS256) that is valid for 15 minutes from `now`. */
    access(claims: Claims, now: Date): string {
      const issued = Math.floor(now.getTime() / 1000);
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
      const text = `${part({ alg: "HS256", typ: "JWT" })}.${part({
        sub: String(claims.userId),
        ent: String(claims.enterpriseId),
        fam: claims.family,
        iat: issued,
        exp: issued + ACCESS_SECONDS,
      })}`;
      return `${text}.${mac(accessKey, text)}`;
    },

    /** The claims of a valid access token, null for anything else. */
    readAccess(token: string, now: Date): Claims | null {
      const [header, payload, signature, ...rest] = token.split(".");
      if (!header || !payload || !signature || rest.length > 0) return null;
      if (!equal(signature, mac(accessKey, `${header}.${payload}`))) return null;
      // Signed by us: the shape is ours.
      const claims = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
      if (claims.exp * 1000 <= now.getTime()) return null;
      // Made by a clock that was ahead and has come back: it would live for as long as that was ahead.
      if (claims.iat * 1000 > now.getTime() + 60_000) return null;
      return { userId: Number(claims.sub), enterpriseId: Number(claims.ent), family: claims.fam };
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
      if (!equal(signature, mac(refreshKey, `${family}.${counter}`))) return null;
      return { family, counter: Number(counter) };
    },
  };
}
export type Tokens = ReturnType<typeof createTokens>;
