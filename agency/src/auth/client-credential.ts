import { createHash, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import type { Request } from "express";
import { ApiError } from "../error/api-error";

const digest = (text: string) => createHash("sha256").update(text).digest();
const equal = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

type Basic = { user: string; password: string };

/**
 * User and password of a Basic header, none without one. As they are, and as a program writes them that keeps to RFC 6749
 * §2.3.1 and encodes each as a form does, which is what the gateway does.
 */
function basicCredentials(request: Request): Basic[] {
  const [scheme, encoded] = (request.get("Authorization") ?? "").split(" ");
  if (scheme?.toLowerCase() !== "basic" || !encoded) return [];
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  if (colon < 0) return [];
  const given = { user: text.slice(0, colon), password: text.slice(colon + 1) };
  const [user, password] = [formDecoded(given.user), formDecoded(given.password)];
  return user === null || password === null ? [given] : [given, { user, password }];
}

function formDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return null;
  }
}

/** The credentials of the gateway and of integrators. */
export type ClientCredentials = {
  AGENCY_CLIENT_ID: string;
  AGENCY_CLIENT_SECRET: string;
  AGENCY_INTEGRATORS: ReadonlyMap<string, string>;
};
/** A program that has shown its credential: refresh tokens are its own. */
export type Client = { id: string; isGateway: boolean };

const isGateway = (given: Basic[], { AGENCY_CLIENT_ID, AGENCY_CLIENT_SECRET }: ClientCredentials): boolean =>
  given.some(({ user, password }) => equal(user, AGENCY_CLIENT_ID) && equal(password, AGENCY_CLIENT_SECRET));

/** Which program this is, by its client credential; null for one that shows none. */
export function clientOf(request: Request, env: ClientCredentials): Client | null {
  const given = basicCredentials(request);
  if (isGateway(given, env)) return { id: env.AGENCY_CLIENT_ID, isGateway: true };
  for (const { user, password } of given) {
    const secret = env.AGENCY_INTEGRATORS.get(user);
    if (secret !== undefined && equal(password, secret)) return { id: user, isGateway: false };
  }
  return null;
}

/** The same, where it has to be one. @throws 401 invalid_client */
export function requireClient(request: Request, env: ClientCredentials): Client {
  const client = clientOf(request, env);
  if (client) return client;
  throw new ApiError("FORBIDDEN", "Credencial de cliente inválida.", {
    status: 401,
    error: "invalid_client",
  });
}

/**
 * The person's address: what the gateway says, and no other caller, so only once it has shown its credential
 * (requireClient). Of several hops the right-most counts: it is the one that the gateway itself has seen.
 */
export function personAddress(request: Request, client: Client): string {
  if (!client.isGateway) return peerAddress(request);
  const forwarded = request.get("X-Forwarded-For")?.split(",").at(-1)?.trim() ?? "";
  return isIP(forwarded) ? forwarded : peerAddress(request);
}

/** The same of somebody without a session, whose call may come through the gateway or not. */
export const customerAddress = (request: Request, env: ClientCredentials): string =>
  personAddress(request, { id: "", isGateway: isGateway(basicCredentials(request), env) });

/** The other end of the connection. */
export const peerAddress = (request: Request): string => request.socket.remoteAddress ?? "unknown";
