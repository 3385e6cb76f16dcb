/** Names that are given out in no public network (RFC 6761, 6762, 8375, `.internal` of ICANN, and what routers and offices use). */
const INNER = ["localhost", "local", "internal", "intranet", "lan", "home", "corp", "private", "home.arpa"];

/**
 * Whether a host is a public name: no address in digits, no single word, none of an inner network. What it resolves to is
 * looked at when it is called. Pure.
 * @param hostname as `URL` writes it
 */
export function isPublicHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, "");
  const isName = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/.test(name);
  return isName && !INNER.some((end) => name === end || name.endsWith(`.${end}`));
}
