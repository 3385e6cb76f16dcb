import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import type { Express } from "express";

/**
 * What callers of one address are counted by: an IPv4 address as it is, of an IPv6 one the first 64 bits, which is what
 * one household or one machine is given. Pure.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const left = groups(head);
  const right = groups(tail ?? "");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const all = [...left, ...Array<string>(zeros).fill("0"), ...right];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/** The network of a request that Express itself does not see (an upgrade), by the same `trust proxy`. */
export const createNetworkOf =
  (app: Express) =>
  ({ headers, socket }: IncomingMessage): string =>
    networkOf(Object.assign(Object.create(app.request), { headers, socket }).ip ?? "");
