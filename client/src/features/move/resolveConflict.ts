import type { ApolloClient } from "@apollo/client";
import { fetchCurrent, removeCard } from "../../data/board/currentAttendance";
import type { MoveColumn, MoveIntent } from "../../data/board/moveIntent";
import { errorCode } from "../../data/errors";
import { moveText } from "./moveText";

/**
 * After a conflict: asks where the card is and who moved it there, shows it in that column, and answers the text that says
 * so; `me` is the name of who is signed in. Rejects when the gateway cannot be asked.
 */
export async function resolveConflict(
  client: ApolloClient,
  { id, name, businessType, from }: Pick<MoveIntent, "id" | "name" | "businessType" | "from">,
  columns: readonly MoveColumn[],
  me: string,
): Promise<string> {
  try {
    const { status, changedBy } = await fetchCurrent(client, id, from.status);
    const column = columns.find((one) => one.status === status)?.title ?? from.title;
    if (changedBy === me) return moveText.movedByOneself(name, column);
    return changedBy ? moveText.movedBy(name, changedBy, column) : moveText.elsewhere(name, column);
  } catch (error) {
    if (errorCode(error) !== "NOT_FOUND") throw error;
    removeCard(client, { id, businessType, from: from.status });
    return moveText.gone(name);
  }
}
