import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import * as z from "zod";

/** What the gateway keeps of a browser session; only the cookie opens it. */
export const Tokens = z.object({
  access: z.string(),
  refresh: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
  enterpriseId: z.string(),
});
export type Tokens = z.infer<typeof Tokens>;

/** A value for a cookie that cannot be guessed: 256 bits. */
export const newCookieId = (): string => randomBytes(32).toString("base64url");
export const isCookieId = (text: string): boolean => /^[\w-]{43}$/.test(text);

const derive = (id: string, use: string, salt: string): Buffer =>
  Buffer.from(hkdfSync("sha256", Buffer.from(id, "base64url"), salt, use, 32));

/** The name under which the store keeps a session: it cannot be turned back into the cookie. */
export const nameOf = (id: string, salt: string): string => derive(id, "name", salt).toString("base64url");

/** Seals what is kept with a key that only the cookie yields: who reads the store alone reads no token. */
export function seal(id: string, salt: string, kept: object): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", derive(id, "seal", salt), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(kept)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64");
}

/** Null where the box was tampered with, sealed with another key, or holds something else. */
export function unseal<Shape extends z.ZodType>(
  id: string,
  salt: string,
  box: string,
  shape: Shape,
): z.output<Shape> | null {
  const bytes = Buffer.from(box, "base64");
  try {
    const decipher = createDecipheriv("aes-256-gcm", derive(id, "seal", salt), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    const text = decipher.update(bytes.subarray(28), undefined, "utf8") + decipher.final("utf8");
    return shape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
