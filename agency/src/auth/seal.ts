import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const NONCE = 12;
const TAG = 16;

/** Encrypts what the database keeps and must not show: secrets of second factors, mails that wait. */
export type Seal = {
  /** AES-256-GCM. `purpose` ("second-factor:7") is needed to read it again: sealed for one row it is of no use in another. */
  seal(text: string, purpose: string): Buffer;
  /** @throws where it was sealed with another key or for another purpose, or was changed. */
  unseal(sealed: Buffer, purpose: string): string;
  /** A keyed digest (HMAC-SHA256), for what is too short for a plain one: who has the database alone cannot try all. */
  digest(text: string, purpose: string): string;
};

/** With a key derived from the one that signs tokens. */
export function createSeal(secret: string): Seal {
  const keyFor = (use: string) => Buffer.from(hkdfSync("sha256", secret, "soleira", use, 32));
  const key = keyFor("seal");
  const digestKey = keyFor("digest");
  return {
    seal(text, purpose) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(purpose));
      return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
    },
    unseal(sealed, purpose) {
      const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE), {
        authTagLength: TAG,
      });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(-TAG));
      const text = Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
      return text.toString("utf8");
    },
    digest: (text, purpose) =>
      createHmac("sha256", digestKey).update(`${purpose}\n${text}`).digest("base64url"),
  };
}
