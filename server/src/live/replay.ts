import { isAfter } from "@soleira/schema/live/cursor";
import { MAX_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { gatewayError } from "../graph/errors";
import type { BoundedSocket } from "./bounded-socket";
import { LATER } from "./close-codes";
import type { FanOut, Subscriber } from "./fan-out";
import type { Replay } from "./subscription";

/** Changes that one subscription replays: with more it is cheaper to read the lists again. */
const MOST = 1_000;
/** Where each change reads something with the subscriber's own token. */
const MOST_PERSONAL = 50;
/** Calls of the agency that one replay makes. */
const MOST_CALLS = 20;
/** Live events that wait for the end of a replay. */
const MOST_WAITING = 1_000;

type Waiting = { text: string; cursor: string | undefined };
type Parts = {
  fanOut: FanOut;
  subscriber: Subscriber;
  replay: Replay;
  socket: BoundedSocket;
  /** Whether the subscription has neither been completed nor lost its socket. */
  isWanted(): boolean;
};

/**
 * Joins the fan-out with what the subscriber has missed before it: live events wait while the log is read, and those
 * that were read there are dropped. So there is no gap and nothing comes twice. Answers how to leave.
 * @throws GraphQLError RESYNC where the log does not reach back, or there is too much
 */
export async function joinWithReplay(parts: Parts): Promise<() => void> {
  const { fanOut, subscriber, replay, socket } = parts;
  let waiting: Waiting[] | null = [];
  let replayedTo = replay.since;
  const send = (text: string, cursor: string | undefined) => {
    if (cursor === undefined || isAfter(cursor, replayedTo)) subscriber.send(text, cursor);
  };
  const leave = fanOut.join({
    ...subscriber,
    send(text, cursor) {
      if (!waiting) send(text, cursor);
      else if (waiting.length < MOST_WAITING) waiting.push({ text, cursor });
      else socket.close(LATER, "Too slow");
    },
  });
  try {
    // Joined by now: what has not come yet comes as it happens.
    const nothingMissed = replay.isNewest && !fanOut.heardAfter(replay.since);
    if (!nothingMissed) replayedTo = await sendMissed(parts);
  } catch (error) {
    leave();
    throw error;
  }
  if (!parts.isWanted()) {
    leave();
    return leave;
  }
  const live = waiting;
  waiting = null;
  for (const { text, cursor } of live) send(text, cursor);
  return leave;
}

/** Sends the changes after `since`, page by page as the reader takes them. Answers how far the log was read. */
async function sendMissed({ fanOut, subscriber, replay, socket, isWanted }: Parts): Promise<string> {
  const most = subscriber.personal ? MOST_PERSONAL : MOST;
  // One more than may be sent, so that nothing is read for changes of which there are too many.
  const size = Math.min(MAX_PAGE_SIZE, most + 1);
  let cursor = replay.since;
  let sent = 0;
  for (let calls = 0; calls < MOST_CALLS && isWanted(); calls++) {
    const page = await replay.read(cursor, size);
    sent += page.items.length;
    if (page.resync || page.cursor === null || sent > most) throw resync();
    for (const change of page.items) {
      if (!isWanted()) return cursor;
      const payload = await fanOut.toPayload(subscriber, change);
      if (isWanted()) subscriber.send(payload, undefined);
    }
    await socket.drained();
    cursor = page.cursor;
    if (!page.hasMore) return cursor;
  }
  if (isWanted()) throw resync();
  return cursor;
}

const resync = () =>
  gatewayError(
    "RESYNC",
    "The log does not reach back to `since`, or has too much after it. Read the lists again.",
  );
