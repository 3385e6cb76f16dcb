import { messageOf } from "@soleira/schema/input/messages";
import * as z from "zod";
import { refusal } from "../agency/http/agency-error";
import { keyOf } from "./mutation";

z.config({ localeError: messageOf });

/**
 * What a call says, by the shape that the agency reads it with. What is wrong with a field that is made of another one
 * (`made`) is wrong with that one. @throws INVALID with the agency's names
 */
export function parsedBy<Shape extends z.ZodType>(
  shape: Shape,
  said: object,
  made?: string,
): z.output<Shape> {
  const parsed = shape.safeParse(said);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues
    .map(({ path, message }) => ({ field: path.join("."), message }))
    .filter(({ field }) => field !== made);
  throw refusal("INVALID", { message: fields[0]?.message, fields });
}

/**
 * What a mutation says, by the shape that the agency reads it with, and its key. @throws INVALID with the agency's names,
 * which `Refusals` translates, before anything is asked
 */
export function formOf<Shape extends z.ZodType>(
  input: { idempotencyKey?: string | null },
  shape: Shape,
  said: object = input,
): { body: z.output<Shape>; key: string } {
  const parsed = shape.safeParse(said);
  const wrong = (parsed.error?.issues ?? []).map(({ path, message }) => ({ field: path.join("."), message }));
  const key = keyOf(input, wrong);
  if (!parsed.success) throw refusal("INVALID", { fields: wrong });
  return { body: parsed.data, key };
}
