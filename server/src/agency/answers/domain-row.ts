import type { Named } from "@soleira/schema/page/wire";
import { AgencyError } from "../http/agency-error";
import type { AgencyClient } from "./agency-client";

/** What an agency says of a row of a list; null or undefined where it says nothing. */
type Said = { id: string | null | undefined; name: string | null | undefined };

/**
 * Rows of reason and domain lists, null where none was said. Where an agency says the name alone the list is asked for
 * it, once in an operation; what is not in the list, or cannot be looked up, has its name as id
 * (docs/product/other-agencies.md#names).
 */
export function domainRows(client: AgencyClient) {
  const lists = new Map<string, Promise<Named[]>>();
  const read = (list: string, rows: () => Promise<Named[]>): Promise<Named[]> =>
    rows().catch((error: unknown) => {
      if (!(error instanceof AgencyError)) throw error;
      client.logWarning(`names of ${list} could not be looked up: ${error.code}`);
      return [];
    });
  const lookedUp = async (name: string, list: string, rows: () => Promise<Named[]>): Promise<Named> => {
    const known = lists.get(list) ?? read(list, rows);
    lists.set(list, known);
    return (await known).find((row) => row.name === name) ?? { id: name.slice(0, 64), name };
  };
  return ({ id, name }: Said, list: string, rows: () => Promise<Named[]>): Named | null | Promise<Named> => {
    if (!name) return null;
    return id ? { id, name } : lookedUp(name, list, rows);
  };
}
