import { setTimeout as pause } from "node:timers/promises";
import type { WebSocket } from "ws";
import type { Log } from "../log";

/** Messages and control frames: at once, and per second after that. Before the acknowledgement a few, and no more. */
const BURST = 100;
const PER_SECOND = 10;
const BEFORE_ACKNOWLEDGEMENT = 16;
/** Bytes that may wait for a slow reader before its socket is closed; it reads the board again when it is back. */
const MOST_WAITING = 1024 * 1024;
const MOST_WAITING_BEFORE = 16 * 1024;
/** Log lines that one socket may cause: at once, and one in each half minute after that. */
const LINES = 10;
const LINES_PER_SECOND = 1 / 30;
const PING = 30_000;
/** Milliseconds that a reader may take for a part of what it has missed. */
const DRAINING = 10_000;

/** Close codes of WebSocket itself: 1008 this program does not keep the rules, 1013 connect again. */
const POLICY = 1008;
const LATER = 1013;
const INTERNAL = 4500;
const BAD_MESSAGE = 4400;

/** So many at once, and as many more as time gives back. */
class Allowance {
  #left: number;
  #at = performance.now();
  readonly #most: number;
  readonly #perSecond: number;
  constructor(most: number, perSecond: number) {
    this.#most = most;
    this.#left = most;
    this.#perSecond = perSecond;
  }
  take(): boolean {
    const now = performance.now();
    this.#left = Math.min(this.#most, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }
}

/** A log that takes a bounded number of lines: of what ten thousand sockets have, each function of its own is felt. */
class BoundedLog implements Log {
  readonly #log: Log;
  #allowance: Allowance | undefined;
  constructor(log: Log) {
    this.#log = log;
  }
  debug(...line: Parameters<Log["debug"]>) {
    if (this.#takes()) this.#log.debug(...line);
  }
  info(...line: Parameters<Log["info"]>) {
    if (this.#takes()) this.#log.info(...line);
  }
  warn(...line: Parameters<Log["warn"]>) {
    if (this.#takes()) this.#log.warn(...line);
  }
  error(...line: Parameters<Log["error"]>) {
    if (this.#takes()) this.#log.error(...line);
  }
  #takes(): boolean {
    this.#allowance ??= new Allowance(LINES, LINES_PER_SECOND);
    return this.#allowance.take();
  }
}

/**
 * A message as an object, any other text as it is: graphql-ws keeps what it is handed for as long as a subscription lasts,
 * and the text of one is a kilobyte.
 */
function parsed(text: string): unknown {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === "object" ? message : text;
  } catch {
    // It refuses it with the close code of its protocol.
    return text;
  }
}

/** ws closes, with the fitting code, what breaks its protocol or is too large. */
const closesItself = () => undefined;

/** A socket with bounds on what it sends us, on what waits for it to be read, and on what it writes to the log. */
export class BoundedSocket {
  readonly log: Log;
  readonly #socket: WebSocket;
  #incoming = new Allowance(BEFORE_ACKNOWLEDGEMENT, 0);
  #mostWaiting = MOST_WAITING_BEFORE;
  #alive = true;

  constructor(socket: WebSocket, log: Log) {
    this.#socket = socket;
    this.log = new BoundedLog(log);
    socket.on("error", closesItself);
    socket.on("ping", (data) => {
      if (this.#accepts() && this.#hasRoom()) socket.pong(data);
    });
    socket.on("pong", () => this.#accepts());
    const timer = setInterval(() => {
      // A laptop that was shut does not say so.
      if (!this.#alive) return socket.terminate();
      this.#alive = false;
      if (socket.readyState === socket.OPEN) socket.ping();
    }, PING);
    socket.once("close", () => clearInterval(timer));
  }

  /** From here on it belongs to a signed-in person. */
  acknowledged(): void {
    this.#incoming = new Allowance(BURST, PER_SECOND);
    this.#mostWaiting = MOST_WAITING;
  }

  /** Sends a text, unless the socket is closing; a reader that is too far behind is closed with 1013. */
  send(text: string): void {
    if (this.#socket.readyState === this.#socket.OPEN && this.#hasRoom()) this.#socket.send(text);
  }

  get open(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** When a reader has taken most of what waits for it, or is gone; one that takes too long is closed with 1013. */
  async drained(): Promise<void> {
    const end = performance.now() + DRAINING;
    while (this.open && this.#socket.bufferedAmount > this.#mostWaiting / 4) {
      if (performance.now() > end) return this.close(LATER, "Too slow");
      await pause(20);
    }
  }

  close(code: number, reason: string): void {
    // A reason has at most 123 bytes, and graphql-ws puts ids into it.
    this.#socket.close(code, Buffer.byteLength(reason) < 124 ? reason : "");
  }

  /** Hands each message to graphql-ws, whose refusals of a message end the socket. */
  onMessage(handle: (message: string) => Promise<void>): void {
    this.#socket.on("message", (data) => {
      if (!this.#accepts()) return;
      // It takes them parsed, too, which its types do not say.
      handle(parsed(String(data)) as string).catch((error: unknown) => {
        // It knows the type, and that only servers send it.
        if (error instanceof Error && error.message.startsWith("Unexpected message"))
          return this.close(BAD_MESSAGE, "Invalid message received");
        this.log.error({ err: error }, "a message on a socket could not be handled");
        this.close(INTERNAL, "Internal server error");
      });
    });
  }

  /** Whether what came may be looked at; one too many closes the socket. */
  #accepts(): boolean {
    this.#alive = true;
    if (this.#socket.readyState !== this.#socket.OPEN) return false;
    if (this.#incoming.take()) return true;
    this.close(POLICY, "Too many messages");
    return false;
  }

  #hasRoom(): boolean {
    if (this.#socket.bufferedAmount <= this.#mostWaiting) return true;
    this.close(LATER, "Too slow");
    return false;
  }
}
