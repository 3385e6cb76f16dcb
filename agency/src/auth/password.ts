import { hash, verify } from "@node-rs/argon2";

/**
 * argon2id with the library's parameters (19 MiB, two passes), which are OWASP's. An accent may be typed as a sign of its
 * own: it is the same password.
 */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize("NFC"));

let random: Promise<string> | undefined;
/** The hash of a random password, which is not known to anybody: no password that is typed is it. */
export function unknownPasswordHash(): Promise<string> {
  random ??= hashPassword(crypto.randomUUID());
  return random;
}

/** Whether it is the password; with no hash (an unknown user) it takes as long and is false. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? (await unknownPasswordHash()), password.normalize("NFC"));
  return right && passwordHash !== undefined;
}
