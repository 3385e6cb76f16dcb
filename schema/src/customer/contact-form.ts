import * as z from "zod/mini";
import { CONTACT_KINDS, type ContactKind, contactProblem } from "./contacts";

type Typed = { kind: ContactKind; value: string };
const problemOf = (input: unknown): string | undefined => {
  const { kind, value } = input as Typed;
  return contactProblem(kind, value) ?? undefined;
};

/** A phone or e-mail as it is typed; what is there already (`before`) may break today's rule. */
export const contactForm = (before: string) =>
  z
    .object({ kind: z.enum(CONTACT_KINDS), value: z.string().check(z.trim()), main: z.boolean() })
    .check(
      z.refine<Typed & { main: boolean }>(
        ({ kind, value }) => value === before || contactProblem(kind, value) === null,
        { path: ["value"], error: ({ input }) => problemOf(input) },
      ),
    );
