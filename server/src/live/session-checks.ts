import { randomUUID } from "node:crypto";
import type { Me } from "@soleira/schema/account/wire";
import type { WebSocket } from "ws";
import { Context, type Shared } from "../session/context";
import type { Credentials } from "../session/credentials";
import { codeOf, endsSession, FORBIDDEN, RESTART } from "./close-codes";

/** Who calls on a socket; a Bearer token is replaced while it is open. */
export type Caller = { credentials: Credentials };
/** Who that was when they connected. */
type Connected = { caller: Caller; me: Me };

/** What decides what a person sees. */
const visibilityOf = ({ id, enterprise, roles }: Me): string => JSON.stringify([id, enterprise.id, roles]);

/** Open sockets whose sessions are checked again and again. */
export type SessionChecks = ReturnType<typeof createSessionChecks>;

export function createSessionChecks(shared: Shared) {
  const connected = new Map<WebSocket, Connected>();

  const meNow = (credentials: Credentials): Promise<Me> =>
    new Context(shared, randomUUID(), credentials).agency.account.meNow();

  /** Closes a socket whose session is over; an agency that cannot be asked closes nothing. */
  const closeWhereOver = (socket: WebSocket, error: unknown): void => {
    const code = codeOf(error);
    if (endsSession(code)) socket.close(FORBIDDEN, code);
  };

  async function check(socket: WebSocket, { caller: { credentials }, me }: Connected): Promise<void> {
    try {
      if (credentials.sessionId) {
        const { expiresAt } = await shared.sessions.peek(credentials.sessionId);
        // Tokens are renewed over HTTP only: the handshake of the next connection does it.
        if (expiresAt <= Date.now()) return socket.close(RESTART, "Connect again");
      }
      // Other roles see other things: what is filed for the old ones ends.
      if (visibilityOf(await meNow(credentials)) !== visibilityOf(me)) socket.close(RESTART, "Connect again");
    } catch (error) {
      closeWhereOver(socket, error);
    }
  }

  return {
    add: (socket: WebSocket, caller: Caller, me: Me) => void connected.set(socket, { caller, me }),
    remove: (socket: WebSocket) => void connected.delete(socket),
    /** Checks all of them now. */
    run: () => Promise.all([...connected].map(([socket, one]) => check(socket, one))),

    /**
     * Takes another token for a socket that has one; answers whether it did. A token that the agency refuses, of another
     * person or of another agency closes the socket (docs/product/sockets.md#tokens-of-programs).
     */
    async renew(socket: WebSocket, bearer: string): Promise<boolean> {
      const one = connected.get(socket);
      if (!one?.caller.credentials.bearer) return false;
      const credentials = { ...one.caller.credentials, bearer };
      try {
        const now = await meNow(credentials);
        if (now.id !== one.me.id) socket.close(FORBIDDEN, "FORBIDDEN");
        else if (now.enterprise.id !== one.me.enterprise.id) socket.close(FORBIDDEN, "ENTERPRISE_MISMATCH");
        else if (visibilityOf(now) !== visibilityOf(one.me)) socket.close(RESTART, "Connect again");
        // Closed meanwhile.
        else if (connected.has(socket)) {
          one.caller.credentials = credentials;
          return true;
        }
      } catch (error) {
        closeWhereOver(socket, error);
      }
      return false;
    },
  };
}
