import { connection } from "../session/connection";

/** Milliseconds from one question to the next, and between two looks whether one is due. */
const EVERY = 15_000;
const LOOK = 3_000;

/**
 * Asks while neither a socket nor a stream brings changes, in sight and with a network
 * (docs/product/sockets.md#without-a-websocket). Answers how to stop.
 */
export function askWhileLost(ask: () => Promise<void>): () => void {
  let due = 0;
  const timer = setInterval(() => {
    if (!connection.isLost() || document.visibilityState !== "visible" || !navigator.onLine) return;
    if (Date.now() < due) return;
    due = Date.now() + EVERY;
    ask().then(
      () => connection.asked(true),
      () => connection.asked(false),
    );
  }, LOOK);
  return () => clearInterval(timer);
}
