import { hash, verify } from "@node-rs/argon2";

/** argon2id with the library's parameters (19 MiB, two passes), which are OWASP's. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** The hash of a random password: an unknown user costs the same time as a known one. */
let unknown: Promise<string> | undefined;

/** Whether it is the password; with no hash (an unknown user) it takes as long and is false. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  unknown ??= hashPassword(crypto.randomUUID());
  const right = await verify(passwordHash ?? (await unknown), password);
  return right && passwordHash !== undefined;
}
