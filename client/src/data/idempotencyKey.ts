/** An input that carries one. */
export type Keyed = { idempotencyKey?: string | null | undefined };

/**
 * A new key for one intent of a person; the same intent repeated carries the same key (docs/product/changes.md#keys).
 */
export function idempotencyKey(): string {
  // `randomUUID` is there on https and localhost only, and an agency may serve the app in its own network.
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
