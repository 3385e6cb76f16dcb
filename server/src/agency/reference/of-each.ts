import { MAX_BULK_ROWS } from "@soleira/schema/page/page-size";
import DataLoader from "dataloader";
import { refusal } from "../http/agency-error";

/** Which page of what an attendance has. */
type Asked = { id: string; page: number; size: number };
type Calls<Answer> = {
  one(asked: Asked): Promise<Answer>;
  /** By id. */
  many(ids: readonly string[], page: number, size: number): Promise<ReadonlyMap<string, Answer>>;
};

/** Attendances that one call may name. */
const MOST = 100;

/**
 * Reads what an attendance has; what is asked at one time of many is one call
 * (docs/product/lists.md#bulk). Nothing is remembered: after a change it is read anew.
 */
export function createOfEach<Answer>({ one, many }: Calls<Answer>): (asked: Asked) => Promise<Answer> {
  /** One that is missing in the answer fails alone: the caller may not see it any more. */
  const read = async (alike: readonly Asked[]): Promise<(Answer | Error)[]> => {
    const [first] = alike;
    if (!first) return [];
    const ids = [...new Set(alike.map(({ id }) => id))];
    if (ids.length === 1) {
      const answer = await one(first);
      return alike.map(() => answer);
    }
    const found = await many(ids, first.page, first.size);
    return alike.map(({ id }) => found.get(id) ?? refusal("NOT_FOUND"));
  };
  const loader = new DataLoader<Asked, Answer>(
    async (keys) => {
      const answers = new Map<Asked, Answer | Error>();
      await Promise.all(
        chunksOf(keys).map(async (alike) => {
          const found = await read(alike).catch((error: unknown) =>
            error instanceof Error ? error : new Error(String(error)),
          );
          alike.forEach((key, index) => {
            answers.set(key, found instanceof Error ? found : (found[index] as Answer | Error));
          });
        }),
      );
      return keys.map((key) => answers.get(key) as Answer | Error);
    },
    { cache: false },
  );
  return (asked) => loader.load(asked);
}

/** What a call for many attendances answered, by id. */
export const byAttendance = <Answer, Read>(
  { items }: { items: { attendanceId: string; answer: Answer }[] },
  read: (answer: Answer) => Read,
): ReadonlyMap<string, Read> =>
  new Map(items.map(({ attendanceId, answer }) => [attendanceId, read(answer)]));

/** Those of one page and size together, as many as one call may name. */
function chunksOf(keys: readonly Asked[]): Asked[][] {
  const alike = new Map<string, Asked[]>();
  for (const key of keys) {
    const name = `${key.page}:${key.size}`;
    alike.set(name, [...(alike.get(name) ?? []), key]);
  }
  return [...alike.values()].flatMap((group) => {
    const most = Math.min(MOST, Math.floor(MAX_BULK_ROWS / (group[0]?.size ?? 1)));
    return Array.from({ length: Math.ceil(group.length / most) }, (_, index) =>
      group.slice(index * most, (index + 1) * most),
    );
  });
}
