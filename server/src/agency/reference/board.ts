import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { AttendanceBoard } from "@soleira/schema/attendance/wire";
import DataLoader from "dataloader";
import { toPage } from "../answers/page";
import { AgencyError } from "../http/agency-error";
import type { AttendanceEndpoints, BoardQuery } from "./attendance.endpoints";

/** A page of one column. */
export type ColumnQuery = BoardQuery & { status: AttendanceStatus; page: number };
/** Cards of a column up to which a board is one call. More of them would be one long answer, behind which all others wait. */
const MOST_AT_ONCE = 40;
type ColumnPage = Awaited<ReturnType<AttendanceEndpoints["mine"]>>;

/**
 * Reads columns; first pages of several that are asked for at one time are one call
 * (docs/product/lists.md#board). One that is not in its answer is asked for alone; so is each where the agency does not know
 * the call yet, and where an attendance cannot be read, which is then missing in its column alone.
 */
export function createColumns({
  mine,
  board,
}: Pick<AttendanceEndpoints, "mine" | "board">): (query: ColumnQuery) => Promise<ColumnPage> {
  const alone = (query: ColumnQuery) =>
    mine({ ...query, proposals_amount: query.page === 1 ? "1" : undefined }, { kept: true });

  /** Null where each column is to be asked for alone. */
  const ask = ({ status: _, page: _page, ...query }: ColumnQuery) =>
    board(query).catch((error: unknown) => {
      if (error instanceof AgencyError && (error.code === "NOT_FOUND" || error.details.unreadable))
        return null;
      throw error;
    });
  // Answers who is asked, not their answer: a column that is asked for alone is not kept waiting by the others.
  const loader = new DataLoader<ColumnQuery, () => Promise<ColumnPage>>(
    async (queries) => {
      const boards = new Map<string, ReturnType<typeof ask>>();
      const kinds = queries.map(({ status: _, page: _page, ...query }) => JSON.stringify(query));
      const read = async (query: ColumnQuery, kind: string): Promise<ColumnPage> => {
        const isAlone = kinds.indexOf(kind) === kinds.lastIndexOf(kind);
        if (query.page > 1 || query.size > MOST_AT_ONCE || isAlone) return alone(query);
        const asked = boards.get(kind) ?? ask(query);
        boards.set(kind, asked);
        const answer = await asked;
        const column = answer?.columns.find(({ status }) => status === query.status);
        if (!answer || !column) return alone(query);
        return { ...pageOf(column, query), asOf: answer.asOf, cursor: answer.cursor };
      };
      return queries.map((query, index) => () => read(query, kinds[index] as string));
    },
    { cache: false },
  );
  return async (query) => (await loader.load(query))();
}

/** A column of a board as the list of its status would answer it. */
function pageOf(
  { items, total, proposalsAmount }: AttendanceBoard["columns"][number],
  { size }: ColumnQuery,
) {
  const pages = Math.ceil(total / size);
  const page = toPage({ items, total, page: 1, pageSize: size, pages });
  return { ...page, ...(proposalsAmount && { proposalsAmount }) };
}
