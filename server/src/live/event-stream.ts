import { EventEmitter } from "node:events";
import type { Request, Response } from "express";
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from "graphql-ws";
import type { WebSocket } from "ws";
import { gatewayError } from "../graph/errors";
import { ENTERPRISE_HEADER } from "../session/credentials";
import { FORBIDDEN } from "./close-codes";

/** The one subscription of a stream that is opened with it, by its id in the socket's protocol. */
const ID = "1";
const NEXT = `{"id":"${ID}","type":"next","payload":`;
/** Nothing between keeps back what is sent (nginx would). */
const HEADERS = { "content-type": "text/event-stream; charset=utf-8", "x-accel-buffering": "no" };
const [OPEN, CLOSED] = [1, 3];

type Sent = { id?: string; type: string; payload?: unknown };
type Operation = { query?: unknown; variables?: unknown; operationName?: unknown; extensions?: unknown };

/**
 * Subscriptions as Server-Sent Events (docs/product/sockets.md#streams), in the words of the GraphQL over SSE protocol: one
 * that is the answer to its POST ("distinct connections"), or those that are begun on an answer to a GET ("single
 * connection"). To all behind it, it is a socket of ws: limits, checks of the session, replay and fan-out are those of a
 * socket.
 */
export class EventStream extends EventEmitter {
  readonly OPEN = OPEN;
  readonly protocol = GRAPHQL_TRANSPORT_WS_PROTOCOL;
  readyState = OPEN;
  /** Subscriptions are begun on it by other requests, and its events name theirs. */
  readonly #shared: boolean;
  readonly #request: Request;
  readonly #response: Response;
  /** What is answered before the stream begins: a status, not an event. */
  readonly #refuse: (code: string) => void;

  constructor(request: Request, response: Response, refuse: (code: string) => void) {
    super();
    this.#request = request;
    this.#response = response;
    this.#refuse = refuse;
    this.#shared = request.method === "GET";
    response.once("close", () => this.#closed(1006, ""));
  }

  /** For what takes a socket of ws: as much of one as it uses is here. */
  get socket(): WebSocket {
    return this as unknown as WebSocket;
  }

  get bufferedAmount(): number {
    return this.#response.writableLength;
  }

  /** Says what a program says on a socket: first who it is, then what it subscribes to. */
  begin(): void {
    const { authorization, [ENTERPRISE_HEADER]: enterprise } = this.#request.headers;
    this.#say({ type: "connection_init", payload: { authorization, enterprise } });
  }

  /** Begins a subscription on a shared stream. */
  subscribe(id: string, { query, variables, operationName, extensions }: Operation): void {
    this.#say({ type: "subscribe", id, payload: { query, variables, operationName, extensions } });
  }

  /** Ends one. */
  complete(id: string): void {
    this.#say({ type: "complete", id });
  }

  /** A message to the program, in the words of a socket. */
  send(text: string): void {
    if (this.readyState !== OPEN) return;
    // Most of what is sent, and built once for all: nothing of it is read here.
    if (!this.#shared && text.startsWith(NEXT)) {
      this.#event("next", text.slice(NEXT.length, -1));
      return;
    }
    const { id, type, payload } = JSON.parse(text) as Sent;
    // Acknowledged is who has got the acknowledgement.
    if (type === "connection_ack") setImmediate(() => this.#opened());
    else if (this.#shared) {
      if (type === "next") this.#event("next", text);
      else if (type === "error") this.#event("next", JSON.stringify({ id, payload: { errors: payload } }));
      if (type === "error" || type === "complete") this.#event("complete", JSON.stringify({ id }));
    } else if (type === "error") {
      this.#event("next", JSON.stringify({ errors: payload }));
      this.#complete();
    } else if (type === "complete") this.#complete();
  }

  /** A line without a meaning: it tells a line that is alive from one that is dead. */
  ping(): void {
    if (this.#response.headersSent) this.#response.write(":\n\n");
    this.emit("pong");
  }

  pong(): void {}

  close(code = 1000, reason = ""): void {
    if (this.readyState !== OPEN) return;
    if (!this.#response.headersSent) this.#refuse(reason);
    else if (code === FORBIDDEN && !this.#shared) {
      // For good; anything else ends without a word, and the program connects again.
      const error = gatewayError("SESSION_OVER", "The session of this stream is over.");
      this.#event("next", JSON.stringify({ errors: [error] }));
      this.#event("complete", "");
    }
    this.#response.end();
    this.#closed(code, reason);
  }

  terminate(): void {
    this.#response.destroy();
  }

  #say(message: object): void {
    this.emit("message", JSON.stringify(message));
  }

  #opened(): void {
    if (this.readyState !== OPEN) return;
    this.#response.writeHead(200, HEADERS);
    this.#response.write(":\n\n");
    if (!this.#shared) this.subscribe(ID, this.#request.body ?? {});
  }

  #event(name: string, data: string): void {
    this.#response.write(`event: ${name}\ndata: ${data}\n\n`);
  }

  #complete(): void {
    this.#event("complete", "");
    this.close();
  }

  #closed(code: number, reason: string): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.emit("close", code, Buffer.from(reason));
  }
}
