import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { Me } from "@soleira/schema/account/wire";
import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
} from "graphql";
import { handleProtocols, makeServer } from "graphql-ws";
import { type WebSocket, WebSocketServer } from "ws";
import { AgencyError } from "../agency/http/agency-error";
import { gatewayError, presentError } from "../graph/errors";
import type { HostCheck } from "../http/host";
import { LIMITS } from "../limits/limits";
import { Context, type Shared } from "../session/context";
import { type Credentials, readCredentials } from "../session/credentials";
import { BoundedSocket } from "./bounded-socket";
import type { FanOut } from "./fan-out";
import { isOwnOrigin } from "./origin";
import { Pending } from "./pending";
import { createChecker, type Selection } from "./selection";
import { type Admission, createSocketCaps } from "./socket-caps";
import { ViewerSource } from "./source";

const PATH = "/graphql";
/** An open subscription's session is looked at this often: within the minute of docs/product/sign-in.md#browser. */
const RECHECK = 45_000;
const INIT_TIMEOUT = 5_000;
/** Subscriptions of one socket, and characters of the id that the caller gives one. */
const SUBSCRIPTIONS = 20;
const ID = 128;
/** Options of ws that its types lack. */
const BOUNDS = {
  // What a message may be cut into, so that a stranger's is not kept as thousands of tiny parts.
  maxFragments: 64,
  maxBufferedChunks: 256,
  /** Milliseconds that the other side of a closed socket may take to say so. */
  closeTimeout: 3_000,
};
/** What a ping brings is not sent back: that is the caller's to choose, and ours to keep until it is read. */
const PONG = JSON.stringify({ type: "pong" });
/** Close codes: 4403 the session is over or of another enterprise; 1012 and 1013 connect again. */
const NORMAL = 1000;
const FORBIDDEN = 4403;
const RESTART = 1012;
const LATER = 1013;

type Extra = {
  socket: WebSocket;
  bounded: BoundedSocket;
  admission: Admission;
  request: IncomingMessage;
  /** Like all others', with a log that is bounded for this socket. */
  shared: Shared;
  credentials?: Credentials;
};
/** Who is on a socket, and what they could see when they came. */
type Connected = { credentials: Credentials; as: string };
const sightOf = ({ id, enterprise, roles }: Me): string => JSON.stringify([id, enterprise.id, roles]);

/** An operation of a socket. */
class SocketContext extends Context {
  readonly socket: BoundedSocket;
  readonly id: string;
  readonly selection: Selection;
  constructor({ shared, credentials, bounded }: Extra, id: string, selection: Selection) {
    super(shared, randomUUID(), credentials ?? {});
    this.socket = bounded;
    this.id = id;
    this.selection = selection;
  }
}

type Settings = {
  shared: Shared;
  schema: GraphQLSchema;
  fanOut: FanOut;
  publicUrl: string;
  isOwnHost: HostCheck;
  maxSockets: number;
  /** Whom a handshake is counted for. */
  networkOf(request: IncomingMessage): string;
};

