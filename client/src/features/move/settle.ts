import type { ApolloClient } from "@apollo/client";
import { applyChange, toChange } from "../../data/board/applyChange";
import { CurrentAttendanceDocument } from "../../data/board/MoveAttendance.generated";
import type { MoveColumn, MoveIntent } from "../../data/board/moveIntent";
import { errorCode } from "../../data/errors";
import { clock } from "../../ui/clock";
import { moveText } from "./moveText";

/**
 * After a conflict: asks where the card is and who brought it there, settles it on that column, and answers the text
 * that says so; `me` is the name of who is signed in. Rejects when the gateway cannot be asked.
 */
export async function settle(
  client: ApolloClient,
  { id, name, businessType, from }: Pick<MoveIntent, "id" | "name" | "businessType" | "from">,
  columns: readonly MoveColumn[],
  me: string,
): Promise<string> {
  try {
    const { data } = await client.query({
      query: CurrentAttendanceDocument,
      variables: { id },
      fetchPolicy: "no-cache",
    });
    if (!data) return moveText.unknown;
    const { histories, ...attendance } = data.attendance;
    applyChange(client.cache, toChange(attendance, from.status));
    const column =
      columns.find(({ status }) => status === attendance.status)?.description ?? from.description;
    const who = histories.items[0]?.createdBy;
    if (who === me) return moveText.movedByOneself(name, column);
    return who ? moveText.movedBy(name, who, column) : moveText.elsewhere(name, column);
  } catch (error) {
    if (errorCode(error) !== "NOT_FOUND") throw error;
    const at = clock.now().toISOString();
    applyChange(client.cache, {
      id,
      businessType,
      from: from.status,
      to: null,
      version: null,
      at,
      attendance: null,
    });
    return moveText.gone(name);
  }
}
