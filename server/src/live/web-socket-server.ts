import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { ErrorCode } from "@soleira/schema/error/codes";
import type { Request, Response } from "express";
import type { GraphQLSchema } from "graphql";
import { handleProtocols } from "graphql-ws";
import { type WebSocket, WebSocketServer } from "ws";
import type { HostCheck } from "../http/host";
import { problem } from "../http/http-error";
import { LIMITS } from "../limits/limits";
import type { Safelist } from "../limits/safelist";
import type { Shared } from "../session/context";
import { BoundedSocket } from "./bounded-socket";
import { LATER, NORMAL, RESTART } from "./close-codes";
import { EventStream } from "./event-stream";
import type { FanOut } from "./fan-out";
import { isOwnOrigin } from "./origin";
import { createSessionChecks } from "./session-checks";
import { type Admission, createSocketCaps } from "./socket-caps";
import type { Handshake } from "./socket-context";
import { createSubscriptionProtocol } from "./subscription-protocol";
import { TokenClock } from "./token-clock";

const PATH = "/graphql";
/** The session of an open socket is checked this often: within the minute of docs/product/sign-in.md#browser. */
const RECHECK = 45_000;
/** Options of ws that its types lack. */
const BOUNDS = {
  // What a message may be cut into, so that a stranger's is not kept as thousands of tiny parts.
  maxFragments: 64,
  maxBufferedChunks: 256,
  /** Milliseconds that the other side of a closed socket may take to confirm it. */
  closeTimeout: 3_000,
};
/** The stream that a request is of, by the GraphQL over SSE protocol. */
const STREAM_TOKEN = "x-graphql-event-stream-token";
/** Characters that the token of a stream may have. */
const TOKEN = 64;
type Settings = {
  shared: Shared;
  schema: GraphQLSchema;
  safelist: Safelist;
  fanOut: FanOut;
  personalFields: ReadonlySet<string>;
  publicUrl: string;
  isOwnHost: HostCheck;
  maxSockets: number;
  /** Whom a handshake is counted for. */
  networkOf(request: IncomingMessage): string;
};

const STATUSES: Partial<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  SESSION_OVER: 401,
  TOO_MANY: 429,
  BAD_REQUEST: 400,
  ACCOUNT_SUSPENDED: 403,
  FORBIDDEN: 403,
  ENTERPRISE_MISMATCH: 403,
};

/** Why there is no stream, as a status; where the program may come again, when. */
function refuseStream(response: Response, reason: string): void {
  const status = STATUSES[reason] ?? 503;
  if (status === 429 || status === 503) response.set("retry-after", "5");
  const code = status === 503 ? "UPSTREAM_UNAVAILABLE" : (reason as ErrorCode);
  problem(response, status, code, "There is no stream for this caller now.");
}

