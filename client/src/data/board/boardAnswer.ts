import type { ApolloClient } from "@apollo/client";
import { oldestCursor } from "@soleira/schema/live/cursor";
import { freshFor } from "../earlyAnswers";
import {
  AttendanceBoardDocument,
  type AttendanceBoardQuery,
  type AttendanceBoardQueryVariables,
} from "./AttendanceBoard.generated";
import type { BoardList } from "./boardList";

/** What a board asks the gateway by. */
export type BoardVariables = BoardList & Pick<AttendanceBoardQueryVariables, "businessType" | "size">;

type Early = { key: string; answer: Promise<AttendanceBoardQuery>; forget: () => void };
/** Module state: the question is sent before React renders, so no component can hold its answer. */
const early = new WeakMap<ApolloClient, Early>();

const keyOf = ({ businessType, sort, size, filter, wholeEnterprise }: BoardVariables) =>
  JSON.stringify([businessType, sort, size, filter, wholeEnterprise]);

/**
 * Asks the gateway for a funnel's lists. Not through Apollo's cache: the answer would be read back at once, card by card,
 * for a page that watches none of them; and a row may be outdated (see dropStale.ts).
 */
async function ask(
  client: ApolloClient,
  variables: BoardVariables,
  context?: { quiet: true },
): Promise<AttendanceBoardQuery> {
  const { data, error } = await client.query({
    query: AttendanceBoardDocument,
    variables,
    fetchPolicy: "no-cache",
    // A column that fails is null, and asked for alone; the others are shown.
    errorPolicy: "all",
    ...(context && { context }),
  });
  if (!data?.board) throw error ?? new Error("AttendanceBoard answered without data.");
  return data;
}

/** Asks before the page's code is loaded, and before the answer of who is signed in. */
export function askBoardEarly(client: ApolloClient, variables: BoardVariables): void {
  const fresh = freshFor("AttendanceBoard", variables);
  // Quietly: when the session is over, the query Me reports it.
  const answer = ask(client, variables, { quiet: true });
  // `askBoard` asks again where it failed.
  answer.catch(() => undefined);
  early.get(client)?.forget();
  const forget = () => {
    clearTimeout(timer);
    stop();
    early.delete(client);
  };
  const timer = setTimeout(forget, fresh);
  // Another person may sign in on this page, or the same one in another agency.
  const stop = client.onClearStore(async () => forget());
  early.set(client, { key: keyOf(variables), answer, forget });
}

/** A funnel's lists; an early answer is taken once. */
export function askBoard(client: ApolloClient, variables: BoardVariables): Promise<AttendanceBoardQuery> {
  const taken = early.get(client);
  taken?.forget();
  return taken?.key === keyOf(variables)
    ? taken.answer.catch(() => ask(client, variables))
    : ask(client, variables);
}

/** From where the changes are followed that an answer may lack: the oldest of its lists' cursors. */
export const cursorOf = ({ board }: AttendanceBoardQuery): string | null =>
  oldestCursor(board.columns.flatMap(({ attendances }) => (attendances ? [attendances.cursor] : [])));
