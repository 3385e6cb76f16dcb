import { randomUUID } from "node:crypto";
import type { Context as GraphqlWs } from "graphql-ws";
import type { WebSocket } from "ws";
import { Context, type Shared } from "../session/context";
import type { BoundedSocket } from "./bounded-socket";
import type { Selection } from "./selection";
import type { Caller } from "./session-checks";
import type { Admission } from "./socket-caps";
import type { TokenClock } from "./token-clock";

/** What the request of a socket says of its caller: all of it that is kept. */
export type Handshake = {
  authorization: string | undefined;
  sessionId: string | undefined;
  acceptLanguage: string | undefined;
};

/** What is known of a socket. */
export type Extra = {
  socket: WebSocket;
  bounded: BoundedSocket;
  admission: Admission;
  handshake: Handshake;
  /** Like all others', with a log that is bounded for this socket. */
  shared: Shared;
  token: TokenClock;
  /** Once it is acknowledged. */
  caller?: Caller;
  /** By their ids, subscriptions that have not begun yet; completed ones too, which graphql-ws forgets at once. */
  beginning: Map<string, SocketContext>;
};
export type Connection = GraphqlWs<Record<string, unknown>, Extra>;

/** An operation of a socket. */
export class SocketContext extends Context {
  readonly socket: BoundedSocket;
  readonly caller: Caller;
  readonly id: string;
  readonly selection: Selection;
  readonly #connection: Connection;
  #completed = false;
  constructor(connection: Connection, id: string, selection: Selection) {
    const { shared, caller = { credentials: {}, roles: [] }, bounded } = connection.extra;
    // Node makes a UUID of twenty parts, and each would be kept while the socket waits: half a kilobyte.
    super(shared, Buffer.from(randomUUID()).toString("latin1"), caller.credentials);
    this.#connection = connection;
    this.socket = bounded;
    this.caller = caller;
    this.id = id;
    this.selection = selection;
  }

  /** Its id is used again: it was completed. */
  complete(): void {
    this.#completed = true;
  }

  get wanted(): boolean {
    return !this.#completed && this.socket.open && this.id in this.#connection.subscriptions;
  }

  begun(): void {
    this.#connection.extra.beginning.delete(this.id);
    this.rest();
  }
}
