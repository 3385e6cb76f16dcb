import { AGENCY_ERRORS, type AgencyErrorName } from "@soleira/schema/error/codes";
import { AgencyError, refusal } from "../http/agency-error";

/** What became of one of several. */
export type Refused = { id: string; ok: false; code: number; description: string };

/** Leads of one call where each takes calls of its own: the budget of an operation holds them all, reads too. */
const MOST_ONE_BY_ONE = 40;

/**
 * For an agency without `transferItems`: a call for each lead, one after the other; one that is refused does not keep the
 * others (docs/product/other-agencies.md#features). What the agency did not answer is thrown where nothing was done yet,
 * else it is the outcome of that lead.
 * @throws INVALID `customerServices` for more than such an agency can be asked for at once
 */
export async function oneByOne<Done extends { id: string; ok: true }>(
  ids: readonly string[],
  send: (id: string) => Promise<Done>,
): Promise<(Done | Refused)[]> {
  if (ids.length > MOST_ONE_BY_ONE) {
    const message = `No máximo ${MOST_ONE_BY_ONE} de uma vez nesta imobiliária.`;
    throw refusal("INVALID", { message, fields: [{ field: "customerServices", message }] });
  }
  const outcomes: (Done | Refused)[] = [];
  for (const id of ids)
    try {
      outcomes.push(await send(id));
    } catch (error) {
      if (!(error instanceof AgencyError)) throw error;
      const code = codeOf(error);
      // Nothing was done: the call as a whole says what is wrong.
      if (code === undefined && !outcomes.some(({ ok }) => ok)) throw error;
      outcomes.push({ id, ok: false, code: code ?? AGENCY_ERRORS.INTERNAL.code, description: error.message });
    }
  return outcomes;
}

const OF_ONE: readonly AgencyErrorName[] = ["INVALID", "FORBIDDEN", "NOT_FOUND", "CONFLICT"];

/** The agency's code of a refusal of one lead; undefined for anything else. */
const codeOf = ({ code }: AgencyError): number | undefined => {
  const name = OF_ONE.find((one) => one === code);
  return name && AGENCY_ERRORS[name].code;
};
