import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { Me } from "@soleira/schema/account/wire";
import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
  getOperationAST,
} from "graphql";
import { useServer as serve } from "graphql-ws/use/ws";
import { type WebSocket, WebSocketServer } from "ws";
import { accountCalls } from "../agency/account";
import { AgencyError } from "../agency/agency-error";
import { Context, type Shared } from "../context";
import { gatewayError, presentError } from "../errors";
import { LIMITS } from "../limits/limits";
import { type Presented, presented } from "../session/credential";
import type { FanOut } from "./fan-out";
import { Pending } from "./pending";
import { createChecker, type Selection } from "./selection";
import { ViewerSource } from "./source";

const PATH = "/graphql";
/** An open subscription's session is looked at this often: within the minute of decisions §2. */
const RECHECK = 45_000;
const INIT_TIMEOUT = 5_000;
const PING = 30_000;
/** Bytes that may wait for a slow reader before its socket is closed; it reads the board again when it is back. */
const MOST_WAITING = 1024 * 1024;
/** Close codes: 4403 the session is over or of another enterprise; 1012 and 1013 connect again. */
const FORBIDDEN = 4403;
const RESTART = 1012;
const LATER = 1013;

type Extra = { socket: WebSocket; request: IncomingMessage; who?: Presented };
/** Who is on a socket, and what they could see when they came. */
type Connected = { who: Presented; as: string };
const sightOf = ({ id, enterprise, roles }: Me): string => JSON.stringify([id, enterprise.id, roles]);

/** An operation of a socket. */
class SocketContext extends Context {
  readonly socket: WebSocket;
  readonly id: string;
  readonly selection: Selection;
  constructor(shared: Shared, who: Presented, socket: WebSocket, id: string, selection: Selection) {
    super(shared, randomUUID(), who);
    this.socket = socket;
    this.id = id;
    this.selection = selection;
  }
}

type Settings = {
  shared: Shared;
  schema: GraphQLSchema;
  fanOut: FanOut;
  publicUrl: string;
  maxSockets: number;
};

