import type { Parts } from "@soleira/schema/parts/wire";
import DataLoader from "dataloader";
import type * as z from "zod";
import { AgencyError } from "../http/agency-error";
import type { AttendanceEndpoints, PartsAsked } from "./attendance.endpoints";

type Answered = z.output<typeof Parts>;
type Name = keyof Answered;
/** The first page of a part of an attendance. */
type Asked = { id: string; name: Name; size: number };

/**
 * Reads first pages of an attendance's lists: several that are asked for at one time are one call
 * (docs/product/lists.md#parts). Undefined where it is to be asked for alone: it is the only one, several attendances are
 * asked for, the agency has no such call, or something in its answer cannot be read, which is then missing in its part alone.
 */
export function createParts({ parts }: Pick<AttendanceEndpoints, "parts">) {
  const together = async (asked: readonly Asked[]): Promise<Answered | null> => {
    const [first] = asked;
    const sizes = new Map(asked.map(({ name, size }) => [name, size]));
    // A list that is asked for twice, in two sizes, is two calls.
    const alike = asked.every(({ id, name, size }) => id === first?.id && sizes.get(name) === size);
    if (!first || !alike || sizes.size < 2) return null;
    const query: PartsAsked = Object.fromEntries(
      [...sizes].map(([name, size]) => [name, name === "associates" ? "1" : String(size)]),
    );
    return parts(first.id, query).catch((error: unknown) => {
      if (error instanceof AgencyError && (error.code === "NOT_FOUND" || error.details.unreadable))
        return null;
      throw error;
    });
  };
  const loader = new DataLoader<Asked, Answered[Name]>(
    async (asked) => {
      const answer = await together(asked);
      return asked.map(({ name }) => answer?.[name]);
    },
    { cache: false },
  );
  return <Wanted extends Name>(
    id: string,
    name: Wanted,
    page: { page: number; size: number },
  ): Promise<Answered[Wanted] | undefined> =>
    page.page === 1
      ? (loader.load({ id, name, size: page.size }) as Promise<Answered[Wanted]>)
      : Promise.resolve(undefined);
}
