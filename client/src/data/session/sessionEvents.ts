import { tabChannel } from "../../ui/storage";

/** Why a session ends. */
export type Leaving =
  /** The gateway no longer knows the session (4016). */
  | "session-over"
  /** The account is suspended (4018). */
  | "suspended"
  /** The person chose 'Sair', here or in another tab. */
  | "signed-out";

type Message = Leaving | "signed-in" | "switched";

// Module state: the session and the channel are one for the whole tab.
const listeners = new Set<(message: Message) => void>();
const channel = tabChannel("soleira");

let signingOut = false;

function emit(message: Message) {
  for (const listener of listeners) listener(message);
}

if (channel) channel.onmessage = (event: MessageEvent<Message>) => emit(event.data);

/** What happens to the session, in this tab and in the others; `app/SessionListener` acts on it. */
export const sessionEvents = {
  /** The session ends in this tab. */
  leave(why: Leaving) {
    // What is refused while 'Sair' is under way is refused by it.
    if (why !== "session-over" || !signingOut) emit(why);
  },
  /** Sends the person's 'Sair', then tells all tabs. */
  async signOut(send: () => Promise<unknown>): Promise<void> {
    signingOut = true;
    try {
      await send();
      this.broadcast("signed-out");
      this.leave("signed-out");
    } finally {
      signingOut = false;
    }
  },
  /** Sends it to the other tabs, which share the session. */
  broadcast: (message: Message) => channel?.postMessage(message),
  /** Returns how to unsubscribe. */
  subscribe: (listener: (message: Message) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
