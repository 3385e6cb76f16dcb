/**
 * The door out: whoever learns that the session is over says it here, in this tab and in the others, and the
 * application (app/SessionListener) leads to /login.
 */
export type Leaving =
  /** The gateway no longer knows the session (4016). */
  | "session-over"
  /** The account is suspended (4018). */
  | "suspended"
  /** The person chose 'Sair', here or in another tab. */
  | "signed-out";

type Message = Leaving | "signed-in" | "switched";

const listeners = new Set<(message: Message) => void>();
// jsdom and very old browsers have none: then every tab finds out by its next request.
const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("soleira");

function hear(message: Message) {
  for (const listener of listeners) listener(message);
}

if (channel) channel.onmessage = (event: MessageEvent<Message>) => hear(event.data);

export const sessionEvents = {
  /** Leaves in this tab. */
  leave: (why: Leaving) => hear(why),
  /** Tells the other tabs, which share the session. */
  tellOthers: (message: Message) => channel?.postMessage(message),
  listen: (listener: (message: Message) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
