import { hash, verify } from "@node-rs/argon2";
import { ApiError } from "../error/api-error";
import { createQueue } from "./queue";

/** Hashes at one time, as many as there are threads for them, and those that wait: a second or two of work. */
const turns = createQueue({
  atOnce: 4,
  waiting: 200,
  refuse: () =>
    new ApiError("TOO_MANY", "Há muitos acessos ao mesmo tempo. Aguarde 5 segundos e tente novamente.", {
      retryAfter: 5,
      error: "slow_down",
    }),
});

/**
 * argon2id with the library's parameters (19 MiB, two passes), which are OWASP's. An accent may be typed as a sign of its
 * own: it is the same password. @throws 429/4029 where too many wait (docs/product/passwords.md#policy)
 */
export const hashPassword = (password: string): Promise<string> =>
  turns.run(() => hash(password.normalize("NFC")));

let random: Promise<string> | undefined;
/** The hash of a random password, which is not known to anybody: no password that is typed is it. */
export function unknownPasswordHash(): Promise<string> {
  random ??= hashPassword(crypto.randomUUID());
  return random;
}

/** Whether it is the password; with no hash (an unknown user) it takes as long and is false. @throws 429/4029 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const against = passwordHash ?? (await unknownPasswordHash());
  const right = await turns.run(() => verify(against, password.normalize("NFC")));
  return right && passwordHash !== undefined;
}
