import type { AttendanceSort, BoardFilter } from "../types.generated";

/**
 * Which lists of a funnel a board shows: their order, what narrows them, and whether they are of all that the person sees.
 * The variables of every list of a board, and the key under which the cache keeps them.
 */
export type BoardList = {
  sort: AttendanceSort;
  filter?: BoardFilter;
  wholeEnterprise?: true;
};

/** Whether a list holds only some of a person's own attendances, or those of others: the agency alone knows which. */
export const isNarrowed = ({ filter, wholeEnterprise }: BoardList): boolean =>
  filter !== undefined || wholeEnterprise === true;

/** The same of a stored list, by its field name: `attendances:{"sort":…,"filter":…}`. */
export const isNarrowedField = (storeFieldName: string): boolean =>
  storeFieldName.includes('"filter":') || storeFieldName.includes('"wholeEnterprise":');
