import * as z from "zod";
import { nameIn } from "../format/plain";
import { printProblem } from "./printable";
import { CONTROL_TEXT, hasAddress, hasControls, hasUnseen, isOneLine, LINE_TEXT, NAME_TEXT } from "./text";

/** Years that a date of a call may name (docs/product/values.md#dates): what a calendar of today's leads can mean. */
export const FIRST_DAY = "2000-01-01";
export const LAST_DAY = "2100-12-31";
/** Of a day or an instant outside of them. */
export const OUT_OF_TIME = "A data deve ficar entre os anos 2000 e 2100.";

const EARLIEST = Date.parse(`${FIRST_DAY}T00:00:00Z`);
const LATEST = Date.parse(`${LAST_DAY}T23:59:59.999Z`);

/** A day in a call: `2026-11-20`, of the years 2000 to 2100. */
export const InputDay = z.iso
  .date("Data inválida (aaaa-mm-dd).")
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, OUT_OF_TIME)
  .meta({ description: `A day from ${FIRST_DAY} to ${LAST_DAY}.` });

/** An instant in a call, with any offset, of the years 2000 to 2100 (UTC). */
export const InputInstant = z.iso
  .datetime({ offset: true, error: "Data e hora inválidas." })
  .refine((text) => {
    const at = Date.parse(text);
    return at >= EARLIEST && at <= LATEST;
  }, OUT_OF_TIME)
  .meta({ description: `An instant from ${FIRST_DAY} to ${LAST_DAY}, UTC.` });

/** Of what was done before it could be sent (docs/product/changes.md#moment). */
export const Moment = {
  occurredAt: InputInstant.nullish().describe(
    "When it was done, where that was before this call: at most 7 days back, INVALID earlier or in the future; now when absent. Another agency without that feature takes it for done now.",
  ),
};

/** An id in a call: opaque, at most 64 characters; a number is taken too. */
export const idIn = (message: string) => z.coerce.string().min(1, message).max(64, message);

const WRONG_VERSION = "Versão inválida.";
const VERSION = {
  description: "The attendance's version that the caller saw: 409/4009 with `current` when it has another.",
};
/**
 * `version` of every change of an attendance, its properties, visits and history (ours, feature `expectedVersion`;
 * docs/product/moves.md#versions): of a body, and of the query of a call without one.
 */
export const SeenVersion = {
  version: z
    .int(WRONG_VERSION)
    .min(1, WRONG_VERSION)
    .max(2_147_483_647, WRONG_VERSION)
    .nullish()
    .meta(VERSION),
};
export const VersionQuery = z.object({
  version: z.coerce
    .number(WRONG_VERSION)
    .int(WRONG_VERSION)
    .min(1, WRONG_VERSION)
    .max(2_147_483_647, WRONG_VERSION)
    .optional()
    .meta(VERSION),
});

/** Ids that one call may name. */
export const MOST_IDS = 100;
/** Ids of a query string, joined by commas: `1,2,3`. */
export const idsIn = (message: string) =>
  z
    .string()
    .max(MOST_IDS * 65, message)
    .transform((text) => text.split(","))
    .pipe(
      z.array(z.string().min(1, message).max(64, message)).max(MOST_IDS, `No máximo ${MOST_IDS} de uma vez.`),
    );

/** Values that one filter of a list may name; more narrow nothing that a person means. */
export const MOST_VALUES = 20;
/** One value or several of a query string, joined by commas: `NEW,IN_PROGRESS`. */
export const severalIn = <Value extends z.ZodType<unknown, string>>(value: Value, message: string) =>
  z
    .string()
    .max(MOST_VALUES * 65, message)
    .transform((text) => text.split(","))
    .pipe(z.array(value).max(MOST_VALUES, `No máximo ${MOST_VALUES} de uma vez.`));

/** The longest cursor that is read; ours are shorter. */
const LONGEST_CURSOR = 300;

/** A cursor as a call carries it. */
export const CursorIn = z
  .string()
  .max(LONGEST_CURSOR, "Cursor inválido.")
  .regex(/^[\w-]+$/, "Cursor inválido.");

/** Text that a person types: bounded, without control characters (docs/product/values.md#texts). */
export const typedText = (max: number) =>
  z
    .string()
    .max(max, `No máximo ${max} caracteres.`)
    .refine((value) => !hasControls(value), CONTROL_TEXT);

/** Text of one line (docs/product/values.md#texts): it stands in lists, files and mails as it is. */
export const typedLine = (max: number) => typedText(max).refine(isOneLine, LINE_TEXT);

/** The name of a person or an agency, which mails quote (docs/product/mail.md#kinds), as it is kept. */
export const typedName = (max: number) =>
  z
    .string()
    .overwrite(nameIn)
    .max(max, `No máximo ${max} caracteres.`)
    .refine((value) => !hasControls(value), CONTROL_TEXT)
    .refine(isOneLine, LINE_TEXT)
    .refine((value) => !hasUnseen(value), LINE_TEXT)
    .refine((value) => !hasAddress(value), NAME_TEXT);

/** A text that stands in the document of a proposal too, which shows every sign of it (docs/product/proposals.md#pdf). */
export const printed = <Text extends z.ZodType<string>>(text: Text): Text =>
  text.refine((value) => printProblem(value) === null, {
    error: ({ input }) => printProblem(String(input)) ?? undefined,
  });