/** WebSockets at /graphql (graphql-transport-ws), and streams of events that are sockets to all behind them. */
export function createWebSocketServer(server: Server, settings: Settings) {
  const { shared, publicUrl, isOwnHost, maxSockets, networkOf } = settings;
  const caps = createSocketCaps(maxSockets);
  const checks = createSessionChecks(shared);
  const protocol = createSubscriptionProtocol({ ...settings, checks });
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: LIMITS.message,
    autoPong: false,
    // Messages of one piece are handled one after the other: graphql-ws ends a subscription after the message that
    // completes it, and would take the next one of that id for it.
    allowSynchronousEvents: false,
    handleProtocols,
    ...BOUNDS,
  });

  function open(socket: WebSocket, handshake: Handshake, admission: Admission): void {
    const bounded = new BoundedSocket(socket, shared.log);
    const token = new TokenClock((text) => bounded.send(text));
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) => bounded.send(text),
        close: (code, reason) => bounded.close(code ?? NORMAL, reason ?? ""),
        onMessage: (handle) => bounded.onMessage(handle),
        // What a ping brings is not sent back: that is the caller's to choose, and ours to keep until it is read.
        onPing: () => bounded.send(token.message("pong")),
      },
      {
        socket,
        bounded,
        admission,
        handshake,
        shared: { ...shared, log: bounded.log },
        token,
        beginning: new Map(),
      },
    );
    socket.once("close", (code, reason) => {
      closed(code, String(reason)).catch((error: unknown) =>
        bounded.log.error({ err: error }, "a socket could not be closed cleanly"),
      );
    });
  }

  const handshakeOf = (request: IncomingMessage): Handshake => ({
    authorization: request.headers.authorization,
    sessionId: shared.cookie.read(request),
    acceptLanguage: request.headers["accept-language"],
  });

  /** The id of the session in the handshake's cookie, where it is alive. */
  const aliveSession = async ({ sessionId }: Handshake): Promise<string | undefined> => {
    if (!sessionId) return undefined;
    return shared.sessions.peek(sessionId).then(
      () => sessionId,
      () => undefined,
    );
  };

  server.on("upgrade", async (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on("error", () => stream.destroy());
    const refuse = (status: string) =>
      stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    if (request.url?.split("?")[0] !== PATH) return refuse("404 Not Found");
    if (!isOwnHost(request.headers.host)) return refuse("421 Misdirected Request");
    if (!isOwnOrigin(request, publicUrl)) return refuse("403 Forbidden");
    const handshake = handshakeOf(request);
    const sessionId = await aliveSession(handshake);
    let drop = () => void stream.destroy();
    const admission = caps.admit(networkOf(request), sessionId, () => drop());
    if (!admission) return refuse("503 Service Unavailable\r\nRetry-After: 5");
    if (stream.destroyed) return admission.release();
    stream.once("close", admission.release);
    // The handshake is HTTP: the place to renew a token that is about to end. Where that fails, onConnect refuses.
    if (sessionId) await shared.sessions.tokens(sessionId).catch(() => undefined);
    if (stream.destroyed) return;
    sockets.handleUpgrade(request, stream, head, (socket) => {
      drop = () => {
        socket.close(LATER, "Too many connections");
        socket.terminate();
      };
      open(socket, handshake, admission);
    });
  });

  const streams = new Set<EventStream>();
  /** Those that several subscriptions share, by their tokens and callers. */
  const named = new Map<string, EventStream>();

  /**
   * What GraphQL over SSE asks of a gateway (docs/product/sockets.md#streams). With a token: GET opens the stream, POST begins
   * a subscription on it, DELETE ends one; PUT gives out a token. A POST without one is answered by its own subscription.
   */
  async function stream(request: Request, response: Response): Promise<void> {
    if (!isOwnOrigin(request, publicUrl))
      return problem(response, 403, "FORBIDDEN", "A page of another origin is not served.");
    // Nothing is kept for it until its stream is opened.
    if (request.method === "PUT") return void response.status(201).type("text/plain").send(randomUUID());
    const token = request.get(STREAM_TOKEN);
    const post = request.method === "POST";
    if (post && typeof request.body?.query !== "string")
      return problem(response, 400, "BAD_REQUEST", "Send a subscription as JSON: { query, variables }.");
    if (token === undefined && post) return openStream(request, response);
    // A header, which no other origin's page sends without being asked: a GET names no origin.
    if (!token || token.length > TOKEN)
      return problem(response, 400, "BAD_REQUEST", `Send ${STREAM_TOKEN}, of at most ${TOKEN} characters.`);
    // Who does not say who opened it finds none.
    const { authorization, sessionId } = handshakeOf(request);
    const name = JSON.stringify([token, authorization, sessionId]);
    const one = named.get(name);
    if (request.method === "GET") {
      if (one) return problem(response, 409, "BAD_REQUEST", "This stream is open.");
      return openStream(request, response, name);
    }
    if (!one) return problem(response, 404, "NOT_FOUND", "There is no such stream.");
    const id: unknown = post ? request.body.extensions?.operationId : request.query.operationId;
    if (typeof id !== "string" || !id)
      return problem(response, 400, "BAD_REQUEST", "Send operationId, the subscription's own.");
    if (post) one.subscribe(id, request.body);
    else one.complete(id);
    response.status(post ? 202 : 200).end();
  }

  async function openStream(request: Request, response: Response, name?: string): Promise<void> {
    const handshake = handshakeOf(request);
    const sessionId = await aliveSession(handshake);
    let drop: () => void = () => response.destroy();
    const admission = caps.admit(networkOf(request), sessionId, () => drop());
    if (!admission) return refuseStream(response, "TOO_MANY");
    response.once("close", admission.release);
    if (response.closed) return admission.release();
    // As for a socket: who has no token is refused when the stream begins.
    if (sessionId) await shared.sessions.tokens(sessionId).catch(() => undefined);
    if (response.closed) return;
    const one = new EventStream(request, response, (code) => refuseStream(response, code));
    drop = () => one.close(LATER, "TOO_MANY");
    streams.add(one);
    if (name !== undefined) named.set(name, one);
    one.once("close", () => {
      streams.delete(one);
      if (name !== undefined && named.get(name) === one) named.delete(name);
    });
    open(one.socket, handshake, admission);
    one.begin();
  }

  /** Closes all, whose callers connect again and go on from the last change that they have got. */
  function connectAgain(): void {
    for (const socket of sockets.clients) socket.close(RESTART, "Connect again");
    for (const one of streams) one.close(RESTART, "UPSTREAM_UNAVAILABLE");
  }

  const timer = setInterval(() => {
    void checks.run();
    const refused = caps.refused();
    if (Object.keys(refused).length) shared.log.warn({ refused }, "sockets were refused: their cap was full");
  }, RECHECK);
  timer.unref();

  return {
    /** How many are open. */
    count: () => sockets.clients.size + streams.size,
    stream,
    /** Checks all sessions now. */
    recheck: checks.run,
    connectAgain,
    async close() {
      clearInterval(timer);
      connectAgain();
      await new Promise((resolve) => sockets.close(resolve));
    },
  };
}
