import { createHash, randomBytes } from "node:crypto";

/** Digest under which a secret is kept: it is random, so a plain one does. */
export const secretDigest = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** A secret of 256 bits that fits into an address, and the digest that is kept of it. */
export function newSecretToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: secretDigest(token) };
}

/**
 * Channel of Grupo OLX's portals; the user of its Basic header is mostly `vivareal` (docs/product/leads.md#secrets).
 */
export const OLX_CHANNEL = "grupo-olx";
/** The user that they name in it. */
export const OLX_USER = "vivareal";
