import { AgencyError } from "../http/agency-error";

/** What is optional: undefined where the agency has no such call, or not for this caller. */
export async function orUnknown<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AgencyError && (error.code === "NOT_FOUND" || error.code === "FORBIDDEN"))
      return undefined;
    throw error;
  }
}

/** A list that an agency may not have: a 404 is an empty one (docs/product/other-agencies.md#lists). */
export async function orNone<L extends { items: unknown[]; unreadable?: number }>(
  list: Promise<L>,
): Promise<L | { items: L["items"]; unreadable?: undefined }> {
  try {
    return await list;
  } catch (error) {
    if (error instanceof AgencyError && error.code === "NOT_FOUND") return { items: [] };
    throw error;
  }
}

/** What can be read of things that are asked for one by one; how many of the others cannot, and why (docs/product/other-agencies.md#lists). */
export async function readable<T extends object>(
  answers: readonly Promise<T | null>[],
): Promise<{ found: T[]; unreadable: number; error: AgencyError | undefined }> {
  const found: T[] = [];
  const errors: AgencyError[] = [];
  await Promise.all(
    answers.map(async (answer) => {
      try {
        const one = await answer;
        if (one) found.push(one);
      } catch (error) {
        if (!(error instanceof AgencyError) || !error.details.unreadable) throw error;
        errors.push(error);
      }
    }),
  );
  return { found, unreadable: errors.length, error: errors[0] };
}
