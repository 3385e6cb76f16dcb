import { createHash, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import type { Request } from "express";
import { ApiError } from "../error/api-error";

const digest = (text: string) => createHash("sha256").update(text).digest();
const equal = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

/** User and password of a Basic header, null without one. */
function basicCredential(request: Request): { user: string; password: string } | null {
  const [scheme, encoded] = (request.get("Authorization") ?? "").split(" ");
  if (scheme?.toLowerCase() !== "basic" || !encoded) return null;
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  if (colon < 0) return null;
  return { user: text.slice(0, colon), password: text.slice(colon + 1) };
}

/** The credential of the gateway. */
export type ClientCredential = { AGENCY_CLIENT_ID: string; AGENCY_CLIENT_SECRET: string };

/** The gateway, by its client credential. @throws 401 invalid_client */
export function requireClient(request: Request, env: ClientCredential): void {
  const given = basicCredential(request);
  if (given && equal(given.user, env.AGENCY_CLIENT_ID) && equal(given.password, env.AGENCY_CLIENT_SECRET))
    return;
  throw new ApiError("FORBIDDEN", "Credencial de cliente inválida.", {
    status: 401,
    error: "invalid_client",
  });
}

/**
 * The person's address: what the gateway says, and no other caller, so only once it has shown its credential
 * (requireClient). Of several hops the right-most counts: it is the one that the gateway itself has seen.
 */
export function personAddress(request: Request): string {
  const forwarded = request.get("X-Forwarded-For")?.split(",").at(-1)?.trim() ?? "";
  return isIP(forwarded) ? forwarded : peerAddress(request);
}

/** The other end of the connection. */
export const peerAddress = (request: Request): string => request.socket.remoteAddress ?? "unknown";
