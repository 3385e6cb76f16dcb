import type { FieldError } from "@soleira/schema/error/codes";
import { ApiError } from "./api-error";

type Checks = Record<string, () => unknown>;
type Checked<C extends Checks> = { [Name in keyof C]: Awaited<ReturnType<C[Name]>> };

/** 400/4001 with these fields, the first of which says it all where no field is shown. */
export const invalidFields = (fields: FieldError[]) =>
  new ApiError("INVALID", fields[0]?.message ?? "Dados inválidos.", { fields });

/** The fields that an error refuses; any other error is thrown. */
export function fieldsOf(error: unknown): FieldError[] {
  if (error instanceof ApiError && error.kind === "INVALID" && error.details.fields?.length)
    return error.details.fields;
  throw error;
}

/**
 * Makes each of these checks of one call, one after the other, and answers what they answer; what they refuse of fields
 * becomes one refusal (docs/product/errors.md#fields). Any other refusal is thrown at once: it is not about fields.
 * @throws 400/4001 with every wrong field
 */
export async function checkAll<C extends Checks>(checks: C): Promise<Checked<C>> {
  const fields: FieldError[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, check] of Object.entries(checks))
    try {
      values[name] = await check();
    } catch (error) {
      fields.push(...fieldsOf(error));
    }
  if (fields.length > 0) throw invalidFields(fields);
  return values as Checked<C>;
}
