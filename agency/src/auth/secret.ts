import { createHash } from "node:crypto";

/** Digest under which a portal's secret is kept (lead_credential.secret_hash): it is random, so a plain one does. */
export const secretDigest = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/**
 * Channel of Grupo OLX's portals; the user of its Basic header is always `vivareal` (docs/product/leads.md#secrets).
 */
export const OLX_CHANNEL = "grupo-olx";
