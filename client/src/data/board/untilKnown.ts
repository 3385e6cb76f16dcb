import type { ApolloClient } from "@apollo/client";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { isLost, type OnLost, pause } from "../askAgain";
import { applyChange, toChange } from "./applyChange";
import { CurrentAttendanceDocument } from "./MoveAttendance.generated";

/** A move's answer was lost twice, and the attendance itself has told what became of it. */
export class OutcomeRead extends Error {
  constructor(
    /** Where the card is. */
    readonly status: AttendanceStatus,
    /** Why there was no answer. */
    override readonly cause: unknown,
  ) {
    super("the outcome of a move was read");
  }
}

type Waiting = {
  /** An answer was lost: it is being asked for. */
  onChecking: () => void;
  /** Not even the attendance could be read. */
  onUnreachable: () => void;
};

/**
 * What is done about the lost answer of a move (docs/product/moves.md#lost-answers): the same call with the same key,
 * then a look at the attendance, in turns until one of them is answered. A network that returns is asked at once.
 * Rejects with `OutcomeRead`, or with why the attendance cannot be read.
 */
export const untilKnown =
  (client: ApolloClient, id: string, from: AttendanceStatus, waiting: Waiting): OnLost =>
  async (error, tries) => {
    waiting.onChecking();
    if (tries > 1) {
      const status = await statusOf(client, id, from);
      if (status) throw new OutcomeRead(status, error);
      waiting.onUnreachable();
    }
    await pause(tries);
  };

/** Where the card is now; what is read goes into the cache below the optimistic card. Null where nothing answers. */
async function statusOf(
  client: ApolloClient,
  id: string,
  from: AttendanceStatus,
): Promise<AttendanceStatus | null> {
  try {
    const { data } = await client.query({
      query: CurrentAttendanceDocument,
      variables: { id },
      fetchPolicy: "no-cache",
    });
    if (!data) return null;
    const { histories, ...attendance } = data.attendance;
    applyChange(client.cache, toChange(attendance, from));
    return attendance.status;
  } catch (error) {
    if (isLost(error)) return null;
    throw error;
  }
}