/** The WebSocket door at /graphql (graphql-transport-ws): subscriptions only; queries and mutations go over HTTP. */
export function openSocketDoor(server: Server, settings: Settings) {
  const { shared, schema, fanOut, publicUrl, isOwnHost, maxSockets, networkOf } = settings;
  const check = createChecker(schema);
  const caps = createSocketCaps(maxSockets);
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: LIMITS.message,
    autoPong: false,
    handleProtocols,
    ...BOUNDS,
  });
  /** Who is connected; looked at again and again. */
  const connected = new Map<WebSocket, Connected>();

  const contextOf = (credentials: Credentials, of = shared) => new Context(of, randomUUID(), credentials);

  /** Closes a socket whose session is over; an agency that cannot be asked closes nothing. */
  async function recheck(socket: WebSocket, { credentials, as }: Connected): Promise<void> {
    try {
      if (credentials.sessionId) {
        const { expiresAt } = await shared.sessions.peek(credentials.sessionId);
        // Tokens are renewed over HTTP only: the handshake of the next connection does it.
        if (expiresAt <= Date.now()) return socket.close(RESTART, "Connect again");
      }
      const now = sightOf(await contextOf(credentials).agency.account.meNow());
      // Other roles see other things: what is filed for the old ones ends.
      if (now !== as) socket.close(RESTART, "Connect again");
    } catch (error) {
      const code = error instanceof AgencyError ? error.code : "INTERNAL";
      if (CLOSING.has(code)) socket.close(FORBIDDEN, code);
    }
  }

  const graphql = makeServer<Record<string, unknown>, Extra>({
    schema,
    connectionInitWaitTimeout: INIT_TIMEOUT,
    onConnect: async ({ extra, connectionParams = {} }) => {
      const { socket, bounded, request, admission } = extra;
      const text = (name: string) => {
        const value = Object.entries(connectionParams).find(([key]) => key.toLowerCase() === name)?.[1];
        return typeof value === "string" ? value : undefined;
      };
      const credentials = readCredentials(
        text("authorization") ?? request.headers.authorization,
        shared.cookie.read(request),
        text("enterprise"),
      );
      admission.asking = true;
      try {
        const me = await contextOf(credentials, extra.shared).agency.account.me();
        if (socket.readyState !== socket.OPEN) return false;
        if (!admission.acknowledge(me.id)) {
          bounded.close(LATER, "TOO_MANY");
          return false;
        }
        bounded.acknowledged();
        extra.credentials = credentials;
        connected.set(socket, { credentials, as: sightOf(me) });
        return true;
      } catch (error) {
        const code = error instanceof AgencyError ? error.code : "INTERNAL";
        bounded.close(CLOSING.has(code) ? FORBIDDEN : LATER, code);
        return false;
      } finally {
        admission.asking = false;
      }
    },
    onSubscribe: ({ extra, subscriptions }, id, { query, operationName, variables }) => {
      if (id.length > ID) return [gatewayError("BAD_USER_INPUT", `An id has at most ${ID} characters.`)];
      // This one is among them.
      if (Object.keys(subscriptions).length > SUBSCRIPTIONS)
        return [gatewayError("TOO_COMPLEX", `A socket has at most ${SUBSCRIPTIONS} subscriptions.`)];
      const name = operationName ?? undefined;
      const checked = check(query, name, variables ?? undefined);
      if ("errors" in checked) return [...checked.errors];
      if (getOperationAST(checked.document, name)?.operation !== "subscription")
        return [
          gatewayError("BAD_USER_INPUT", "Only subscriptions go over the socket; send this over HTTP."),
        ];
      const selection = {
        key: JSON.stringify([checked.text, name, variables]),
        personal: checked.personal,
        document: checked.document,
        operationName: name,
        variables: variables ?? undefined,
      };
      const contextValue = new SocketContext(extra, id, selection);
      return {
        schema,
        document: checked.document,
        operationName: name,
        variableValues: selection.variables,
        contextValue,
      };
    },
    subscribe: (args) => subscribe(args as unknown as ExecutionArgs & { contextValue: SocketContext }),
    onNext: ({ extra }, _id, _payload, { contextValue }, { data, errors }) => {
      const { requestId } = contextValue as SocketContext;
      const present = (error: GraphQLError) => presentError(error, { requestId, log: extra.bounded.log });
      return errors ? { data, errors: errors.map(present) } : undefined;
    },
    onError: ({ extra }, _id, _payload, errors) =>
      errors.map((error) =>
        presentError(error as GraphQLError, { requestId: randomUUID(), log: extra.bounded.log }),
      ),
    onClose: ({ extra }) => {
      connected.delete(extra.socket);
    },
  });

  /** Joins the fan-out; frames go straight to the socket, built once for all who select the same. */
  async function subscribe(
    args: ExecutionArgs & { contextValue: SocketContext },
  ): Promise<Pending | ExecutionResult> {
    const source = await createSourceEventStream(args);
    if (!(source instanceof ViewerSource)) return source as ExecutionResult;
    const { socket, id, selection, credentials, shared: own } = args.contextValue;
    const head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
    const leave = fanOut.join({
      viewer: source.viewer,
      selection,
      context: () => contextOf(credentials, own),
      send: (payload) => socket.send(`${head}${payload}}`),
    });
    return new Pending(leave);
  }

  function open(socket: WebSocket, request: IncomingMessage, admission: Admission): void {
    const bounded = new BoundedSocket(socket, shared.log);
    const closed = graphql.opened(
      {
        protocol: socket.protocol,
        send: (text) => bounded.send(text),
        close: (code, reason) => bounded.close(code ?? NORMAL, reason ?? ""),
        onMessage: (handle) => bounded.onMessage(handle),
        onPing: () => bounded.send(PONG),
      },
      { socket, bounded, admission, request, shared: { ...shared, log: bounded.log } },
    );
    socket.once("close", (code, reason) => {
      closed(code, String(reason)).catch((error: unknown) =>
        bounded.log.error({ err: error }, "a socket could not be closed cleanly"),
      );
    });
  }

  server.on("upgrade", async (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on("error", () => stream.destroy());
    const refuse = (status: string) =>
      stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    if (request.url?.split("?")[0] !== PATH) return refuse("404 Not Found");
    if (!isOwnHost(request.headers.host)) return refuse("421 Misdirected Request");
    if (!isOwnOrigin(request, publicUrl)) return refuse("403 Forbidden");
    const sessionId = shared.cookie.read(request);
    const alive = sessionId
      ? await shared.sessions.peek(sessionId).then(
          () => sessionId,
          () => undefined,
        )
      : undefined;
    let drop = () => void stream.destroy();
    const admission = caps.admit(networkOf(request), alive, () => drop());
    if (!admission) return refuse("503 Service Unavailable\r\nRetry-After: 5");
    if (stream.destroyed) return admission.release();
    stream.once("close", admission.release);
    // The handshake is HTTP: the place to renew a token that is about to end. Where that fails, onConnect says so.
    if (alive) await shared.sessions.tokens(alive).catch(() => undefined);
    if (stream.destroyed) return;
    sockets.handleUpgrade(request, stream, head, (socket) => {
      drop = () => {
        socket.close(LATER, "Too many connections");
        socket.terminate();
      };
      open(socket, request, admission);
    });
  });

  const timer = setInterval(() => {
    for (const [socket, one] of connected) void recheck(socket, one);
    const refused = caps.refused();
    if (Object.keys(refused).length) shared.log.warn({ refused }, "sockets were refused: their cap was full");
  }, RECHECK);
  timer.unref();

  return {
    /** Looks at all sessions now. */
    recheck: () => Promise.all([...connected].map(([socket, one]) => recheck(socket, one))),
    async close() {
      clearInterval(timer);
      for (const socket of sockets.clients) socket.close(RESTART, "Connect again");
      await new Promise((resolve) => sockets.close(resolve));
    },
  };
}

const CLOSING: ReadonlySet<string> = new Set([
  "SESSION_OVER",
  "ENTERPRISE_MISMATCH",
  "ACCOUNT_SUSPENDED",
  "FORBIDDEN",
]);
