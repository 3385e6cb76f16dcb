import { randomUUID } from "node:crypto";
import type { Me } from "@soleira/schema/account/wire";
import type { WebSocket } from "ws";
import { Context, type Shared } from "../session/context";
import type { Credentials } from "../session/credentials";
import { codeOf, endsSession, FORBIDDEN, RESTART } from "./close-codes";

/** The caller of a socket, and what they could see when they connected. */
type Connected = { credentials: Credentials; visibility: string };
const visibilityOf = ({ id, enterprise, roles }: Me): string => JSON.stringify([id, enterprise.id, roles]);

/** Open sockets whose sessions are checked again and again. */
export type SessionChecks = ReturnType<typeof createSessionChecks>;

export function createSessionChecks(shared: Shared) {
  const connected = new Map<WebSocket, Connected>();

  /** Closes a socket whose session is over; an agency that cannot be asked closes nothing. */
  async function check(socket: WebSocket, { credentials, visibility }: Connected): Promise<void> {
    try {
      if (credentials.sessionId) {
        const { expiresAt } = await shared.sessions.peek(credentials.sessionId);
        // Tokens are renewed over HTTP only: the handshake of the next connection does it.
        if (expiresAt <= Date.now()) return socket.close(RESTART, "Connect again");
      }
      const { agency } = new Context(shared, randomUUID(), credentials);
      const now = visibilityOf(await agency.account.meNow());
      // Other roles see other things: what is filed for the old ones ends.
      if (now !== visibility) socket.close(RESTART, "Connect again");
    } catch (error) {
      const code = codeOf(error);
      if (endsSession(code)) socket.close(FORBIDDEN, code);
    }
  }

  return {
    add: (socket: WebSocket, credentials: Credentials, me: Me) =>
      void connected.set(socket, { credentials, visibility: visibilityOf(me) }),
    remove: (socket: WebSocket) => void connected.delete(socket),
    /** Checks all of them now. */
    run: () => Promise.all([...connected].map(([socket, one]) => check(socket, one))),
  };
}
