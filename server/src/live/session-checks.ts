import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Me } from "@soleira/schema/account/wire";
import type { WebSocket } from "ws";
import { Context, type Shared } from "../session/context";
import type { Credentials } from "../session/credentials";
import { codeOf, endsSession, FORBIDDEN, RESTART } from "./close-codes";

/** Who calls on a socket; a Bearer token is replaced while it is open. Who gets other roles connects again. */
export type Caller = { credentials: Credentials; roles: Me["roles"] };
/** Who that was when they connected. */
type Connected = {
  caller: Caller;
  me: Me;
  /** Under way: it goes on until the newest token has been asked about. */
  renewal?: Promise<void> | undefined;
  /** The newest token that has not been asked about. */
  offered?: string | undefined;
  /** Until the agency may be asked about the next one. */
  pause?: Promise<void>;
};

/** Milliseconds from one token of a socket that the agency is asked about to the next. */
const RENEWAL = 1_000;

/** What decides what a person sees. */
const visibilityOf = ({ id, enterprise, roles, scopes }: Me): string =>
  JSON.stringify([id, enterprise.id, roles, scopes ?? null]);

/** Open sockets whose sessions are checked again and again. */
export type SessionChecks = ReturnType<typeof createSessionChecks>;

export function createSessionChecks(shared: Shared) {
  const connected = new Map<WebSocket, Connected>();

  const meNow = (credentials: Credentials): Promise<Me> =>
    new Context(shared, randomUUID(), credentials).me({ anew: true });

  /** Closes a socket whose session is over; an agency that cannot be asked closes nothing. */
  const closeWhereOver = (socket: WebSocket, error: unknown): void => {
    const code = codeOf(error);
    if (endsSession(code)) socket.close(FORBIDDEN, code);
  };

  async function check(socket: WebSocket, one: Connected): Promise<void> {
    const { credentials } = one.caller;
    /** Whether another token has taken the place of the one that was asked about. */
    const replaced = async () => {
      await one.renewal;
      return one.caller.credentials !== credentials;
    };
    try {
      if (credentials.sessionId) {
        const { expiresAt } = await shared.sessions.peek(credentials.sessionId);
        // Tokens are renewed over HTTP only: the handshake of the next connection does it.
        if (expiresAt <= Date.now()) return socket.close(RESTART, "Connect again");
      }
      // Other roles see other things: what is filed for the old ones ends.
      const differs = visibilityOf(await meNow(credentials)) !== visibilityOf(one.me);
      if (differs && !(await replaced())) socket.close(RESTART, "Connect again");
    } catch (error) {
      if (!(await replaced())) closeWhereOver(socket, error);
    }
  }

  /** Answers whether the token is used from here on. */
  async function take(socket: WebSocket, one: Connected, bearer: string): Promise<boolean> {
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
  }

  /** One token after the other, of those that come meanwhile only the newest. */
  async function takeOffered(
    socket: WebSocket,
    one: Connected,
    onTaken: (bearer: string) => void,
  ): Promise<void> {
    while (one.offered !== undefined) {
      await one.pause;
      if (socket.readyState !== socket.OPEN) return;
      const bearer = one.offered;
      one.offered = undefined;
      one.pause = pause(RENEWAL, undefined, { ref: false });
      if (await take(socket, one, bearer)) onTaken(bearer);
    }
  }

  return {
    add: (socket: WebSocket, caller: Caller, me: Me) => void connected.set(socket, { caller, me }),
    remove: (socket: WebSocket) => void connected.delete(socket),
    /** Checks all of them now. */
    run: () => Promise.all([...connected].map(([socket, one]) => check(socket, one))),

    /**
     * Takes another token for a socket that has one. A token that the agency refuses, of another person or of another
     * agency closes the socket (docs/product/sockets.md#tokens-of-programs).
     */
    async renew(socket: WebSocket, bearer: string, onTaken: (bearer: string) => void): Promise<void> {
      const one = connected.get(socket);
      if (!one?.caller.credentials.bearer) return;
      one.offered = bearer;
      one.renewal ??= takeOffered(socket, one, onTaken).finally(() => {
        one.renewal = undefined;
      });
      await one.renewal;
    },
  };
}
