import { CursorProblem, decodeCursor, encodeCursor } from "@soleira/schema/page/cursor";
import { MAX_PAGE_SIZE } from "@soleira/schema/page/page-size";
import * as z from "zod";
import { refusal } from "../http/agency-error";

/** A page, how many of its items were read, and the size that is asked for. */
const Place = z.tuple([
  z.number().int().min(1).max(1_000_000),
  z.number().int().min(0).max(1_000_000),
  z.number().int().min(1).max(MAX_PAGE_SIZE),
]);

type Walk = {
  /** Order and conditions: a cursor is of this list alone. */
  list: object;
  first: number;
  after: string | undefined;
};

type Page<Item> = {
  items: Item[];
  totalPages: number;
  asOf: string;
  /** Of the agency's log. */
  cursor: string | null;
  unreadable: number;
};

/**
 * A part of a list by cursors, of an agency that has pages alone (docs/product/other-agencies.md#cursors).
 * @throws INVALID `after`
 */
export async function walkPages<Item>(
  { list, first, after }: Walk,
  readPage: (page: number, size: number) => Promise<Page<Item>>,
) {
  const [page, read, size] = after === undefined ? [1, 0, first] : placeOf(list, after);
  const { items, totalPages, asOf, cursor, unreadable } = await readPage(page, size);
  const nodes = items.slice(read, read + first);
  const cursorAt = (count: number) =>
    encodeCursor(
      list,
      count >= items.length && page < totalPages ? [page + 1, 0, size] : [page, count, size],
    );
  const end = read + nodes.length;
  return {
    edges: nodes.map((node, index) => ({ node, cursor: cursorAt(read + index + 1) })),
    hasNextPage: end < items.length || page < totalPages,
    endCursor: nodes.length > 0 || page < totalPages ? cursorAt(end) : null,
    asOf,
    cursor,
    unreadable,
  };
}

function placeOf(list: object, cursor: string): z.output<typeof Place> {
  try {
    return decodeCursor(list, cursor, Place);
  } catch (error) {
    if (!(error instanceof CursorProblem)) throw error;
    throw refusal("INVALID", {
      message: error.message,
      fields: [{ field: "after", message: error.message }],
    });
  }
}
