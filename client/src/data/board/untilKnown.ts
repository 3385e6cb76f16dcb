import type { ApolloClient } from "@apollo/client";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { isLost, type OnLost, pause } from "../lostAnswer";
import { fetchCurrent } from "./currentAttendance";

/** A move's answer was lost twice, and its outcome was read from the attendance itself. */
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
  /** The device keeps a move that did not leave it: it is not waited for. */
  keeps: boolean;
};

/**
 * What is done about the lost answer of a move (docs/product/moves.md#lost-answers): the same call with the same key,
 * then a query of the attendance, in turns until one of them is answered; at once when the network returns. Rejects with
 * `OutcomeRead`, or with why the attendance cannot be read.
 */
export const untilKnown =
  (client: ApolloClient, id: string, from: AttendanceStatus, waiting: Waiting): OnLost =>
  async (error, tries, mayHaveGone) => {
    if (waiting.keeps && !mayHaveGone) throw error;
    waiting.onChecking();
    if (tries > 1) {
      const status = await statusOf(client, id, from);
      if (status) throw new OutcomeRead(status, error);
      waiting.onUnreachable();
    }
    await pause(tries);
  };

/** Where the card is now; null where nothing answers. */
async function statusOf(
  client: ApolloClient,
  id: string,
  from: AttendanceStatus,
): Promise<AttendanceStatus | null> {
  try {
    return (await fetchCurrent(client, id, from)).status;
  } catch (error) {
    if (isLost(error)) return null;
    throw error;
  }
}
