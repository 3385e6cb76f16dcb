import * as z from "zod/mini";
import { dayRefusal } from "../format/day";
import { MONEY_AS_TEXT } from "../input/messages";
import { printProblem } from "../input/printable";
import { CONTROL_TEXT, hasControls, isOneLine, LINE_TEXT } from "../input/text";
import { amountProblem } from "./amount";

/*
 * Fields of a proposal's forms (docs/product/proposals.md#saving). What is there must be right; what is not there yet, or
 * "", is null: a section is saved as far as it is known, and `missing.ts` says what it still lacks.
 */

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (typeof value === "string" && value.trim() === "");

/**
 * A text that keeps a rule, and that the document can show: trimmed, null where nothing is left of it. `normal` is what is
 * kept of it, `noText` what is said of what is no text at all.
 */
export const answer = (
  rule: (text: string) => string | null,
  normal: (text: string) => string = (text) => text,
  noText = "Informe um texto.",
) => {
  const problem = (text: string) => rule(text) ?? printProblem(text);
  return z.pipe(
    z.nullish(z.string(noText)).check(
      z.refine((text) => typeof text !== "string" || isEmpty(text) || problem(text.trim()) === null, {
        error: ({ input }) => problem(String(input).trim()) ?? undefined,
      }),
    ),
    z.transform((text) => (typeof text !== "string" || isEmpty(text) ? null : normal(text.trim()))),
  );
};

/** A text of one line of at most that many characters. */
export const line = (max: number) =>
  answer((text) => (text.length > max ? `No máximo ${max} caracteres.` : isOneLine(text) ? null : LINE_TEXT));

/** Any text of at most that many characters. */
export const words = (max: number) =>
  answer((text) =>
    text.length > max ? `No máximo ${max} caracteres.` : hasControls(text) ? CONTROL_TEXT : null,
  );

const twoPlaces = (amount: string): string => {
  const [whole = "", fraction = ""] = amount.split(".");
  return `${whole.replace(/^0+(?=\d)/, "")}.${fraction.padEnd(2, "0")}`;
};

/** `"1234.5"` → `"1234.50"`; more than nothing. */
export const money = answer(amountProblem, twoPlaces, MONEY_AS_TEXT);

/** A part of a sum: `"0.00"` counts as none. */
export const part = z.pipe(
  answer(
    (text) =>
      /^\d{1,12}(\.\d{1,2})?$/.test(text)
        ? null
        : "Informe um valor em reais, sem sinal, com até duas casas.",
    undefined,
    MONEY_AS_TEXT,
  ),
  z.transform((amount) => (amount === null || Number(amount) === 0 ? null : twoPlaces(amount))),
);

/** An ISO day from `min` to `max`. */
export const day = (min?: string, max?: string) => answer((text) => dayRefusal(text, { min, max }));

/** A whole number, typed or given: `"30"` and 30 are the same. */
export const whole = (min: number, max: number, message: string) =>
  z.pipe(
    z
      .nullish(z.union([z.string(), z.number()], message))
      .check(
        z.refine(
          (value) =>
            isEmpty(value) || (/^\s*\d{1,6}\s*$/.test(String(value)) && within(Number(value), min, max)),
          message,
        ),
      ),
    z.transform((value) => (isEmpty(value) ? null : Number(value))),
  );

const within = (value: number, min: number, max: number) => value >= min && value <= max;

/** A choice of a list; `""` is none yet. */
export const choice = <const Values extends readonly string[]>(values: Values, message: string) =>
  z.pipe(
    z
      .nullish(z.string(message))
      .check(z.refine((text) => isEmpty(text) || values.includes(text as Values[number]), message)),
    z.transform((text) => (isEmpty(text) ? null : (text as Values[number]))),
  );

/** Rows of a form. They are counted before any is judged: a body may hold tens of thousands. */
export const atMost = <Row extends z.ZodMiniType>(
  row: Row,
  { most, tooMany, none }: { most: number; tooMany: string; none: string },
) =>
  z.pipe(
    z.pipe(
      z.nullish(z.array(z.unknown(), none)).check(z.refine((rows) => (rows?.length ?? 0) <= most, tooMany)),
      z.transform((rows) => rows ?? []),
    ),
    z.array(row),
  );

/** Yes or no; null is not said yet. */
export const yesOrNo = z.pipe(
  z.nullish(z.boolean("Responda sim ou não.")),
  z.transform((value) => value ?? null),
);

/**
 * A rule of several fields of a form, said at `path`. It runs where those that it reads are right, whatever else is wrong:
 * a refused field keeps the value that was given, which may be of any type.
 */
export const together = <Form>(
  reads: readonly (keyof Form & string)[],
  path: readonly string[],
  problem: (form: Form) => string | null,
): z.core.$ZodCheck<Form> =>
  z.refine<Form>((form) => problem(form) === null, {
    path: [...path],
    error: ({ input }) => problem(input as Form) ?? undefined,
    when: ({ issues }) =>
      issues.every(
        ({ path: [field] = [] }) => typeof field === "string" && !reads.some((read) => read === field),
      ),
  });
