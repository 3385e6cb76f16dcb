/** Longest `Idempotency-Key`, in characters: of the header at the agency and of `idempotencyKey` in the graph. */
export const LONGEST_KEY = 200;

/** Whether a key can be kept: 1 to 200 visible ASCII characters, no spaces. */
export const isIdempotencyKey = (key: string): boolean =>
  key.length <= LONGEST_KEY && /^[\x21-\x7e]+$/.test(key);
