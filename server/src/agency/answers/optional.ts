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
export async function orNone<T>(list: Promise<{ items: T[] }>): Promise<{ items: T[] }> {
  try {
    return await list;
  } catch (error) {
    if (error instanceof AgencyError && error.code === "NOT_FOUND") return { items: [] };
    throw error;
  }
}
