import { isIP } from "node:net";
import type { RequestHandler } from "express";
import { problem } from "./http-error";

/**
 * Whether a Host header names this gateway: PUBLIC_URL's name, one of ALLOWED_HOSTS, this machine, or an address, which
 * no name of another site can be made to look like. The port is not looked at: a proxy may have another. Pure.
 */
export function createHostCheck(publicUrl: string, allowed: readonly string[]) {
  const names = new Set([new URL(publicUrl).hostname, "localhost", ...allowed]);
  return (host = ""): boolean => {
    if (!URL.canParse(`http://${host}`)) return false;
    const { hostname, pathname } = new URL(`http://${host}`);
    if (pathname !== "/" || host.includes("@")) return false;
    return names.has(hostname) || hostname.endsWith(".localhost") || isAddress(hostname);
  };
}
export type HostCheck = ReturnType<typeof createHostCheck>;

const isAddress = (hostname: string): boolean => isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0;

/**
 * Refuses requests that name another host (docs/product/limits.md#requests): the page of another site whose name was
 * pointed at us. `inner` are paths whose callers know the gateway by a name of the inner network.
 */
export const ownHostOnly =
  (isOwnHost: HostCheck, inner: ReadonlySet<string>): RequestHandler =>
  (request, response, next) => {
    if (isOwnHost(request.headers.host) || inner.has(request.path)) return next();
    problem(
      response,
      421,
      "FORBIDDEN",
      "This gateway has another name: PUBLIC_URL, or one of ALLOWED_HOSTS.",
    );
  };
