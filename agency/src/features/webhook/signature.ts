import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";

/** `whsec_` and 32 random bytes in base64, as Standard Webhooks writes a secret. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString("base64");

/** What the secret of a webhook is sealed for (auth/seal.ts). */
export const sealedFor = (webhookId: string): string => `webhook:${webhookId}`;

type Message = { id: string; seconds: number; body: string };

/**
 * The headers of Standard Webhooks: id, time and, of each secret, `v1,` and base64 of HMAC-SHA256 of `id.time.body`,
 * separated by spaces (docs/product/webhooks.md#signature).
 */
export const signed = ({ id, seconds, body }: Message, secrets: readonly string[]) => ({
  "webhook-id": id,
  "webhook-timestamp": String(seconds),
  "webhook-signature": secrets
    .map((secret) => Buffer.from(secret.slice(PREFIX.length), "base64"))
    .map((key) => `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`)
    .join(" "),
});
