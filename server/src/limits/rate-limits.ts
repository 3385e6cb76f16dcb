import { createHash } from "node:crypto";
import type { Request, RequestHandler } from "express";
import type { RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { problem } from "../http/http-error";
import type { Credentials } from "../session/credentials";
import { networkOf } from "./address";
import type { NewLimiter } from "./limiters";

/** Seconds. */
const WINDOW = 60;

type Settings = {
  /** Requests a minute of one session or token, and of one address; 0 is no limit. */
  caller: number;
  address: number;
  newLimiter: NewLimiter;
  credentialsOf(request: Request): Credentials;
};
type Limit = { name: "address" | "caller"; most: number; limiter: RateLimiterAbstract };

/**
 * How much one caller and one address may ask in a minute (docs/product/limits.md#rates). The answer says it by RateLimit and
 * RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers); one too many is 429 with Retry-After.
 */
export function createRateLimits({ caller, address, newLimiter, credentialsOf }: Settings): RequestHandler {
  const limitOf = (name: Limit["name"], most: number): Limit[] =>
    most > 0 ? [{ name, most, limiter: newLimiter(name, { points: most, duration: WINDOW }) }] : [];
  // The address first: what a stranger makes up is then not counted for ever new callers.
  const limits = [...limitOf("address", address), ...limitOf("caller", caller)];
  const policy = limits.map(({ name, most }) => `"${name}";q=${most};w=${WINDOW}`).join(", ");

  const keyOf = (name: Limit["name"], request: Request): string | undefined => {
    if (name === "address") return networkOf(request.ip ?? "");
    const { bearer, sessionId } = credentialsOf(request);
    const secret = bearer ?? sessionId;
    // A digest: neither a token nor what opens a session is kept.
    return secret && createHash("sha256").update(secret).digest("base64url");
  };

  return async (request, response, next) => {
    const said: string[] = [];
    for (const { name, limiter } of limits) {
      const key = keyOf(name, request);
      if (key === undefined) continue;
      let isOver = false;
      const { remainingPoints, msBeforeNext }: RateLimiterRes = await limiter.consume(key).catch((spent) => {
        isOver = true;
        return spent;
      });
      const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
      said.push(`"${name}";r=${remainingPoints};t=${seconds}`);
      response.set({ "ratelimit-policy": policy, ratelimit: said.join(", ") });
      if (!isOver) continue;
      response.set("retry-after", String(seconds));
      return problem(response, 429, "TOO_MANY", "Muitas chamadas. Aguarde um momento.", {
        retryAfter: seconds,
      });
    }
    next();
  };
}
