import * as z from "zod/mini";

/** The id of an entry that must be chosen; `""` is none. */
export const chosen = (message: string) => z.string().check(z.minLength(1, message));

/** The id of an entry that may be chosen: null for none. */
export const maybeChosen = z.pipe(
  z.string(),
  z.transform((id: string) => id || null),
);

/** Ids as a form holds them, each after a comma, each once. */
export const idsIn = (text: string): string[] => [...new Set(text.split(",").filter(Boolean))];

/** A text that may stay empty: null where nothing is left of it after trimming. The field bounds its length. */
export const note = z.pipe(
  z.string(),
  z.transform((text: string) => text.trim() || null),
);

/** A day and a time on it as they are chosen; `""` is none yet. */
export type Slot = { day: string; time: string };
export const NO_SLOT: Slot = { day: "", time: "" };
export const anySlot: z.ZodMiniType<Slot, Slot> = z.object({ day: z.string(), time: z.string() });

/**
 * A time that is still offered. `offered` maps the chosen one to what it means at this moment, with the time `""` where it
 * is none: yesterday's choice is today, a time may be taken.
 */
export const slotOf = (offered: (chosen: Slot) => Slot): z.ZodMiniType<Slot, Slot> =>
  z.pipe(
    z.pipe(
      anySlot,
      z.transform((slot: Slot) => offered(slot)),
    ),
    z.object({ day: z.string(), time: chosen("Escolha um horário.") }),
  );

/** A rule of the contract as a check of a text; what may stay empty is not checked empty. */
export const keeps = (problem: (text: string) => string | null, optional = false) =>
  z.refine<string>((text) => (optional && text === "") || problem(text) === null, {
    error: ({ input }) => problem(String(input)) ?? undefined,
  });
