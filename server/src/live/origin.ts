import type { IncomingMessage } from "node:http";

const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether a handshake comes from our own page. Browsers name the page's origin, scheme included: it must be that of
 * PUBLIC_URL, or, on the machine itself, the very loopback address that was asked (also by way of the dev server).
 * Programs name none. Pure.
 */
export function isOwnOrigin({ headers }: Pick<IncomingMessage, "headers">, publicUrl: string): boolean {
  if (headers.origin === undefined) return true;
  if (!URL.canParse(headers.origin)) return false;
  const { origin, protocol, host, hostname } = new URL(headers.origin);
  if (origin === new URL(publicUrl).origin) return true;
  return protocol === "http:" && LOOPBACK.has(hostname) && host === headers.host;
}