/** The WebSocket door at /graphql (graphql-transport-ws): subscriptions only; queries and mutations go over HTTP. */
export function openSocketDoor(server: Server, { shared, schema, fanOut, publicUrl, maxSockets }: Settings) {
  const { log } = shared;
  const check = createChecker(schema);
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: LIMITS.body });
  /** Who is connected; looked at again and again. */
  const connected = new Map<WebSocket, Connected>();

  const contextOf = (who: Presented) => new Context(shared, randomUUID(), who);
  const present = (context: { requestId: string }) => (error: Parameters<typeof presentError>[0]) =>
    presentError(error, { requestId: context.requestId, log });

  /** Closes a socket whose session is over; an agency that cannot be asked closes nothing. */
  async function recheck(socket: WebSocket, { who, as }: Connected): Promise<void> {
    try {
      if (who.sessionId) {
        const { expiresAt } = await shared.sessions.peek(who.sessionId);
        // Tokens are renewed over HTTP only: the handshake of the next connection does it.
        if (expiresAt <= Date.now()) return socket.close(RESTART, "Connect again");
      }
      const now = sightOf(await accountCalls.meNow(contextOf(who).call));
      // Other roles see other things: what is filed for the old ones ends.
      if (now !== as) socket.close(RESTART, "Connect again");
    } catch (error) {
      const code = error instanceof AgencyError ? error.code : "INTERNAL";
      if (CLOSING.has(code)) socket.close(FORBIDDEN, code);
    }
  }

  const graphql = serve<Record<string, unknown>, Extra>(
    {
      schema,
      connectionInitWaitTimeout: INIT_TIMEOUT,
      onConnect: async ({ extra, connectionParams = {} }) => {
        const { socket, request } = extra;
        const text = (name: string) => {
          const value = Object.entries(connectionParams).find(([key]) => key.toLowerCase() === name)?.[1];
          return typeof value === "string" ? value : undefined;
        };
        const who = presented(
          text("authorization") ?? request.headers.authorization,
          shared.cookie.read(request),
          text("enterprise"),
        );
        try {
          const me = await accountCalls.me(contextOf(who).call);
          extra.who = who;
          connected.set(socket, { who, as: sightOf(me) });
        } catch (error) {
          const code = error instanceof AgencyError ? error.code : "INTERNAL";
          socket.close(CLOSING.has(code) ? FORBIDDEN : LATER, code);
        }
      },
      onSubscribe: ({ extra }, id, { query, operationName, variables }) => {
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
        const contextValue = new SocketContext(shared, extra.who ?? {}, extra.socket, id, selection);
        return {
          schema,
          document: checked.document,
          operationName: name,
          variableValues: selection.variables,
          contextValue,
        };
      },
      subscribe: (args) => subscribe(args as unknown as ExecutionArgs & { contextValue: SocketContext }),
      onNext: (_context, _id, _payload, { contextValue }, { data, errors }) =>
        errors ? { data, errors: errors.map(present(contextValue as SocketContext)) } : undefined,
      onError: (_context, _id, _payload, errors) =>
        errors.map((error) =>
          presentError(error as Parameters<typeof presentError>[0], { requestId: randomUUID(), log }),
        ),
      onClose: ({ extra }) => {
        connected.delete(extra.socket);
      },
    },
    sockets,
    PING,
  );

  /** Joins the fan-out; frames go straight to the socket, built once for all who select the same. */
  async function subscribe(
    args: ExecutionArgs & { contextValue: SocketContext },
  ): Promise<Pending | ExecutionResult> {
    const source = await createSourceEventStream(args);
    if (!(source instanceof ViewerSource)) return source as ExecutionResult;
    const { socket, id, selection, who } = args.contextValue;
    const head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
    const leave = fanOut.join({
      viewer: source.viewer,
      selection,
      context: () => contextOf(who),
      send: (payload) => {
        if (socket.readyState !== socket.OPEN) return;
        if (socket.bufferedAmount > MOST_WAITING) socket.terminate();
        else socket.send(`${head}${payload}}`);
      },
    });
    return new Pending(leave);
  }

  server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on("error", () => stream.destroy());
    const refuse = (status: string) =>
      stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    if (request.url?.split("?")[0] !== PATH) return refuse("404 Not Found");
    if (!fromHere(request, publicUrl)) return refuse("403 Forbidden");
    if (sockets.clients.size >= maxSockets) return refuse("503 Service Unavailable");
    // The handshake is HTTP: the place to renew a token that is about to end.
    const sessionId = shared.cookie.read(request);
    const renewed = sessionId
      ? shared.sessions.tokens(sessionId).catch(() => undefined)
      : Promise.resolve(undefined);
    void renewed.then(() => {
      if (!stream.destroyed)
        sockets.handleUpgrade(request, stream, head, (socket) => sockets.emit("connection", socket, request));
    });
  });

  const timer = setInterval(() => {
    for (const [socket, one] of connected) void recheck(socket, one);
  }, RECHECK);
  timer.unref();

  return {
    /** Looks at all sessions now. */
    recheck: () => Promise.all([...connected].map(([socket, one]) => recheck(socket, one))),
    async close() {
      clearInterval(timer);
      for (const socket of sockets.clients) socket.close(RESTART, "Connect again");
      await graphql.dispose();
    },
  };
}

const CLOSING: ReadonlySet<string> = new Set([
  "SESSION_OVER",
  "ENTERPRISE_MISMATCH",
  "ACCOUNT_SUSPENDED",
  "FORBIDDEN",
]);

/** Browsers name their page: it must be ours. Programs name none. */
function fromHere({ headers }: IncomingMessage, publicUrl: string): boolean {
  if (headers.origin === undefined) return true;
  const origin = URL.canParse(headers.origin) ? new URL(headers.origin) : null;
  return origin !== null && (origin.host === headers.host || origin.origin === new URL(publicUrl).origin);
}
