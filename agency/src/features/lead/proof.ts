import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";
import * as z from "zod";
import type { Seal } from "../../auth/seal";

type Signs = { seal: Pick<Seal, "digest"> };
/** Some ten thousand digests: half a second of a browser's, and nothing of a person's. */
const WORK = { algorithm: "SHA-256", cost: 4, keyPrefix: "000" } as const;
/** How long somebody may take to fill in a form. */
const GOOD_MS = 60 * 60_000;

const secretOf = ({ seal }: Signs) => seal.digest("proof", "site-form");

/** What a browser is to work out before a form is taken, of that form and that time alone (docs/product/leads.md#site). */
export const newChallenge = (deps: Signs, form: string, now: Date) =>
  createChallenge({
    ...WORK,
    deriveKey,
    data: { form, until: now.getTime() + GOOD_MS },
    hmacSignatureSecret: secretOf(deps),
  });

const hex = z.string().regex(/^[\da-f]{1,64}$/);
const Proof = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(WORK.algorithm),
      cost: z.literal(WORK.cost),
      nonce: hex,
      salt: hex,
      keyLength: z.number(),
      keyPrefix: hex,
      data: z.object({ form: z.string(), until: z.number() }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number().int().min(0).max(0xffffffff), derivedKey: hex }),
});

/** By what a proof is known, so that it counts once; null where it is none, of another form, or too late. */
export async function provenBy(deps: Signs, form: string, said: unknown, now: Date): Promise<string | null> {
  const proof = Proof.safeParse(said);
  if (!proof.success) return null;
  const { challenge, solution } = proof.data;
  const { data, nonce } = challenge.parameters;
  if (data.form !== form || data.until < now.getTime()) return null;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secretOf(deps),
  });
  return verified ? nonce : null;
}
